/** Every requirement is cited by the course and covered by a test, both ways. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import {
  allLessons,
  allRequirements,
  allScenarioTexts,
  cited,
  citedByComparison,
  comparisonText,
} from './content-files.ts';

const requirements = allRequirements();
const ids = new Set(requirements.map(({ id }) => id));

describe('requirements', () => {
  const notes = allScenarioTexts().flatMap(({ scenario }) => scenario.notes);
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('tests', name), 'utf8'));
  const covered = new Set(
    tests.flatMap((text) => [...text.matchAll(/\[req:([a-z0-9-]+)\]/g)].map(([, id]) => id)),
  );

  it('have an id each', () => {
    expect(ids.size).toBe(requirements.length);
  });

  it('stand on a page of their own revision', () => {
    const wrong = requirements.filter(
      ({ url, revision }) => !url.includes(`/specification/${revision}/`),
    );
    expect(wrong).toEqual([]);
  });

  it('are cited by a lesson, a note or the comparison, and every citation exists', () => {
    const citations = [
      ...allLessons().flatMap(({ body }) => cited(body)),
      ...notes.flatMap(({ source }) => (source === undefined ? [] : [source])),
      ...citedByComparison(comparisonText()),
    ];
    expect(new Set(citations)).toEqual(ids);
  });

  it('are covered by a test that names them, and no test names another', () => {
    expect(covered).toEqual(ids);
  });
});
