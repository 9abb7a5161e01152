/** A free session: its parts, its history, what is kept of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readActions, type Action } from '../../src/sim/free/actions.ts';
import { READY_EDITS, SERVER_IDS, SIDES } from '../../src/sim/free/names.ts';
import { playFree } from '../../src/sim/free/play.ts';
import { readSession, SESSION_FORMAT, SESSION_VERSION } from '../../src/sim/free/saved.ts';
import {
  add,
  actionsTo,
  branchEnds,
  canRedo,
  canUndo,
  EMPTY,
  fork,
  goTo,
  isTree,
  redo,
  rename,
  undo,
  wayTo,
  type History,
} from '../../src/sim/free/tree.ts';
import { readTrace } from '../../src/trace/read.ts';
import type { Event } from '../../src/trace/schema.ts';
import { writeTrace } from '../../src/trace/write.ts';

const server = 'comptoir' as const;
const modern: Action = { do: 'start', server, client: 'auto', era: 'dual', transport: 'stdio' };
const call = (tool: string, args: Record<string, string>): Action => ({
  do: 'call',
  server,
  tool,
  arguments: args,
});

describe('the three parts', () => {
  it.each(['auto', 'legacy'] as const)(
    'a question stops the call until the user answers it (%s)',
    async (client) => {
      const begin: Action = { ...modern, client, era: client === 'auto' ? 'dual' : 'legacy' };
      const asked = await playFree([begin, call('retourner_commande', { numero: 'CMD-1043' })]);
      expect(asked.standing.servers[0]?.question?.message).toContain('Pourquoi');
      expect(asked.standing.servers[0]?.question?.schema).toMatchObject({
        properties: { motif: { type: 'string' } },
      });
      const done = await playFree([
        begin,
        call('retourner_commande', { numero: 'CMD-1043' }),
        { do: 'answer', server, answer: 'accept', content: { motif: 'Abîmé' } },
        { do: 'answer', server, answer: 'accept', content: { accord: true } },
      ]);
      expect(done.impossible).toEqual([]);
      expect(done.standing.servers[0]?.question).toBeUndefined();
      expect(JSON.stringify(done.trace.events.at(-2))).toContain('retour enregistré (Abîmé)');
    },
  );

  it('a call that the model proposes waits for consent; refused, nothing reaches the wire', async () => {
    const propose: Action = {
      do: 'propose',
      server,
      tool: 'rembourser_commande',
      arguments: { numero: 'CMD-1043', montant: 20 },
    };
    const pending = await playFree([modern, propose]);
    expect(pending.standing.proposal).toEqual({
      server,
      tool: 'rembourser_commande',
      arguments: { numero: 'CMD-1043', montant: 20 },
    });
    const refused = await playFree([modern, propose, { do: 'consent', granted: false }]);
    expect(JSON.stringify(refused.trace)).not.toContain('tools/call');
    const granted = await playFree([modern, propose, { do: 'consent', granted: true }]);
    expect(granted.trace.events.at(-1)).toMatchObject({ what: 'give-result' });
    const alone = await playFree([modern, { do: 'consent', granted: true }]);
    expect(alone.impossible).toEqual([{ index: 1, why: 'no-proposal' }]);
  });

  it('several servers, each on its own wire and of its own era', async () => {
    const { trace, standing } = await playFree([
      modern,
      { do: 'start', server: 'horloge', client: 'legacy', era: 'legacy', transport: 'http' },
      { do: 'start', server: 'meteo', client: 'auto', era: 'legacy', transport: 'stdio' },
      { do: 'call', server: 'meteo', tool: 'previsions', arguments: { ville: 'Lyon' } },
    ]);
    expect(standing.servers.map(({ id, era, transport }) => [id, era, transport])).toEqual([
      ['comptoir', 'modern', 'stdio'],
      ['horloge', 'legacy', 'http'],
      ['meteo', 'legacy', 'stdio'],
    ]);
    expect(JSON.stringify(trace.events.at(-2))).toContain('orages');
    expect(trace.actors.map(({ id }) => id)).toContain('client-meteo');
  });

  it('completes the argument of a prompt', async () => {
    const { trace } = await playFree([
      modern,
      { do: 'complete', server, prompt: 'repondre_client', argument: 'ton', value: 'c' },
    ]);
    expect(JSON.stringify(trace.events.at(-2))).toContain('cordial');
  });

  it('a call in the background can be given up', async () => {
    const long: Action = {
      do: 'call',
      server,
      tool: 'exporter_commandes',
      arguments: { annee: 2026 },
      background: true,
    };
    const under = await playFree([modern, long]);
    expect(under.standing.servers[0]?.underWay).toBe(1);
    const cancelled = await playFree([modern, long, { do: 'cancel', server }]);
    expect(JSON.stringify(cancelled.trace)).toContain('notifications/cancelled');
    expect(cancelled.standing.servers[0]?.underWay).toBe(0);
    const nothing = await playFree([modern, { do: 'cancel', server }]);
    expect(nothing.impossible).toEqual([{ index: 1, why: 'nothing-under-way' }]);
  });
});

const serverId = fc.constantFrom(...SERVER_IDS.slice(0, 2));
const side = fc.constantFrom(...SIDES);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('start' as const),
    server: serverId,
    client: fc.constantFrom('legacy' as const, 'auto' as const, 'modern' as const),
    era: fc.constantFrom('legacy' as const, 'dual' as const, 'modern' as const),
    transport: fc.constantFrom('stdio' as const, 'http' as const),
  }),
  fc.record({ do: fc.constantFrom('close' as const, 'ping' as const), server: serverId }),
  fc.record({
    do: fc.constantFrom(
      'reconnect' as const,
      'subscribe' as const,
      'unsubscribe' as const,
      'cancel' as const,
      'kill' as const,
      'expire' as const,
    ),
    server: serverId,
  }),
  fc.record({
    do: fc.constant('list' as const),
    server: serverId,
    what: fc.constantFrom(
      'tools' as const,
      'resources' as const,
      'templates' as const,
      'prompts' as const,
    ),
  }),
  fc.record({
    do: fc.constant('call' as const),
    server: serverId,
    tool: fc.constantFrom('chercher_commandes', 'exporter_commandes', 'retourner_commande', 'zzz'),
    arguments: fc.constantFrom<Record<string, string | number>[]>(
      {},
      { client: 'C-042' },
      { annee: 2026 },
      { numero: 'CMD-1043' },
    ),
  }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ do: fc.constant('consent' as const), granted: fc.boolean() }),
  fc.record({
    do: fc.constant('answer' as const),
    server: serverId,
    answer: fc.constant('decline' as const),
  }),
  fc.record({ do: fc.constant('lose' as const), server: serverId, side }),
  fc.record({
    do: fc.constant('edit' as const),
    server: serverId,
    side,
    change: fc.oneof(
      fc.record({ ready: fc.constantFrom(...READY_EDITS) }),
      fc.record({ text: fc.oneof(fc.string(), fc.json()) }),
    ),
  }),
);

describe('any list of actions', () => {
  it('plays to a trace that can be read, and a shorter list to its beginning', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { maxLength: 8 }), fc.nat(), async (rest, cut) => {
        const actions = [modern, ...rest];
        const whole = await playFree(actions);
        expect('trace' in readTrace(JSON.parse(writeTrace(whole.trace)))).toBe(true);
        const length = cut % actions.length;
        const shorter = await playFree(actions.slice(0, length));
        expect(shorter.after).toEqual(whole.after.slice(0, length));
        const events = whole.trace.events.slice(0, shorter.trace.events.length);
        expect(shorter.trace.events.map(asLeft)).toEqual(events.map(asLeft));
      }),
      {
        numRuns: 40,
        examples: [
          // Broken on its way as an event of a stream.
          [
            [
              {
                do: 'start',
                server: 'horloge',
                client: 'legacy',
                era: 'legacy',
                transport: 'http',
              },
              { do: 'edit', server: 'horloge', side: 'server', change: { ready: 'broken-json' } },
              { do: 'call', server: 'horloge', tool: 'heure', arguments: {} },
            ],
            0,
          ],
          // A program that leaves because nobody understood it takes its time.
          [
            [
              {
                do: 'start',
                server: 'horloge',
                client: 'legacy',
                era: 'modern',
                transport: 'stdio',
              },
              { do: 'close', server: 'comptoir' },
            ],
            2,
          ],
        ],
      },
    );
  }, 60_000);
});

/** Whether it will arrive is known later. */
function asLeft(event: Event): unknown {
  return { ...event, receivedAtMs: undefined };
}

type Move = { add: number } | 'undo' | 'redo' | { goTo: number } | { name: number };
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ add: fc.nat(1000) }),
  fc.constantFrom('undo' as const, 'redo' as const),
  fc.record({ goTo: fc.nat(12) }),
  fc.record({ name: fc.nat(12) }),
);

function move(history: History, what: Move): History {
  if (what === 'undo') return undo(history);
  if (what === 'redo') return redo(history);
  if ('add' in what) return add(history, [{ do: 'wait', ms: what.add }]);
  if ('goTo' in what) return goTo(history, what.goTo);
  return rename(history, what.name, 'ici');
}

describe('the history', () => {
  it('stays a tree, loses nothing, and undoes what it does', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), fc.nat(1000), (moves, ms) => {
        let history = EMPTY;
        for (const what of moves) {
          const next = move(history, what);
          expect(isTree(next)).toBe(true);
          // Each turn that was there is still there, and does the same.
          for (const [index, turn] of history.turns.entries())
            expect(next.turns[index]).toMatchObject({ parent: turn.parent, actions: turn.actions });
          if (canUndo(next)) expect(redo(undo(next)).at).toBe(next.at);
          if (canRedo(next)) expect(undo(redo(next)).at).toBe(next.at);
          history = next;
        }
        const before = actionsTo(history);
        const more = add(history, [{ do: 'wait', ms }]);
        expect(actionsTo(more)).toEqual([...before, { do: 'wait', ms }]);
        expect(actionsTo(undo(more))).toEqual(before);
        // Every turn is on the way to the end of a branch.
        const reached = new Set(
          branchEnds(more).flatMap(({ id }) => wayTo(more, id).map((turn) => turn.id)),
        );
        expect(reached.size).toBe(more.turns.length);
      }),
    );
  });

  it('keeps the old branch when something else is done from an earlier step', () => {
    const wait = (ms: number): Action[] => [{ do: 'wait', ms }];
    const first = add(add(add(EMPTY, wait(1)), wait(2)), wait(3));
    const second = add(goTo(first, 1), wait(4));
    expect(actionsTo(second)).toEqual([...wait(1), ...wait(4)]);
    expect(branchEnds(second).map(({ id }) => actionsTo(second, id))).toEqual([
      [...wait(1), ...wait(2), ...wait(3)],
      [...wait(1), ...wait(4)],
    ]);
    expect(fork(second, 3, 4)).toBe(1);
    expect(goTo(second, 2).tip).toBe(3);
  });
});

describe('what is kept', () => {
  const session = {
    format: SESSION_FORMAT,
    version: SESSION_VERSION,
    id: 'a',
    name: 'Essai',
    history: add(add(EMPTY, [modern]), [call('chercher_commandes', { client: 'C-042' })]),
  };

  it('is read back as it was written', () => {
    expect(readSession(JSON.parse(JSON.stringify(session)))).toEqual({ session });
  });

  it('of a later version is set aside, and said', () => {
    expect(readSession({ ...session, version: 2, history: 'autrement' })).toEqual({
      fault: { reason: 'newer', version: 2 },
    });
  });

  const { history } = session;
  it.each([
    ['nothing', undefined],
    ['a text', 'session'],
    ['a list', []],
    ['another format', { ...session, format: 'autre' }],
    ['an action that nobody knows', { ...session, history: add(EMPTY, [{ do: 'rm' } as never]) }],
    [
      'a parent that comes later',
      { ...session, history: { ...history, turns: [{ id: 1, parent: 2, actions: [modern] }] } },
    ],
    [
      'a turn that is its own parent',
      { ...session, history: { ...history, turns: [{ id: 1, parent: 1, actions: [modern] }] } },
    ],
    ['a place that does not exist', { ...session, history: { ...history, at: 7 } }],
    ['a place off its branch', { ...session, history: { ...history, tip: 1 } }],
    ['a wait without end', { ...session, history: add(EMPTY, [{ do: 'wait', ms: 1e12 }]) }],
    [
      'arguments nested beyond all reason',
      {
        ...session,
        history: add(EMPTY, [{ ...call('x', {}), arguments: { a: deep(20_000) } } as never]),
      },
    ],
  ])('that is %s is broken, and no more than that', (_what, value) => {
    expect(readSession(value)).toEqual({ fault: { reason: 'broken' } });
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readSession(value);
        readSession({ ...session, history: value });
        readActions(value);
      }),
    );
  });
});

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
