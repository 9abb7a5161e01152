/** The site's own Worker, asked for traces by a test the way the page asks it. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeTrace } from '../../src/trace/write.ts';
import type { Trace } from '../../src/trace/schema.ts';

export interface Asked {
  file: string;
  recorded: string;
  asked: { scenario: string; parameters: Trace['parameters'] };
}

/** Every recorded trace with the request that must give it again. */
export function everyRecorded(): Asked[] {
  return readdirSync('content/traces', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((file) => {
      const recorded = readFileSync(`content/traces/${file}`, 'utf8');
      const { scenario, parameters } = JSON.parse(recorded) as Trace;
      return { file, recorded, asked: { scenario, parameters } };
    });
}

/** The address of the Worker's chunk in the site as it was built. */
export function workerAddress(): string {
  const found = readdirSync('dist/_astro').find((name) => /^worker-.*\.js$/.test(name));
  if (found === undefined) throw new Error('dist/_astro holds no worker chunk');
  return `/_astro/${found}`;
}

export interface Runs {
  address: string;
  asked: Asked['asked'][];
  times: number;
}

/**
 * Runs in the page: asks the Worker for each trace so many times.
 *
 * @returns for each request, the distinct answers (JSON) in order of appearance.
 */
export async function askWorker({ address, asked, times }: Runs): Promise<string[][]> {
  const worker = new Worker(address, { type: 'module' });
  let tickets = 0;
  const answer = (request: unknown) =>
    new Promise<string>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(`Worker: ${event.message}`));
      worker.onmessage = (event: MessageEvent<{ trace?: unknown; fault?: unknown }>) =>
        resolve(JSON.stringify(event.data.trace ?? event.data.fault));
      worker.postMessage({ ticket: ++tickets, asked: request });
    });
  const all: string[][] = [];
  for (const request of asked) {
    const distinct = new Set<string>();
    for (let i = 0; i < times; i++) distinct.add(await answer(request));
    all.push([...distinct]);
  }
  worker.terminate();
  return all;
}

/** What a Worker's answer would be as a file. */
export function asFile(answer: string): string {
  return writeTrace(JSON.parse(answer) as Trace);
}
