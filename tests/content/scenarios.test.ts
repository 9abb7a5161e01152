import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

import { placeNotes } from '../../src/content-model/place-notes.ts';
import type { OutcomeId } from '../../src/content-model/scenario.ts';
import { sessionsOf } from '../../src/trace/counters.ts';
import { stops } from '../../src/trace/stops.ts';
import { allScenarioTexts, allVerdicts } from './content-files.ts';
import { recordedTraces, type RecordedTrace, type WireMessage } from './recorded-traces.ts';

const traces = recordedTraces();

/** Scenarios in which a tool fails only with other arguments than those that were recorded. */
const WITHOUT_FAILURE = ['decouvrir-lister-appeler', 'poignee-de-main'];

describe.each(allScenarioTexts())('texts of $file', ({ file, scenario }) => {
  const recorded = traces.filter(({ trace }) => trace.scenario === scenario.id);

  it('is named after its scenario', () => {
    expect(basename(file, '.json')).toBe(scenario.id);
    expect(recorded).not.toHaveLength(0);
  });

  it('explains each argument that a learner may change', () => {
    const [first] = recorded;
    expect(scenario.inputs.map(({ name }) => name).sort()).toEqual(
      Object.keys(first?.trace.parameters.inputs ?? {}).sort(),
    );
  });

  it('has a step for each note, except what only other arguments bring about', () => {
    for (const note of scenario.notes) {
      const landed = recorded.some(({ trace }) => placeNotes(trace, [note]).length === 1);
      const needsOtherInputs = note.on.isError === true && WITHOUT_FAILURE.includes(scenario.id);
      expect(landed, JSON.stringify(note.on)).toBe(!needsOtherInputs);
    }
  });

  it('puts its notes where playback stops, two at most', () => {
    for (const { file: trace, trace: played } of recorded) {
      const steps = placeNotes(played, scenario.notes).map(({ seq }) => seq);
      expect(stops(played, 'all'), trace).toEqual(expect.arrayContaining(steps));
      for (const step of steps) expect(steps.filter((seq) => seq === step).length, trace).toBeLessThanOrEqual(2);
    }
  });

  it('quotes in a note the codes that stand on its step', () => {
    for (const { file: trace, trace: played } of recorded) {
      for (const { seq, note } of placeNotes(played, scenario.notes)) {
        const step = JSON.stringify(played.events[seq - 1]);
        for (const [code] of note.text.matchAll(/-32\d{3}/g)) expect(step, trace).toContain(code);
        for (const [status] of note.text.matchAll(/\b405\b/g)) expect(step, trace).toContain(status);
      }
    }
  });

  it('says why a combination is left out, and only then', () => {
    const played = new Set(recorded.map(({ trace: { parameters: { client, server, transport } } }) => [client, server, transport].join('-')));
    expect(Object.keys(scenario.leftOut).length > 0).toBe(played.size < 18);
  });
});

describe('verdicts', () => {
  const verdicts = allVerdicts();

  function outcomeOf({ era, frames }: RecordedTrace): OutcomeId {
    if (era === 'modern') return 'modern';
    if (era === undefined) return frames.length > 0 && asks(frames[0], 'initialize') ? 'refused-by-server' : 'refused-by-client';
    return asks(frames[0], 'initialize') ? 'legacy' : 'fallback';
  }

  function asks(frame: WireMessage | undefined, method: string): boolean {
    return frame?.message.kind === 'request' && frame.message.method === method;
  }

  const played = traces.filter(({ trace }) => trace.scenario === 'decouvrir-lister-appeler');

  it('are written for every outcome that happens, and for no other', () => {
    expect(new Set(played.map(outcomeOf))).toEqual(new Set(Object.keys(verdicts)));
  });

  it.each(played)('quote what was on the wire in $file', (recorded) => {
    const verdict = verdicts[outcomeOf(recorded)];
    const { transport } = recorded.trace.parameters;
    const hasSession = sessionsOf(recorded.trace).length > 0;
    const without = transport === 'http' && !hasSession ? verdict.says.withoutSession : undefined;
    const says = without ?? verdict.says[transport];
    if (/ouvre une session|sans session/.test(says)) expect(/sans session/.test(says)).toBe(!hasSession);
    const carried = new Set(recorded.frames.flatMap(({ message }) => ('method' in message ? [message.method] : [])));
    const codes = recorded.frames.flatMap(({ message }) => (message.kind === 'error' ? [String(message.code)] : []));
    const statuses = recorded.trace.events.flatMap((event) => (event.kind === 'http' ? [String(event.status)] : []));
    for (const [method] of says.matchAll(/server\/discover|initialize/g)) expect(carried).toContain(method);
    for (const [code] of `${says} ${verdict.label}`.matchAll(/-32\d{3}/g)) expect(codes).toContain(code);
    for (const [status] of says.matchAll(/\b[245]\d\d\b/g)) expect(statuses).toContain(status);
  });
});
