/**
 * Reads an input that somebody has trouble with and prints what is wrong with it as JSON.
 *
 *   npm run -s analyse -- stdout sortie.txt
 *   mon-serveur | npm run -s analyse -- stdout --revision 2025-11-25
 *   npm run -s analyse -- --batch liste.ndjson
 *
 * Only the answer goes to standard output: `{ "findings": [ { rule, severity, line, column, message } ] }`.
 * Exit code 0: nothing to report (info aside); 1: findings; 2: the input cannot be used, the reason is
 * on standard error.
 */
import { parseArgs } from 'node:util';
import { answerBatch, analyserOf, chunksOf } from './analyse/batch.ts';
import { Refusal, quoted } from './analyse/inputs.ts';
import { isFault } from '../src/analysis/finding.ts';

const USAGE =
  'Usage\u00a0: npm run -s analyse -- stdout|config|skill|tools|trace [FICHIER] [--filename nom] [--host hôte] [--dir dossier] [--revision révision] [--stdin FICHIER], ou --batch LISTE.ndjson. Sans FICHIER, l’entrée standard.';

/** What there is to report. */
const FOUND = 1;
const UNUSABLE = 2;

// Whoever reads may stop reading (`| head`): that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const { values, positionals } = readArguments();
  const { batch, ...context } = values;
  process.exitCode =
    batch === undefined
      ? await analyseOne(positionals, context)
      : await analyseList(batch, positionals);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = UNUSABLE;
}

async function analyseOne(
  [kind, file, ...others]: string[],
  context: Record<string, string | undefined>,
): Promise<number> {
  if (kind === undefined) throw new Refusal(`Il manque la sorte d’entrée. ${USAGE}`);
  const analyse = analyserOf(kind);
  if (others.length > 0) throw new Refusal(`Un seul fichier à la fois. ${USAGE}`);
  const chunks = file === undefined ? (process.stdin as AsyncIterable<Uint8Array>) : chunksOf(file);
  const findings = await analyse(chunks, context);
  process.stdout.write(`${JSON.stringify({ findings }, null, 2)}\n`);
  return findings.some(isFault) ? FOUND : 0;
}

async function analyseList(list: string, positionals: string[]): Promise<number> {
  if (positionals.length > 0) throw new Refusal(`Avec --batch, la liste dit tout. ${USAGE}`);
  let code = 0;
  for await (const answer of answerBatch(list)) {
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    // One entry that cannot be used is told of in its place; the list as a whole was.
    if ('error' in answer || answer.findings.some(isFault)) code = FOUND;
  }
  return code;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        filename: { type: 'string' },
        host: { type: 'string' },
        dir: { type: 'string' },
        revision: { type: 'string' },
        stdin: { type: 'string' },
        batch: { type: 'string' },
      },
    });
  } catch (error) {
    const option = /'(-[^']*)'/.exec(String(error))?.[1]?.split(' ')[0];
    throw new Refusal(
      `Option ${option ? `${quoted(option)} ` : ''}inconnue ou sans valeur. ${USAGE}`,
    );
  }
}
