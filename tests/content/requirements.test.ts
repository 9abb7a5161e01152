/** What the lessons say of both eras and of their meeting, held against every recorded trace. */
import { describe, expect, it } from 'vitest';

import { messages, recordedTraces, story } from './recorded-traces.ts';

const traces = recordedTraces();
const fallback = traces.filter(
  ({ trace }) => trace.parameters.client === 'auto' && trace.parameters.server === 'legacy',
);
const refusedByServer = traces.filter(
  ({ trace }) => trace.parameters.client === 'legacy' && trace.parameters.server === 'modern',
);

describe('where the eras meet', () => {
  it('[req:probe-before-stdio] a client of both eras asks for discovery first', () => {
    const probing = traces.filter(({ trace }) => trace.parameters.client === 'auto');
    expect(probing.some(({ trace }) => trace.parameters.transport === 'stdio')).toBe(true);
    for (const recorded of probing)
      expect(story(recorded)[0], recorded.file).toBe('server/discover');
  });

  it.each([
    ['[req:fallback-not-keyed-to-one-code] over stdio', 'stdio'],
    ['[req:read-400-before-fallback] over HTTP', 'http'],
  ])('%s, an error that is not modern leads to the handshake', (_, transport) => {
    const fallen = fallback.filter(
      (recorded) =>
        recorded.trace.parameters.transport === transport && story(recorded)[1] === 'error',
    );
    expect(fallen).not.toHaveLength(0);
    for (const recorded of fallen) {
      expect(story(recorded).slice(0, 3), recorded.file).toEqual([
        'server/discover',
        'error',
        'initialize',
      ]);
      const [error] = messages([recorded], 'error');
      expect([-32020, -32021, -32022], recorded.file).not.toContain(error?.message.code);
    }
  });

  it('[req:modern-server-names-its-versions] [req:unsupported-version-refused] a handshake is refused with the versions', () => {
    for (const { file, message } of messages(refusedByServer, 'error')) {
      expect(message.code, file).toBe(-32022);
      expect(message.data, file).toEqual({ supported: ['2026-07-28'], requested: '2025-11-25' });
    }
  });
});

describe('the two transports', () => {
  /** Stories in which nothing happens to the wire, and nobody speaks but when asked. */
  const ordinary = ['decouvrir-lister-appeler', 'poignee-de-main', 'deux-echecs', 'pagination'];

  it('carry the same messages once both sides know their era', () => {
    const overStdio = traces.filter(
      ({ trace }) => trace.parameters.transport === 'stdio' && ordinary.includes(trace.scenario),
    );
    let compared = 0;
    for (const { file, frames, era } of overStdio) {
      const twin = traces.find((other) => other.file === file.replace('-stdio.json', '-http.json'));
      if (
        era === undefined ||
        frames.some(({ message }) => message.kind === 'error' && message.code !== -32602)
      )
        continue;
      compared += 1;
      expect(
        frames.map(({ frame }) => frame.raw),
        file,
      ).toEqual(twin?.frames.map(({ frame }) => frame.raw));
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('two kinds of failure', () => {
  const failures = traces.filter(({ trace }) => trace.scenario === 'deux-echecs');

  it('[req:unknown-tool-is-protocol-error] a tool that does not exist', () => {
    for (const { file, message } of messages(failures, 'error', 'tools/call')) {
      expect(message.code, file).toBe(-32602);
    }
  });

  it('[req:tool-failure-is-a-result] a tool that ran and failed', () => {
    for (const { file, message } of messages(failures, 'result', 'tools/call')) {
      expect(message.result, file).toMatchObject({ isError: true, content: [{ type: 'text' }] });
      expect(JSON.stringify(message.result['content']), file).toContain('C-000');
    }
  });

  it('[req:tool-failure-shown-to-model] the host hands its text to the model', () => {
    for (const { file, trace } of failures) {
      const given = trace.events.filter(
        (event) => event.kind === 'decision' && event.what === 'give-result',
      );
      expect(JSON.stringify(given), file).toContain('C-000');
    }
  });
});
