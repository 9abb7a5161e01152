/** However a stream is cut into chunks, the outcome is the same; and nothing makes the reader throw. */
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HEAD_BYTES } from '../../../src/analysis/stdout/line-intake.ts';
import { CASES, readStream, utf8 } from './read-stream.ts';
import { streamsOf } from './streams.ts';

const STREAMS_A_RUN = 20;
const RUNS = 5000;

/** Where to cut, as shares of the length; sorted when used. */
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 });
const manyStreams = fc.array(fc.tuple(streamsOf(4), shares), {
  minLength: STREAMS_A_RUN,
  maxLength: STREAMS_A_RUN,
});

/** Who wrote a line plays no part in how it is cut; most of the time would go into finding out. */
const NOBODY = { ofText: () => undefined, ofRecord: () => undefined };

function outcome(bytes: Uint8Array, cuts: readonly number[] = []): string {
  const { report, messages, fates } = readStream(bytes, { cuts, culprits: NOBODY });
  return JSON.stringify([report, [...report.counts], messages, fates]);
}

function cutsAt(bytes: Uint8Array, at: readonly number[]): number[] {
  return at.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b);
}

describe('100,000 generated streams', () => {
  it('never throw, and do not mind how they are cut', { timeout: 120_000 }, () => {
    let read = 0;
    // Most of what is read is no JSON: the stack of each refusal would cost more than the reading.
    Error.stackTraceLimit = 0;
    onTestFinished(() => {
      Error.stackTraceLimit = 10;
    });
    fc.assert(
      fc.property(manyStreams, (all) => {
        for (const [bytes, at] of all) {
          const cut = outcome(bytes, cutsAt(bytes, at));
          const whole = at.length === 0 ? cut : outcome(bytes);
          // A hundred thousand assertions would take longer than the reading.
          if (cut !== whole) expect(cut).toBe(whole);
        }
        read += all.length;
      }),
      { numRuns: RUNS },
    );
    expect(read).toBeGreaterThanOrEqual(100_000);
  });
});

describe('the collected outputs', () => {
  it.each(CASES)('$name, byte by byte', ({ bytes }) => {
    const everyByte = Array.from({ length: bytes.length }, (_, at) => at);
    expect(outcome(bytes, everyByte)).toBe(outcome(bytes));
  });
});

describe('a stream longer than the part on which its setting is decided', () => {
  const filler = '{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"é"}}\n';
  const long = utf8(`${filler.repeat(2 * Math.ceil(HEAD_BYTES / filler.length))}Connecté\n`);

  it.each([1, 1000, HEAD_BYTES - 1, HEAD_BYTES, HEAD_BYTES + 1, 2 * HEAD_BYTES])(
    'is read the same with a cut at %i',
    (cut) => {
      expect(outcome(long, [cut])).toBe(outcome(long));
    },
  );
});
