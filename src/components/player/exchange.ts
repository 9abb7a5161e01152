/** Everything that the page of one exchange shows, read and checked at build time. */
import { getCollection, getEntry } from 'astro:content';
import { readExplanations } from '../../trace/explain-schema.ts';
import type { Explanations } from '../../trace/explanations.ts';
import { COMBINATIONS } from '../../sim/scenario.ts';
import { scenarioOf } from '../../sim/scenarios/index.ts';
import { LEGEND } from '../ui/legend.ts';
import type { LiveTexts, PlayerTexts } from './texts.ts';

const fieldFiles = import.meta.glob<unknown>('/content/fields/*.json', {
  import: 'default',
  eager: true,
});

let explanations: Explanations | undefined;

export function explanationsOfCourse(): Explanations {
  explanations ??= readExplanations(
    Object.fromEntries(
      Object.entries(fieldFiles).map(([path, value]) => [
        path.replace(/^.*\/|\.json$/g, ''),
        value,
      ]),
    ),
  );
  return explanations;
}

export async function textsOf(scenario: string): Promise<PlayerTexts> {
  const entry = await getEntry('scenarios', scenario);
  if (!entry) throw new Error(`No text about the scenario ${scenario}`);
  const cited = new Set(entry.data.notes.flatMap(({ source }) => source ?? []));
  const requirements = await getCollection('requirements');
  const rules = requirements
    .filter(({ id }) => cited.has(id))
    .map(({ id, data: { url, revision } }) => [id, { url, revision }] as const);
  const { title, question, notes } = entry.data;
  return { title, question, legend: LEGEND, notes, rules: Object.fromEntries(rules) };
}

export async function liveTextsOf(scenario: string): Promise<LiveTexts> {
  const entry = await getEntry('scenarios', scenario);
  const played = scenarioOf(scenario);
  if (!entry || !played) throw new Error(`No scenario ${scenario}`);
  const reasons: Partial<Record<string, string>> = entry.data.leftOut;
  const leftOut = COMBINATIONS.flatMap((combination) => {
    const because = played.leftOut(combination);
    if (because === undefined) return [];
    const reason = reasons[because];
    if (reason === undefined) throw new Error(`${scenario}: no reason written for ${because}`);
    const { client, server, transport } = combination;
    return [[`${client}-${server}-${transport}`, reason] as const];
  });
  return {
    inputs: entry.data.inputs,
    leftOut: Object.fromEntries(leftOut),
    reasons: entry.data.leftOut,
  };
}
