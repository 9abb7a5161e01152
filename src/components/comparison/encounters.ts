/** Everything that the page compares, read and checked at build time. */
import { getEntry } from 'astro:content';
import { ComparisonText, type Encounter } from '../../content-model/comparison.ts';
import { Verdicts } from '../../content-model/scenario.ts';
import { outcomeOf } from '../../sim/negotiation.ts';
import { COMBINATIONS, type Combination } from '../../sim/scenario.ts';
import { codesSeen, outcomeSeen } from '../../trace/outcome.ts';
import type { Trace } from '../../trace/schema.ts';
import { recordedTrace } from '../ui/recorded.ts';
import content from '../../../content/comparison.json';
import verdictsFile from '../../../content/scenarios/verdicts.json';
import type { AskedSide, ComparisonTexts, Transport } from './texts.ts';
import { viewOf, type Wanted } from './view.ts';

export const text = ComparisonText.parse(content);
export const verdicts = Verdicts.parse(verdictsFile);

export const MATRIX_SCENARIO = 'decouvrir-lister-appeler';

/** Where the recorded trace of a combination is served, as a live run wants to compare itself to it. */
export function recordedAddress(scenario: string, parameters: Combination): string {
  return `/poignee-ou-decouverte/enregistrements/${scenario}/${nameOf(parameters)}.json`;
}

export function nameOf({ client, server, transport }: Combination): string {
  return `${client}-${server}-${transport}`;
}

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
    says: verdict.says[transport],
    source: verdict.source,
    codes: codesSeen(trace),
    href: `/simulateur/${MATRIX_SCENARIO}/?client=${client}&server=${server}&transport=${transport}`,
    recorded: recordedAddress(MATRIX_SCENARIO, combination),
  };
}

/** Codes in a sentence, with the true minus sign. */
export function codesText(codes: readonly (number | string)[]): string {
  const words = codes.map((code) => `\`${String(code).replace(/^-/, '−')}\``);
  return `sur le fil et dans le SDK\u00a0: ${words.join(', ')}`;
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
