/** The trace reader: how what it costs grows, and what a long log takes in time and in memory. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TraceReader } from '../../src/analysis/trace/reader.ts';
import { layOut } from '../../src/components/player/layout.ts';
import { rowsOf } from '../../src/components/player/rows.ts';
import { seek } from '../../src/trace/seek.ts';
import { readSchemas } from '../analyse/trace-knowledge.ts';
import { median, ms, printTable, timeMs, times } from './figures.ts';
import { traceChunks } from './trace-log.ts';

const MEGABYTE = 1e6;
const GROWTH_PAIRS = 7;
const WHOLE = 50;
const MEMORY = fileURLToPath(new URL('./trace-memory.ts', import.meta.url));
const STRIP_TYPES = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

const schemas = readSchemas();

/** Reads a trace of so many events and makes all that its page shows of it. */
function load(chunks: readonly Uint8Array[]): void {
  const reader = new TraceReader({ schemas });
  for (const chunk of chunks) reader.push(chunk);
  const { trace } = reader.end();
  if (!trace) throw new Error('The trace was not read');
  layOut(rowsOf(trace), trace.actors, 'all');
  seek(trace, trace.events.length);
}

export async function benchTraces(): Promise<void> {
  const small = [...traceChunks({ events: 1000 })];
  const large = [...traceChunks({ events: 10_000 })];
  load(small);
  const pairs: { small: number; large: number }[] = [];
  for (let pair = 0; pair < GROWTH_PAIRS; pair++) {
    // The small one ten times: both then last as long, and a pause of the machine hits them alike.
    const tenSmall = await timeMs(() =>
      Promise.resolve(Array.from({ length: 10 }, () => load(small))),
    );
    pairs.push({ small: tenSmall / 10, large: await timeMs(() => Promise.resolve(load(large))) });
  }
  printTable(
    'Trace importée\u00a0: lecture, règles, lignes, dessin, état final (médianes par paire)',
    ['', '1 000 événements', '10 000 événements', '10 000 / 1 000'],
    [
      [
        'journal',
        ms(median(pairs.map((pair) => pair.small))),
        ms(median(pairs.map((pair) => pair.large))),
        times(median(pairs.map((pair) => pair.large / pair.small))),
      ],
    ],
  );
  await whole();
}

async function whole(): Promise<void> {
  const chunks = [...traceChunks({ bytes: WHOLE * MEGABYTE })];
  const took: number[] = [];
  for (let run = 0; run < 3; run++) {
    took.push(
      await timeMs(() => {
        const reader = new TraceReader({ schemas });
        for (const chunk of chunks) reader.push(chunk);
        return Promise.resolve(reader.end());
      }),
    );
  }
  const sizes = [20, 200];
  const megabytes = sizes.map((size) =>
    Number(execFileSync(process.execPath, [...STRIP_TYPES, MEMORY, String(size)])),
  );
  printTable(
    'Long journal',
    ['', 'durée', 'débit', ...sizes.map((size) => `mémoire, ${String(size)} Mo`)],
    [
      [
        `${String(WHOLE)} Mo`,
        ms(median(took)),
        `${(WHOLE / (median(took) / 1000)).toFixed(0)} Mo/s`,
        ...megabytes.map((value) => `${value.toFixed(0)} Mo`),
      ],
    ],
  );
}
