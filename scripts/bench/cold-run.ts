/** One first run in a fresh process: loads the engine, plays, prints the milliseconds it took. */
const start = performance.now();
const { run } = await import('../../src/sim/run.ts');
const { scenarioOf } = await import('../../src/sim/scenarios/index.ts');
const scenario = scenarioOf(process.argv[2] ?? '');
if (!scenario) throw new Error('unknown scenario');
await run(scenario, scenario.defaults);
console.log(performance.now() - start);
