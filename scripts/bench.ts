/**
 * The performance table. Quote medians and ratios: absolute times belong to one machine and one day.
 *
 *   npm run bench          the engine, the picture of a long trace, then the built site in Chromium
 */
import { existsSync } from 'node:fs';
import { benchDrawing } from './bench/drawing.ts';
import { benchEngine } from './bench/engine.ts';
import { benchPage } from './bench/page.ts';

await benchEngine();
await benchDrawing();
if (existsSync(new URL('../dist/_headers', import.meta.url))) await benchPage();
else
  console.log(
    '\nLe site n’est pas construit\u00a0: « npm run build » d’abord, pour mesurer la page.',
  );
