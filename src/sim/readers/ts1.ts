/**
 * TypeScript SDK 1.x, the package itself, client included: each line that is no message is reported,
 * and reading goes on. Loaded on demand only: it brings 1.x along.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ReadBuffer } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Client as ClientOfToday } from '@modelcontextprotocol/client';
import { readerOn, type ReadBufferLike } from './read-buffer.ts';
import type { Reader } from './reader.ts';

export function ts1Reader(): Reader {
  return readerOn(new ReadBuffer() as unknown as ReadBufferLike);
}

/** What a host uses of a client has the same names in both versions, but for what is here. */
class ClientOfYesterday extends Client {
  #version: string | undefined;

  getProtocolEra(): 'legacy' {
    return 'legacy';
  }

  getNegotiatedProtocolVersion(): string | undefined {
    return this.#version;
  }

  /** The transport is told the version that was agreed on; the client keeps none. */
  override async connect(...[transport, options]: Parameters<Client['connect']>): Promise<void> {
    transport.setProtocolVersion = (version) => (this.#version = version);
    await super.connect(transport, options);
  }

  /** 1.x takes the schema of the result before the options. */
  override callTool(
    ...[params, options]: Parameters<Client['callTool']>
  ): ReturnType<Client['callTool']> {
    return super.callTool(params, undefined, options as Parameters<Client['callTool']>[2]);
  }
}

/** The client of 1.x as a link takes one: it knows the handshake only. */
export function ts1Client(): ClientOfToday {
  return new ClientOfYesterday({
    name: 'pupitre',
    version: '1.0.0',
  }) as unknown as ClientOfToday;
}
