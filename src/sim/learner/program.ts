/** A learner's files as a program of the simulated machine, with the modules that they may import. */
import * as server from '@modelcontextprotocol/server';
import { machineConsole } from '../machine/console.ts';
import { Machine } from '../machine/machine.ts';
import { scopeOf } from '../servers/program.ts';
import type { ServerProcess } from '../wire/server-process.ts';
import { fuseaux } from './fuseaux.ts';
import { MAIN } from './modules.ts';

/** Hands out what a module exports, or the promise of it where it awaits something. */
export interface Load {
  (name: string): unknown;
  /** What `import()` becomes. */
  later(name: string): Promise<unknown>;
}

/** A file, made into a function by `prepare`; it hands out what it exports. */
export type FileFunction = (load: Load) => unknown;

export class LearnerProgram {
  /** What ended it, if something was thrown. */
  crash: unknown;
  readonly #files: Readonly<Record<string, FileFunction>>;
  readonly #loaded = new Map<string, unknown>();
  #machine: Machine | undefined;
  #process: ServerProcess | undefined;
  /** Timers that have neither run nor been cleared: while there is one, Node lives. */
  readonly #timers = new Set<unknown>();
  /** Before its last line has run, a program is not at its end. */
  #hasLoaded = false;

  constructor(files: Readonly<Record<string, FileFunction>>) {
    this.#files = files;
  }

  /** Starts it on a process; it runs on while the story goes on. */
  async start(process: ServerProcess): Promise<void> {
    const machine = new Machine(process, { fuseaux });
    this.#machine = machine;
    this.#process = process;
    // A program finds them without asking, as in Node.
    const { setTimeout, clearTimeout } = globalThis;
    // Whatever awaited this goes on first, and may have more to do.
    const leaveSoon = () => void setTimeout(() => this.#leaveIfIdle(), 0);
    Object.assign(globalThis, {
      process: machine.process,
      console: machine.console,
      setTimeout: (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          try {
            work(...args);
          } catch (error) {
            this.fail(error);
          }
          leaveSoon();
        }, ms);
        this.#timers.add(timer);
        return timer;
      },
      clearTimeout: (timer?: ReturnType<typeof setTimeout>) => {
        clearTimeout(timer);
        this.#timers.delete(timer);
        leaveSoon();
      },
    });
    await machine.run(async () => {
      try {
        await this.#load(`./${MAIN}`);
      } catch (error) {
        this.#note(error);
        throw error;
      }
    });
    this.#hasLoaded = true;
    this.#leaveIfIdle();
  }

  /** Something was thrown that nobody waits for: Node says it, and ends. */
  fail(error: unknown): void {
    if (!this.#process?.running) return;
    this.#note(error);
    void this.#machine?.run(() => {
      throw error;
    });
  }

  /** Leaving with `process.exit` is no crash. */
  #note(error: unknown): void {
    if (this.#process?.running) this.crash ??= error;
  }

  /** A program that listens to nothing and waits for nothing has come to its end. */
  #leaveIfIdle(): void {
    const { stdin } = this.#machine?.process ?? {};
    if (
      this.#hasLoaded &&
      this.#timers.size === 0 &&
      stdin?.listenerCount('data') === 0 &&
      this.#process?.running
    )
      this.#process.exit(0);
  }

  readonly #load: Load = Object.assign(
    (name: string): unknown => {
      if (this.#loaded.has(name)) return this.#loaded.get(name);
      // Whoever comes back here while it runs gets what there is, as with modules that import each other.
      this.#loaded.set(name, {});
      const own = name.startsWith('./') ? this.#files[name.slice(2)] : undefined;
      const loaded = own ? own(this.#load) : this.#module(name);
      this.#loaded.set(name, loaded);
      return loaded;
    },
    { later: async (name: string) => this.#load(name) },
  );

  #module(name: string): unknown {
    const machine = this.#machine;
    if (!machine) throw new Error('not started');
    const { process, console, serveStdio, StdioServerTransport } = scopeOf(machine);
    switch (name) {
      case '@modelcontextprotocol/server':
        return server;
      case '@modelcontextprotocol/server/stdio':
        return { serveStdio, StdioServerTransport };
      case 'node:process':
        return { ...process, default: process };
      case 'node:console':
        return { ...console, Console, default: console };
      default:
        return machine.require(name);
    }
  }
}

type Output = Machine['process']['stdout'];

/** Node's class: a console on outputs of one's choice. */
class Console {
  constructor(stdout: Output, stderr: Output = stdout) {
    Object.assign(this, machineConsole({ stdout, stderr }));
  }
}
