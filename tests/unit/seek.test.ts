import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../../src/trace/message.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { requestOfExchange } from '../../src/trace/asked.ts';
import { clampStep, seek } from '../../src/trace/seek.ts';
import type { ClientState, ServerState } from '../../src/trace/state.ts';
import { envelopeOf, stops } from '../../src/trace/stops.ts';
import { recordedTraces } from '../content/recorded-traces.ts';

const TRACES = recordedTraces();
const anyTrace = fc.constantFrom(...TRACES.map(({ trace }) => trace));

/** One client, one server, and an answer to every request: here counting is enough. */
const anyPlainTrace = fc.constantFrom(...TRACES.map(({ trace }) => trace).filter(isPlain));

function isPlain(of: Trace): boolean {
  const ends = of.actors.filter(({ kind }) => kind === 'client' || kind === 'server');
  return ends.length === 2 && openAt(of, of.events.length).size === 0;
}

/** The requests without an answer so far, by their steps. */
function openAt(of: Trace, step: number): Set<number> {
  const open = new Set<number>();
  for (const event of of.events.slice(0, clampStep(of, step))) {
    if (event.kind !== 'frame') continue;
    if (readMessage(event.raw).kind === 'request') open.add(event.seq);
    const answered = event.answers ?? requestOfExchange(of, event);
    if (answered !== undefined) open.delete(answered);
  }
  return open;
}

function trace(path: string): Trace {
  const found = TRACES.find(({ file }) => file.replaceAll('\\', '/').endsWith(`${path}.json`));
  if (!found) throw new Error(`no trace ${path}`);
  return found.trace;
}

const client = (of: Trace, step: number) => seek(of, step).actors['client'] as ClientState;
const server = (of: Trace, step: number) => seek(of, step).actors['server'] as ServerState;
const stepOf = (of: Trace, text: string) => {
  const event = of.events.find(
    (candidate) => candidate.kind === 'frame' && candidate.raw.includes(text),
  );
  if (!event) throw new Error(`no frame with ${text}`);
  return event.seq;
};

describe('seeking', () => {
  it('brings any step into the trace', () => {
    fc.assert(
      fc.property(anyTrace, fc.double(), (of, step) => {
        const clamped = clampStep(of, step);
        expect(Number.isInteger(clamped)).toBe(true);
        expect(clamped).toBeGreaterThanOrEqual(0);
        expect(clamped).toBeLessThanOrEqual(of.events.length);
        expect(seek(of, step)).toEqual(seek(of, clamped));
      }),
    );
  });

  it('knows the open requests at every step, as one who only counts answers does', () => {
    fc.assert(
      fc.property(anyPlainTrace, fc.nat({ max: 70 }), (of, step) => {
        const open = openAt(of, step);
        expect(client(of, step).waitingFor.map(({ seq }) => seq)).toEqual([...open]);
        expect(server(of, step).inHand.map(({ seq }) => seq)).toEqual([...open]);
      }),
      { numRuns: 500 },
    );
  });

  it('waits no more for a server that has left, nor once its connection has failed', () => {
    const crashed = trace('panne-et-reprise/auto-dual-stdio');
    const left = crashed.events.findIndex(
      (event) => event.kind === 'lifecycle' && event.what === 'process-exited',
    );
    expect(client(crashed, left).waitingFor).toHaveLength(2);
    expect(client(crashed, left + 1).waitingFor).toEqual([]);
    const silent = trace('sonde-sans-reponse/auto-legacy-http');
    expect(client(silent, silent.events.length)).toMatchObject({ phase: 'failed', waitingFor: [] });
  });

  it('depends on the past alone', () => {
    fc.assert(
      fc.property(anyTrace, fc.nat({ max: 70 }), (of, at) => {
        const step = clampStep(of, at);
        expect(seek({ ...of, events: of.events.slice(0, step) }, step)).toEqual(seek(of, step));
      }),
    );
  });
});

describe('what the actors know', () => {
  it('a server of the handshake era remembers who it talks to, once it was told', () => {
    const of = trace('poignee-de-main/legacy-legacy-stdio');
    const asked = stepOf(of, '"method":"initialize"');
    const confirmed = stepOf(of, 'notifications/initialized');
    const answered = stepOf(of, '"result":{"protocolVersion"');
    expect(server(of, asked).remembers).toBeUndefined();
    expect(server(of, asked).inHand).toHaveLength(1);
    expect(server(of, answered).remembers).toEqual({
      clientName: 'pupitre',
      capabilities: [],
      confirmed: false,
      protocolVersion: '2025-11-25',
    });
    expect(client(of, asked)).toMatchObject({ phase: 'opening', era: 'legacy' });
    expect(client(of, answered)).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(server(of, confirmed).remembers).toEqual({
      clientName: 'pupitre',
      capabilities: [],
      confirmed: true,
      protocolVersion: '2025-11-25',
    });
  });

  it('a server of the stateless era remembers nothing, ever', () => {
    for (const { trace: of, era } of TRACES) {
      if (era !== 'modern') continue;
      for (let step = 0; step <= of.events.length; step++)
        expect(server(of, step).remembers).toBeUndefined();
    }
  });

  it('a server that refused the handshake never remembers anything of it', () => {
    const of = trace('poignee-de-main/legacy-modern-stdio');
    for (let step = 0; step <= of.events.length; step++) {
      expect(server(of, step).remembers).toBeUndefined();
    }
    expect(server(of, of.events.length).remembers).toBeUndefined();
    expect(client(of, of.events.length)).toMatchObject({
      phase: 'failed',
      failure: { code: -32022 },
    });
  });

  it('a server that has ended a session remembers nothing of it', () => {
    const expired = trace('session-expiree/legacy-legacy-http');
    const refused = expired.events.findIndex(
      (event) => event.kind === 'http' && event.status === 404,
    );
    expect(server(expired, refused).remembers).toBeDefined();
    expect(server(expired, refused + 1).remembers).toBeUndefined();
    expect(client(expired, stepOf(expired, '"method":"tools/call"')).sessionId).toBe('session-1');
    const { length } = expired.events;
    expect(server(expired, length).remembers).toBeUndefined();
    expect(client(expired, length).sessionId).toBeUndefined();
  });

  it('over HTTP a server remembers a handshake only where it opened a session', () => {
    const kept = trace('poignee-de-main/legacy-legacy-http');
    const forgotten = trace('poignee-de-main/legacy-dual-http');
    expect(server(kept, stepOf(kept, 'tools/call')).remembers).toMatchObject({
      clientName: 'pupitre',
    });
    expect(client(kept, stepOf(kept, 'tools/call')).sessionId).toBe('session-1');
    expect(server(forgotten, stepOf(forgotten, 'tools/call')).remembers).toBeUndefined();
  });

  it('a client learns the era, the version and the tools', () => {
    const of = trace('decouvrir-lister-appeler/auto-dual-http');
    expect(client(of, 0)).toEqual({
      kind: 'client',
      phase: 'idle',
      waitingFor: [],
      toolsKnown: [],
    });
    expect(client(of, stepOf(of, 'server/discover')).phase).toBe('opening');
    expect(client(of, stepOf(of, 'tools/call'))).toMatchObject({
      phase: 'ready',
      era: 'modern',
      protocolVersion: '2026-07-28',
      toolsKnown: ['chercher_commandes', 'rembourser_commande'],
    });
    expect(client(of, of.events.length).phase).toBe('closed');
  });

  it('the model knows the tools that the host offered, and only those', () => {
    const of = trace('decouvrir-lister-appeler/auto-dual-http');
    const offered = of.events.find(
      (event) => event.kind === 'decision' && event.what === 'offer-tools',
    );
    expect(seek(of, (offered?.seq ?? 0) - 1).actors['model']).toEqual({
      kind: 'model',
      toolsOffered: [],
    });
    expect(seek(of, offered?.seq ?? 0).actors['model']).toEqual({
      kind: 'model',
      toolsOffered: ['chercher_commandes', 'rembourser_commande'],
    });
  });
});

describe('where playback stops', () => {
  it('shows an HTTP line with its frame, and alone when it carries none', () => {
    for (const { trace: of } of TRACES) {
      const at = new Set(stops(of, 'all'));
      for (const event of of.events) {
        if (event.kind !== 'http') expect(at.has(event.seq)).toBe(true);
        if (event.kind !== 'frame' || event.channel !== 'http') continue;
        const envelope = envelopeOf(of, event);
        expect(envelope).toMatchObject({ exchange: event.exchange, from: event.from });
      }
    }
  });

  it('keeps to the wire when asked to', () => {
    for (const { trace: of } of TRACES) {
      const wire = stops(of, 'wire');
      expect(stops(of, 'all')).toEqual(expect.arrayContaining(wire));
      for (const seq of wire)
        expect(['decision', 'call', 'return']).not.toContain(of.events[seq - 1]?.kind);
    }
  });
});
