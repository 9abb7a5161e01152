/** The engine in Node: how long a scenario takes, and against what. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { playForReal, stdioTransport } from '../../examples/comptoir/play.ts';
import { run, runUntapped } from '../../src/sim/run.ts';
import { combinationsOf } from '../../src/sim/scenario.ts';
import { FIRST_STEPS } from '../../src/sim/scenarios/first-steps.ts';
import { SCENARIOS } from '../../src/sim/scenarios/index.ts';
import type { Scenario } from '../../src/sim/scenario.ts';
import { median, ms, pairedMs, printTable, timeMs, times } from './figures.ts';

const COLD_RUNS = 5;
const WARM_UP = 30;
const WARM_PAIRS = 150;
const REAL_RUNS = 5;
const RUNS_OF_EACH = 15;

const COLD_RUN = fileURLToPath(new URL('./cold-run.ts', import.meta.url));
const STRIP_TYPES = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

export async function benchEngine(): Promise<void> {
  const rows: string[][] = [];
  for (const scenario of FIRST_STEPS) rows.push(await row(scenario));
  printTable(
    'Moteur (Node, paramètres par défaut de chaque scénario ; médianes)',
    [
      'scénario',
      'à froid',
      'à chaud',
      'sans écoute',
      'à chaud / sans écoute',
      'stdio à chaud',
      'vrais processus',
      'réel / stdio',
    ],
    rows,
  );
  await benchEveryStory();
}

/** How long each story takes, in the combination in which it takes longest. */
async function benchEveryStory(): Promise<void> {
  const rows: { id: string; longestMs: number; combination: string }[] = [];
  for (const scenario of SCENARIOS) {
    let longest = { longestMs: 0, combination: '' };
    for (const combination of combinationsOf(scenario)) {
      const parameters = { ...scenario.defaults, ...combination };
      const runs: number[] = [];
      for (let i = 0; i < RUNS_OF_EACH; i++)
        runs.push(await timeMs(() => run(scenario, parameters)));
      const medianMs = median(runs);
      if (medianMs > longest.longestMs) {
        const { client, server, transport } = combination;
        longest = { longestMs: medianMs, combination: `${client}-${server}-${transport}` };
      }
    }
    rows.push({ id: scenario.id, ...longest });
  }
  rows.sort((a, b) => b.longestMs - a.longestMs);
  printTable(
    'Chaque scénario à chaud (Node), dans la combinaison la plus longue',
    ['scénario', 'médiane', 'combinaison'],
    rows.map(({ id, longestMs, combination }) => [id, ms(longestMs), combination]),
  );
}

async function row(scenario: Scenario): Promise<string[]> {
  const { defaults } = scenario;
  const cold = median(
    Array.from({ length: COLD_RUNS }, () =>
      Number(execFileSync(process.execPath, [...STRIP_TYPES, COLD_RUN, scenario.id])),
    ),
  );
  for (let i = 0; i < WARM_UP; i++) await run(scenario, defaults);
  for (let i = 0; i < WARM_UP; i++) await runUntapped(scenario, defaults);
  const tapped = await pairedMs(
    () => run(scenario, defaults),
    () => runUntapped(scenario, defaults),
    WARM_PAIRS,
  );

  const overStdio = { ...defaults, client: 'legacy', server: 'dual', transport: 'stdio' } as const;
  const simulated: number[] = [];
  const real: number[] = [];
  for (let i = 0; i < REAL_RUNS; i++) {
    simulated.push(await timeMs(() => run(scenario, overStdio)));
    real.push(
      await timeMs(() =>
        playForReal({
          scenario,
          client: 'legacy',
          inputs: defaults.inputs,
          transport: stdioTransport(),
        }),
      ),
    );
  }
  const ratio = median(real.map((value, i) => value / (simulated[i] ?? Number.NaN)));
  return [
    scenario.id,
    ms(cold),
    ms(tapped.aMs),
    ms(tapped.bMs),
    times(tapped.ratio),
    ms(median(simulated)),
    ms(median(real)),
    times(ratio),
  ];
}
