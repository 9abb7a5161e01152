/**
 * A set of questions to practise, in the address: `?domaines=fil,patrons&quoi=erreurs&nombre=10&graine=7&debut=…&q=3`.
 * It says when the set began: what was answered before decides which questions fit, what is answered since is
 * the set's own. So an address leads back to the very same place.
 */
import { DOMAINS, type Domain } from '../../content-model/domains.ts';

export const SIZES = [5, 10, 20] as const;
/** `due`: what spaced review asks for today. */
export type Only = 'all' | 'mistakes' | 'new' | 'due';

export interface Session {
  /** Empty: all. */
  domains: readonly Domain[];
  revision: string | undefined;
  only: Only;
  size: number;
  seed: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

const WORDS: Readonly<Record<Only, string>> = {
  all: 'tout',
  mistakes: 'erreurs',
  new: 'nouvelles',
  due: 'revoir',
};
const REVISION = /^\d{4}-\d\d-\d\d$/;
const LARGEST = 100;

/** The session of an address and the position in it, from 0; undefined when the address names none. */
export function readSession(
  search: URLSearchParams,
): { session: Session; position: number } | undefined {
  const seed = wholeNumber(search.get('graine'));
  const startedAt = wholeNumber(search.get('debut'));
  if (seed === undefined || startedAt === undefined) return undefined;
  const revision = search.get('revision') ?? '';
  const size = Math.min(LARGEST, Math.max(1, wholeNumber(search.get('nombre')) ?? 10));
  return {
    session: {
      domains: readDomains(search),
      revision: REVISION.test(revision) ? revision : undefined,
      only: readOnly(search),
      size,
      seed: seed % 2 ** 32,
      startedAt,
    },
    position: Math.max(0, (wholeNumber(search.get('q')) ?? 1) - 1),
  };
}

export function readDomains(search: URLSearchParams): Domain[] {
  const asked = (search.get('domaines') ?? '').split(',');
  return DOMAINS.filter((domain) => asked.includes(domain));
}

export function readOnly(search: URLSearchParams): Only {
  const asked = search.get('quoi');
  const found = Object.entries(WORDS).find(([, word]) => word === asked);
  return (found?.[0] ?? 'all') as Only;
}

/** `position` counts from 0; the address from 1. */
export function writeSession(session: Session, position: number): string {
  const { domains, revision, only, size, seed, startedAt } = session;
  const parts = [
    domains.length > 0 && `domaines=${domains.join(',')}`,
    revision !== undefined && `revision=${revision}`,
    only !== 'all' && `quoi=${WORDS[only]}`,
    `nombre=${String(size)}`,
    `graine=${String(seed)}`,
    `debut=${String(startedAt)}`,
    `q=${String(position + 1)}`,
  ];
  return `?${parts.filter((part) => part !== false).join('&')}`;
}

/** Up to fifteen digits: exact as a number. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
