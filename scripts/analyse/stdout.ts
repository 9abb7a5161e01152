/** `npm run -s analyse -- stdout`: what a server wrote to stdout, or a host's log of it. */
import type { Finding } from '../../src/analysis/finding.ts';
import { culpritsOf, Phrasing } from '../../src/analysis/stdout/phrase.ts';
import { StdoutReader } from '../../src/analysis/stdout/reader.ts';
import { readInput, type Context } from './inputs.ts';
import { readStdoutKnowledge } from './stdout-knowledge.ts';

let tools: { phrasing: Phrasing; culprits: ReturnType<typeof culpritsOf> } | undefined;

export async function analyseStdout(
  chunks: AsyncIterable<Uint8Array>,
  { revision, stdin }: Context,
): Promise<Finding[]> {
  tools ??= made();
  const { phrasing, culprits } = tools;
  const reader = new StdoutReader({
    culprits,
    ...(revision === undefined ? {} : { revision }),
    ...(stdin === undefined ? {} : { stdin: new TextDecoder().decode(readInput(stdin)) }),
  });
  for await (const chunk of chunks) reader.push(chunk);
  return reader.end().raised.map((raised) => phrasing.finding(raised));
}

function made() {
  const knowledge = readStdoutKnowledge();
  return { phrasing: new Phrasing(knowledge), culprits: culpritsOf(knowledge.culprits) };
}
