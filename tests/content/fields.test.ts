/**
 * What `content/fields/` claims, held against the published schemas of all revisions; and nothing
 * that the recorded traces show is left without an explanation.
 */
import { describe, expect, it } from 'vitest';

import {
  explainCode,
  explainHeader,
  explainMessage,
  explainStatus,
} from '../../src/trace/explain.ts';
import { contextOf, revisionOfHttp } from '../../src/trace/explain-trace.ts';
import { REVISIONS, type FieldEntry, type Revision } from '../../src/trace/explanations.ts';
import { explanations } from './explanations.ts';
import {
  deniedKeys,
  misattributedKeys,
  missingKeys,
  rivals,
  silentKeys,
  silentMethods,
  undecidedKeys,
  wrongDuties,
} from './field-claims.ts';
import { recordedTraces } from './recorded-traces.ts';

const ALL = explanations();

type Check = (fields: readonly FieldEntry[], revision: Revision) => string[];

describe.each(REVISIONS)('fields against the published schema of %s', (revision) => {
  it('says of no key that it exists where the schema has none', () => {
    expect(missingKeys(ALL.fields, revision)).toEqual([]);
  });

  it('says of no key that it is absent where the schema has it', () => {
    expect(deniedKeys(ALL.fields, revision)).toEqual([]);
  });

  it('says MUST exactly where the schema requires the key', () => {
    expect(wrongDuties(ALL.fields, revision)).toEqual([]);
  });

  it('explains every key of every message that the schema declares', () => {
    expect(silentKeys(ALL.fields, revision)).toEqual([]);
    expect(silentMethods(ALL.fields, revision)).toEqual([]);
  });

  it('never hesitates between two explanations', () => {
    expect(undecidedKeys(ALL.fields, revision)).toEqual([]);
    expect(rivals(ALL.fields, revision)).toEqual([]);
  });

  it('marks what the schema does not declare as defined elsewhere, below a key that it declares', () => {
    expect(misattributedKeys(ALL.fields, revision)).toEqual([]);
  });
});

describe('the checks against the schemas can fail', () => {
  it.each([
    [missingKeys, 'result-ttl-ms', { since: '2025-11-25' }],
    [missingKeys, 'tool-execution', { until: undefined }],
    [deniedKeys, 'tool-annotations', { since: '2025-06-18' }],
    [deniedKeys, 'prompt-message-role', { until: '2025-11-25' }],
    [wrongDuties, 'result-type', { required: undefined }],
    [wrongDuties, 'meta-client-info', { required: true }],
    [silentKeys, 'resource-size', { until: '2025-06-18' }],
    [silentMethods, 'method-ping', { until: '2025-06-18' }],
    [rivals, 'call-structured-content', { since: '2025-11-25' }],
    [misattributedKeys, 'tool-title', { definedBy: 'prose' }],
  ] satisfies [Check, string, Partial<FieldEntry>][])('%o on %s with %o', (check, id, change) => {
    const changed = ALL.fields.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
    expect(changed).not.toEqual(ALL.fields);
    expect(REVISIONS.flatMap((revision) => check(changed, revision)).join()).not.toBe('');
  });

  it('on two explanations of one key', () => {
    const twins = ALL.fields.filter(({ id }) => id === 'cursor');
    const all = [...ALL.fields, ...twins.map((entry) => ({ ...entry, id: 'cursor-twin' }))];
    expect(undecidedKeys(all, '2026-07-28').length).toBeGreaterThan(0);
  });
});

describe('explanations', () => {
  const sourced = [...ALL.fields, ...ALL.headers, ...ALL.codes, ...ALL.statuses];

  it('cite the specification in a revision in which they hold', () => {
    const wrong = sourced.filter(({ source, since, until }) => {
      const [, revision] = /^https:\/\/modelcontextprotocol\.io\/specification\/([\d-]+)/.exec(source) ?? [];
      if (revision === undefined) return source.includes('modelcontextprotocol.io');
      return revision < since || (until !== undefined && revision > until);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('live at least as long as they are born', () => {
    expect(sourced.filter(({ since, until }) => until !== undefined && until < since)).toEqual([]);
    expect(ALL.codes.filter(({ from, to }) => to < from)).toEqual([]);
  });

  it('name a French role for whoever fills a field', () => {
    const silent = [...ALL.fields, ...ALL.headers].filter(({ who }) => !(who in ALL.roles));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('take one or two sentences, three at the most', () => {
    const long = [...ALL.fields, ...ALL.headers].filter(
      ({ what }) => what.split(/[.!?…]\s/).length > 3,
    );
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  it('say it where the keys become the application’s own', () => {
    const opaque = ALL.fields.filter((entry) => entry.opaque && /arguments|structured/i.test(entry.id));
    expect(opaque.length).toBeGreaterThan(3);
    expect(opaque.filter(({ what }) => !what.includes('les clés sont')).map(({ id }) => id)).toEqual([]);
  });
});

describe('recorded traces', () => {
  const traces = recordedTraces().map(({ file, trace }) => ({ file, trace }));

  it('are there', () => {
    expect(traces.length).toBeGreaterThan(0);
  });

  it.each(traces)('$file: every key and every error code is explained', ({ trace }) => {
    const frames = trace.events.filter((event) => event.kind === 'frame');
    const silent = frames.flatMap((frame) => {
      const context = contextOf(trace, frame);
      if (context?.revision === undefined) return [`${String(frame.seq)}: no known revision`];
      const keys = explainMessage(ALL.fields, context, frame.message)
        .filter(({ entry }) => entry === undefined)
        .map(({ path }) => path.join('.'));
      const { error } = frame.message as { error?: { code: number } };
      const code = error && explainCode(ALL.codes, context, error.code);
      return error && code?.from !== code?.to ? [...keys, String(error.code)] : keys;
    });
    expect(frames.length).toBeGreaterThan(0);
    expect(silent).toEqual([]);
  });

  it.each(traces)('$file: every header and every status is explained', ({ trace }) => {
    const silent = trace.events.flatMap((event) => {
      if (event.kind !== 'http') return [];
      const revision = revisionOfHttp(trace, event);
      if (revision === undefined) return [`${String(event.seq)}: no known revision`];
      const on = event.phase === 'request' ? 'request' : 'response';
      const headers = (event.headers ?? [])
        .map(([name]) => name)
        .filter((name) => explainHeader(ALL.headers, { on, revision }, name) === undefined);
      const { status } = event;
      const isKnown = status === undefined || explainStatus(ALL.statuses, { revision }, status);
      return isKnown ? headers : [...headers, String(status)];
    });
    expect(silent).toEqual([]);
  });
});
