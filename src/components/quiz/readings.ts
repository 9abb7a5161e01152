/** What to read about each domain: the lessons that are there, found at build time. */
import type { Domain } from '../../content-model/domains.ts';
import { lessonsInOrder } from '../lesson/lessons.ts';

export type Reading = Readonly<Record<Domain, readonly { href: string; title: string }[]>>;

/** The parts of the course that teach a domain. */
const PARTS_OF: Readonly<Record<Domain, readonly number[]>> = {
  fil: [0, 1],
  transports: [2],
  primitives: [3],
  patrons: [4, 7],
  confiance: [5, 6],
};

export async function readings(): Promise<Reading> {
  const lessons = await lessonsInOrder();
  const of = (domain: Domain) =>
    lessons
      .filter(({ entry }) => PARTS_OF[domain].includes(entry.data.part))
      .map(({ href, label, entry }) => ({ href, title: `${label} ${entry.data.title}` }));
  return {
    fil: of('fil'),
    transports: of('transports'),
    primitives: of('primitives'),
    patrons: of('patrons'),
    confiance: of('confiance'),
  };
}
