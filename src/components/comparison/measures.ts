/** The counters of a comparison: what each era costs, and what it leaves in the server's memory. */
import type { Measured } from '../../content-model/comparison.ts';
import {
  count,
  countBeforeFirstCall,
  heldAt,
  heldUpToEach,
  type Counters,
  type Held,
} from '../../trace/counters.ts';
import type { Trace } from '../../trace/schema.ts';
import type { ViewRow } from './view.ts';

export interface Measures {
  names: string[];
  /** The values at each position, from « nothing yet » on; a single one where they do not move. */
  left: string[][];
  right: string[][];
}

interface Sides<T> {
  left: T;
  right: T;
}

const WORDS: Record<Exclude<Held, 'version'>, string> = {
  client: 'l’identité du client',
  capabilities: 'ses capacités',
  session: 'sa session',
  stream: 'un canal d’écoute ouvert',
};

export function measure(traces: Sides<Trace>, rows: readonly ViewRow[], by: Measured): Measures {
  const isHttp = traces.left.parameters.transport === 'http';
  if (by === 'whole') {
    return {
      names: [
        'Allers-retours avant le premier appel d’outil',
        'Messages',
        'Réponses tirées du cache, sans message',
        'Octets de messages',
        ...(isHttp ? ['Octets d’en-têtes HTTP'] : []),
        'Ce que le serveur a dû retenir',
      ],
      left: wholeOf(traces.left, steps(rows, 'left', traces.left)),
      right: wholeOf(traces.right, steps(rows, 'right', traces.right)),
    };
  }
  const tell = by === 'opening' ? opening : secondQuestion;
  const left = tell(traces.left);
  const right = tell(traces.right);
  return {
    names: left.map(([name]) => name),
    left: [left.map(([, value]) => value)],
    right: [right.map(([, value]) => value)],
  };
}

/** How far each side is when so many rows have happened. */
function steps(rows: readonly ViewRow[], side: 'left' | 'right', trace: Trace): number[] {
  let step = 0;
  const found = [0, ...rows.map((row) => (step = Math.max(step, row[side]?.seq ?? 0)))];
  found[found.length - 1] = trace.events.length;
  return found;
}

function wholeOf(trace: Trace, steps: readonly number[]): string[][] {
  const isHttp = trace.parameters.transport === 'http';
  const remembered = heldUpToEach(trace);
  return steps.map((step) => {
    const counted = count(trace, 0, step);
    return [
      trips(countBeforeFirstCall(trace, step)),
      number(counted.messages),
      number(counted.fromCache),
      number(counted.messageBytes),
      ...(isHttp ? [number(counted.headerBytes)] : []),
      held(remembered[step] ?? [], isAgreed(trace, step)),
    ];
  });
}

function trips({ roundTrips, optionalTrips }: Counters): string {
  if (optionalTrips === 0) return number(roundTrips);
  return `${number(roundTrips)}, dont ${number(optionalTrips)} facultatif${optionalTrips > 1 ? 's' : ''}`;
}

type Told = [name: string, value: string][];

/** From the second question to its answer: what an incident in between costs. */
function secondQuestion(trace: Trace): Told {
  const { asked, answered } = questionsOf(trace);
  const counted = count(trace, asked, answered);
  const before = heldAt(trace, firstAnswer(trace));
  const after = heldByReceiver(trace, asked);
  return [
    ['Allers-retours pour la seconde réponse', number(counted.roundTrips)],
    ['Messages', number(counted.messages)],
    ['Octets de messages', number(counted.messageBytes)],
    ['Erreurs en chemin', number(counted.errors)],
    ['Poignées de main refaites', number(counted.openings)],
    ['Retenu par le serveur avant', held(before, true)],
    ['Su d’avance par qui reçoit la seconde question', held(after, true)],
    [
      'Perdu',
      held(
        before.filter((what) => !after.includes(what)),
        true,
      ),
    ],
  ];
}

/** Up to the agreement, or to its failure. */
function opening(trace: Trace): Told {
  const end = trace.events.find(
    (event) =>
      event.kind === 'lifecycle' &&
      (event.what === 'era-decided' || event.what === 'connection-failed'),
  );
  const until = end?.seq ?? trace.events.length;
  const counted = count(trace, 0, until);
  const version = end?.kind === 'lifecycle' ? end.protocolVersion : undefined;
  return [
    ['Allers-retours pour se mettre d’accord', number(counted.roundTrips)],
    ['Messages', number(counted.messages)],
    ['Octets de messages', number(counted.messageBytes)],
    ['Erreurs en chemin', number(counted.errors)],
    ['Version convenue', version ?? 'aucune'],
    ['Ce que le serveur en retient', held(heldAt(trace, until), isAgreed(trace, until))],
  ];
}

/** `seq` of the second question of the user and of what came back to them. */
export function questionsOf(trace: Trace): { asked: number; answered: number } {
  const asked = trace.events.filter((event) => event.kind === 'decision' && event.what === 'ask');
  const answered = trace.events.filter(
    (event) =>
      event.kind === 'decision' && event.what === 'answer' && isTo(trace, event.to, 'user'),
  );
  return { asked: asked[1]?.seq ?? 0, answered: answered[1]?.seq ?? trace.events.length };
}

function firstAnswer(trace: Trace): number {
  return (
    trace.events.find((event) => event.kind === 'decision' && event.what === 'answer')?.seq ?? 0
  );
}

/** What the server that the second question reaches knows of its client by then. */
export function heldByReceiver(trace: Trace, asked: number): Held[] {
  const first = trace.events.find(
    (event) => event.kind === 'frame' && event.seq > asked && isTo(trace, event.to, 'server'),
  );
  return first?.kind === 'frame' ? heldAt(trace, first.seq - 1, first.to) : [];
}

function isTo(trace: Trace, id: string | undefined, kind: string): boolean {
  return trace.actors.some((actor) => actor.id === id && actor.kind === kind);
}

/** A version that the other side never took was only proposed. */
function held(what: readonly Held[], isAgreed: boolean): string {
  if (what.length === 0) return 'rien';
  const words = { ...WORDS, version: isAgreed ? 'la version convenue' : 'la version proposée' };
  return what.map((word) => words[word]).join(', ');
}

function isAgreed({ events }: Trace, step: number): boolean {
  return events
    .slice(0, step)
    .some((event) => event.kind === 'lifecycle' && event.what === 'era-decided');
}

function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
