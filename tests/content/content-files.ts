/** The files of `content/` as tests read them: from the disk, without Astro. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const CONTENT = 'content';
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

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
