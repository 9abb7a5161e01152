import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter, type Line } from '../../src/sim/wire/line-splitter.ts';

const encoder = new TextEncoder();

function split(bytes: Uint8Array, cuts: number[]): Line[] {
  const splitter = new LineSplitter();
  const edges = [
    0,
    ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  return edges.slice(1).flatMap((edge, index) => splitter.push(bytes.slice(edges[index], edge)));
}

describe('cutting a stream of bytes into lines', () => {
  it('does not depend on how the bytes are cut into chunks', () => {
    const streams = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => encoder.encode(text)),
      fc
        .array(fc.constantFrom('é\n', '🧵', '\n', '\r\n', '{"a":"ü"}\n'))
        .map((parts) => encoder.encode(parts.join(''))),
    );
    fc.assert(
      fc.property(streams, fc.array(fc.nat(), { maxLength: 40 }), (bytes, cuts) => {
        expect(split(bytes, cuts)).toEqual(split(bytes, []));
      }),
      { numRuns: 1_000 },
    );
  });

  it('loses no line of text and adds none', () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(), { maxLength: 20 }), (lines, cuts) => {
        const bytes = encoder.encode(lines.map((text) => `${text}\n`).join(''));
        expect(split(bytes, cuts).map(({ text }) => text)).toEqual(lines);
      }),
    );
  });

  it('keeps a character whole whose bytes arrive one by one', () => {
    const splitter = new LineSplitter();
    const lines = [...encoder.encode('fil 🧵\n')].flatMap((byte) =>
      splitter.push(Uint8Array.of(byte)),
    );
    expect(lines).toEqual([
      { text: 'fil 🧵', bytes: encoder.encode('fil 🧵\n'), startByte: 0, endByte: 9 },
    ]);
  });

  it('waits for the newline, and takes one carriage return before it for part of it', () => {
    const splitter = new LineSplitter();
    expect(splitter.push(encoder.encode('a\r'))).toEqual([]);
    expect(splitter.pendingBytes).toBe(2);
    expect(splitter.push(encoder.encode('\nb'))).toEqual([
      { text: 'a', bytes: encoder.encode('a\r\n'), startByte: 0, endByte: 3 },
    ]);
    expect(splitter.pendingBytes).toBe(1);
  });

  it('is not fooled by a buffer that its sender uses again', () => {
    const splitter = new LineSplitter();
    const buffer = encoder.encode('ab');
    splitter.push(buffer);
    buffer.fill(0x78);
    expect(splitter.push(encoder.encode('\n'))[0]?.text).toBe('ab');
  });
});
