/** What each primitive does on the wire, from recorded exchanges; read at build time. */
import { explain, type Segment } from '../../trace/explain.ts';
import { contextOf } from '../../trace/explain-trace.ts';
import type { FieldEntry } from '../../trace/explanations.ts';
import type { Event, EventOf, Frame, Trace } from '../../trace/schema.ts';
import { explanationsOfCourse } from '../player/exchange.ts';
import { jsonLines, type JsonLine } from '../player/json-lines.ts';
import { withoutMeta } from './without-meta.ts';
import { recordedTrace, type Combination } from '../ui/recorded.ts';

export interface ShownFrame {
  lines: readonly JsonLine[];
  explain: (path: readonly Segment[]) => FieldEntry | undefined;
}

export interface WireExcerpt {
  /** The option of the second step that it belongs to. */
  primitive: string;
  method: string;
  request: ShownFrame;
  response: ShownFrame;
  /** The player where the request leaves, current revision first. */
  places: readonly { revision: string; href: string }[];
  /** The player where somebody decides, just before. */
  decision: string;
}

type Decision = EventOf<'decision'>['what'];

const WHERE = [
  ['tool', 'tools/call', 'choose-tool', 'decouvrir-lister-appeler'],
  ['resource', 'resources/read', 'choose-resource', 'decouvrir-lister-appeler'],
  ['prompt', 'prompts/get', 'choose-prompt', 'analyser-litige'],
] as const satisfies readonly (readonly [string, string, Decision, string])[];

/** Of the scenarios' pages, the first is the default and needs no parameters in its address. */
const COMBINATIONS: readonly (Combination & { query: string })[] = [
  { client: 'auto', server: 'dual', transport: 'stdio', query: '' },
  { client: 'legacy', server: 'legacy', transport: 'stdio', query: '&client=legacy&server=legacy' },
];

export const WIRE_EXCERPTS: readonly WireExcerpt[] = WHERE.map(
  ([primitive, method, what, scenario]) => {
    const traces = COMBINATIONS.map((combination) => {
      const trace = recordedTrace(scenario, combination);
      return { trace, query: combination.query, asked: requestOf(trace, method) };
    });
    const [usual] = traces;
    if (!usual) throw new Error('No combination');
    const answer = found(
      usual.trace.events.find(
        (event): event is Frame => event.kind === 'frame' && event.answers === usual.asked.seq,
      ),
      `answer to ${method}`,
    );
    const decided = found(
      usual.trace.events.find((event) => event.kind === 'decision' && event.what === what),
      what,
    );
    const address = (event: Event, query: string) =>
      `/simulateur/${scenario}/?pas=${String(event.seq)}${query}`;
    return {
      primitive,
      method,
      request: shown(usual.trace, usual.asked),
      response: shown(usual.trace, answer),
      places: traces.map(({ trace, query, asked }) => ({
        revision: revisionOf(trace),
        href: address(asked, query),
      })),
      decision: address(decided, usual.query),
    };
  },
);

function requestOf(trace: Trace, method: string): Frame {
  const isIt = (event: Event): event is Frame =>
    event.kind === 'frame' &&
    event.from === 'client' &&
    (event.message as { method?: unknown }).method === method;
  return found(trace.events.find(isIt), method);
}

function revisionOf({ events }: Trace): string {
  const era = events.find((event) => event.kind === 'lifecycle' && event.what === 'era-decided');
  return (era?.kind === 'lifecycle' && era.protocolVersion) || '';
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Not in the recorded exchange: ${what}`);
  return value;
}

function shown(trace: Trace, frame: Frame): ShownFrame {
  const { fields } = explanationsOfCourse();
  const context = contextOf(trace, frame);
  return {
    lines: withoutMeta(jsonLines(frame.raw)),
    explain: (path) => context && explain(fields, context, path),
  };
}

/** One call over each wire: the frames say the same, and HTTP says part of it again in its headers. */
export const CALL_ON_BOTH_WIRES = {
  stdio: callOver('stdio'),
  http: { ...callOver('http'), ...postOf('http') },
};

function traceOver(transport: 'stdio' | 'http'): Trace {
  return recordedTrace('decouvrir-lister-appeler', { client: 'auto', server: 'dual', transport });
}

function callOver(transport: 'stdio' | 'http'): { request: ShownFrame; href: string } {
  const trace = traceOver(transport);
  const asked = requestOf(trace, 'tools/call');
  const query = transport === 'http' ? '&transport=http' : '';
  return {
    request: shown(trace, asked),
    href: `/simulateur/decouvrir-lister-appeler/?pas=${String(asked.seq)}${query}`,
  };
}

function postOf(transport: 'http'): Required<Pick<EventOf<'http'>, 'method' | 'url' | 'headers'>> {
  const trace = traceOver(transport);
  const { exchange } = requestOf(trace, 'tools/call');
  const post = found(
    trace.events.find(
      (event): event is EventOf<'http'> =>
        event.kind === 'http' && event.phase === 'request' && event.exchange === exchange,
    ),
    'POST of tools/call',
  );
  return {
    method: found(post.method, 'method'),
    url: found(post.url, 'url'),
    headers: found(post.headers, 'headers'),
  };
}
