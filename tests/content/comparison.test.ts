/** What the comparison of the eras claims, held against the traces that it shows. */
import { describe, expect, it } from 'vitest';

import { combinationsOf } from '../../src/sim/scenario.ts';
import { scenarioOf } from '../../src/sim/scenarios/index.ts';
import { countBeforeFirstCall } from '../../src/trace/counters.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { comparisonText } from './content-files.ts';
import { messages, recordedTraces, type RecordedTrace } from './recorded-traces.ts';

const { work, whatIfs, beside } = comparisonText();
const recorded = recordedTraces();

function traceOf(scenario: string, pair: string, transport: string): RecordedTrace {
  const found = recorded.find(({ file }) => file.endsWith(`${scenario}/${pair}-${transport}.json`));
  if (!found) throw new Error(`${scenario} ${pair} ${transport}`);
  return found;
}

const note = (about: RegExp) => {
  const found = work.notes?.filter(({ text }) => about.test(text)) ?? [];
  expect(found, String(about)).toHaveLength(1);
  return found[0]?.text ?? '';
};

const contentTypes = ({ events }: Trace) =>
  new Set(
    events.flatMap((event) =>
      event.kind === 'http' && event.status === 200
        ? (event.headers ?? []).filter(([name]) => name === 'content-type').map(([, type]) => type)
        : [],
    ),
  );

describe('the notes beside the counters', () => {
  it('the discovery is optional, and it is in the count', () => {
    expect(note(/facultatif/)).toContain('`server/discover`');
    for (const transport of work.transports) {
      const { trace } = traceOf(work.scenario, work.modern, transport);
      expect(countBeforeFirstCall(trace).optionalTrips).toBe(1);
    }
  });

  it('two messages fewer, for a list that stays fresh for a minute', () => {
    expect(note(/cache/)).toMatch(/une minute \(`ttlMs`\).* deux messages épargnés/);
    for (const transport of work.transports) {
      const [legacy, modern] = [work.legacy, work.modern].map((pair) =>
        messages([traceOf(work.scenario, pair, transport)], 'result', 'tools/list'),
      );
      expect([legacy?.length, modern?.length]).toEqual([2, 1]);
      expect(modern?.[0]?.message.result['ttlMs']).toBe(60_000);
    }
  });

  it('one era answers by streams and the other by objects, which is no matter of eras', () => {
    expect(note(/SSE/)).toContain('ne distinguent pas les époques');
    const [legacy, modern] = [work.legacy, work.modern].map((pair) =>
      contentTypes(traceOf(work.scenario, pair, 'http').trace),
    );
    expect(legacy).toEqual(new Set(['text/event-stream']));
    expect(modern).toEqual(new Set(['application/json']));
  });
});

describe('what is compared', () => {
  const encounters = [work, ...whatIfs.flatMap((whatIf) => whatIf.encounters)];

  it.each(encounters)('$scenario is recorded, on each of its wires', (encounter) => {
    for (const transport of encounter.transports)
      for (const pair of [encounter.legacy, encounter.modern])
        expect(traceOf(encounter.scenario, pair, transport).frames.length).toBeGreaterThan(0);
  });

  it.each(beside.flatMap(({ exchanges }) => exchanges))(
    '$scenario, $pair, $transport is played',
    ({ scenario, pair, transport }) => {
      const played = scenarioOf(scenario);
      const names = played && combinationsOf(played).map((c) => `${c.client}-${c.server}-${c.transport}`);
      expect(names).toContain(`${pair}-${transport}`);
    },
  );
});
