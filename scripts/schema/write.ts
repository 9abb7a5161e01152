/** Writes `content/schema/` from the published schemas kept under `tests/fixtures/schema/`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { strip } from './strip.ts';

export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

for (const revision of REVISIONS) {
  const from = new URL(`../../tests/fixtures/schema/${revision}.json`, import.meta.url);
  const to = new URL(`../../content/schema/${revision}.json`, import.meta.url);
  writeFileSync(to, `${JSON.stringify(strip(revision, readFileSync(from, 'utf8')))}\n`);
}
