/** The page's side: a learner's files in, what became of them out. To be imported on demand only. */
import * as z from 'zod/mini';
import { readTrace } from '../../../trace/read.ts';
import type { Trace } from '../../../trace/schema.ts';
import { MODULES } from '../../learner/modules.ts';
import { prepare, type Files, type Place, type Prepared, type TextFault } from './program-text.ts';

/** A trial takes some milliseconds, and virtual time waits for nobody: what lasts this long does not end. */
const PATIENCE_MS = 5_000;
/** Loading the engine, on a slow network. */
const LOADING_MS = 20_000;

export interface Crash {
  message: string;
  place?: Place;
}

export type TrialFault =
  | TextFault
  /** It never gave the hand back: a loop without an end. */
  | { reason: 'endless' }
  /** The story could not be played to its end; `crash` is why, when it is known. */
  | { reason: 'broken'; detail: string; crash?: Crash }
  /** The Worker did not load. */
  | { reason: 'worker-failed'; detail: string };

export type TrialResult = { trace: Trace; crash?: Crash } | { fault: TrialFault };

const Said = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({
    trace: z.optional(z.unknown()),
    broken: z.optional(z.string()),
    crash: z.optional(z.object({ message: z.string(), stack: z.string() })),
  }),
]);

/**
 * Runs a learner's files in a Worker of their own, which does not outlive the trial. Never rejects.
 *
 * @param hostAddress where the site serves `host.ts`.
 */
export function tryFiles(files: Files, hostAddress: string): Promise<TrialResult> {
  const ready = prepare(files, MODULES);
  if ('fault' in ready) return Promise.resolve({ fault: ready.fault });
  const { prepared } = ready;
  const host = new URL(hostAddress, location.href).href;
  const text = `import ${JSON.stringify(host)};\n${prepared.text}\npostMessage({ ready: true });`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const end = (result: TrialResult): void => {
      clearTimeout(patience);
      worker?.terminate();
      URL.revokeObjectURL(address);
      resolve(result);
    };
    const fail = (detail: string) => end({ fault: { reason: 'worker-failed', detail } });
    let patience = setTimeout(() => fail('silent'), LOADING_MS);
    try {
      worker = new Worker(address, { type: 'module' });
    } catch (error) {
      return fail(String(error));
    }
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'not loaded');
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const said = Said.safeParse(data);
      if (!said.success) return;
      if ('ready' in said.data) {
        clearTimeout(patience);
        patience = setTimeout(() => end({ fault: { reason: 'endless' } }), PATIENCE_MS);
        worker?.postMessage('try');
      } else end(resultOf(said.data, prepared));
    };
  });
}

function resultOf(
  said: {
    trace?: unknown;
    broken?: string | undefined;
    crash?: { message: string; stack: string } | undefined;
  },
  prepared: Prepared,
): TrialResult {
  const crash = said.crash && crashOf(said.crash, prepared);
  const known = crash ? { crash } : {};
  if (said.broken !== undefined)
    return { fault: { reason: 'broken', detail: said.broken, ...known } };
  const reading = readTrace(said.trace);
  return 'trace' in reading
    ? { trace: reading.trace, ...known }
    : { fault: { reason: 'broken', detail: JSON.stringify(reading.fault), ...known } };
}

/** The first line of the stack that is the learner's own; the import of the host stands before them. */
function crashOf(
  { message, stack }: { message: string; stack: string },
  prepared: Prepared,
): Crash {
  for (const [, line, column] of stack.matchAll(/blob:[^\s)]*?:(\d+):(\d+)/g)) {
    const place = prepared.placeOf(Number(line) - 1, Number(column));
    if (place) return { message, place };
  }
  return { message };
}
