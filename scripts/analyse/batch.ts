/** Many inputs in one run: one object a line in, one object a line out, in the same order. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Finding } from '../../src/analysis/finding.ts';
import { reasonOf, Refusal, quoted, type Context } from './inputs.ts';
import { KINDS } from './kinds.ts';

export type BatchAnswer =
  | { file: string; findings: Finding[] }
  /** A line that could not be done; the others go on. */
  | { file: string | null; error: string };

const CONTEXT_KEYS = ['filename', 'host', 'dir', 'revision', 'stdin'] as const;

/** Answers each line of a list of `{ kind, file, filename?, host?, dir?, revision?, stdin? }`. */
export async function* answerBatch(list: string): AsyncGenerator<BatchAnswer> {
  const lines = createInterface({ input: createReadStream(list), crlfDelay: Infinity });
  let number = 0;
  try {
    for await (const line of lines) {
      number++;
      if (line.trim() !== '') yield await answerLine(line, number);
    }
  } catch (error) {
    throw new Refusal(`${quoted(list)}\u00a0: ${reasonOf(error)}`);
  }
}

async function answerLine(line: string, number: number): Promise<BatchAnswer> {
  let asked: Record<string, unknown> | undefined;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) asked = value as Record<string, unknown>;
  } catch {
    // Said below, with what else is no request.
  }
  const { kind, file } = asked ?? {};
  if (asked === undefined || typeof file !== 'string') {
    const error = `Ligne ${String(number)} de la liste\u00a0: il faut un objet JSON avec \`kind\` et \`file\`.`;
    return { file: null, error };
  }
  try {
    const analyse = analyserOf(typeof kind === 'string' ? kind : '');
    return { file, findings: await analyse(chunksOf(file), contextOf(asked)) };
  } catch (error) {
    if (error instanceof Refusal) return { file, error: error.message };
    throw error;
  }
}

/** The analyser of a kind. Throws a `Refusal` when there is none. */
export function analyserOf(kind: string) {
  const analyse = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (analyse) return analyse;
  if (analyse === null)
    throw new Refusal(`L’atelier ${quoted(kind)} n’existe pas encore en commande.`);
  const known = Object.keys(KINDS).join(', ');
  throw new Refusal(`Sorte d’entrée inconnue\u00a0: ${quoted(kind)}. Il y a\u00a0: ${known}.`);
}

/** A file, chunk by chunk. Throws a `Refusal` when it cannot be read. */
export async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(file)) yield chunk as Uint8Array;
  } catch (error) {
    throw new Refusal(`${quoted(file)}\u00a0: ${reasonOf(error)}`);
  }
}

function contextOf(asked: Record<string, unknown>): Context {
  const context: Context = {};
  for (const key of CONTEXT_KEYS) {
    const value = asked[key];
    if (typeof value === 'string') context[key] = value;
  }
  return context;
}
