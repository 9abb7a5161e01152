import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/trace/schema.ts';
import { recordedTraces } from '../content/recorded-traces.ts';
import { INVALID_ON_PURPOSE } from './invalid-on-purpose.ts';
import { faultsOf, sdkKnows } from './official-schemas.ts';

const TRACES = recordedTraces();

describe('every recorded frame is valid in its revision', () => {
  it.each(TRACES.map(({ file, trace }) => ({ file, trace })))('$file', ({ trace }) => {
    const frames = trace.events.filter((event) => event.kind === 'frame');
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      const exception = INVALID_ON_PURPOSE.find(
        ({ scenario, isIt }) => scenario === trace.scenario && isIt(frame),
      );
      const faults = faultsOf(trace, frame);
      if (exception) expect(faults.join('\n')).toMatch(exception.faults);
      else expect(faults).toEqual([]);
    }
  });

  it.each(INVALID_ON_PURPOSE)('but for $scenario: $why', ({ scenario, isIt }) => {
    const frames = TRACES.filter(({ trace }) => trace.scenario === scenario).flatMap(({ trace }) =>
      trace.events.filter((event): event is Frame => event.kind === 'frame'),
    );
    expect(frames.some(isIt)).toBe(true);
    expect(frames.every(isIt)).toBe(false);
  });

  it('covers both revisions with types that the SDK has schemas for', () => {
    expect(TRACES.length).toBeGreaterThanOrEqual(40);
    expect(
      [
        'InitializeResult',
        'DiscoverResult',
        'ListToolsResult',
        'CallToolResult',
        'JSONRPCErrorResponse',
      ].filter((type) => !sdkKnows(type) && type !== 'DiscoverResult'),
    ).toEqual([]);
  });
});

describe('the check can fail', () => {
  const { trace } =
    TRACES.find(({ file }) => file.includes('decouvrir-lister-appeler/auto-dual-http')) ?? {};
  const frames = trace?.events.filter((event): event is Frame => event.kind === 'frame') ?? [];

  /** The same frame after a change to its text. */
  function altered(index: number, from: string | RegExp, to: string): string[] {
    const frame = frames[index];
    if (!trace || !frame) throw new Error('no such frame');
    const raw = frame.raw.replace(from, to);
    expect(raw).not.toBe(frame.raw);
    const changed = { ...frame, raw, message: JSON.parse(raw) as Frame['message'] };
    const events = trace.events.map((event) => (event.seq === frame.seq ? changed : event));
    return faultsOf({ ...trace, events }, changed);
  }

  it.each([
    [
      'a request without its capabilities',
      0,
      /,"io.modelcontextprotocol\/clientCapabilities":\{\}/,
      '',
    ],
    ['a result without its supported versions', 1, /"supportedVersions":\[[^\]]*\],/, ''],
    ['a result without its type', 1, '"resultType":"complete",', ''],
    ['a list whose tool has no schema', 3, /"inputSchema":\{.*?\},"annotations"/, '"annotations"'],
    ['a call without a name', 4, '"name":"chercher_commandes",', ''],
    ['a block of an unknown type', 5, '"type":"text"', '"type":"texte"'],
    ['a null id', 2, '"id":0', '"id":1.5'],
  ] as const)('%s', (_, index, from, to) => {
    expect(() => altered(index, from, to)).toSatisfy((check: () => string[]) => {
      try {
        return check().length > 0;
      } catch {
        return true;
      }
    });
  });
});
