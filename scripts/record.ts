/**
 * Records every scenario in every combination that it is played in, under `content/traces/`, and
 * whatever else a scenario names.
 *
 *   npm run record         writes the files, and deletes those that no scenario gives any more
 *   npm run record:check   writes nothing; fails when a file is missing, different or left over
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../src/sim/run.ts';
import { combinationsOf } from '../src/sim/scenario.ts';
import { SCENARIOS } from '../src/sim/scenarios/index.ts';
import { writeTrace } from '../src/trace/write.ts';

const FOLDER = fileURLToPath(new URL('../content/traces/', import.meta.url));

const recorded = new Map<string, string>();
for (const scenario of SCENARIOS) {
  for (const combination of combinationsOf(scenario)) {
    const { client, server, transport } = combination;
    const trace = await run(scenario, { ...scenario.defaults, ...combination });
    recorded.set(join(scenario.id, `${client}-${server}-${transport}.json`), writeTrace(trace));
  }
  for (const [name, parameters] of Object.entries(scenario.alsoRecorded ?? {})) {
    const trace = await run(scenario, parameters);
    recorded.set(join(scenario.id, ...`${name}.json`.split('/')), writeTrace(trace));
  }
}

const stored = new Map<string, string>();
for (const entry of await readdir(FOLDER, { recursive: true, withFileTypes: true }).catch(
  () => [],
)) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  stored.set(relative(FOLDER, path), await readFile(path, 'utf8'));
}

const leftOver = [...stored.keys()].filter((path) => !recorded.has(path));
const different = [...recorded]
  .filter(([path, text]) => stored.get(path) !== text)
  .map(([path]) => path);

if (process.argv.includes('--check')) {
  for (const path of different) {
    const fault = stored.has(path) ? 'diffère de l’enregistrement' : 'n’est pas enregistrée';
    console.error(`content/traces/${path} : la trace jouée ${fault}.`);
  }
  for (const path of leftOver)
    console.error(`content/traces/${path} : plus aucun scénario ne donne cette trace.`);
  if (different.length + leftOver.length > 0) {
    console.error('Si le changement est voulu : npm run record, puis relisez la différence.');
    process.exitCode = 1;
  } else {
    console.log(`${String(recorded.size)} traces jouées, toutes identiques aux enregistrements.`);
  }
} else {
  for (const path of leftOver) await rm(join(FOLDER, path));
  for (const path of different) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true });
    await writeFile(join(FOLDER, path), recorded.get(path) ?? '');
  }
  const kept = String(recorded.size - different.length);
  console.log(
    `${String(different.length)} traces écrites, ${kept} inchangées, ${String(leftOver.length)} effacées.`,
  );
}
