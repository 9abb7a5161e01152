/** What the course says of HTTP headers: what they repeat, how, and what a server makes of them. */
import { describe, expect, it } from 'vitest';

import { run } from '../../src/sim/run.ts';
import { enteteBase64 } from '../../src/sim/scenarios/entete-base64.ts';
import type { EventOf, Trace } from '../../src/trace/schema.ts';
import { at, messages, recordedTraces, type RecordedTrace } from './recorded-traces.ts';

const traces = recordedTraces();

function of(scenario: string): RecordedTrace[] {
  const found = traces.filter(({ trace }) => trace.scenario === scenario);
  expect(found, scenario).not.toHaveLength(0);
  return found;
}

/** The request line and the status line of an exchange. */
function lines({ events }: Trace, exchange: number | undefined): EventOf<'http'>[] {
  return events.filter((event) => event.kind === 'http' && event.exchange === exchange) as EventOf<'http'>[];
}

function header(line: EventOf<'http'> | undefined, name: string): string | undefined {
  return new Map(line?.headers).get(name);
}

describe('headers that repeat the body', () => {
  it('[req:header-mismatch-refused] a wrong one and a missing one are refused alike', () => {
    const refused = messages(
      [...of('entetes-en-desaccord'), ...of('parametre-en-entete')],
      'error',
    );
    expect(refused).toHaveLength(3);
    for (const { file, frame, message } of refused) {
      const trace = traces.find((recorded) => recorded.file === file)?.trace;
      expect(message.code, file).toBe(-32020);
      expect(trace && lines(trace, frame.exchange)[1]?.status, file).toBe(400);
    }
  });

  it('[req:relist-after-mismatch] the client lists the tools again, then makes the same call', () => {
    for (const recorded of [...of('entetes-en-desaccord'), ...of('parametre-en-entete')]) {
      const refused = recorded.frames.findIndex(({ message }) => message.kind === 'error');
      const [call, , list, , again] = recorded.frames.slice(refused - 1);
      expect(list?.message, recorded.file).toMatchObject({ method: 'tools/list' });
      if (call?.message.kind !== 'request' || again?.message.kind !== 'request')
        throw new Error('no calls');
      expect(again.message.params, recorded.file).toEqual(call.message.params);
      expect(again.message.id, recorded.file).not.toBe(call.message.id);
    }
  });

  it('[req:param-mirrored] [req:absent-param-not-mirrored] a parameter is repeated when it is there', () => {
    const [recorded] = of('parametre-en-entete');
    if (recorded === undefined) throw new Error('no trace');
    const [, ...calls] = messages([recorded], 'request', 'tools/call');
    expect(calls).toHaveLength(2);
    for (const { frame, message } of calls) {
      const [line] = lines(recorded.trace, frame.exchange);
      for (const name of ['entrepot', 'urgent']) {
        const value = at(message.params, 'arguments', name);
        expect(header(line, `mcp-param-${name}`)).toBe(value === undefined ? value : String(value));
      }
      expect(header(line, 'mcp-param-article')).toBeUndefined();
    }
    expect(calls.map(({ message }) => at(message.params, 'arguments', 'urgent'))).toEqual([true, undefined]);
  });
});

describe('what no header can carry as it is', () => {
  const [recorded] = of('entete-base64');
  if (recorded === undefined) throw new Error('no trace');
  const [call] = messages([recorded], 'request', 'tools/call');
  const [prompt] = messages([recorded], 'request', 'prompts/get');

  it.each([
    ['a parameter', call, 'mcp-param-entrepot', at(call?.message.params, 'arguments', 'entrepot')],
    ['a name', prompt, 'mcp-name', at(prompt?.message.params, 'name')],
  ])('[req:base64-for-unsafe-values] %s travels in Base64', (_, request, name, value) => {
    const sent = header(lines(recorded.trace, request?.frame.exchange)[0], name);
    const base64 = Buffer.from(String(value), 'utf8').toString('base64');
    expect(String(value)).toMatch(/[^\x20-\x7e]/);
    expect(sent).toBe(`=?base64?${base64}?=`);
  });

  it.each([
    ['Le Mans', 'Le Mans'],
    ['Nord ', '=?base64?Tm9yZCA=?='],
    ['=?base64?Tm9yZA==?=', '=?base64?PT9iYXNlNjQ/VG05eVpBPT0/PQ==?='],
  ])('[req:lookalike-encoded] « %s » travels as %s', async (entrepot, sent) => {
    const parameters = { ...recorded.trace.parameters, inputs: { entrepot } };
    const trace = await run(enteteBase64, parameters);
    const headers = trace.events.flatMap((event) =>
      event.kind === 'http' ? (event.headers ?? []) : [],
    );
    expect(new Map(headers).get('mcp-param-entrepot')).toBe(sent);
  });

  it('[req:decoded-before-comparing] and is compared decoded: nothing is refused', () => {
    const statuses = [call, prompt].map(
      (request) => lines(recorded.trace, request?.frame.exchange)[1]?.status,
    );
    expect(statuses).toEqual([200, 200]);
    expect(recorded.frames.some(({ message }) => message.kind === 'error')).toBe(false);
  });
});

describe('how HTTP answers a request', () => {
  it('[req:json-or-stream] by an object or by a stream, and the client takes both', () => {
    const types = new Set<string>();
    for (const { file, trace } of traces.filter((one) => one.trace.parameters.transport === 'http')) {
      for (const event of trace.events) {
        if (event.kind !== 'frame' || event.answers === undefined) continue;
        // A client answers too, over a POST of its own.
        if (trace.actors.some(({ id, kind }) => id === event.from && kind === 'client')) continue;
        const [asked, ...answers] = lines(trace, event.exchange);
        if (asked?.method !== 'POST') continue;
        expect(header(asked, 'accept'), file).toBe('application/json, text/event-stream');
        for (const answer of answers.filter(({ phase }) => phase === 'response'))
          types.add(header(answer, 'content-type') ?? 'none');
      }
    }
    expect([...types].sort()).toEqual(['application/json', 'text/event-stream']);
  });
});

describe('a server on the user’s machine', () => {
  it('[req:origin-validated] refuses what a page sends, and serves who has no origin', () => {
    for (const { file, trace } of of('origine-refusee')) {
      const requests = trace.events.filter(
        (event) => event.kind === 'http' && event.phase === 'request',
      ) as EventOf<'http'>[];
      const statuses = requests.map((line) => ({
        origin: header(line, 'origin'),
        status: lines(trace, line.exchange).find(({ phase }) => phase === 'response')?.status,
      }));
      for (const { origin, status } of statuses)
        expect(status === 403, file).toBe(origin !== undefined);
      expect(statuses.filter(({ status }) => status === 403), file).toHaveLength(2);
    }
  });
});

describe('versions that do not meet', () => {
  it('[req:unsupported-version-refused] [req:retry-with-supported-version] the client picks from the list', () => {
    for (const recorded of of('version-inconnue').filter(({ era }) => era === 'modern')) {
      const [refusal] = messages([recorded], 'error', 'server/discover');
      const [, again] = messages([recorded], 'request', 'server/discover');
      expect(refusal?.message.code, recorded.file).toBe(-32022);
      const version = at(again?.message.params, '_meta', 'io.modelcontextprotocol/protocolVersion');
      expect(at(refusal?.message.data, 'supported'), recorded.file).toContain(version);
    }
  });

  it('[req:other-version-offered] [req:unknown-version-disconnects] the server offers its own, the client takes it or leaves', () => {
    const offered = [...of('version-inconnue'), ...of('version-refusee')].filter(
      ({ trace }) => trace.parameters.client === 'legacy',
    );
    expect(offered).toHaveLength(4);
    for (const { file, message, request } of messages(offered, 'result', 'initialize')) {
      expect(message.result['protocolVersion'], file).toBe('2025-06-18');
      expect(at(request?.params, 'protocolVersion'), file).toBe('2025-11-25');
    }
    for (const { file, trace, era, frames } of offered) {
      const takes = trace.scenario === 'version-inconnue';
      expect(era, file).toBe(takes ? 'legacy' : undefined);
      expect(frames.length, file).toBe(takes ? 7 : 2);
    }
  });
});
