/** The stdout reader against the SDK's own `ReadBuffer`, on the same bytes, in turn. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReadBuffer as ReadBuffer2 } from '@modelcontextprotocol/client';
import { ReadBuffer as ReadBuffer1 } from '@modelcontextprotocol/sdk/shared/stdio.js';
import { culpritsOf } from '../../src/analysis/stdout/phrase.ts';
import { StdoutReader } from '../../src/analysis/stdout/reader.ts';
import { readStdoutKnowledge } from '../analyse/stdout-knowledge.ts';
import { median, ms, pairedMs, printTable, timeMs, times } from './figures.ts';
import { logChunks, longLine } from './reading-log.ts';

const MEGABYTE = 1e6;
const WHOLE = 50;
const LONG_LINE = 20;
const PAIRS = 7;
/** The SDK's reader joins its buffer anew with each chunk: a long line takes it many seconds. */
const LONG_PAIRS = 3;
const GROWTH_PAIRS = 7;
/** What the SDK's reader may hold, so that it takes the long line as well. */
const BUFFER = 100 * MEGABYTE;

const MEMORY = fileURLToPath(new URL('./reading-memory.ts', import.meta.url));
const STRIP_TYPES = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

const culprits = culpritsOf(readStdoutKnowledge().culprits);

type Chunks = readonly Uint8Array[];

export async function benchReading(): Promise<void> {
  const log = [...logChunks(WHOLE * MEGABYTE)];
  const line = longLine(LONG_LINE * MEGABYTE);
  const inputs: [string, Chunks, number][] = [
    ['journal de 50 Mo', log, PAIRS],
    ['une ligne de 20 Mo', line, LONG_PAIRS],
    ['les deux, 70 Mo', [...log, ...line], LONG_PAIRS],
  ];
  const rows: string[][] = [];
  for (const [name, chunks, pairs] of inputs) rows.push(await row(name, chunks, pairs));
  printTable(
    'Lecteur de stdout contre ReadBuffer, mêmes octets, tour à tour (Node ; médianes des rapports par paire)',
    ['entrée', 'atelier', 'débit', 'ReadBuffer 2.x', 'débit 2.x / 1', 'débit 1.x / 1'],
    rows,
  );
  await growth();
  memory();
}

async function row(name: string, chunks: Chunks, pairs: number): Promise<string[]> {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const ours = () => Promise.resolve(read(chunks));
  const second = await pairedMs(
    () => Promise.resolve(readBySdk(new ReadBuffer2({ maxBufferSize: BUFFER }), chunks)),
    ours,
    pairs,
  );
  const first = await pairedMs(
    () => Promise.resolve(readBySdk(new ReadBuffer1({ maxBufferSize: BUFFER }), chunks)),
    ours,
    pairs,
  );
  return [
    name,
    ms(second.bMs),
    `${(bytes / MEGABYTE / (second.bMs / 1000)).toFixed(0)} Mo/s`,
    ms(second.aMs),
    times(second.ratio),
    times(first.ratio),
  ];
}

/** How much longer ten times as much takes. */
async function growth(): Promise<void> {
  const small = [...logChunks((WHOLE / 10) * MEGABYTE)];
  const large = [...logChunks(WHOLE * MEGABYTE)];
  const ratios: number[] = [];
  const smallMs: number[] = [];
  const largeMs: number[] = [];
  read(small);
  for (let pair = 0; pair < GROWTH_PAIRS; pair++) {
    // The small one ten times: both then last as long, and a pause of the machine hits them alike.
    const tenSmall = await timeMs(() =>
      Promise.resolve(Array.from({ length: 10 }, () => read(small))),
    );
    const one = await timeMs(() => Promise.resolve(read(large)));
    smallMs.push(tenSmall / 10);
    largeMs.push(one);
    ratios.push((10 * one) / tenSmall);
  }
  printTable(
    'Dix fois plus à lire',
    ['', '5 Mo', '50 Mo', '50 / 5'],
    [['journal', ms(median(smallMs)), ms(median(largeMs)), times(median(ratios))]],
  );
}

/** The most memory that a whole process takes, the log being made on the way. */
function memory(): void {
  const sizes = [20, 200];
  const megabytes = sizes.map((size) =>
    Number(execFileSync(process.execPath, [...STRIP_TYPES, MEMORY, String(size)])),
  );
  printTable(
    'Mémoire du processus au plus haut, journal lu au fil de l’eau',
    ['', ...sizes.map((size) => `${String(size)} Mo`), 'rapport'],
    [
      [
        'journal',
        ...megabytes.map((value) => `${value.toFixed(0)} Mo`),
        times((megabytes[1] ?? Number.NaN) / (megabytes[0] ?? Number.NaN)),
      ],
    ],
  );
}

function read(chunks: Chunks): void {
  const reader = new StdoutReader({ culprits });
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
}

interface SdkReader {
  append(chunk: Buffer): void;
  readMessage(): unknown;
}

function readBySdk(buffer: SdkReader, chunks: Chunks): void {
  for (const chunk of chunks) {
    buffer.append(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    for (let isMore = true; isMore;) {
      try {
        isMore = buffer.readMessage() !== null;
      } catch {
        // Reported by the transport; reading goes on.
      }
    }
  }
}
