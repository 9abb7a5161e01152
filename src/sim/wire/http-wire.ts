/** Streamable HTTP: each message of the client is one request, and its answer a body or a stream. */
import { createParser } from 'eventsource-parser';
import type { Activity } from '../activity.ts';
import type { Crossing, Tap } from '../recorder.ts';
import { Cancellation } from './cancellation.ts';
import { HTTP_LATENCY_MS } from './http-latency.ts';
import { parsedBody, serverRequest } from './server-request.ts';
import type { Departing, HttpFaults } from './http-faults.ts';

export interface HttpServerOptions {
  /** The body, already read as JSON. */
  parsedBody?: unknown;
  /** The headers with those that a platform's `Request` keeps to itself (`Origin`, `Host`). */
  rawHeaders: Headers;
}

/** A server as HTTP sees it. */
export type HttpServer = (request: Request, options: HttpServerOptions) => Promise<Response>;

/** One running server: who it is in the trace, and how it answers. */
export interface Instance {
  actor: string;
  serve: HttpServer;
}

export interface HttpWireOptions {
  tap: Tap;
  activity: Activity;
  client: string;
  /** Gives each exchange its number in the trace: a story may have several connections. */
  nextExchange: () => number;
  /**
   * The instance that takes an exchange, counted from 1 on this connection: one server, or several
   * behind one address.
   */
  route: (exchange: number) => Instance;
  faults?: HttpFaults | undefined;
}

/** Builds the `fetch` that the SDK's client transport is given: it never leaves the page. */
export function httpWire(options: HttpWireOptions): typeof fetch {
  let exchanges = 0;
  return (input, init = {}) => new Exchange(options, ++exchanges).run(input, init);
}

class Exchange {
  readonly #options: HttpWireOptions;
  /** Counted on this connection. */
  readonly #count: number;
  /** Counted in the whole trace. */
  readonly #number: number;
  readonly #instance: Instance;
  #posted = false;

  constructor(options: HttpWireOptions, count: number) {
    this.#options = options;
    this.#count = count;
    this.#number = options.nextExchange();
    this.#instance = options.route(count);
  }

  get #ends(): { client: string; server: string } {
    return { client: this.#options.client, server: this.#instance.actor };
  }

  async run(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    const departing = this.#departing(init);
    const { method, headers, body, rawHeaders } = departing;
    this.#posted = method === 'POST';
    const shown = new Headers([...headers, ...rawHeaders]);
    const departed = this.#line('request', { method, url, headers: [...shown] }, body);
    const cancel = this.#cancellation(init.signal);
    await cancel.orElse(sleep(HTTP_LATENCY_MS));
    departed?.arrived();
    const request = serverRequest(url, {
      method,
      headers,
      signal: cancel.server,
      ...(body ? { body } : {}),
    });
    const serving = this.#instance.serve(request, { ...parsedBody(body), rawHeaders: shown });
    const response = await cancel.orElse(serving);
    return isEventStream(response) ? this.#stream(response, cancel) : this.#whole(response, cancel);
  }

  /** The request as it leaves, after what the wire does to it. */
  #departing(init: RequestInit): Departing {
    const departing: Departing = {
      exchange: this.#count,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      rawHeaders: new Headers(),
    };
    this.#options.faults?.alter?.(departing);
    return departing;
  }

  /** An answer in one piece. */
  async #whole(response: Response, cancel: Cancellation): Promise<Response> {
    const text = await response.text();
    const departed = this.#line('response', lineOf(response), text === '' ? undefined : text);
    await cancel.orElse(sleep(HTTP_LATENCY_MS));
    departed?.arrived();
    cancel.over();
    // A Response must not be given a body, even an empty one, with these statuses.
    const bodyless = response.status === 204 || response.status === 304;
    return new Response(bodyless ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  }

  /** An answer that arrives event by event. */
  async #stream(response: Response, cancel: Cancellation): Promise<Response> {
    this.#line('response', lineOf(response));
    const { activity } = this.#options;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        cancel.byReader();
      },
    });
    cancel.onServerGone = (reason) => controller?.error(reason);
    void this.#pump(response, cancel, {
      chunk: (chunk) => controller?.enqueue(chunk),
      end: () => controller?.close(),
    });
    const answer = new Response(body, { status: response.status, headers: response.headers });
    activity.leaveUncounted(answer);
    await cancel.orElse(sleep(HTTP_LATENCY_MS));
    return answer;
  }

  /** Reads the server's stream as it comes and hands each piece over after its time on the wire. */
  async #pump(
    response: Response,
    cancel: Cancellation,
    out: { chunk(chunk: Uint8Array): void; end(): void },
  ): Promise<void> {
    const { activity } = this.#options;
    const decoder = new TextDecoder();
    let departed: { arrived(): void }[] = [];
    const parser = createParser({
      onEvent: ({ data, event, id }) => {
        const sse = {
          ...(event === undefined ? {} : { event }),
          ...(id === undefined ? {} : { id }),
        };
        if (data !== '') departed.push(this.#cross('server', data, { sse }));
      },
    });
    const reader = response.body?.getReader();
    cancel.onClientGone = () => void reader?.cancel().catch(() => undefined);
    const cutAfter = this.#options.faults?.cutAfterEvents?.(this.#count);
    let events = 0;
    for (;;) {
      const piece = await reader?.read().catch(() => undefined);
      if (cancel.cancelled) return;
      if (!piece || piece.done) break;
      await activity.standBack();
      if (cancel.cancelled) return;
      departed = [];
      parser.feed(decoder.decode(piece.value, { stream: true }));
      const travelling = departed;
      activity.bump();
      setTimeout(() => {
        for (const crossing of travelling) crossing.arrived();
        activity.bump();
        if (!cancel.cancelled) out.chunk(piece.value);
      }, HTTP_LATENCY_MS);
      events += travelling.length;
      if (cutAfter !== undefined && events >= cutAfter) {
        this.#cut(cancel, reader);
        return;
      }
    }
    this.#mark('end');
    setTimeout(() => {
      if (cancel.cancelled) return;
      cancel.over();
      out.end();
      activity.bump();
    }, HTTP_LATENCY_MS);
  }

  /** The wire breaks in the middle of an answer: both sides find out, neither has wanted it. */
  #cut(cancel: Cancellation, reader: ReadableStreamDefaultReader<Uint8Array> | undefined): void {
    this.#mark('cut');
    cancel.over();
    void reader?.cancel().catch(() => undefined);
    setTimeout(() => {
      cancel.onServerGone?.(new TypeError('network error'));
      this.#options.activity.bump();
    }, HTTP_LATENCY_MS);
  }

  #mark(phase: 'end' | 'cut'): void {
    const { client, server } = this.#ends;
    const ends = { from: server, to: client, exchange: this.#number };
    this.#options.tap.record({ kind: 'http', ...ends, phase });
  }

  /** Records a request or status line with its headers, then the body that goes with it. */
  #line(
    phase: 'request' | 'response',
    line: { method?: string; url?: string; status?: number; headers: [string, string][] },
    body?: string,
  ): { arrived(): void } | undefined {
    const { client, server } = this.#ends;
    const ends = phase === 'request' ? { from: client, to: server } : { from: server, to: client };
    // Only a POST carries messages (basic/transports, Streamable HTTP): the words that come with the
    // refusal of another method are no frame, and no client reads them as one.
    const carried = body === undefined || this.#posted ? {} : { body };
    this.#options.tap.record({
      kind: 'http',
      ...ends,
      exchange: this.#number,
      phase,
      ...line,
      ...carried,
    });
    if (body === undefined || !this.#posted) return undefined;
    return this.#cross(phase === 'request' ? 'client' : 'server', body);
  }

  #cross(
    sender: 'client' | 'server',
    raw: string,
    more: Pick<Crossing, 'sse'> = {},
  ): { arrived(): void } {
    const { client, server } = this.#ends;
    const ends = sender === 'client' ? { from: client, to: server } : { from: server, to: client };
    const byteLength = new TextEncoder().encode(raw).length;
    return this.#options.tap.cross({
      ...ends,
      channel: 'http',
      raw,
      byteLength,
      exchange: this.#number,
      ...more,
    });
  }

  #cancellation(signal: AbortSignal | null | undefined): Cancellation {
    const { tap, activity } = this.#options;
    const { client, server } = this.#ends;
    return new Cancellation(signal, () => {
      tap.record({
        kind: 'http',
        from: client,
        to: server,
        exchange: this.#number,
        phase: 'abort',
      });
      activity.bump();
    });
  }
}

function lineOf(response: Response): { status: number; headers: [string, string][] } {
  return { status: response.status, headers: [...response.headers] };
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
