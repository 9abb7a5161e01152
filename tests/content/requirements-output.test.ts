/** What the course says of stdout and stderr, on the clock that writes more than messages. */
import { describe, expect, it } from 'vitest';

import { readMessage } from '../../src/trace/message.ts';
import { lineEndOf } from '../../src/trace/bytes.ts';
import { recordedTraces } from './recorded-traces.ts';

const traces = recordedTraces();
const broken = traces.filter(({ trace }) => trace.scenario === 'sortie-cassee');

describe('the output of a program', () => {
  it('[req:stdout-carries-messages-alone] carries messages alone, wherever nothing is broken on purpose', () => {
    const right = traces.filter(
      ({ trace }) =>
        trace.parameters.transport === 'stdio' &&
        (trace.scenario !== 'sortie-cassee' || trace.parameters.inputs['fault'] === 'stderr'),
    );
    expect(right.length).toBeGreaterThan(50);
    for (const { file, trace } of right)
      expect(trace.events.filter(({ kind }) => kind === 'noise'), file).toEqual([]);
    const wrong = broken.filter(({ trace }) => trace.parameters.inputs['fault'] !== 'stderr');
    for (const { file, trace } of wrong)
      expect(trace.events.filter(({ kind }) => kind === 'noise').length, file).toBeGreaterThan(0);
  });

  it('[req:one-line-per-message] ends each message with one newline, and none holds another', () => {
    for (const { file, frames } of traces) {
      for (const { frame } of frames) {
        expect(frame.raw, file).not.toContain('\n');
        if (frame.channel !== 'http') expect(lineEndOf(frame), file).toBe('lf');
      }
    }
    const indented = broken.filter(({ trace }) => trace.parameters.inputs['fault'] === 'json-indente');
    expect(indented).toHaveLength(5);
    for (const { file, trace } of indented) {
      const lines = trace.events.flatMap((event) => (event.kind === 'noise' ? [event.raw] : []));
      expect(readMessage(lines.join('\n')).kind, file).toBe('result');
    }
  });

  it('[req:stderr-is-a-diary] takes the same words on stderr, and nobody misses an answer', () => {
    const right = broken.filter(({ trace }) => trace.parameters.inputs['fault'] === 'stderr');
    expect(right).toHaveLength(5);
    for (const { file, trace } of right) {
      const logs = trace.events.flatMap((event) => (event.kind === 'log' ? [event.raw] : []));
      expect(logs, file).toEqual(['Je regarde l’heure…']);
      expect(trace.events.some((event) => event.kind === 'return' && event.failure), file).toBe(false);
    }
  });
});
