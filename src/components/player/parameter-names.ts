/** What the parameters of a run are called. */
import type { Parameters } from '../../trace/schema.ts';

type Side = 'client' | 'server' | 'transport';

export const PARAMETER_NAMES: {
  [S in Side]: { title: string; values: Record<Parameters[S], string> };
} = {
  client: {
    title: 'Le client parle',
    values: {
      legacy: 'l’époque à poignée de main',
      auto: 'les deux époques, et sonde d’abord',
      modern: 'l’époque sans état',
    },
  },
  server: {
    title: 'Le serveur parle',
    values: {
      legacy: 'l’époque à poignée de main',
      dual: 'les deux époques',
      modern: 'l’époque sans état',
    },
  },
  transport: { title: 'Par', values: { stdio: 'stdio', http: 'HTTP' } },
};
