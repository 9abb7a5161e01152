import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { Lesson } from '../../src/content-model/lesson.ts';
import { placeNotes } from '../../src/content-model/place-notes.ts';
import { Requirements, type Requirement } from '../../src/content-model/requirement.ts';
import { ScenarioText, Verdicts } from '../../src/content-model/scenario.ts';
import { contentFiles, readJson, readLessonFile } from './content-files.ts';
import { recordedTraces } from './recorded-traces.ts';

const CARDS = join('content', 'scenarios');

const traces = recordedTraces();
const requirements = Requirements.parse(readJson(join('content', 'requirements.json')));
const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

const lessons = contentFiles('.mdx').map((file) => {
  const { frontmatter, body } = readLessonFile(file);
  return { file, body, lesson: Lesson.parse(frontmatter) };
});
const scenarios = contentFiles('.json')
  .filter((file) => file.startsWith(CARDS) && basename(file) !== 'verdicts.json')
  .map((file) => ({ file, scenario: ScenarioText.parse(readJson(file)) }));

/** The attribute values of a component's uses in an MDX body. */
function uses(body: string, component: string): Record<string, string>[] {
  return [...body.matchAll(new RegExp(`<${component}\\s([^>]*)/>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
  );
}

function cited(body: string): string[] {
  return uses(body, 'Exigence').flatMap(({ id }) => (id === undefined ? [] : [id]));
}

function words(text: string): number {
  return text
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

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

describe.each(scenarios)('texts of $file', ({ file, scenario }) => {
  const recorded = traces.filter(({ trace }) => trace.scenario === scenario.id);

  it('is named after its scenario', () => {
    expect(basename(file, '.json')).toBe(scenario.id);
    expect(recorded).not.toHaveLength(0);
  });

  it('explains each argument that a learner may change', () => {
    const [first] = recorded;
    expect(scenario.inputs.map(({ name }) => name).sort()).toEqual(
      Object.keys(first?.trace.parameters.inputs ?? {}).sort(),
    );
  });

  it('has a step for each note, except what only other arguments bring about', () => {
    for (const note of scenario.notes) {
      const landed = recorded.some(({ trace }) => placeNotes(trace, [note]).length === 1);
      const needsOtherInputs = note.on.isError === true && scenario.id !== 'deux-echecs';
      expect(landed, JSON.stringify(note.on)).toBe(!needsOtherInputs);
    }
  });

  it('never puts two notes on one step', () => {
    for (const { file: trace, trace: played } of recorded) {
      const steps = placeNotes(played, scenario.notes).map(({ seq }) => seq);
      expect(new Set(steps).size, trace).toBe(steps.length);
    }
  });

  it('says why a combination is left out, and only then', () => {
    expect(Object.keys(scenario.leftOut).length > 0).toBe(recorded.length < 18);
  });
});

describe('requirements', () => {
  const notes = scenarios.flatMap(({ scenario }) => scenario.notes);
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('tests', name), 'utf8'));
  const covered = new Set(
    tests.flatMap((text) => [...text.matchAll(/\[req:([a-z0-9-]+)\]/g)].map(([, id]) => id)),
  );

  it('have an id each', () => {
    expect(byId.size).toBe(requirements.length);
  });

  it('stand on a page of their own revision', () => {
    const wrong = requirements.filter(
      ({ url, revision }: Requirement) => !url.includes(`/specification/${revision}/`),
    );
    expect(wrong).toEqual([]);
  });

  it('are cited by a lesson or a note, and every citation exists', () => {
    const citations = [
      ...lessons.flatMap(({ body }) => cited(body)),
      ...notes.flatMap(({ source }) => (source === undefined ? [] : [source])),
    ];
    expect(new Set(citations)).toEqual(new Set(byId.keys()));
  });

  it('are covered by a test that names them, and no test names another', () => {
    expect(covered).toEqual(new Set(byId.keys()));
  });
});

describe('verdicts', () => {
  it('are written for every outcome', () => {
    expect(() => Verdicts.parse(readJson(join(CARDS, 'verdicts.json')))).not.toThrow();
  });
});
