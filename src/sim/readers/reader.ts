/** How a client makes messages of the bytes that come from its server's stdout. */
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { EventOf } from '../../trace/schema.ts';

/** Bytes of the stream, from its first one on: `from` (inclusive) to `to` (exclusive). */
export interface Span {
  from: number;
  to: number;
}

/** What a reader tells of a line that it cannot take for a message. */
export type Told = Pick<EventOf<'report'>, 'level' | 'name' | 'message'> & {
  how: Exclude<EventOf<'report'>['how'], 'close' | 'message'>;
};

/** What became of bytes; of those that are skipped in silence, nothing is said. */
export type Reading =
  | ({ kind: 'message'; message: JSONRPCMessage } & Span)
  | ({ kind: 'report'; told: Told } & Span)
  /** The reader will read no more, and wants the connection closed. */
  | ({ kind: 'closed' } & Span);

/** Reads one stream. What it makes of the bytes never depends on how they are cut into chunks. */
export interface Reader {
  push(chunk: Uint8Array): Reading[];
  /** The stream is over: `eof`, its writer is gone; `closed`, the client wants no more of it. */
  end(how: 'eof' | 'closed'): Reading[];
}

/** How long a client waits when its host says nothing; absent: as long as it takes. */
export interface Patience {
  /** For the answer to its probe. */
  probeMs?: number;
  /** For the handshake. */
  openingMs?: number;
  /** That patience began with the probe. */
  doesOpeningCoverProbe?: true;
  /** For any other request. */
  requestMs?: number;
}
