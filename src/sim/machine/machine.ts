/**
 * What a program sees of the simulated computer, shaped like Node: `process`, `console`, `require`.
 *
 * A program is a function of it, so that its code reads as real code, and does what it says: every
 * byte that it writes goes through the pipes of its {@link ServerProcess}.
 */
import { LineSplitter } from '../wire/line-splitter.ts';
import type { ServerProcess } from '../wire/server-process.ts';
import { machineConsole, type MachineConsole } from './console.ts';
import { InStream, OutStream } from './standard-streams.ts';

export interface MachineProcess {
  readonly stdin: InStream;
  readonly stdout: OutStream;
  readonly stderr: OutStream;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Ends the program at once. */
  exit(code?: number): never;
}

/** What a package exports, as CommonJS has it: it writes it there while it runs. */
export type Exports = Record<string, unknown>;

/** A package that a program can `require`: it runs once, when it is asked for the first time. */
export type MachineModule = (machine: Machine, exports: Exports) => void;

/** Thrown to leave a program that called `process.exit`. */
class Exit {}

export class Machine {
  readonly process: MachineProcess;
  readonly console: MachineConsole;
  readonly #program: ServerProcess;
  readonly #modules: Readonly<Record<string, MachineModule>>;
  readonly #loaded = new Map<string, Exports>();

  constructor(program: ServerProcess, modules: Readonly<Record<string, MachineModule>> = {}) {
    this.#program = program;
    this.#modules = modules;
    const stdin = new InStream();
    const diary = new Diary((line) => program.log(line));
    this.process = {
      stdin,
      stdout: new OutStream((bytes) => program.print(bytes)),
      stderr: new OutStream((bytes) => diary.write(bytes)),
      argv: ['node', 'horloge.js'],
      env: {},
      exit: (code = 0) => {
        program.exit(code);
        throw new Exit();
      },
    };
    this.console = machineConsole(this.process);
    program.beforeExit = () => diary.close();
    program.readStdin({
      data: (chunk) => this.#guarded(() => stdin.receive(chunk)),
      end: () => this.#guarded(() => stdin.end()),
    });
  }

  /** Loads a package, and hands out what it exports. Throws an error for one that is not there. */
  require = (name: string): Exports => {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const load = Object.hasOwn(this.#modules, name) ? this.#modules[name] : undefined;
    if (load === undefined) throw new Error(`Cannot find module '${name}'`);
    const exports: Exports = {};
    this.#loaded.set(name, exports);
    load(this, exports);
    return exports;
  };

  /** Runs a program. What it throws ends it, as in Node: a word on stderr, exit code 1. Never rejects. */
  async run(program: (machine: Machine) => unknown): Promise<void> {
    try {
      await program(this);
    } catch (error) {
      this.#crash(error);
    }
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#crash(error);
    }
  }

  #crash(error: unknown): void {
    if (error instanceof Exit || !this.#program.running) return;
    this.process.stderr.write(`Uncaught ${inWords(error)}\n`);
    this.#program.exit(1);
  }
}

/** What a program writes on stderr is told line by line, the last one even if it never ends. */
class Diary {
  readonly #tell: (line: string) => void;
  readonly #lines = new LineSplitter();

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  write(bytes: Uint8Array): void {
    for (const { text } of this.#lines.push(bytes)) this.#tell(text);
  }

  close(): void {
    if (this.#lines.pendingBytes > 0) this.write(Uint8Array.of(0x0a));
  }
}

/** Anything can be thrown, even what cannot be put into words. */
function inWords(error: unknown): string {
  try {
    return String(error);
  } catch {
    return typeof error;
  }
}
