/**
 * The host and its client. The host is the application in front of the user: it holds the
 * conversation and decides what is asked of which server; the client is its side of one connection.
 */
import type { Client, ConnectOptions } from '@modelcontextprotocol/client';
import type { JsonValue } from '../../trace/message.ts';
import { failureOf } from '../failure.ts';
import type { Tap } from '../recorder.ts';
import type { WireEnds } from '../wire/ends.ts';

/** What an operation of the client came to: the SDK's result, or its error as data. */
export type Outcome<T> =
  { ok: true; value: T } | { ok: false; failure: ReturnType<typeof failureOf> };

/** The ids in the trace of the two ends, and of the host itself: `host` by default. */
export interface HostEnds extends WireEnds {
  host?: string;
}

export interface Connection {
  /** Opens the connection, which may have been open before; throws what the SDK throws. */
  open(options?: ConnectOptions): Promise<void>;
  /** Ends it as the specification asks on this wire. */
  close(): Promise<void>;
  /** Whether the client itself has closed it, because of what it read. */
  hasBrokenOff?(): boolean;
}

export class Host {
  readonly #tap: Tap;
  readonly #client: Client;
  readonly #connection: Connection;
  readonly #ends: HostEnds;
  #connected = false;

  constructor(tap: Tap, client: Client, connection: Connection, ends: HostEnds) {
    this.#tap = tap;
    this.#client = client;
    this.#connection = connection;
    this.#ends = ends;
    client.onclose = () => this.#isCutOff();
  }

  /**
   * Opens the connection and says which era it came to. False: there is no connection.
   *
   * @param options of the SDK: `prior`, what the host remembers of this server, spares the probe.
   */
  async connect(options?: ConnectOptions): Promise<boolean> {
    const opening = await this.use('connect', undefined, () => this.#open(options));
    this.#connected = opening.ok;
    return opening.ok;
  }

  /** The client knows how it ended before the host does. */
  async #open(options?: ConnectOptions): Promise<void> {
    try {
      await this.#connection.open(options);
    } catch (error) {
      const failure = failureOf(error);
      this.#tap.record({ kind: 'lifecycle', ...this.#wire, what: 'connection-failed', failure });
      throw error;
    }
    const era = this.#client.getProtocolEra();
    const protocolVersion = this.#client.getNegotiatedProtocolVersion();
    this.#tap.record({
      kind: 'lifecycle',
      ...this.#wire,
      what: 'era-decided',
      ...(era === undefined ? {} : { era }),
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
    });
  }

  listTools(): Promise<Outcome<Awaited<ReturnType<Client['listTools']>>>> {
    return this.use('listTools', undefined, () => this.#client.listTools());
  }

  /** @param options of the SDK: `timeout`, `signal`, `onprogress`, `cacheMode`… */
  callTool(
    name: string,
    args: Record<string, JsonValue>,
    options?: Parameters<Client['callTool']>[1],
  ): Promise<Outcome<Awaited<ReturnType<Client['callTool']>>>> {
    const params = { name, arguments: args };
    return this.use('callTool', params, () => this.#client.callTool(params, options));
  }

  /** The application decides by itself to add a resource to the conversation: nobody asked for it. */
  choosesResource(uri: string): void {
    this.#tap.record({
      kind: 'decision',
      from: 'host',
      what: 'choose-resource',
      detail: { name: uri },
    });
  }

  readResource(uri: string): Promise<Outcome<Awaited<ReturnType<Client['readResource']>>>> {
    return this.use('readResource', { uri }, () => this.#client.readResource({ uri }));
  }

  getPrompt(
    name: string,
    args: Record<string, string>,
  ): Promise<Outcome<Awaited<ReturnType<Client['getPrompt']>>>> {
    const params = { name, arguments: args };
    return this.use('getPrompt', params, () => this.#client.getPrompt(params));
  }

  async close(): Promise<void> {
    this.#connected = false;
    await this.#connection.close();
    this.#tap.record({ kind: 'lifecycle', ...this.#wire, what: 'connection-closed' });
  }

  /** Drops a connection that is worth nothing any more, without the ceremony of {@link close}. */
  async drop(): Promise<void> {
    await this.#client.close();
  }

  /** Whether there is a connection to work on. */
  get isConnected(): boolean {
    return this.#connected;
  }

  /** The connection has ended, and the host has not asked for it. */
  #isCutOff(): void {
    if (!this.#connected) return;
    this.#connected = false;
    const what = this.#connection.hasBrokenOff?.() ? 'connection-closed' : 'connection-lost';
    this.#tap.record({ kind: 'lifecycle', ...this.#wire, what });
  }

  get #wire(): { from: string; to: string } {
    return { from: this.#ends.client, to: this.#ends.server };
  }

  /**
   * Uses the client in any way, and records what was asked of it and that it came back.
   *
   * @param operation the SDK's name of what is asked, as the trace shows it.
   */
  async use<T>(
    operation: string,
    params: JsonValue | undefined,
    work: () => Promise<T>,
  ): Promise<Outcome<T>> {
    const { host = 'host', client } = this.#ends;
    const call = this.#tap.record({
      kind: 'call',
      from: host,
      to: client,
      operation,
      ...(params === undefined ? {} : { params }),
    });
    const back = { kind: 'return' as const, from: client, to: host, answers: call.seq };
    try {
      const value = await work();
      this.#tap.record(back);
      return { ok: true, value };
    } catch (error) {
      const failure = failureOf(error);
      this.#tap.record({ ...back, failure });
      return { ok: false, failure };
    }
  }
}
