/** The explanations of `content/fields/`, read from the disk as the site reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readExplanations } from '../../src/trace/explain-schema.ts';
import type { Explanations } from '../../src/trace/explanations.ts';

const FIELDS = join('content', 'fields');

export function explanations(): Explanations {
  const files = readdirSync(FIELDS).map((name): [string, unknown] => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(FIELDS, name), 'utf8')),
  ]);
  return readExplanations(Object.fromEntries(files));
}
