/** The engine in Node: how long a scenario takes, and against what. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { playForReal, stdioTransport } from '../../examples/comptoir/play.ts';
import { run, runUntapped } from '../../src/sim/run.ts';
import { SCENARIOS } from '../../src/sim/scenarios/index.ts';
import type { Scenario } from '../../src/sim/scenario.ts';
import { median, ms, pairedMs, printTable, timeMs, times } from './figures.ts';

const COLD_RUNS = 5;
const WARM_UP = 30;
const WARM_PAIRS = 150;
const REAL_RUNS = 5;

const COLD_RUN = fileURLToPath(new URL('./cold-run.ts', import.meta.url));
const STRIP_TYPES = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

export async function benchEngine(): Promise<void> {
  const rows: string[][] = [];
  for (const scenario of SCENARIOS) rows.push(await row(scenario));
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
