/**
 * The question bank in figures.
 *
 *   npm run -s bank             prints them
 *   npm run -s bank -- --write  writes docs/banque.md
 */
import { writeFileSync } from 'node:fs';
import { bankPage } from './bank/page.ts';

if (process.argv.includes('--write'))
  writeFileSync(new URL('../docs/banque.md', import.meta.url), bankPage());
else process.stdout.write(bankPage());
