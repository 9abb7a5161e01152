/** Streams of bytes for property tests: what programs write, right and wrong, cut anywhere. */
import fc from 'fast-check';

const encoder = new TextEncoder();
const utf8 = (text: string): Uint8Array => encoder.encode(text);

const PARTS: readonly Uint8Array[] = [
  utf8('{"jsonrpc":"2.0","id":1,"result":{"é":"🧵"}}\n'),
  utf8('{"jsonrpc":"2.0","id":"a","result":{}}\r\n'),
  utf8('{"jsonrpc":"2.0","method":"notifications/x"}\n'),
  utf8('{"jsonrpc":"2.0","id":2,"error":{"code":-1,"message":"non"}}\n'),
  utf8('{"level":"info"}\n'),
  utf8('[info] prêt\n'),
  utf8('\r\u001b[32m██░░\u001b[0m 50 %'),
  utf8('Continuer ? '),
  utf8('\ufeff'),
  utf8('\n'),
  utf8('\r'),
  utf8('null\n'),
  utf8('42\n'),
  utf8('{\n'),
  Uint8Array.of(0xff, 0xfe),
  Uint8Array.of(0xfe, 0xff),
  Uint8Array.of(0xc3),
  Uint8Array.of(0x00),
  Uint8Array.of(0x7b, 0x00, 0x7d, 0x00, 0x0a, 0x00),
];

/** Any bytes, and sequences of what programs do write. */
export const streams: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...PARTS), { maxLength: 12 })
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part]))),
  },
);

export const cutsOf = fc.array(fc.nat(), { maxLength: 30 });

/** The bytes in pieces, some of them empty. */
export function pieces(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
  edges.sort((a, b) => a - b);
  return edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
}
