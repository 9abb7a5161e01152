/** A program started by hand at a terminal: bytes on its stdin, and what it writes, with nobody to read it. */
import { Machine } from '../machine/machine.ts';
import type { Story } from '../scenario.ts';
import { programOf, type FaultId } from '../servers/horloge-cassee/index.ts';
import { scopeOf } from '../servers/program.ts';
import { ServerProcess, type ProcessOptions } from '../wire/server-process.ts';
import { run } from '../run.ts';
import type { Ran, Written } from './shapes.ts';

/** Long enough for whatever a program does by itself after its last input. */
const AFTERWARDS_MS = 10_000;

/** Tells what leaves it in the order in which it leaves, on both of its outputs. */
class WatchedProcess extends ServerProcess {
  readonly written: Written[] = [];
  readonly #nowMs: () => number;

  constructor(options: ProcessOptions) {
    super(options);
    this.#nowMs = options.tap.nowMs;
  }

  override print(output: string | Uint8Array): void {
    this.#tell('stdout', output);
    super.print(output);
  }

  override log(text: string): void {
    this.#tell('stderr', `${text}\n`);
    super.log(text);
  }

  #tell(channel: Written['channel'], output: string | Uint8Array): void {
    const bytes = typeof output === 'string' ? new TextEncoder().encode(output) : output.slice();
    this.written.push({ channel, bytes, atMs: this.#nowMs() });
  }
}

/** @param isEnded whether stdin is closed behind these bytes; else the program is left running. */
export async function serveAlone(
  fault: FaultId,
  stdin: Uint8Array,
  isEnded: boolean,
): Promise<Ran> {
  const { main, modules } = programOf(fault);
  let process: WatchedProcess | undefined;
  const story: Story = {
    id: 'terminal',
    async play(stage) {
      process = new WatchedProcess({ tap: stage.tap, client: 'client', server: 'server' });
      const machine = new Machine(process, modules);
      void machine.run(() => main(scopeOf(machine)));
      if (stdin.length > 0) process.clientEnd.print(stdin);
      await stage.sleep(AFTERWARDS_MS);
      if (!isEnded) return;
      await process.clientEnd.close();
    },
  };
  const trace = await run(story, {
    client: 'legacy',
    server: 'dual',
    transport: 'stdio',
    inputs: {},
  });
  const exited = trace.events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'process-exited',
  );
  const exitCode = exited?.kind === 'lifecycle' ? exited.exitCode : undefined;
  return { written: process?.written ?? [], ...(exitCode === undefined ? {} : { exitCode }) };
}
