/** A learner's files as a program of the simulated machine, with the modules that they may import. */
import * as server from '@modelcontextprotocol/server';
import { Machine } from '../machine/machine.ts';
import { scopeOf } from '../servers/program.ts';
import type { ServerProcess } from '../wire/server-process.ts';
import { fuseaux } from './fuseaux.ts';
import { MAIN } from './modules.ts';

/** A file, made into a function by `prepare`; it hands out what it exports. */
export type FileFunction = (load: (name: string) => Promise<unknown>) => Promise<unknown>;

export class LearnerProgram {
  /** What ended it, if something was thrown. */
  crash: unknown;
  readonly #files: Readonly<Record<string, FileFunction>>;
  readonly #loaded = new Map<string, Promise<unknown>>();

  constructor(files: Readonly<Record<string, FileFunction>>) {
    this.#files = files;
  }

  /** Starts it on a process; it runs on while the story goes on. */
  async start(process: ServerProcess): Promise<void> {
    const machine = new Machine(process, { fuseaux });
    // A program finds them without asking, as in Node.
    Object.assign(globalThis, { process: machine.process, console: machine.console });
    await machine.run(async () => {
      try {
        await this.#load(`./${MAIN}`, machine);
      } catch (error) {
        this.crash = error;
        throw error;
      }
    });
  }

  #load(name: string, machine: Machine): Promise<unknown> {
    const own = name.startsWith('./') ? this.#files[name.slice(2)] : undefined;
    const loaded =
      this.#loaded.get(name) ??
      (own ? own((other) => this.#load(other, machine)) : this.#module(name, machine));
    this.#loaded.set(name, loaded);
    return loaded;
  }

  async #module(name: string, machine: Machine): Promise<unknown> {
    const { process, console, serveStdio, StdioServerTransport } = scopeOf(machine);
    switch (name) {
      case '@modelcontextprotocol/server':
        return server;
      case '@modelcontextprotocol/server/stdio':
        return { serveStdio, StdioServerTransport };
      case 'node:process':
        return { ...process, default: process };
      case 'node:console':
        return { ...console, default: console };
      default:
        return machine.require(name);
    }
  }
}
