/** Streams of bytes that are nearly right, wrong in every way, or nothing but bytes. */
import fc from 'fast-check';
import { utf8 } from './read-stream.ts';

const MESSAGES = [
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":"a","result":{"content":[{"type":"text","text":"é"}]}}',
  '{"id":0.0,"jsonrpc":"2.0","result":{"_meta":{"progressToken":1.5}}}',
  '{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"notifications/initialized"}}',
  '{"jsonrpc":"2.0","error":{"code":1,"message":"x"}}',
  '{"jsonrpc":"2.0","method":"ping","id":3}',
  '{"jsonrpc":"2.0","method":"notifications/message","params":{"_meta":[]}}',
  '{"jsonrpc":"2.0","id":1,"result":{},"error":null}',
  '[{"jsonrpc":"2.0","id":2,"result":{}}]',
  '{"jsonrpc":"2.0","id":4,"result":{"resultType":"complete"}}',
  '{\n  "jsonrpc": "2.0",\n  "id": 5,\n  "result": {}\n}',
  '{"id":6,"result":{}}',
];

const PIECES = [
  ...MESSAGES,
  '\n',
  '\r\n',
  '\n\n',
  '{',
  '}',
  '[',
  ']',
  ',',
  '"',
  '\\',
  '{"jsonrpc":"2.0","id":7,"result":{"a":"',
  'NaN',
  '-Infinity,',
  '{"level":30,"time":1,"pid":2,"hostname":"h"}',
  "{'jsonrpc': '2.0'}",
  'Content-Length: 12\r\n\r\n',
  'data: {"jsonrpc":"2.0","id":8,"result":{}}',
  '[12:00:00 INF] prêt',
  'info: A.B[0]',
  'Starting server',
  '\u001b[32mvert\u001b[0m',
  '10%\r100%\r',
  '\ufeff',
  '\0',
  '42',
  'true',
  '"x"',
  ' ',
  '\t',
  '```json',
  '$ node server.js',
  '\ud83d\ude00',
];

const text = fc.constantFrom(...PIECES).map(utf8);
const bytes = fc.uint8Array({ maxLength: 6 });
const wide = fc
  .constantFrom(...MESSAGES)
  .map((message) => new Uint8Array(Buffer.from(`${message}\n`, 'utf16le')));

const piece = fc.oneof({ weight: 8, arbitrary: text }, { weight: 2, arbitrary: bytes }, wide);
/** A newline is where most things begin and end. */
const newline = fc.constantFrom(utf8('\n'), utf8('\n'), utf8(''));

/** Streams of up to so many pieces. */
export function streamsOf(maxLength: number): fc.Arbitrary<Uint8Array> {
  return fc.array(fc.tuple(piece, newline), { maxLength }).map((pairs) => joined(pairs.flat()));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
