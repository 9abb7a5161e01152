/** Everything that the page compares, read and checked at build time. */
import { getEntry } from 'astro:content';
import { ComparisonText, type Encounter } from '../../content-model/comparison.ts';
import { Verdicts, type Verdict } from '../../content-model/scenario.ts';
import { outcomeOf } from '../../sim/negotiation.ts';
import { COMBINATIONS, type Combination } from '../../sim/scenario.ts';
import { sessionsOf } from '../../trace/counters.ts';
import { codesSeen, outcomeSeen } from '../../trace/outcome.ts';
import type { Trace } from '../../trace/schema.ts';
import { nameOf, recordedAddress } from '../player/recorded-address.ts';
import { recordedTrace } from '../ui/recorded.ts';
import content from '../../../content/comparison.json';
import verdictsFile from '../../../content/scenarios/verdicts.json';
import type { AskedSide, ComparisonTexts, Transport } from './texts.ts';
import { viewOf, type Wanted } from './view.ts';

export const text = ComparisonText.parse(content);
export const verdicts = Verdicts.parse(verdictsFile);

export const MATRIX_SCENARIO = 'decouvrir-lister-appeler';

/** A pair as the content writes it, over a transport. */
export function combinationOf(pair: string, transport: Transport): Combination {
  const [client, server] = pair.split('-');
  const found = COMBINATIONS.find(
    (one) => one.client === client && one.server === server && one.transport === transport,
  );
  if (!found) throw new Error(`No such combination: ${pair}-${transport}`);
  return found;
}

export function comparisonOf(
  encounter: Encounter,
  title: string,
  trigger: string,
): ComparisonTexts {
  const { scenario, measured, transports, says } = encounter;
  const wanted: Wanted = { titles: { ...text.pieces, ...encounter.pieces }, measured };
  const shown = transports.map((transport) => {
    const left = sideOf(scenario, combinationOf(encounter.legacy, transport));
    const right = sideOf(scenario, combinationOf(encounter.modern, transport));
    const view = viewOf(left.trace, right.trace, wanted);
    return [
      transport,
      { view, says: says?.[transport], left: left.asked, right: right.asked },
    ] as const;
  });
  return { title, scenario, trigger, wanted, shown: Object.fromEntries(shown) };
}

function sideOf(scenario: string, parameters: Combination): { trace: Trace; asked: AskedSide } {
  return {
    trace: recordedTrace(scenario, parameters),
    asked: { parameters, recorded: recordedAddress(scenario, parameters) },
  };
}

export interface MatrixCell {
  combination: Combination;
  outcome: keyof typeof verdicts;
  label: string;
  says: string;
  source: { label: string; url: string };
  codes: (number | string)[];
  href: string;
  recorded: string;
}

/** A cell says what its own recorded trace shows; that must be what the specification has. */
export function cellOf(combination: Combination): MatrixCell {
  const trace = recordedTrace(MATRIX_SCENARIO, combination);
  const outcome = outcomeSeen(trace);
  if (outcome !== outcomeOf(combination)) {
    throw new Error(`${nameOf(combination)} came out as ${outcome}`);
  }
  const verdict = verdicts[outcome];
  const { client, server, transport } = combination;
  return {
    combination,
    outcome,
    label: verdict.label,
    says: saidOf(verdict, trace),
    source: verdict.source,
    codes: codesSeen(trace),
    href: `/simulateur/${MATRIX_SCENARIO}/?client=${client}&server=${server}&transport=${transport}`,
    recorded: recordedAddress(MATRIX_SCENARIO, combination),
  };
}

function saidOf({ says }: Verdict, trace: Trace): string {
  const { transport } = trace.parameters;
  const isWithoutSession = transport === 'http' && sessionsOf(trace).length === 0;
  return (isWithoutSession ? says.withoutSession : undefined) ?? says[transport];
}

/** Codes in a sentence, as they stand on the wire. */
export function codesText(codes: readonly (number | string)[]): string {
  return `sur le fil et dans le SDK\u00a0: ${codes.map((code) => `\`${String(code)}\``).join(', ')}`;
}

/** The requirements that are cited, in our words, with their place in the specification. */
export async function requirementsOf(ids: readonly string[]) {
  return Promise.all(
    ids.map(async (id) => {
      const entry = await getEntry('requirements', id);
      if (!entry) throw new Error(`No requirement ${id}`);
      return entry.data;
    }),
  );
}
