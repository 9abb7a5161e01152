/** What is to happen to the next messages of one connection, and how it is made to happen on each wire. */
import type { RequestId } from '../../trace/message.ts';
import { readMessage } from '../../trace/message.ts';
import type { Tap } from '../recorder.ts';
import type { Departing, HttpFaults } from '../wire/http-faults.ts';
import type { ServerProcess } from '../wire/server-process.ts';
import type { WireEnds } from '../wire/ends.ts';
import type { Change } from './actions.ts';
import { alter, concerns } from './edits.ts';
import type { Side } from './names.ts';

type Armed = { change: Change } | { lateMs: number } | { isLost: true };

/** What becomes of a message. */
interface Fate {
  texts: string[];
  headers: readonly (readonly [string, string | null])[];
  /** Only where there is one already. */
  mirrored?: readonly (readonly [string, string])[];
  status?: number;
  lateMs: number;
  isLost: boolean;
}

/** Headers that a platform's `Request` keeps to itself. */
const RAW_HEADERS = new Set(['origin', 'host']);

export class Tampering {
  readonly #armed: Record<Side, Armed[]> = { client: [], server: [] };
  /** The last request that left the client. */
  lastRequest: RequestId | undefined;
  /** Requests that nobody waits for, and that have no answer yet. */
  readonly inFlight = new Set<RequestId>();

  /** It happens to the next message of this side that it can happen to, once. */
  arm(side: Side, what: Armed): void {
    this.#armed[side].push(what);
  }

  /** Absent: the message leaves as it is. */
  #take(side: Side, text: string): Fate | undefined {
    const fate: Fate = { texts: [text], headers: [], lateMs: 0, isLost: false };
    const [inFlight] = this.inFlight;
    const isMeant = (armed: Armed) =>
      !('change' in armed) ||
      !('ready' in armed.change) ||
      concerns(armed.change.ready, side, text, inFlight);
    const meant = this.#armed[side].filter(isMeant);
    if (meant.length === 0) return undefined;
    this.#armed[side] = this.#armed[side].filter((armed) => !meant.includes(armed));
    for (const armed of meant) {
      if ('lateMs' in armed) fate.lateMs += armed.lateMs;
      else if ('isLost' in armed) fate.isLost = true;
      else Object.assign(fate, outcome(armed.change, fate, inFlight));
    }
    return fate;
  }

  /** The client's next message, before anything happens to it. */
  #see(text: string): void {
    const message = readMessage(text);
    if (message.kind === 'request') this.lastRequest = message.id;
  }

  /** stdio: puts itself before both ends of the pipes. */
  onPipes({ clientEnd, serverEnd }: ServerProcess, tap: Tap, ends: WireEnds): void {
    for (const [side, end] of [['client', clientEnd] as const, ['server', serverEnd] as const]) {
      const send = end.send.bind(end);
      end.send = async (message) => {
        const raw = JSON.stringify(message);
        if (side === 'client') this.#see(raw);
        const fate = this.#take(side, raw);
        if (fate === undefined) return send(message);
        const other = side === 'client' ? 'server' : 'client';
        const way = { from: ends[side], to: ends[other] };
        const leave = (): void => {
          for (const text of fate.texts) {
            // A pipe loses nothing: this line leaves, and never enters it.
            if (fate.isLost) tap.cross({ ...way, ...lineOf(side, text) });
            else end.print(`${text}\n`);
          }
        };
        if (fate.lateMs > 0) setTimeout(leave, fate.lateMs);
        else leave();
      };
    }
  }

  /** HTTP: what it does to each exchange. Only a body carries a message. */
  onHttp(host: string): HttpFaults {
    const late = new Map<number, number>();
    const lost = new Map<number, 'request' | 'answer'>();
    return {
      alter: (departing) => {
        departing.rawHeaders.set('host', host);
        if (departing.body === undefined) return;
        this.#see(departing.body);
        const fate = this.#take('client', departing.body);
        if (fate === undefined) return;
        departing.body = fate.texts[0] ?? '';
        const { headers } = departing;
        const again = (fate.mirrored ?? []).filter(([name]) => headers.has(name));
        for (const [name, value] of [...again, ...fate.headers]) setHeader(departing, name, value);
        late.set(departing.exchange, fate.lateMs);
        if (fate.isLost) lost.set(departing.exchange, 'request');
      },
      lateMs: (exchange) => late.get(exchange) ?? 0,
      loses: (exchange) => lost.get(exchange),
      answer: async (response, exchange) => {
        const onLoss = (): void => void lost.set(exchange, 'answer');
        if (isStream(response)) return this.#streamed(response, onLoss);
        if (response.body === null || !this.#isWaiting('server')) return response;
        const text = await response.text();
        const fate = text === '' ? undefined : this.#take('server', text);
        if (fate?.isLost) onLoss();
        if (fate && fate.lateMs > 0) await sleep(fate.lateMs);
        return rebuilt(response, text, fate);
      },
    };
  }

  #isWaiting(side: Side): boolean {
    return this.#armed[side].length > 0;
  }

  /** An answer event by event; each may be changed as it leaves. */
  #streamed(response: Response, onLoss: () => void): Response {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    let rest = '';
    const changing = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (piece, controller) => {
        const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        let out = '';
        for (const block of blocks) {
          const data = dataOf(block);
          const fate = data === '' ? undefined : this.#take('server', data);
          if (fate?.isLost) onLoss();
          if (fate && fate.lateMs > 0) await sleep(fate.lateMs);
          out += fate ? fate.texts.map((text) => eventOf(block, text)).join('') : `${block}\n\n`;
        }
        if (out !== '') controller.enqueue(encoder.encode(out));
      },
    });
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(changing) ?? null, { status, headers });
  }
}

function outcome(change: Change, fate: Fate, inFlight?: RequestId): Partial<Fate> {
  const [text = ''] = fate.texts;
  if ('ready' in change) return alter(change.ready, text, inFlight);
  const { headers = [], status } = change;
  return { texts: [change.text], headers, ...(status === undefined ? {} : { status }) };
}

function setHeader({ headers, rawHeaders }: Departing, name: string, value: string | null): void {
  const target = RAW_HEADERS.has(name.toLowerCase()) ? rawHeaders : headers;
  try {
    if (value === null) target.delete(name);
    else target.set(name, value);
  } catch {
    // No header can have this name or this value: the platform would not send it either.
  }
}

function lineOf(side: Side, raw: string) {
  const byteLength = new TextEncoder().encode(raw).length + 1;
  return { channel: side === 'client' ? 'stdin' : 'stdout', raw, byteLength } as const;
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** An answer said twice cannot be one body: it becomes a stream of two events. */
function rebuilt(response: Response, text: string, fate: Fate | undefined): Response {
  const headers = new Headers(response.headers);
  const status = fate?.status ?? response.status;
  if (!fate || fate.texts.length === 1)
    return new Response(isBodyless(status) ? null : (fate?.texts[0] ?? text), { status, headers });
  headers.set('content-type', 'text/event-stream');
  const body = fate.texts.map((said) => eventOf('event: message', said)).join('');
  return new Response(body, { status, headers });
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

function dataOf(block: string): string {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice(5).trimStart()).join('\n');
}

function eventOf(block: string, text: string): string {
  const kept = block.split('\n').filter((line) => !line.startsWith('data:') && line !== '');
  const data = text.split('\n').map((line) => `data: ${line}`);
  return `${[...kept, ...data].join('\n')}\n\n`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
