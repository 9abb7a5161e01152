/**
 * The host and its client. The host is the application in front of the user: it holds the
 * conversation and decides what is asked of which server; the client is its side of one connection.
 */
import type { Client } from '@modelcontextprotocol/client';
import type { JsonValue } from '../../trace/message.ts';
import { failureOf } from '../failure.ts';
import type { Tap } from '../recorder.ts';

/** What an operation of the client came to: the SDK's result, or its error as data. */
export type Outcome<T> =
  { ok: true; value: T } | { ok: false; failure: ReturnType<typeof failureOf> };

export interface Connection {
  /** Opens the connection; throws what the SDK throws. */
  open(): Promise<void>;
  /** Ends it as the specification asks on this wire. */
  close(): Promise<void>;
}

export class Host {
  readonly #tap: Tap;
  readonly #client: Client;
  readonly #connection: Connection;

  constructor(tap: Tap, client: Client, connection: Connection) {
    this.#tap = tap;
    this.#client = client;
    this.#connection = connection;
  }

  /** Opens the connection and says which era it came to. False: there is no connection. */
  async connect(): Promise<boolean> {
    const opening = await this.#use('connect', undefined, () => this.#connection.open());
    if (!opening.ok) {
      this.#tap.record({
        kind: 'lifecycle',
        from: 'client',
        to: 'server',
        what: 'connection-failed',
        failure: opening.failure,
      });
      return false;
    }
    const era = this.#client.getProtocolEra();
    const protocolVersion = this.#client.getNegotiatedProtocolVersion();
    this.#tap.record({
      kind: 'lifecycle',
      from: 'client',
      to: 'server',
      what: 'era-decided',
      ...(era === undefined ? {} : { era }),
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
    });
    return true;
  }

  listTools(): Promise<Outcome<Awaited<ReturnType<Client['listTools']>>>> {
    return this.#use('listTools', undefined, () => this.#client.listTools());
  }

  callTool(
    name: string,
    args: Record<string, JsonValue>,
  ): Promise<Outcome<Awaited<ReturnType<Client['callTool']>>>> {
    const params = { name, arguments: args };
    return this.#use('callTool', params, () => this.#client.callTool(params));
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
    return this.#use('readResource', { uri }, () => this.#client.readResource({ uri }));
  }

  getPrompt(
    name: string,
    args: Record<string, string>,
  ): Promise<Outcome<Awaited<ReturnType<Client['getPrompt']>>>> {
    const params = { name, arguments: args };
    return this.#use('getPrompt', params, () => this.#client.getPrompt(params));
  }

  async close(): Promise<void> {
    await this.#connection.close();
    this.#tap.record({
      kind: 'lifecycle',
      from: 'client',
      to: 'server',
      what: 'connection-closed',
    });
  }

  /** Uses the client, and records what was asked of it and that it came back. */
  async #use<T>(
    operation: string,
    params: JsonValue | undefined,
    work: () => Promise<T>,
  ): Promise<Outcome<T>> {
    const call = this.#tap.record({
      kind: 'call',
      from: 'host',
      to: 'client',
      operation,
      ...(params === undefined ? {} : { params }),
    });
    const back = { kind: 'return', from: 'client', to: 'host', answers: call.seq } as const;
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
