/** The files of `content/` as tests read them: from the disk, without Astro. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

import { ComparisonText } from '../../src/content-model/comparison.ts';
import { Lesson } from '../../src/content-model/lesson.ts';
import { Requirements, type Requirement } from '../../src/content-model/requirement.ts';
import { ScenarioText, Verdicts } from '../../src/content-model/scenario.ts';

const CONTENT = 'content';
const CARDS = join(CONTENT, 'scenarios');
/** Recorded traces are what the wire carried, not what the course says. */
const TRACES = join(CONTENT, 'traces');

/** Paths of the course's texts with this extension, recorded traces left out. */
export function contentFiles(extension: string): string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((name) => join(CONTENT, name))
    .filter((path) => path.endsWith(extension) && !path.startsWith(TRACES))
    .sort();
}

export interface LessonFile {
  frontmatter: unknown;
  body: string;
}

export function readLessonFile(path: string): LessonFile {
  const text = readFileSync(path, 'utf8');
  const [, header, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (header === undefined || body === undefined) throw new Error(`${path} has no front matter`);
  return { frontmatter: parse(header), body };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function allLessons(): { file: string; body: string; lesson: Lesson }[] {
  return contentFiles('.mdx').map((file) => {
    const { frontmatter, body } = readLessonFile(file);
    return { file, body, lesson: Lesson.parse(frontmatter) };
  });
}

export function allScenarioTexts(): { file: string; scenario: ScenarioText }[] {
  return contentFiles('.json')
    .filter((file) => file.startsWith(CARDS) && basename(file) !== 'verdicts.json')
    .map((file) => ({ file, scenario: ScenarioText.parse(readJson(file)) }));
}

export function allVerdicts(): Verdicts {
  return Verdicts.parse(readJson(join(CARDS, 'verdicts.json')));
}

export function allRequirements(): Requirement[] {
  return Requirements.parse(readJson(join(CONTENT, 'requirements.json')));
}

/** The attribute values of a component's uses in an MDX body. */
export function uses(body: string, component: string): Record<string, string>[] {
  return [...body.matchAll(new RegExp(`<${component}\\s([^>]*)/>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
  );
}

/** The requirements that a lesson cites. */
export function cited(body: string): string[] {
  return uses(body, 'Exigence').flatMap(({ id }) => (id === undefined ? [] : [id]));
}

/** What the page that compares the two eras says. */
export function comparisonText(): ComparisonText {
  return ComparisonText.parse(readJson(join(CONTENT, 'comparison.json')));
}

/** The requirements that it cites. */
export function citedByComparison({ work, whatIfs, beside }: ComparisonText): string[] {
  const places = [...(work.notes ?? []), ...whatIfs, ...beside];
  return places.flatMap(({ sources }) => sources);
}
