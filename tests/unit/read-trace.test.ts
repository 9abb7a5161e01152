import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrace, readTraceText } from '../../src/trace/read.ts';
import { writeTrace } from '../../src/trace/write.ts';
import { recordedTraces } from '../content/recorded-traces.ts';

const TRACES = recordedTraces();
const [first] = TRACES;
if (!first) throw new Error('no recorded trace');
const sample = writeTrace(first.trace);

describe('reading a trace', () => {
  it('gives back what was written, to the byte', () => {
    for (const { trace } of TRACES) {
      const reading = readTraceText(writeTrace(trace));
      expect('trace' in reading && writeTrace(reading.trace)).toBe(writeTrace(trace));
    }
  });

  it.each([
    ['half a file', sample.slice(0, sample.length / 2), { reason: 'not-json' }],
    ['nothing', '', { reason: 'not-json' }],
    ['another JSON', '{"log":{"entries":[]}}', { reason: 'not-a-trace' }],
    ['a list', '[1]', { reason: 'not-a-trace' }],
    ['null', 'null', { reason: 'not-a-trace' }],
    [
      'a later version',
      sample.replace('"version": 2', '"version": 3'),
      { reason: 'later-version', version: 3 },
    ],
    [
      'an unknown parameter',
      sample.replace('"transport":"http"', '"transport":"tcp"'),
      { reason: 'malformed', path: 'parameters.transport' },
    ],
    [
      'an unknown field',
      sample.replace('"kind":"call"', '"extra":1,"kind":"call"'),
      { reason: 'malformed', path: 'events.0' },
    ],
    [
      'a hole in the numbering',
      sample.replace('"seq":2', '"seq":3'),
      { reason: 'incoherent', seq: 3, what: 'seq' },
    ],
    [
      'time that goes back',
      sample.replace('"seq":1,"atMs":0', '"seq":1,"atMs":99999'),
      { reason: 'incoherent', seq: 2, what: 'time' },
    ],
    [
      'an unknown actor',
      sample.replace('"from":"host"', '"from":"nobody"'),
      { reason: 'incoherent', seq: 1, what: 'actor' },
    ],
    [
      'an answer to another request',
      sample.replace(/"answers":\d+,"receivedAtMs"/, '"receivedAtMs"'),
      { reason: 'incoherent', what: 'answers' },
    ],
    [
      'a raw text that says something else',
      sample.replace('\\"method\\":\\"server/discover\\"', '\\"method\\":\\"tools/list\\"'),
      { reason: 'incoherent', what: 'message' },
    ],
  ])('%s', (_, text, fault) => {
    expect(text).not.toBe(sample);
    expect(readTraceText(text)).toMatchObject({ fault });
  });

  it('never throws, whatever it is given', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.jsonValue(),
      fc.constant({ format: 'sur-le-fil/trace' }),
    );
    fc.assert(
      fc.property(hostile, (value) => void readTrace(value)),
      { numRuns: 1_000 },
    );
    const mutated = fc.tuple(
      fc.nat({ max: sample.length }),
      fc.string({ maxLength: 3 }),
      fc.nat({ max: 4 }),
    );
    fc.assert(
      fc.property(
        mutated,
        ([at, put, cut]) => void readTraceText(sample.slice(0, at) + put + sample.slice(at + cut)),
      ),
      { numRuns: 1_000 },
    );
  });
});
