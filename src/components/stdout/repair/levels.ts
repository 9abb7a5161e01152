/** The levels of the exercise with their files, read and checked at build time. */
import { RepairLevels, type RepairLevel } from '../../../content-model/repair.ts';

export interface Level extends RepairLevel {
  files: Record<string, string>;
}

const texts = import.meta.glob<unknown>('/content/reparer/niveaux.json', {
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('/content/reparer/niveau-*/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export function repairLevels(): Level[] {
  return RepairLevels.parse(Object.values(texts)[0]).map((level) => {
    const folder = `/content/reparer/niveau-${String(level.number)}/`;
    const files = Object.entries(sources)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => [path.slice(folder.length), text] as const)
      // The one that is started comes first.
      .sort(([a], [b]) => Number(b === 'serveur.js') - Number(a === 'serveur.js'));
    return { ...level, files: Object.fromEntries(files) };
  });
}
