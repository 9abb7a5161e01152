/** An exchange in the forms that people take away: for a program, for a bug report, for a document. */
import { readMessage } from '../../trace/message.ts';
import type { Event, Trace } from '../../trace/schema.ts';
import { envelopeOf, stops } from '../../trace/stops.ts';
import { writeTrace } from '../../trace/write.ts';
import { kindOf } from '../player/rows.ts';
import { duration, spoken, typeset } from '../player/french.ts';
import { sentence } from '../player/sentence.ts';
import { saidOf } from '../player/parameter-names.ts';
import { actorName } from '../player/actor-names.ts';

export type Written = 'json' | 'texte' | 'mermaid' | 'trames';

export const WRITTEN: Readonly<Record<Written, { name: string; ending: string; type: string }>> = {
  json: { name: 'Trace (JSON)', ending: 'json', type: 'application/json' },
  texte: { name: 'Texte lisible', ending: 'txt', type: 'text/plain' },
  mermaid: { name: 'Diagramme Mermaid', ending: 'mmd', type: 'text/plain' },
  trames: { name: 'Messages, un par ligne', ending: 'ndjson', type: 'application/x-ndjson' },
};

export function write(form: Written, trace: Trace, title: string): string {
  switch (form) {
    case 'json':
      return writeTrace(trace);
    case 'texte':
      return textOf(trace, title);
    case 'mermaid':
      return mermaidOf(trace);
    case 'trames':
      return framesOf(trace);
  }
}

/** What crossed the wire, as it was written, one message a line. */
export function framesOf({ events }: Trace): string {
  return events.flatMap((event) => (event.kind === 'frame' ? `${event.raw}\n` : [])).join('');
}

/** Every step as a sentence, every message and every header as it is: for a bug report. */
export function textOf(trace: Trace, title: string): string {
  const { parameters } = trace;
  const head = [
    typeset(`Échange : ${title}`),
    typeset(
      `Le client parle ${saidOf('client', parameters.client)} ; le serveur parle ${saidOf('server', parameters.server)} ; par ${parameters.transport === 'http' ? 'HTTP' : 'stdio'}.`,
    ),
  ];
  const steps = stops(trace, 'all').flatMap((seq, index) => {
    const event = trace.events[seq - 1];
    return event ? [stepText(trace, event, index + 1)] : [];
  });
  return `${[...head, '', ...steps].join('\n')}\n`;
}

function stepText(trace: Trace, event: Event, number: number): string {
  const said = spoken(typeset(sentence(trace, event)));
  const lines = [`${String(number)}. [${duration(event.atMs)}] ${said}`];
  const http = event.kind === 'http' ? event : envelopeOf(trace, event);
  if (http?.phase === 'request') lines.push(`   ${http.method ?? ''} ${http.url ?? ''}`);
  if (http?.phase === 'response') lines.push(`   HTTP ${String(http.status ?? '')}`);
  for (const [name, value] of http?.headers ?? []) lines.push(`   ${name}: ${value}`);
  if ('raw' in event) lines.push(...event.raw.split('\n').map((line) => `   ${line}`));
  return lines.join('\n');
}

/** The source of a sequence diagram. */
export function mermaidOf(trace: Trace): string {
  const lanes = new Map(trace.actors.map(({ id }, index) => [id, `a${String(index + 1)}`]));
  const names = trace.actors.map(
    ({ id }) =>
      `  participant ${lanes.get(id) ?? ''} as ${escaped(spoken(actorName(trace, id).short))}`,
  );
  const lines = stops(trace, 'all').flatMap((seq) => {
    const event = trace.events[seq - 1];
    return event ? diagramLine(trace, event, lanes) : [];
  });
  return `${['sequenceDiagram', ...names, ...lines].join('\n')}\n`;
}

function diagramLine(trace: Trace, event: Event, lanes: ReadonlyMap<string, string>): string[] {
  const from = lanes.get(event.from) ?? '';
  const to = 'to' in event && event.to !== undefined ? lanes.get(event.to) : undefined;
  if (to === undefined || to === from)
    return [`  Note over ${from}: ${escaped(spoken(sentence(trace, event)))}`];
  const kind = kindOf(event);
  const isLost = event.kind === 'frame' && event.receivedAtMs === undefined;
  const isBack = kind === 'response' || kind === 'error' || event.kind === 'return';
  const arrow =
    isLost || kind === 'noise' ? '-x' : isBack ? '-->>' : kind === 'notification' ? '-)' : '->>';
  return [`  ${from}${arrow}${to}: ${escaped(labelOf(trace, event))}`];
}

function labelOf(trace: Trace, event: Event): string {
  if (event.kind !== 'frame') return spoken(sentence(trace, event));
  const message = readMessage(event.raw);
  switch (message.kind) {
    case 'request':
      return `${message.method} (id ${JSON.stringify(message.id)})`;
    case 'notification':
      return message.method;
    case 'result':
      return `résultat (id ${JSON.stringify(message.id)})`;
    case 'error':
      return `erreur ${String(message.code)} ${message.message}`;
    case 'invalid':
      return message.reason;
  }
}

const LONGEST_LABEL = 140;

/** Mermaid ends a line at a semicolon, and reads `#` as the beginning of an entity. */
function escaped(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL)}…` : line;
  return short.replace(/[#;<>{}[\]"\\%]/g, (sign) => `#${String(sign.charCodeAt(0))};`) || '…';
}
