/**
 * The performance table. Quote medians and ratios: absolute times belong to one machine and one day.
 *
 *   npm run bench               the engine, the stdout reader, the trace reader, the picture of a long trace, then the
 *                               built site in Chromium
 *   npm run bench -- reading    one of them: engine, reading, traces, drawing, page
 */
import { existsSync } from 'node:fs';
import { benchDrawing } from './bench/drawing.ts';
import { benchEngine } from './bench/engine.ts';
import { benchPage } from './bench/page.ts';
import { benchReading } from './bench/reading.ts';
import { benchTraces } from './bench/traces.ts';

const BENCHES = {
  engine: benchEngine,
  reading: benchReading,
  traces: benchTraces,
  drawing: benchDrawing,
  page: benchPageIfBuilt,
};

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await bench();
}

async function benchPageIfBuilt(): Promise<void> {
  if (existsSync(new URL('../dist/_headers', import.meta.url))) await benchPage();
  else
    console.log(
      '\nLe site n’est pas construit\u00a0: « npm run build » d’abord, pour mesurer la page.',
    );
}
