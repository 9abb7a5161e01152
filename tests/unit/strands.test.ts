import { describe, expect, it } from 'vitest';
import type { Event, Trace } from '../../src/trace/schema.ts';
import { strandsAt, strandsOf } from '../../src/trace/strands.ts';

const wire = { from: 'server', to: 'client', channel: 'stdout' as const };

const EVENTS: Event[] = [
  { seq: 1, atMs: 0, kind: 'log', from: 'server', to: 'client', channel: 'stderr', raw: 'prêt' },
  {
    seq: 2,
    atMs: 4,
    kind: 'noise',
    ...wire,
    raw: 'zut{"jsonrpc":"2.0"}',
    reason: 'not-json',
    byteLength: 21,
    cuts: [3],
    leftAtMs: [2, 4],
  },
  {
    seq: 3,
    atMs: 5,
    kind: 'frame',
    ...wire,
    raw: '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    message: { jsonrpc: '2.0', method: 'notifications/initialized' },
    byteLength: 56,
  },
  {
    seq: 4,
    atMs: 9,
    kind: 'noise',
    ...wire,
    raw: 'Continuer ? ',
    reason: 'unfinished',
    byteLength: 12,
    leftAtMs: [5],
  },
];

const trace = { events: EVENTS } as unknown as Trace;
const shown = (step: number) =>
  strandsAt(strandsOf(trace), trace, step).stdout.map(({ shownBytes }) => shownBytes);

describe('the strands of stdio', () => {
  it('are lines one behind the other, with their true bytes and ends', () => {
    const { stdin, stdout, stderr } = strandsAt(strandsOf(trace), trace, 4);
    expect(stdin).toEqual([]);
    expect(stderr).toMatchObject([{ seq: 1, kind: 'log', startByte: 0, end: 'lf', shownBytes: 6 }]);
    expect(stdout).toMatchObject([
      { seq: 2, kind: 'noise', startByte: 0, end: 'lf', cuts: [3], shownBytes: 21 },
      { seq: 3, kind: 'message', startByte: 21, end: 'crlf', shownBytes: 56 },
      { seq: 4, kind: 'noise', startByte: 77, end: 'none', shownBytes: 12 },
    ]);
    expect([...(stdout[1]?.bytes.slice(-2) ?? [])]).toEqual([0x0d, 0x0a]);
  });

  it('show bytes as soon as they are written, before their line is ended', () => {
    expect(shown(0)).toEqual([0, 0, 0]);
    expect(shown(1)).toEqual([0, 0, 0]);
    expect(shown(2)).toEqual([21, 0, 0]);
    // The prompt is there, and no newline will come.
    expect(shown(3)).toEqual([21, 56, 12]);
  });
});
