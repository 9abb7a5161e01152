/** TypeScript SDK 2.x, the package itself: a line that is no JSON is skipped without a word. */
import { ReadBuffer } from '@modelcontextprotocol/client';
import { readerOn, type ReadBufferLike } from './read-buffer.ts';
import type { Reader } from './reader.ts';

export function ts2Reader(): Reader {
  return readerOn(new ReadBuffer() as unknown as ReadBufferLike);
}
