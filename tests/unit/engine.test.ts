import { describe, expect, it } from 'vitest';
import { run } from '../../src/sim/run.ts';
import { combinationsOf, type Outcome } from '../../src/sim/scenario.ts';
import { SCENARIOS } from '../../src/sim/scenarios/index.ts';
import { readMessage } from '../../src/trace/message.ts';
import { methodAnswered } from '../../src/trace/asked.ts';
import { seek } from '../../src/trace/seek.ts';
import type { Frame, Trace } from '../../src/trace/schema.ts';
import { writeTrace } from '../../src/trace/write.ts';

const PLAYED = SCENARIOS.flatMap((scenario) =>
  combinationsOf(scenario).map((combination) => {
    const { client, server, transport } = combination;
    return { scenario, combination, name: `${scenario.id} ${client}-${server}-${transport}` };
  }),
);

describe.each(PLAYED)('$name', ({ scenario, combination }) => {
  const parameters = { ...scenario.defaults, ...combination };

  it('ends as the compatibility matrix says, message by message', async () => {
    const trace = await run(scenario, parameters);
    const expected = scenario.expects(combination);
    expect(frames(trace).map((frame) => label(trace, frame))).toEqual(expected.frames);
    expect(outcome(trace)).toBe(expected.outcome);
    if (combination.transport === 'http' && expected.statuses !== undefined) {
      expect(statuses(trace)).toEqual(expected.statuses);
    }
    if (expected.lifecycle !== undefined) expect(lifecycle(trace)).toEqual(expected.lifecycle);
  });

  it('is the same to the byte, however often it runs', async () => {
    const first = writeTrace(await run(scenario, parameters));
    for (let i = 0; i < 5; i++) expect(writeTrace(await run(scenario, parameters))).toBe(first);
  });

  it('leaves nothing waiting at the end', async () => {
    const trace = await run(scenario, parameters);
    const { actors } = seek(trace, trace.events.length);
    for (const [id, actor] of Object.entries(actors)) {
      if ('waitingFor' in actor) expect(actor.waitingFor, id).toEqual([]);
      if ('inHand' in actor) expect(actor.inHand, id).toEqual([]);
    }
  });
});

describe('the stdio pipe', () => {
  it.each([1, 2, 3, 7, 64])(
    'carries the same messages in chunks of %i bytes',
    async (chunkBytes) => {
      const scenario = SCENARIOS[0];
      if (!scenario) throw new Error('no scenario');
      const parameters = { ...scenario.defaults, transport: 'stdio' as const };
      const whole = frames(await run(scenario, parameters));
      const cut = frames(await run(scenario, { ...parameters, chunkBytes }));
      expect(cut.map(({ raw }) => raw)).toEqual(whole.map(({ raw }) => raw));
      expect(whole.every(({ cuts }) => cuts === undefined)).toBe(true);
      for (const frame of cut) {
        expect(frame.cuts).toEqual(
          Array.from(
            { length: Math.ceil(frame.byteLength / chunkBytes) - 1 },
            (_, i) => (i + 1) * chunkBytes,
          ),
        );
      }
    },
  );
});

describe('two runs asked for at once', () => {
  it('do not mix', async () => {
    const [first, second] = SCENARIOS;
    if (!first || !second) throw new Error('no scenario');
    const alone = [await run(first, first.defaults), await run(second, second.defaults)];
    const together = await Promise.all([run(first, first.defaults), run(second, second.defaults)]);
    expect(together.map(writeTrace)).toEqual(alone.map(writeTrace));
  });

  it('give the platform its clock and its randomness back', async () => {
    const [scenario] = SCENARIOS;
    if (!scenario) throw new Error('no scenario');
    const { setTimeout: timer, Date: clock } = globalThis;
    await run(scenario, scenario.defaults);
    expect(globalThis.setTimeout).toBe(timer);
    expect(globalThis.Date).toBe(clock);
    expect(crypto.randomUUID()).not.toBe(crypto.randomUUID());
    expect(Object.hasOwn(crypto, 'randomUUID')).toBe(false);
  });
});

describe('what the learner types', () => {
  it('reaches the server', async () => {
    const [scenario] = SCENARIOS;
    if (!scenario) throw new Error('no scenario');
    const trace = await run(scenario, {
      ...scenario.defaults,
      inputs: { client: 'C-007', limite: 1 },
    });
    const answer = frames(trace).find((frame) => methodAnswered(trace, frame) === 'tools/call');
    expect(answer?.raw).toContain('CMD-1002');
    expect(answer?.raw).not.toContain('CMD-1043');
  });

  it('is refused by the schema of the tool as a result, not as an error of the protocol', async () => {
    const [scenario] = SCENARIOS;
    if (!scenario) throw new Error('no scenario');
    const trace = await run(scenario, {
      ...scenario.defaults,
      inputs: { client: 'C-042', limite: 0 },
    });
    const answer = frames(trace).find((frame) => methodAnswered(trace, frame) === 'tools/call');
    expect(answer?.message).toMatchObject({ result: { isError: true } });
  });
});

function frames(trace: Trace): Frame[] {
  return trace.events.filter((event) => event.kind === 'frame');
}

/** The statuses that say more than « here is your answer ». */
function statuses(trace: Trace): number[] {
  return trace.events.flatMap((event) =>
    event.kind === 'http' && event.status !== undefined && ![200, 202].includes(event.status)
      ? [event.status]
      : [],
  );
}

/** What became of the connection once the era was decided. */
function lifecycle(trace: Trace): string[] {
  const events = trace.events.filter((event) => event.kind === 'lifecycle');
  const decided = events.findIndex((event) => event.what === 'era-decided');
  return events
    .slice(decided + 1)
    .map(({ what, signal, exitCode }) =>
      [what, signal ?? exitCode].filter((part) => part !== undefined).join(' '),
    );
}

/** A frame as expectations write it. */
function label(trace: Trace, frame: Frame): string {
  const message = readMessage(frame.raw);
  switch (message.kind) {
    case 'request':
    case 'notification':
      return `${message.kind} ${message.method}`;
    case 'result':
      return `result ${methodAnswered(trace, frame) ?? '?'}`;
    case 'error':
      return ['error', String(message.code), methodAnswered(trace, frame)]
        .filter(Boolean)
        .join(' ');
    case 'invalid':
      return `invalid ${message.reason}`;
  }
}

/** How the connection ended, read from what the trace says and not from what was asked for. */
function outcome(trace: Trace): Outcome | undefined {
  const decided = trace.events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'era-decided',
  );
  const probed = frames(trace).some((frame) => frame.raw.includes('"server/discover"'));
  if (decided?.kind === 'lifecycle') {
    if (decided.era === 'modern') return 'modern';
    return probed ? 'fallback' : 'legacy';
  }
  const failed = trace.events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'connection-failed',
  );
  if (failed?.kind !== 'lifecycle') return undefined;
  const { name, status } = failed.failure ?? {};
  const isAnswer = name === 'UnsupportedProtocolVersionError' || status !== undefined;
  return isAnswer ? 'refused-by-server' : 'refused-by-client';
}
