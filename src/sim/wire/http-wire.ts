/** Streamable HTTP: each message of the client is one request, and its answer a body or a stream. */
import type { Activity } from '../activity.ts';
import type { Tap } from '../recorder.ts';
import { Cancellation } from './cancellation.ts';
import { EventStream } from './event-stream.ts';
import { ExchangeLog, type HttpLine } from './exchange-log.ts';
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

  constructor(options: HttpWireOptions, count: number) {
    this.#options = options;
    this.#count = count;
    this.#number = options.nextExchange();
    this.#instance = options.route(count);
  }

  async run(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const { tap, activity, client, faults } = this.#options;
    const url = input instanceof Request ? input.url : String(input);
    const { method, headers, body, rawHeaders } = this.#departing(init);
    const shown = new Headers([...headers, ...rawHeaders]);
    const ends = { client, server: this.#instance.actor };
    const log = new ExchangeLog(tap, ends, this.#number, method === 'POST');

    const lateMs = faults?.lateMs?.(this.#count) ?? 0;
    if (lateMs > 0) await sleep(lateMs);
    const departed = log.line('request', { method, url, headers: [...shown] }, body);
    const cancel = new Cancellation(init.signal, () => {
      log.mark('abort');
      activity.bump();
    });
    await cancel.orElse(sleep(HTTP_LATENCY_MS));
    const loses = () => faults?.loses?.(this.#count);
    if (loses() === 'request') return broken(log, cancel);
    departed?.arrived();
    const request = serverRequest(url, {
      method,
      headers,
      signal: cancel.server,
      ...(body ? { body } : {}),
    });
    const serving = this.#instance.serve(request, { ...parsedBody(body), rawHeaders: shown });
    const given = await cancel.orElse(serving);
    const response = faults?.answer
      ? await cancel.orElse(faults.answer(given, this.#count))
      : given;
    const isLost = () => loses() === 'answer';
    if (!isEventStream(response)) return whole(response, log, cancel, isLost);

    log.line('response', lineOf(response));
    const cutAfterEvents = faults?.cutAfterEvents?.(this.#count);
    const parts = { log, cancel, activity, cutAfterEvents, isLost };
    const answer = new EventStream(parts).relay(response);
    await cancel.orElse(sleep(HTTP_LATENCY_MS));
    return answer;
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
}

/** An answer in one piece. */
async function whole(
  response: Response,
  log: ExchangeLog,
  cancel: Cancellation,
  isLost: () => boolean,
): Promise<Response> {
  const text = await response.text();
  const departed = log.line('response', lineOf(response), text === '' ? undefined : text);
  await cancel.orElse(sleep(HTTP_LATENCY_MS));
  if (isLost()) return broken(log, cancel);
  departed?.arrived();
  cancel.over();
  // A Response must not be given a body, even an empty one, with these statuses.
  const bodyless = response.status === 204 || response.status === 304;
  return new Response(bodyless ? null : text, {
    status: response.status,
    headers: response.headers,
  });
}

/** The wire breaks: the client learns that, and nothing of what became of its request. */
function broken(log: ExchangeLog, cancel: Cancellation): Promise<never> {
  log.mark('cut');
  cancel.over();
  return Promise.reject(new TypeError('network error'));
}

function lineOf(response: Response): HttpLine {
  return { status: response.status, headers: [...response.headers] };
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
