/** The lessons in the order of the course, with what every page that lists or shows one needs. */
import { getCollection, type CollectionEntry } from 'astro:content';

export const PARTS: readonly string[] = [
  'Pourquoi',
  'Le fil',
  'Les transports',
  'Les trois primitives : qui décide ?',
  'Les motifs',
  'Les skills',
  'La confiance',
  'Les outils du métier',
  'La certification',
];

export interface LessonPage {
  entry: CollectionEntry<'lessons'>;
  /** `1.2`: part and number. */
  label: string;
  href: string;
}

export async function lessonsInOrder(): Promise<LessonPage[]> {
  const entries = await getCollection('lessons');
  return entries
    .sort((a, b) => a.data.part - b.data.part || a.data.number - b.data.number)
    .map((entry) => ({
      entry,
      label: `${entry.data.part}.${entry.data.number}`,
      href: `/cours/${entry.data.slug}/`,
    }));
}

/** Ids of the requirements cited in a lesson's text, each once, in order of appearance. */
export function citedIn(body: string): string[] {
  const ids = [...body.matchAll(/<Exigence id="([^"]+)"/g)].map(([, id = '']) => id);
  return [...new Set(ids)];
}
