/** What the page says of each « et si » is what its traces show. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heldByReceiver, measure, questionsOf } from '../../src/components/comparison/measures.ts';
import { viewOf } from '../../src/components/comparison/view.ts';
import { ComparisonText, type Encounter } from '../../src/content-model/comparison.ts';
import { count, heldAt, sessionsOf } from '../../src/trace/counters.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { Requirements } from '../../src/content-model/requirement.ts';
import { recorded } from './player-traces.ts';

const content = ComparisonText.parse(JSON.parse(readFileSync('content/comparison.json', 'utf8')));
const requirements = Requirements.parse(
  JSON.parse(readFileSync('content/requirements.json', 'utf8')),
);

const encounters = [content.work, ...content.whatIfs.flatMap(({ encounters }) => encounters)];
const played = encounters.flatMap((encounter) =>
  encounter.transports.map((transport) => ({ scenario: encounter.scenario, transport, encounter })),
);

function tracesOf({ scenario, legacy, modern }: Encounter, transport: string) {
  return {
    left: recorded(`${scenario}/${legacy}-${transport}`),
    right: recorded(`${scenario}/${modern}-${transport}`),
  };
}

/** What stood in the server's memory, and what of it helps with the second question. */
function memory(trace: Trace) {
  const { asked, answered } = questionsOf(trace);
  const first = trace.events.find((event) => event.kind === 'decision' && event.what === 'answer');
  return {
    before: heldAt(trace, first?.seq ?? 0),
    after: heldByReceiver(trace, asked),
    cost: count(trace, asked, answered),
  };
}

describe('the texts of the comparison', () => {
  it('cite requirements that exist', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const cited = [...content.whatIfs, ...content.beside].flatMap(({ sources }) => sources);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(played)('$scenario, $transport: every piece has its name', ({ encounter, transport }) => {
    const { left, right } = tracesOf(encounter, transport);
    const wanted = {
      titles: { ...content.pieces, ...encounter.pieces },
      measured: encounter.measured,
    };
    const view = viewOf(left, right, wanted);
    expect(view.rows.length).toBeGreaterThan(3);
    expect(view.measures.left.at(-1)).toHaveLength(view.measures.names.length);
    expect(view.measures).toEqual(measure({ left, right }, view.rows, encounter.measured));
    expect(view.rows.every(({ left, right }) => left ?? right)).toBe(true);
  });

  it.each(played.filter(({ encounter }) => encounter.says))(
    '$scenario, $transport: says something of both eras',
    ({ encounter, transport }) => expect(encounter.says?.[transport]).toBeDefined(),
  );

  it('exchanges beside the matrix are recorded', () => {
    const all = content.beside.flatMap(({ exchanges }) => exchanges);
    for (const { scenario, pair, transport } of all)
      expect(recorded(`${scenario}/${pair}-${transport}`).events.length).toBeGreaterThan(0);
  });
});

describe.each([
  { scenario: 'redemarrage', transport: 'http', trips: 4, refused: 1 },
  { scenario: 'redemarrage', transport: 'stdio', trips: 2, refused: 0 },
  { scenario: 'repartiteur', transport: 'http', trips: 4, refused: 1 },
])('$scenario, $transport', ({ scenario, transport, trips, refused }) => {
  const encounter = encounters.find((one) => one.scenario === scenario);
  if (!encounter) throw new Error(`no encounter ${scenario}`);
  const { left, right } = tracesOf(encounter, transport);

  it('with a handshake, all that was held is lost, and a new one is needed', () => {
    const { before, after, cost } = memory(left);
    expect(before).toContain('version');
    expect(after).toEqual([]);
    expect(cost).toMatchObject({ roundTrips: trips, openings: 1, errors: refused });
    if (transport === 'http') expect(sessionsOf(left)).toHaveLength(2);
  });

  it('without state, nothing was held, and one round trip brings the answer', () => {
    const { before, after, cost } = memory(right);
    expect([...before, ...after]).toEqual([]);
    expect(cost).toMatchObject({ roundTrips: 1, openings: 0, errors: 0 });
  });
});

describe('a version that the server does not speak', () => {
  const codes = (trace: Trace) =>
    trace.events.flatMap((event) => (event.kind === 'frame' ? errorCode(event.message) : []));
  const decided = (trace: Trace) =>
    trace.events.flatMap((event) =>
      event.kind === 'lifecycle' && event.what === 'era-decided' ? [event.protocolVersion] : [],
    );

  it.each(['stdio', 'http'])('another one is found, by %s', (transport) => {
    const legacy = recorded(`version-inconnue/legacy-legacy-${transport}`);
    const modern = recorded(`version-inconnue/auto-dual-${transport}`);
    expect([codes(legacy), decided(legacy)]).toEqual([[], ['2025-06-18']]);
    expect([codes(modern), decided(modern)]).toEqual([[-32022], ['2026-07-28']]);
  });

  it.each(['stdio', 'http'])('none is found, by %s', (transport) => {
    const legacy = recorded(`version-refusee/legacy-legacy-${transport}`);
    const modern = recorded(`version-refusee/modern-modern-${transport}`);
    expect([codes(legacy), decided(legacy)]).toEqual([[], []]);
    expect([codes(modern), decided(modern)]).toEqual([[-32022], []]);
  });
});

function errorCode(message: unknown): number[] {
  const { error } = message as { error?: { code: number } };
  return error ? [error.code] : [];
}
