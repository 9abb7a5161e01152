/** `console` as Node has it: half of it writes on stdout, which is the whole trouble. */
import type { MachineProcess } from './machine.ts';

type Say = (...values: unknown[]) => void;

export interface MachineConsole {
  log: Say;
  info: Say;
  debug: Say;
  warn: Say;
  error: Say;
}

/** `log`, `info` and `debug` go to stdout, `warn` and `error` to stderr, each with a newline. */
export function machineConsole({
  stdout,
  stderr,
}: Pick<MachineProcess, 'stdout' | 'stderr'>): MachineConsole {
  // Looked up at each call: a guard may have put another `write` in its place.
  const out: Say = (...values) => void stdout.write(`${values.map(shown).join(' ')}\n`);
  const err: Say = (...values) => void stderr.write(`${values.map(shown).join(' ')}\n`);
  return { log: out, info: out, debug: out, warn: err, error: err };
}

/** Text as it is; Node would print anything else in its own notation, here it is JSON. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return String(value);
  return JSON.stringify(value) ?? String(value);
}
