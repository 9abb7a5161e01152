/** Logs as servers write them, made chunk by chunk: answers of all sizes, and lines that are no message. */

/** What a pipe hands out at a time. */
export const CHUNK_BYTES = 65_536;

const encoder = new TextEncoder();

/** One line in twenty is noise, as in a log that somebody pastes because of it. */
function line(number: number): string {
  if (number % 20 === 0) {
    return `2026-08-14 09:12:${String(number % 60).padStart(2, '0')},118 - comptoir - INFO - demande ${String(number)} servie\n`;
  }
  if (number % 33 === 0) {
    return `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"commande n° ${String(number)}"}}\n`;
  }
  const orders = Array.from(
    { length: 1 + (number % 9) },
    (_, at) => `CMD-${String(1000 + at)} expédiée à Besançon, 129,90 €`,
  );
  const content = orders.map((text) => ({ type: 'text', text }));
  return `${JSON.stringify({ jsonrpc: '2.0', id: number, result: { content, isError: false } })}\n`;
}

/** Chunks of a log of about so many bytes; a line is cut wherever the chunk ends. */
export function* logChunks(bytes: number): Generator<Uint8Array> {
  let pending = '';
  let made = 0;
  for (let number = 1; made < bytes; number++) {
    pending += line(number);
    if (pending.length < CHUNK_BYTES) continue;
    const chunk = encoder.encode(pending);
    made += chunk.length;
    pending = '';
    yield chunk;
  }
}

/** A message on one line of so many bytes, in chunks. */
export function longLine(bytes: number): Uint8Array[] {
  const text = `{"jsonrpc":"2.0","id":"long","result":{"content":[{"type":"text","text":"${'a'.repeat(bytes)}"}]}}\n`;
  const all = encoder.encode(text);
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < all.length; from += CHUNK_BYTES) {
    chunks.push(all.subarray(from, from + CHUNK_BYTES));
  }
  return chunks;
}
