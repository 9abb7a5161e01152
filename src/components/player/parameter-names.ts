/** What the parameters of a run are called. Lessons quote these words: change them together. */
import type { Parameters } from '../../trace/schema.ts';

export const SIDES = ['client', 'server', 'transport'] as const;
export type Side = (typeof SIDES)[number];

export const PARAMETER_NAMES: {
  [S in Side]: { title: string; values: Record<Parameters[S], string> };
} = {
  client: {
    title: 'Le client parle',
    values: {
      legacy: 'l’époque à poignée de main',
      auto: 'les deux, et sonde d’abord',
      modern: 'l’époque sans état',
    },
  },
  server: {
    title: 'Le serveur parle',
    values: {
      legacy: 'l’époque à poignée de main',
      dual: 'les deux',
      modern: 'l’époque sans état',
    },
  },
  transport: { title: 'Par', values: { stdio: 'stdio', http: 'HTTP' } },
};

/** In a sentence, away from the form that lists the eras, « les deux » says of what. */
export function saidOf<S extends Side>(side: S, value: Parameters[S]): string {
  const values: Record<Parameters[S], string> = PARAMETER_NAMES[side].values;
  return values[value].replace(/^les deux/, 'les deux époques');
}
