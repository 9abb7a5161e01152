/**
 * A client of no library: it takes the specification at its word, by which a server must not write
 * anything to its stdout that is not a valid MCP message (2026-07-28, basic/transports/stdio), and
 * breaks the connection off at the first line that is none.
 */
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { readMessage } from '../../trace/message.ts';
import { LineSplitter, type Line } from '../wire/line-splitter.ts';
import type { Reader, Reading } from './reader.ts';

export function strictReader(): Reader {
  const lines = new LineSplitter();
  let isClosed = false;

  const read = ({ text, startByte, endByte }: Line): Reading[] => {
    if (isClosed) return [];
    const span = { from: startByte, to: endByte };
    isClosed = readMessage(text).kind === 'invalid';
    return isClosed
      ? [{ kind: 'closed', ...span }]
      : [{ kind: 'message', message: JSON.parse(text) as JSONRPCMessage, ...span }];
  };

  return { push: (chunk) => lines.push(chunk).flatMap(read), end: () => [] };
}
