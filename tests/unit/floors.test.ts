/** The floors of docs/architecture.md: an upper one may import from those below it, never the reverse. */
import { describe, expect, it } from 'vitest';
import { importsOf, loadedWith, SOURCE_FILES, textOf, type Import } from './imports.ts';

/** From the ground up; a file belongs to the longest prefix that fits. */
const FLOORS = [
  'src/trace/',
  'src/content-model/',
  'src/analysis/',
  'src/progress/',
  'src/quiz/',
  'src/quiz-export/',
  'src/analysis/live/',
  'src/sim/',
  'src/sim/live/',
  'src/offline/',
  'src/components/',
  'src/layouts/',
  'src/pages/',
  'src/content.config.ts',
];

/** Where the shapes of data are written down; nobody else needs zod. The engine's servers do, too. */
const ZOD_FILES = [
  'src/trace/schema.ts',
  'src/trace/parameters.ts',
  'src/trace/explain-schema.ts',
  'src/content-model/broken-output.ts',
  'src/content-model/comparison.ts',
  'src/content-model/quiz.ts',
  'src/content-model/repair.ts',
  'src/content-model/use-case.ts',
  'src/content-model/free.ts',
  'src/content-model/lesson.ts',
  'src/content-model/mission.ts',
  'src/content-model/requirement.ts',
  'src/content-model/scenario.ts',
  'src/content-model/stdout.ts',
];

const MAX_LINES = 300;

const isZod = (name: string) => /^(?:zod|astro\/zod)(?:\/|$)/.test(name);
const isSdk = (name: string) => name.startsWith('@modelcontextprotocol/');
/** What a page may only load on demand, behind a dynamic import or in the Worker. */
const isHeavy = (name: string) =>
  isZod(name) || isSdk(name) || name.startsWith('@sinonjs/') || name === 'ts-fsrs';

function floorOf(file: string): number {
  const fitting = FLOORS.filter((prefix) => file.startsWith(prefix));
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? -1 : FLOORS.indexOf(longest);
}

const imports: Import[] = SOURCE_FILES.flatMap((file) => importsOf(file));
const show = ({ from, to }: Import) => `${from} → ${to}`;

describe('floors', () => {
  it('every file of src stands on a floor', () => {
    const homeless = SOURCE_FILES.filter((file) => floorOf(file) < 0);
    expect(homeless).toEqual(['src/env.d.ts']);
  });

  it('no import goes up, nor out of src and content', () => {
    const upward = imports.filter(({ from, to }) => {
      if (to.startsWith('src/')) return floorOf(to) > floorOf(from);
      return /^(?:scripts|tests|node_modules|\.\.)\//.test(to);
    });
    expect(upward.map(show)).toEqual([]);
  });

  it('nothing in src uses Node', () => {
    expect(imports.filter(({ to }) => to.startsWith('node:')).map(show)).toEqual([]);
  });

  it('the SDK is imported in the engine only, its process entry in at most one file', () => {
    const sdk = imports.filter(({ to }) => isSdk(to));
    expect(sdk.length).toBeGreaterThan(0);
    expect(sdk.filter(({ from }) => !from.startsWith('src/sim/')).map(show)).toEqual([]);
    const stdio = new Set(sdk.filter(({ to }) => to.endsWith('/stdio')).map(({ from }) => from));
    expect(stdio.size).toBeLessThanOrEqual(1);
  });

  it('zod stands where shapes are written down, and in the engine', () => {
    const zod = imports.filter(({ to }) => isZod(to));
    const elsewhere = zod.filter(
      ({ from }) => !ZOD_FILES.includes(from) && !from.startsWith('src/sim/'),
    );
    expect(elsewhere.map(show)).toEqual([]);
    const inTrace = zod.filter(({ from }) => from.startsWith('src/trace/'));
    expect(inTrace.filter(({ to }) => to !== 'zod/mini').map(show)).toEqual([]);
  });

  it('no island and no script of a page loads the SDK, zod or the clock with it', () => {
    const islands = SOURCE_FILES.filter((file) => file.endsWith('.svelte'));
    const pages = SOURCE_FILES.filter((file) => file.endsWith('.astro'));
    const heavy = [
      ...islands.map((file) => [file, loadedWith(file)] as const),
      ...pages.map((file) => [file, loadedWith(file, true)] as const),
    ].flatMap(([file, loaded]) => [...loaded].filter(isHeavy).map((name) => `${file} → ${name}`));
    expect(heavy).toEqual([]);
  });

  it(`no file of src has more than ${MAX_LINES} lines`, () => {
    const long = SOURCE_FILES.map((file) => [file, textOf(file).split('\n').length - 1] as const);
    expect(long.filter(([, lines]) => lines > MAX_LINES)).toEqual([]);
  });
});

describe('the reader of imports', () => {
  it('tells what runs from types and from what is loaded on demand', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import {\n  b,\n  type C,\n} from '../trace/b.ts';",
      "import './style.css';",
      "export { d } from 'zod/mini';",
      "const e = await import('./e.ts');",
    ].join('\n');
    const read = importsOf('src/components/x.ts', text).map(({ to, how }) => `${how} ${to}`);
    expect(read).toEqual([
      'type src/components/a.ts',
      'value src/trace/b.ts',
      'value src/components/style.css',
      'value zod/mini',
      'dynamic src/components/e.ts',
    ]);
  });

  it('follows them to the packages', () => {
    expect([...loadedWith('src/trace/read.ts')]).toContain('zod/mini');
  });
});
