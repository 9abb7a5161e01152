/** What can be chosen on the pages of the broken stdout, with its French name; read at build time. */
import { getEntry } from 'astro:content';

export const STDOUT_SCENARIO = 'sortie-cassee';

export interface Choice {
  id: string;
  label: string;
}

export async function stdoutChoices(): Promise<{ faults: Choice[]; readers: Choice[] }> {
  const entry = await getEntry('scenarios', STDOUT_SCENARIO);
  const optionsOf = (name: string): Choice[] => {
    const input = entry?.data.inputs.find((one) => one.name === name);
    if (input?.kind !== 'choice') throw new Error(`No choice of ${name}`);
    return input.options.map(({ value, label }) => ({ id: value, label }));
  };
  return { faults: optionsOf('fault'), readers: optionsOf('reader') };
}
