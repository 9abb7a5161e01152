/**
 * The performance table. Quote medians and ratios: absolute times belong to one machine and one day.
 *
 *   npm run bench               the engine, the readers of stdout and of traces, the question bank, the picture of a
 *                               long trace, then the built site in Chromium, and what keeping all of it costs
 *   npm run bench -- reading    one of them: engine, reading, traces, quiz, drawing, page, offline
 */
import { existsSync } from 'node:fs';
import { benchDrawing } from './bench/drawing.ts';
import { benchEngine } from './bench/engine.ts';
import { benchOffline } from './bench/offline.ts';
import { benchPage } from './bench/page.ts';
import { benchQuiz } from './bench/quiz.ts';
import { benchQuizPage } from './bench/quiz-page.ts';
import { benchReading } from './bench/reading.ts';
import { benchTraces } from './bench/traces.ts';

const BENCHES = {
  engine: benchEngine,
  reading: benchReading,
  traces: benchTraces,
  quiz: benchQuiz,
  drawing: benchDrawing,
  page: () =>
    ifBuilt(async () => {
      await benchPage();
      await benchQuizPage();
    }),
  offline: () => ifBuilt(benchOffline),
};

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await bench();
}

async function ifBuilt(bench: () => Promise<void>): Promise<void> {
  if (existsSync(new URL('../dist/_headers', import.meta.url))) await bench();
  else
    console.log(
      '\nLe site n’est pas construit\u00a0: « npm run build » d’abord, pour mesurer ses pages.',
    );
}
