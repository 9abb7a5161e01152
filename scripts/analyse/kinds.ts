/**
 * The kinds of input that the command knows. A kind is one entry: what it takes in, what it finds.
 * The bytes come in chunks, so that a large input need not be held whole.
 */
import type { Finding } from '../../src/analysis/finding.ts';
import type { Context } from './inputs.ts';
import { analyseStdout } from './stdout.ts';
import { analyseTrace } from './trace.ts';

export type Analyse = (chunks: AsyncIterable<Uint8Array>, context: Context) => Promise<Finding[]>;

/** `null`: announced, not yet there. */
export const KINDS: Readonly<Record<string, Analyse | null>> = {
  stdout: analyseStdout,
  config: null,
  skill: null,
  tools: null,
  trace: analyseTrace,
};
