/** Fetches the bank on demand, each domain once. */
import type { Domain } from '../../content-model/domains.ts';
import type { QuizQuestion } from '../../content-model/quiz.ts';
import type { ServedDomain } from './bank.ts';

export interface LoadedBank {
  questions: readonly QuizQuestion[];
  beliefs: Readonly<Record<string, string>>;
}

const loading = new Map<Domain, Promise<ServedDomain>>();

/** Rejects when a domain can be had neither from the network nor from what is stored. */
export async function loadBank(domains: readonly Domain[]): Promise<LoadedBank> {
  const served = await Promise.all(domains.map(loadDomain));
  return {
    questions: served.flatMap(({ questions }) => questions),
    beliefs: Object.assign({}, ...served.map(({ beliefs }) => beliefs)) as LoadedBank['beliefs'],
  };
}

function loadDomain(domain: Domain): Promise<ServedDomain> {
  const known = loading.get(domain);
  if (known) return known;
  const asked = fetch(`/certification/banque/${domain}.json`).then((response) => {
    if (!response.ok) throw new Error(`${domain}: ${String(response.status)}`);
    return response.json() as Promise<ServedDomain>;
  });
  loading.set(domain, asked);
  // Asked for again, it may be there.
  asked.catch(() => loading.delete(domain));
  return asked;
}
