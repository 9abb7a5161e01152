import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { PARAMETER_NAMES } from '../../src/components/player/parameter-names.ts';
import { allLessons, allRequirements, cited, uses } from './content-files.ts';

const lessons = allLessons();
const settings = Object.values(PARAMETER_NAMES).flatMap(({ values }) => Object.values(values));
const byId = new Map(allRequirements().map((requirement) => [requirement.id, requirement]));

describe.each(lessons)('lesson $file', ({ file, body, lesson }) => {
  it('is named after its part, number and slug', () => {
    expect(basename(file)).toBe(
      `${String(lesson.part)}-${String(lesson.number)}-${lesson.slug}.mdx`,
    );
  });

  it('uses the components that the page hands to it, and no other', () => {
    const tags = [...body.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(new Set(['Echange', 'Revision', 'Exigence', 'AFaire']));
    expect(body).not.toMatch(/^(?:import|export) /m);
  });

  it('plays once what its front matter announces, and that was recorded', () => {
    const { client, server, transport } = lesson.parameters;
    expect(uses(body, 'Echange')).toEqual([
      { scenario: lesson.scenario, client, server, transport },
    ]);
    const recorded = join(
      'content',
      'traces',
      lesson.scenario,
      `${client}-${server}-${transport}.json`,
    );
    expect(existsSync(recorded), recorded).toBe(true);
  });

  it('asks the learner to do one thing', () => {
    expect(body.match(/^<AFaire>$/gm)).toHaveLength(1);
  });

  it('calls what the learner sets by the names of the interface', () => {
    const [, todo = ''] = /^<AFaire>$([\s\S]*)^<\/AFaire>$/m.exec(body) ?? [];
    for (const [, quoted = ''] of todo.matchAll(/«\u202f(.*?)\u202f»/gs)) {
      expect(settings).toContain(quoted.replace(/\s+/g, ' '));
    }
  });

  it('is short', () => {
    expect(words(body)).toBeGreaterThanOrEqual(350);
    expect(words(body)).toBeLessThanOrEqual(550);
  });

  it('marks the revision of each claim in the section that makes it', () => {
    for (const section of body.split(/^(?=## )/m)) {
      const marked = uses(section, 'Revision').map(({ r }) => r);
      const needed = cited(section).flatMap((id) => {
        const requirement = byId.get(id);
        return requirement === undefined || requirement.alsoIn ? [] : [requirement.revision];
      });
      expect(marked, section).toEqual(expect.arrayContaining([...new Set(needed)]));
    }
  });

  it('cites requirements that exist', () => {
    expect(cited(body)).not.toHaveLength(0);
    for (const id of cited(body)) expect([...byId.keys()]).toContain(id);
  });

  it('asks a question whose right answer cannot be told by its form', () => {
    const lengths = lesson.question.options.map(({ text, right }) => ({
      right,
      length: text.length,
    }));
    const all = lengths.map(({ length }) => length);
    expect(Math.max(...all) / Math.min(...all)).toBeLessThan(1.4);
    const right = lengths.filter((option) => option.right);
    expect(right.length).toBeLessThan(lengths.length);
    // The longest option is the one that people guess.
    for (const { length } of right) expect(length).toBeLessThan(Math.max(...all));
  });

  it('names public sources, each once', () => {
    const urls = lesson.sources.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(url).toMatch(/^https:\/\//);
  });
});

function words(text: string): number {
  return text
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
