/** What the trace keeps of a pipe is enough to draw it byte for byte. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recorder } from '../../src/sim/recorder.ts';
import { stdioTap } from '../../src/sim/wire/stdio-tap.ts';
import {
  bytesOf,
  bytesOfHex,
  bytesOfText,
  hexOf,
  lineEndOf,
  piecesOf,
} from '../../src/trace/bytes.ts';
import type { Line } from '../../src/trace/bytes.ts';
import { cutsOf, pieces, streams } from './byte-streams.ts';

const encoder = new TextEncoder();

/** The lines that are told of a stream whose pieces are written one a millisecond. */
function told(chunks: readonly Uint8Array[]): Line[] {
  let now = 0;
  const recorder = new Recorder(
    () => now,
    () => undefined,
  );
  const tap = stdioTap(recorder, { from: 'server', to: 'client', channel: 'stdout' });
  for (const chunk of chunks) {
    tap.onChunkIn(chunk);
    tap.onChunkOut(chunk);
    now++;
  }
  tap.tellUnfinished();
  return recorder.events.filter((event) => event.kind === 'frame' || event.kind === 'noise');
}

describe('the bytes of a channel', () => {
  it('are all in the trace, whatever they are and however they were cut', () => {
    fc.assert(
      fc.property(streams, cutsOf, (bytes, cuts) => {
        const lines = told(pieces(bytes, cuts));
        expect(lines.flatMap((line) => [...bytesOf(line)])).toEqual([...bytes]);
        expect(lines.map(({ byteLength }) => byteLength)).toEqual(
          lines.map((line) => bytesOf(line).length),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('say where they were cut, and when each piece left', () => {
    fc.assert(
      fc.property(streams, cutsOf, (bytes, cuts) => {
        const chunks = pieces(bytes, cuts).filter(({ length }) => length > 0);
        const seen = told(chunks).flatMap(piecesOf);
        // A chunk may hold several lines: what left together has one time.
        const together = new Map<number, number[]>();
        for (const { bytes: piece, atMs } of seen)
          together.set(atMs, [...(together.get(atMs) ?? []), ...piece]);
        expect([...together]).toEqual(chunks.map((chunk, at) => [at, [...chunk]]));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a\n', 'lf'],
    ['a\r\n', 'crlf'],
    ['a\r', 'none'],
    ['a', 'none'],
    ['é\r\n', 'crlf'],
    ['\r\r\n', 'crlf'],
    ['\n', 'lf'],
  ])('%j ends with %s', (text, end) => {
    expect(told([encoder.encode(text)]).map(lineEndOf)).toEqual([end]);
  });

  it('are written out where the text would not give them back', () => {
    const [line] = told([Uint8Array.of(0x22, 0xe9, 0x22, 0x0d, 0x0a)]);
    expect(line).toMatchObject({ raw: '"\ufffd"', hex: '22e9220d0a', byteLength: 5 });
    expect(line && lineEndOf(line)).toBe('crlf');
    expect(told([encoder.encode('"\ufffd"\n')])[0]).not.toHaveProperty('hex');
  });
});

describe('text and hexadecimal', () => {
  it('UTF-8 is that of the platform', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...bytesOfText(text)]).toEqual([...encoder.encode(text)]);
      }),
    );
    expect([...bytesOfText('a\ud800b')]).toEqual([...encoder.encode('a\ud800b')]);
  });

  it('two digits a byte, there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
      }),
    );
  });
});
