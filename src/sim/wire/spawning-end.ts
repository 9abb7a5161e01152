/**
 * The client's side of stdio as the SDK's own transport has it: the transport itself starts the
 * program, and can be built a second time from its parameters.
 *
 * The SDK's client probes an unknown server on a disposable sibling of the process that it will work
 * with, because some old programs leave at the first message that is no `initialize`. It only does so
 * for a transport whose prototype owns `_dispose` and that keeps its `_serverParams`: private hooks of
 * `StdioClientTransport`, which needs real processes. tests/unit/sibling-probe.test.ts pins them.
 */
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import type { ServerProcess } from './server-process.ts';

export interface SpawnParameters {
  command: string;
  /** Starts the program. */
  spawn: (stderr?: 'ignore') => Promise<ServerProcess>;
  /** The SDK has nobody read the diary of a sibling; nothing else tells it from the real process. */
  stderr?: 'ignore';
}

export class SpawningEnd implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: JSONRPCMessage) => void) | undefined;
  readonly stderr = null;
  readonly pid = null;
  readonly _serverParams: SpawnParameters;
  #process: ServerProcess | undefined;

  constructor(parameters: SpawnParameters) {
    this._serverParams = parameters;
  }

  async start(): Promise<void> {
    const { spawn, stderr } = this._serverParams;
    this.#process = await spawn(stderr);
    const end = this.#process.clientEnd;
    end.onmessage = (message) => this.onmessage?.(message);
    end.onerror = (error) => this.onerror?.(error);
    end.onclose = () => this.onclose?.();
    await end.start();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#process?.clientEnd.send(message);
  }

  async close(): Promise<void> {
    await this.#process?.clientEnd.close();
  }

  /** Called by the SDK, on a sibling that has answered or has not. */
  async _dispose(): Promise<void> {
    await this.#process?.reap();
  }
}
