/** What the course says of servers that ask, held against the recorded stories and new runs of them. */
import { describe, expect, it } from 'vitest';

import { run } from '../../src/sim/run.ts';
import { scenarioOf } from '../../src/sim/scenarios/index.ts';
import type { Inputs, Trace } from '../../src/trace/schema.ts';
import { isAsking, retriesOf } from './asking.ts';
import { at, messages, recordedTraces } from './recorded-traces.ts';

const traces = recordedTraces();
const modern = traces.filter(({ era }) => era === 'modern');
const asked = traces.filter(({ trace }) =>
  ['question-du-serveur', 'question-refusee'].includes(trace.scenario),
);
const forged = traces.filter(({ trace }) => trace.scenario === 'etat-falsifie');

/** Plays a story anew with another input. */
async function played(id: string, inputs: Inputs): Promise<Trace> {
  const scenario = scenarioOf(id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  return run(scenario, {
    ...scenario.defaults,
    inputs: { ...scenario.defaults.inputs, ...inputs },
  });
}

describe('a server that asks, without state', () => {
  it('[req:input-required-asks-for-more] says what it lacks, and gives no answer yet', () => {
    const asking = messages(modern, 'result').filter(isAsking);
    expect(asking).not.toHaveLength(0);
    for (const { file, message } of asking) {
      expect(Object.keys(at(message.result, 'inputRequests') ?? {}), file).not.toHaveLength(0);
      expect(message.result, file).not.toHaveProperty('content');
    }
  });

  it('[req:server-asks-by-result] sends no request of its own', () => {
    for (const { file, trace, frames } of modern) {
      const servers = trace.actors.filter(({ kind }) => kind === 'server').map(({ id }) => id);
      const sent = frames.filter(({ message }) => message.kind === 'request');
      for (const { frame } of sent) expect(servers, file).not.toContain(frame.from);
    }
  });

  it('[req:retry-under-new-id] is asked again under a new id, with an answer for each question', () => {
    const retries = modern.flatMap(retriesOf);
    expect(retries).not.toHaveLength(0);
    for (const { file, first, asking, second } of retries) {
      expect(second.id, file).not.toBe(first.id);
      expect(at(second.params, 'name'), file).toBe(at(first.params, 'name'));
      expect(at(second.params, 'arguments'), file).toEqual(at(first.params, 'arguments'));
      expect(Object.keys(at(second.params, 'inputResponses') ?? {}), file).toEqual(
        Object.keys(at(asking.result, 'inputRequests') ?? {}),
      );
    }
  });

  it('[req:state-echoed-exactly] gets its state back to the letter, and none that it did not give', () => {
    const honest = modern.filter(({ trace }) => trace.scenario !== 'etat-falsifie');
    const given: unknown[] = [];
    for (const { file, asking, second } of honest.flatMap(retriesOf)) {
      given.push(at(asking.result, 'requestState'));
      expect(at(second.params, 'requestState'), file).toBe(at(asking.result, 'requestState'));
    }
    expect(new Set(given.map((state) => typeof state))).toEqual(new Set(['string', 'undefined']));
  });

  it('[req:state-never-trusted] [req:state-integrity-protected] refuses a state that was changed on the way', async () => {
    for (const recorded of forged) {
      const [, { asking, second } = {}] = retriesOf(recorded);
      const [, body, signature] = String(at(asking?.result, 'requestState')).split('.');
      const [, changed, kept] = String(at(second?.params, 'requestState')).split('.');
      expect(kept, recorded.file).toBe(signature);
      expect(changed, recorded.file).not.toBe(body);
      const [error] = messages([recorded], 'error', 'tools/call');
      expect(error?.message, recorded.file).toMatchObject({
        code: -32602,
        data: { reason: 'invalid_request_state' },
      });
    }
    expect(forged).not.toHaveLength(0);
    // The same amount gives the same state, and the same signature then holds.
    const untouched = await played('etat-falsifie', { montant: 129.9 });
    expect(JSON.stringify(untouched.events)).toContain('retour enregistré');
  });

  it('[req:capability-not-declared-refused] names the capability that it would need', () => {
    const refused = modern.filter(({ trace }) => trace.scenario === 'capacite-absente');
    for (const { file, frame, message } of messages(refused, 'error', 'tools/call')) {
      const requiredCapabilities = { elicitation: { form: {} } };
      expect(message, file).toMatchObject({ code: -32021, data: { requiredCapabilities } });
      if (frame.exchange === undefined) continue;
      const statuses = refused
        .filter((recorded) => recorded.file === file)
        .flatMap(({ trace }) => trace.events)
        .flatMap((event) =>
          event.kind === 'http' && event.exchange === frame.exchange ? [event.status] : [],
        );
      expect(statuses, file).toContain(400);
    }
  });
});

describe('a server that asks, in the handshake era', () => {
  const legacy = asked.filter(({ era }) => era === 'legacy');

  it('[req:requests-go-both-ways] sends requests, and is answered', () => {
    for (const { file, frame, message } of messages(legacy, 'request', 'elicitation/create')) {
      expect(frame.from, file).toBe('server');
      const answers = legacy
        .filter((recorded) => recorded.file === file)
        .flatMap(({ frames }) => frames)
        .filter((other) => other.frame.answers === frame.seq);
      expect(answers, file).toMatchObject([{ frame: { from: 'client' }, message: { id: message.id } }]);
    }
  });

  it('[req:ids-never-reused-by-sender] counts its requests for itself: the same ids on both sides, none twice on one', () => {
    for (const recorded of legacy) {
      const sent = messages([recorded], 'request');
      const ids = (side: string) =>
        sent.filter(({ frame }) => frame.from === side).map(({ message }) => message.id);
      for (const side of ['client', 'server'])
        expect(new Set(ids(side)).size, recorded.file).toBe(ids(side).length);
      expect(ids('client'), recorded.file).toEqual(expect.arrayContaining(ids('server')));
    }
    expect(legacy).not.toHaveLength(0);
  });

  it('[req:client-answers-by-post] over HTTP the client’s answer is a POST, taken with a 202 and no body', () => {
    let answers = 0;
    for (const { file, trace, frames } of traces.filter(({ era }) => era === 'legacy')) {
      for (const { frame, message } of frames) {
        if (message.kind !== 'result' || frame.from !== 'client' || !frame.exchange) continue;
        answers += 1;
        const lines = trace.events.filter(
          (event) => event.kind === 'http' && event.exchange === frame.exchange,
        );
        expect(lines, file).toMatchObject([{ method: 'POST' }, { status: 202 }]);
        expect(lines[1], file).not.toHaveProperty('body');
      }
    }
    expect(answers).toBeGreaterThan(0);
  });
});

describe('the user who is asked', () => {
  it('[req:elicitation-modes-respected] is only asked in a way that the client has declared', () => {
    const silent = traces.filter(({ trace }) => trace.scenario === 'capacite-absente');
    expect(silent).not.toHaveLength(0);
    for (const { file, trace } of silent) {
      expect(JSON.stringify(trace.events), file).not.toContain('"method":"elicitation/create"');
    }
    for (const { file, trace } of traces) {
      const wire = trace.events.filter((event) => event.kind === 'frame').map(({ raw }) => raw);
      const asks = wire.some((raw) => raw.includes('"method":"elicitation/create"'));
      if (asks) expect(wire[0], file).toContain('"elicitation":{"form":{}}');
    }
  });

  it('[req:asking-server-named] sees who asks, and may answer, refuse or close', async () => {
    const closed = await played('question-refusee', { choix: 'cancel' });
    const all: { trace: Trace; file: string }[] = [...asked, { trace: closed, file: 'closed' }];
    const left = new Set<unknown>();
    for (const { trace, file } of all) {
      for (const shown of trace.events) {
        if (shown.kind !== 'decision' || shown.what !== 'show-form') continue;
        const server = trace.actors.find(({ kind }) => kind === 'server');
        expect(at(shown.detail, 'server'), file).toBe(server?.name);
        const reaction = trace.events[shown.seq];
        if (reaction?.kind !== 'decision') throw new Error(`${file}: no reaction`);
        left.add(reaction.what === 'decline' ? at(reaction.detail, 'action') : reaction.what);
      }
    }
    expect(left).toEqual(new Set(['fill-form', 'decline', 'cancel']));
  });

  it('[req:decline-is-an-answer] [req:server-handles-refusal] is not taken for a fault', () => {
    const refused = asked.filter(({ trace }) => trace.scenario === 'question-refusee');
    expect(refused).not.toHaveLength(0);
    for (const { file, frames } of refused) {
      const said = frames.map(({ frame }) => frame.raw).filter((raw) => raw.includes('"action"'));
      expect(said, file).toHaveLength(1);
      expect(said[0], file).toContain('{"action":"decline"}');
      expect(frames.map(({ message }) => message.kind), file).not.toContain('error');
      const last = frames.findLast(({ message }) => message.kind === 'result')?.message;
      expect(last, file).not.toMatchObject({ result: { isError: true } });
      expect(JSON.stringify(last), file).toContain('Retour non enregistré');
    }
  });
});
