/** A learner's files as a program of the simulated machine, with the modules that they may import. */
import * as server from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import { Machine } from '../machine/machine.ts';
import { serveStdio, StdioServerTransport } from '../servers/serve.ts';
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
    const { process, console } = machine;
    switch (name) {
      case '@modelcontextprotocol/server':
        return { ...server, McpServer: PageServer };
      case '@modelcontextprotocol/server/stdio':
        return stdioOf(machine);
      case 'node:process':
        return { ...process, default: process };
      case 'node:console':
        return { ...console, default: console };
      default:
        return machine.require(name);
    }
  }
}

/** Node's build of the SDK would take another validator than the page's, with other words. */
class PageServer extends server.McpServer {
  constructor(...[info, options]: ConstructorParameters<typeof server.McpServer>) {
    super(info, { jsonSchemaValidator: new CfWorkerJsonSchemaValidator(), ...options });
  }
}

/** The SDK's own, on the streams of the machine instead of those of a real process. */
function stdioOf({ process }: Machine): unknown {
  type Real = ConstructorParameters<typeof StdioServerTransport>;
  class MachineTransport extends StdioServerTransport {
    constructor(
      stdin = process.stdin as unknown as Real[0],
      stdout = process.stdout as unknown as Real[1],
    ) {
      super(stdin, stdout);
    }
  }
  return {
    StdioServerTransport: MachineTransport,
    serveStdio: (...[build, options]: Parameters<typeof serveStdio>) =>
      serveStdio(build, { transport: new MachineTransport(), ...options }),
  };
}
