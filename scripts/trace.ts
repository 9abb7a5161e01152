/**
 * Plays a scenario and prints its trace as JSON.
 *
 *   npm run -s trace -- decouvrir-lister-appeler --client auto --server dual --transport http
 *   npm run -s trace -- deux-echecs --input client=C-123 --chunk-bytes 7
 *   npm run -s trace -- sortie-cassee --input fault=barre --input reader=csharp
 *   npm run -s trace -- --list      the scenarios, with the combinations that each one has
 *
 * Only the answer goes to standard output. Exit code 2: the request makes no sense; the reason is
 * on standard error.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { accept, type RequestFault } from '../src/sim/request.ts';
import { run } from '../src/sim/run.ts';
import { COMBINATIONS, combinationsOf } from '../src/sim/scenario.ts';
import { SCENARIOS, scenarioOf } from '../src/sim/scenarios/index.ts';
import { writeTrace } from '../src/trace/write.ts';

const USAGE =
  'Usage : npm run -s trace -- <scénario> [--client legacy|auto|modern] [--server legacy|dual|modern] [--transport stdio|http] [--input nom=valeur] [--chunk-bytes n], ou --list.';

class Refusal extends Error {}

// Whoever reads may stop reading (`| head`): that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const { values, positionals } = readArguments();
  if (values.list) {
    process.stdout.write(list());
  } else {
    const [scenario, ...others] = positionals;
    if (scenario === undefined) throw new Refusal(`Il manque le nom du scénario. ${USAGE}`);
    if (others.length > 0) throw new Refusal(`Un seul scénario à la fois. ${USAGE}`);
    const { client, server, transport } = values;
    const chunkBytes = chunkBytesOf(values['chunk-bytes']);
    const request = {
      scenario,
      parameters: { client, server, transport, chunkBytes, inputs: inputsOf(values.input ?? []) },
    };
    const accepted = await accept(request, scenarioOf);
    if ('fault' in accepted) throw new Refusal(await sentence(scenario, accepted.fault));
    process.stdout.write(writeTrace(await run(accepted.scenario, accepted.parameters)));
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        list: { type: 'boolean' },
        client: { type: 'string' },
        server: { type: 'string' },
        transport: { type: 'string' },
        input: { type: 'string', multiple: true },
        'chunk-bytes': { type: 'string' },
      },
    });
  } catch (error) {
    const option = /'(-[^']*)'/.exec(String(error))?.[1]?.split(' ')[0];
    throw new Refusal(`Option ${option ? `« ${option} » ` : ''}inconnue ou sans valeur. ${USAGE}`);
  }
}

function chunkBytesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new Refusal(`--chunk-bytes attend un nombre entier d’octets, à partir de 1.`);
  }
  return Number(text);
}

function inputsOf(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (!/^[a-z][\w-]*=/.test(pair))
        throw new Refusal(`« ${pair} » : --input attend nom=valeur.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** One scenario a line, so that it reads well and parses. */
function list(): string {
  const rows = SCENARIOS.map((scenario) =>
    JSON.stringify({
      scenario: scenario.id,
      defaults: scenario.defaults,
      ...(scenario.choices === undefined ? {} : { choices: scenario.choices }),
      combinations: combinationsOf(scenario),
      leftOut: COMBINATIONS.flatMap((combination) => {
        const because = scenario.leftOut(combination);
        return because === undefined ? [] : [{ ...combination, because }];
      }),
    }),
  );
  return `[\n  ${rows.join(',\n  ')}\n]\n`;
}

async function sentence(scenario: string, fault: RequestFault): Promise<string> {
  switch (fault.reason) {
    case 'unknown-scenario':
      return `Scénario inconnu : « ${scenario} ». Il y a : ${SCENARIOS.map(({ id }) => id).join(', ')}.`;
    case 'left-out': {
      const file = new URL(`../content/scenarios/${scenario}.json`, import.meta.url);
      const { leftOut } = JSON.parse(await readFile(file, 'utf8')) as {
        leftOut: Record<string, string>;
      };
      return `Cette combinaison ne se joue pas. ${leftOut[fault.because] ?? fault.because}`;
    }
    case 'bad-parameter': {
      const allowed = fault.allowed ? ` Il y a : ${fault.allowed.join(', ')}.` : '';
      return `Paramètre « ${fault.name} » : « ${fault.value} » ne convient pas.${allowed}`;
    }
  }
}
