/** One end of a stdio connection, as the transport that the SDK's client or server sits on. */
import {
  deserializeMessage,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import type { BytePipe } from './byte-pipe.ts';
import { LineSplitter } from './line-splitter.ts';

/**
 * Reads lines as the SDK's own stdio reader does (`ReadBuffer`, which needs Node's `Buffer`): a line
 * that is no JSON is skipped without a word, JSON that is no JSON-RPC is reported by `onerror`.
 * `readers/` has the others; `tests/unit/readers.test.ts` holds this one to the SDK's.
 */
export class StdioEnd implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: JSONRPCMessage) => void) | undefined;

  readonly #incoming: BytePipe;
  protected readonly outgoing: BytePipe;
  readonly #lines = new LineSplitter();
  readonly #encoder = new TextEncoder();
  #closed = false;

  constructor(incoming: BytePipe, outgoing: BytePipe) {
    this.#incoming = incoming;
    this.outgoing = outgoing;
  }

  start(): Promise<void> {
    this.#incoming.ondata = (chunk) => this.receive(chunk);
    this.#incoming.onend = () => this.finish();
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    this.outgoing.write(this.#encoder.encode(serializeMessage(message)));
    return Promise.resolve();
  }

  /** Bytes that the program itself puts on this channel, beside the protocol. */
  print(output: string | Uint8Array): void {
    this.outgoing.write(typeof output === 'string' ? this.#encoder.encode(output) : output);
  }

  close(): Promise<void> {
    this.finish();
    return Promise.resolve();
  }

  /** Bytes have come. */
  protected receive(chunk: Uint8Array): void {
    for (const line of this.#lines.push(chunk)) this.#read(line.text);
  }

  /** The connection is over, from whichever side. */
  protected finish(): void {
    this.outgoing.end();
    this.tellClosed();
  }

  /** Tells whoever sits on this transport, once. */
  protected tellClosed(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
  }

  #read(line: string): void {
    try {
      this.onmessage?.(deserializeMessage(line));
    } catch (error) {
      if (!(error instanceof SyntaxError)) this.onerror?.(error as Error);
    }
  }
}
