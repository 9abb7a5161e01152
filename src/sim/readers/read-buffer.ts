/**
 * The readers of the official TypeScript SDK: its own `ReadBuffer`, used as its `StdioClientTransport`
 * uses it (client/stdio.ts, `processReadBuffer`): what it throws goes to `onerror`, and reading goes on;
 * a line that does not fit into the buffer ends the connection.
 *
 * The bytes are handed over line by line, so that each error is known to be about the line that just
 * ended. The pipe could have cut them there as well.
 */
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { octets, withBuffer } from '../machine/octets.ts';
import type { Reader, Reading, Told } from './reader.ts';

/** What both major versions have in common. */
export interface ReadBufferLike {
  append(chunk: Uint8Array): void;
  readMessage(): unknown;
  clear(): void;
}

const NEWLINE = 0x0a;

export function readerOn(buffer: ReadBufferLike): Reader {
  let position = 0;
  let lineStart = 0;
  let isClosed = false;

  const feed = (piece: Uint8Array): Reading[] => {
    const span = { from: lineStart, to: (position += piece.length) };
    if (piece.at(-1) === NEWLINE) lineStart = position;
    try {
      withBuffer(() => buffer.append(octets(piece)));
    } catch (error) {
      isClosed = true;
      return [
        { kind: 'report', told: toldOf(error), ...span },
        { kind: 'closed', ...span },
      ];
    }
    const readings: Reading[] = [];
    for (;;) {
      try {
        const message = buffer.readMessage();
        if (message === null) return readings;
        readings.push({ kind: 'message', message: message as JSONRPCMessage, ...span });
      } catch (error) {
        readings.push({ kind: 'report', told: toldOf(error), ...span });
      }
    }
  };

  return {
    push: (chunk) => pieces(chunk).flatMap((piece) => (isClosed ? [] : feed(piece))),
    end: () => {
      buffer.clear();
      isClosed = true;
      return [];
    },
  };
}

/** Each with its newline; the last one may have none. */
function pieces(chunk: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  let from = 0;
  while (from < chunk.length) {
    const at = chunk.indexOf(NEWLINE, from);
    const to = at === -1 ? chunk.length : at + 1;
    found.push(chunk.slice(from, to));
    from = to;
  }
  return found;
}

/** The words of a `SyntaxError` are the platform's, those of a `ZodError` a page long. */
function toldOf(error: unknown): Told {
  const how = 'error-callback';
  if (error instanceof SyntaxError) return { how, name: 'SyntaxError' };
  if (error instanceof Error && 'issues' in error) return { how, name: 'ZodError' };
  return { how, name: 'Error', message: error instanceof Error ? error.message : String(error) };
}
