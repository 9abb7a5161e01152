/** `npm run -s analyse -- trace`: an exchange that somebody recorded, in any of the forms that are read. */
import type { Finding } from '../../src/analysis/finding.ts';
import type { RevisionSchema } from '../../src/analysis/trace/check/revision-shapes.ts';
import { Phrasing } from '../../src/analysis/stdout/phrase.ts';
import { TraceReader } from '../../src/analysis/trace/reader.ts';
import type { Context } from './inputs.ts';
import { readSchemas, readTraceKnowledge } from './trace-knowledge.ts';

let tools: { phrasing: Phrasing; schemas: RevisionSchema[] } | undefined;

export async function analyseTrace(
  chunks: AsyncIterable<Uint8Array>,
  { revision }: Context,
): Promise<Finding[]> {
  tools ??= { phrasing: new Phrasing(readTraceKnowledge()), schemas: readSchemas() };
  const { phrasing, schemas } = tools;
  const reader = new TraceReader({
    schemas,
    // The command only says what is wrong: nothing need be kept to be played.
    limits: { events: 0, characters: 0 },
    ...(revision === undefined ? {} : { revision }),
  });
  for await (const chunk of chunks) reader.push(chunk);
  const { raised } = reader.end();
  return raised.filter(({ rule }) => rule !== 'kept-part').map((one) => phrasing.finding(one));
}
