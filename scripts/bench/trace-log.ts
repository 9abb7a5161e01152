/** Logs of exchanges, made chunk by chunk. */
import { CHUNK_BYTES } from './reading-log.ts';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'pupitre', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const encoder = new TextEncoder();

/** A call and its answer, as a log has them. */
function pair(number: number): string {
  const at = (ms: number) => new Date(1.7e12 + number * 100 + ms).toISOString();
  const call = {
    jsonrpc: '2.0',
    id: number,
    method: 'tools/call',
    params: { name: 'chercher', arguments: { client: `C-${String(number)}` }, _meta: META },
  };
  const text = `CMD-${String(number)} expédiée à Besançon, 129,90 €. `.repeat(1 + (number % 9));
  const answer = {
    jsonrpc: '2.0',
    id: number,
    result: { resultType: 'complete', content: [{ type: 'text', text }] },
  };
  return `${at(0)} --> ${JSON.stringify(call)}\n${at(20)} <-- ${JSON.stringify(answer)}\n`;
}

/** Chunks of a log of so many events, or of about so many bytes. */
export function* traceChunks({
  events = Infinity,
  bytes = Infinity,
}: {
  events?: number;
  bytes?: number;
}): Generator<Uint8Array> {
  let pending = '';
  let made = 0;
  for (let number = 0; 2 * number < events && made < bytes; number++) {
    pending += pair(number);
    if (pending.length < CHUNK_BYTES) continue;
    const chunk = encoder.encode(pending);
    made += chunk.length;
    pending = '';
    yield chunk;
  }
  if (pending !== '') yield encoder.encode(pending);
}
