import { describe, expect, it } from 'vitest';
import { run } from '../../src/sim/run.ts';
import { scenarioOf } from '../../src/sim/scenarios/index.ts';
import { compare, differences } from '../../src/trace/compare.ts';
import { recordedTraces } from '../content/recorded-traces.ts';

const scenario = scenarioOf('decouvrir-lister-appeler');
if (!scenario) throw new Error('no scenario');
const { defaults } = scenario;
const recorded = await run(scenario, defaults);

describe('what differs between two traces', () => {
  it('nothing, between a trace and itself', () => {
    for (const { trace } of recordedTraces()) {
      const { identical, rows } = compare(trace, trace);
      expect(identical).toBe(true);
      expect(rows).toHaveLength(trace.events.length);
    }
  });

  it('the values that follow from another argument, and where they stand', async () => {
    const live = await run(scenario, { ...defaults, inputs: { client: 'C-007', limite: 5 } });
    const { identical, rows } = compare(recorded, live);
    expect(identical).toBe(false);
    expect(rows.every(({ status }) => status === 'same' || status === 'changed')).toBe(true);
    const call = live.events.find(
      (event) => event.kind === 'frame' && event.raw.includes('"method":"tools/call"'),
    );
    expect(rows.find((row) => row.status === 'changed' && row.seq === call?.seq)).toMatchObject({
      changedPaths: [['params', 'arguments', 'client']],
    });
  });

  it('the messages that came and went with the other era', async () => {
    const live = await run(scenario, { ...defaults, client: 'legacy' });
    const { rows } = compare(recorded, live);
    const methods = (status: 'added' | 'removed') =>
      rows.flatMap((row) => {
        if (row.status !== status) return [];
        const event =
          row.status === 'removed'
            ? recorded.events[row.recordedSeq - 1]
            : live.events[row.seq - 1];
        const method =
          event?.kind === 'frame' ? /"method":"([^"]+)"/.exec(event.raw)?.[1] : undefined;
        return method === undefined ? [] : [method];
      });
    expect(methods('removed')).toEqual(['server/discover']);
    expect(methods('added')).toEqual(['initialize', 'notifications/initialized', 'tools/list']);
  });

  it('only the envelopes, when the same messages take the other wire', async () => {
    const live = await run(scenario, { ...defaults, transport: 'stdio' });
    const { rows } = compare(recorded, live);
    for (const row of rows) {
      const event =
        row.status === 'removed' ? recorded.events[row.recordedSeq - 1] : live.events[row.seq - 1];
      if (event?.kind === 'frame') expect(row.status).toBe('same');
      if (row.status === 'removed') expect(['http', 'lifecycle']).toContain(event?.kind);
    }
  });

  it('tells the answer to a GET from the answer to a POST', async () => {
    const live = await run(scenario, { ...defaults, client: 'legacy' });
    const { rows } = compare(recorded, live);
    const methodOf = (exchange: number) =>
      live.events.find((event) => event.kind === 'http' && event.exchange === exchange);
    const answers = live.events.filter(
      (event) => event.kind === 'http' && event.phase === 'response',
    );
    const toOthers = answers.filter((event) => {
      const asked = event.kind === 'http' ? methodOf(event.exchange) : undefined;
      return asked?.kind === 'http' && asked.method !== 'POST';
    });
    expect(toOthers.length).toBeGreaterThan(0);
    for (const { seq } of toOthers)
      expect(rows.find((row) => row.status !== 'removed' && row.seq === seq)?.status).toBe('added');
  });

  it('names each event of both exactly once, in order', async () => {
    const live = await run(scenario, { ...defaults, transport: 'stdio', server: 'legacy' });
    const { rows } = compare(recorded, live);
    expect(rows.flatMap((row) => (row.status === 'removed' ? [] : [row.seq]))).toEqual(
      live.events.map(({ seq }) => seq),
    );
    expect(rows.flatMap((row) => (row.status === 'added' ? [] : [row.recordedSeq]))).toEqual(
      recorded.events.map(({ seq }) => seq),
    );
  });
});

describe('the paths at which two values differ', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1 }, { a: 2 }, [['a']]],
    [
      { a: [1, 2] },
      { a: [1, 3, 4] },
      [
        ['a', 1],
        ['a', 2],
      ],
    ],
    [{ a: 1 }, {}, [['a']]],
    [{ a: null }, {}, [['a']]],
    [{ a: {} }, { a: [] }, [['a']]],
    [1, '1', [[]]],
  ])('%j and %j', (a, b, paths) => {
    expect(differences(a, b)).toEqual(paths);
  });
});
