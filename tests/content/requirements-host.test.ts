/** What the course says of the host, its servers and the person, held against the recorded stories. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

import { explain } from '../../src/trace/explain.ts';
import type { Event, EventOf } from '../../src/trace/schema.ts';
import { allScenarioTexts } from './content-files.ts';
import { explanations } from './explanations.ts';
import { at, CAPABILITIES, messages, recordedTraces, type RecordedTrace } from './recorded-traces.ts';

const traces = recordedTraces();

/** The traces of a story; never none. */
function of(id: string): RecordedTrace[] {
  const found = traces.filter(({ trace }) => trace.scenario === id);
  expect(found, id).not.toHaveLength(0);
  return found;
}

function decisions({ trace }: RecordedTrace, what?: string): EventOf<'decision'>[] {
  return trace.events.filter(
    (event): event is EventOf<'decision'> =>
      event.kind === 'decision' && (what === undefined || event.what === what),
  );
}

/** All that a server was sent. */
function heardBy({ frames }: RecordedTrace, server: string): string {
  return frames.flatMap(({ frame }) => (frame.to === server ? [frame.raw] : [])).join('\n');
}

describe('a host with three servers', () => {
  it('[req:one-client-per-server] has three clients, each with one server', () => {
    for (const { file, frames } of of('trois-serveurs')) {
      const wires = new Set(frames.map(({ frame }) => [frame.from, frame.to].sort().join(' ')));
      expect(wires, file).toEqual(
        new Set(['client server', 'client-horloge horloge', 'client-meteo meteo']),
      );
    }
  });

  it('[req:servers-see-only-their-part] tells each of them what it needs, and nothing of the others', () => {
    for (const recorded of of('trois-serveurs')) {
      const { client, ville } = recorded.trace.parameters.inputs;
      expect(decisions(recorded, 'ask')[0]?.text, recorded.file).toContain('déménage');
      expect(heardBy(recorded, 'server'), recorded.file).toContain(client);
      expect(heardBy(recorded, 'meteo'), recorded.file).toContain(ville);
      expect(heardBy(recorded, 'horloge'), recorded.file).not.toContain('tools/call');
      for (const [server, foreign] of [
        ['server', ville],
        ['meteo', client],
        ['horloge', ville],
        ['horloge', client],
      ] as const) {
        expect(heardBy(recorded, server), recorded.file).not.toContain(foreign);
        expect(heardBy(recorded, server), recorded.file).not.toContain('déménage');
      }
    }
  });

  it('[req:tool-names-prefixed] puts its own name of the server before each tool, off the wire', () => {
    for (const recorded of of('trois-serveurs')) {
      const [offered] = decisions(recorded, 'offer-tools');
      const known = messages([recorded], 'result', 'tools/list').flatMap(({ message }) =>
        (message.result['tools'] as { name: string }[]).map(({ name }) => name),
      );
      expect(
        (offered?.detail as string[]).map((name) => name.split('.').slice(1).join('.')),
        recorded.file,
      ).toEqual(known);
      for (const { message } of messages([recorded], 'request', 'tools/call'))
        expect(known, recorded.file).toContain(at(message.params, 'name'));
    }
  });
});

describe('a person in the loop', () => {
  it('[req:tool-inputs-shown] sees the tool and the arguments that will be sent', () => {
    for (const recorded of [...of('consentement'), ...of('analyser-litige')]) {
      const asked = decisions(recorded, 'ask-consent');
      expect(asked, recorded.file).not.toHaveLength(0);
      for (const question of asked) {
        const reaction = recorded.trace.events[question.seq];
        if (reaction?.kind !== 'decision' || reaction.what !== 'grant') continue;
        const sent = messages([recorded], 'request', 'tools/call').find(
          ({ frame }) => frame.seq > question.seq,
        );
        expect(sent?.message.params, recorded.file).toMatchObject({
          name: at(question.detail, 'name'),
          arguments: at(question.detail, 'arguments'),
        });
      }
    }
  });

  it('[req:person-can-deny-calls] a call that is refused does not leave', () => {
    for (const recorded of of('consentement')) {
      const calls = messages([recorded], 'request', 'tools/call');
      expect(calls.length, recorded.file).toBe(decisions(recorded, 'grant').length);
      const [refusal] = decisions(recorded, 'refuse');
      const later = recorded.frames.filter(({ frame }) => frame.seq > (refusal?.seq ?? Infinity));
      expect(refusal, recorded.file).toBeDefined();
      expect(later, recorded.file).toEqual([]);
    }
  });

  it('[req:server-checks-calls] the server refuses by itself what nobody looked at', () => {
    for (const recorded of of('garde-500')) {
      const [note] = messages([recorded], 'result', 'tools/call');
      expect(at(note?.message.result, 'structuredContent', 'note')).toContain('900 EUR');
      const refused = messages([recorded], 'result', 'tools/call').at(-1);
      expect(refused?.message.result, recorded.file).toMatchObject({ isError: true });
      expect(JSON.stringify(refused?.message), recorded.file).toContain('dépasse 500 EUR');
    }
  });
});

describe('what is deprecated', () => {
  const HOLDERS = ['echantillonnage', 'racines'];

  it('[req:deprecated-not-adopted] is declared in its own stories alone, which say that it is deprecated', () => {
    const declaring = new Set<string>();
    for (const { trace, frames } of traces) {
      for (const { message } of frames) {
        if (message.kind !== 'request') continue;
        const modern = at(message.params, '_meta', CAPABILITIES);
        const said = modern ?? at(message.params, 'capabilities') ?? {};
        if ('sampling' in Object(said) || 'roots' in Object(said)) declaring.add(trace.scenario);
      }
    }
    expect([...declaring].sort()).toEqual(HOLDERS);
    for (const { scenario } of allScenarioTexts().filter((each) => HOLDERS.includes(each.scenario.id)))
      expect(scenario.revisionNote).toMatch(/déprécié.* depuis 2026-07-28 \(SEP-2577\)/);
  });

  it('[req:deprecated-not-adopted] is said to be so where its keys are explained', () => {
    const capabilities = ['params', '_meta', CAPABILITIES];
    const context = { kind: 'request', method: 'tools/call', revision: '2026-07-28' } as const;
    for (const key of ['sampling', 'roots']) {
      const entry = explain(explanations().fields, context, [...capabilities, key]);
      expect(entry?.deprecated?.since, key).toBe('2026-07-28');
    }
  });

  it('[req:person-reviews-sampling] a person sees what the model is asked, then what it wrote', () => {
    for (const recorded of of('echantillonnage')) {
      const steps = decisions(recorded).filter(({ what }) => what !== 'offer-tools');
      const start = steps.findIndex(({ what }) => what === 'ask-consent');
      const [demand, , asked, written, review] = steps.slice(start);
      expect(steps.slice(start, start + 6).map(({ what }) => what), recorded.file).toEqual([
        'ask-consent',
        'grant',
        'ask',
        'answer',
        'ask-consent',
        'grant',
      ]);
      expect(at(demand?.detail, 'text'), recorded.file).toBe(asked?.text);
      expect(at(review?.detail, 'text'), recorded.file).toBe(written?.text);
      const before = (step: Event | undefined, text: string): boolean =>
        recorded.frames.every(
          ({ frame }) => frame.to !== 'server' || frame.seq > (step?.seq ?? 0) || !frame.raw.includes(text),
        );
      expect(before(review, String(written?.text)), recorded.file).toBe(true);
    }
  });

  it('[req:roots-consent] [req:roots-respected] a folder is given once the user agrees, and searched alone', () => {
    for (const recorded of of('racines')) {
      const uri = `file://${String(recorded.trace.parameters.inputs['dossier'])}`;
      const [granted] = decisions(recorded, 'grant');
      const given = recorded.frames.filter(
        ({ frame }) => frame.to === 'server' && frame.raw.includes(uri),
      );
      expect(given, recorded.file).toHaveLength(1);
      expect(given[0]?.frame.seq, recorded.file).toBeGreaterThan(granted?.seq ?? Infinity);
      const found = messages([recorded], 'result', 'tools/call').at(-1)?.message.result['content'];
      const lines = String((found as { text: string }[])[0]?.text).split('\n');
      for (const line of lines) expect(line.startsWith(`${uri}/`), recorded.file).toBe(true);
    }
  });
});

describe('a structured result', () => {
  const followed = ['dates-normalisees', 'garde-500', 'analyser-litige'].flatMap((id) =>
    traces.filter(({ trace }) => trace.scenario === id),
  );
  const results = (recorded: RecordedTrace) =>
    messages([recorded], 'result', 'tools/call').flatMap(({ message }) =>
      'structuredContent' in message.result ? [message.result] : [],
    );

  it('[req:structured-result-conforms] has the form that the tool announced', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    expect(followed).not.toHaveLength(0);
    for (const recorded of followed) {
      const [listed] = messages([recorded], 'result', 'tools/list');
      const tools = listed?.message.result['tools'] as { name: string; outputSchema?: object }[];
      const schema = tools.find(({ name }) => name === 'suivre_commande')?.outputSchema;
      for (const result of results(recorded)) {
        expect(ajv.validate(schema ?? false, result['structuredContent']), recorded.file).toBe(true);
      }
      expect(results(recorded), recorded.file).not.toHaveLength(0);
    }
  });

  it('[req:structure-repeated-as-text] says the same in its text', () => {
    for (const recorded of followed) {
      for (const { structuredContent, content } of results(recorded)) {
        const [{ text } = { text: '' }] = content as { text: string }[];
        expect(JSON.parse(text), recorded.file).toEqual(structuredContent);
      }
    }
  });
});
