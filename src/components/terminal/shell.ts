/** The shell: files, a history, and lines that run commands. Knows nothing of how it is drawn. */
import { readLine, type Command, type LineFault, type Redirection } from './command-line.ts';
import { joined } from '../../trace/bytes.ts';
import { encoded } from './bytes.ts';
import { COMMANDS } from './commands.ts';
import { PROGRAM, type Computer } from './computer.ts';

/** Where a command reads and writes. */
export interface Streams {
  /** Absent: the terminal itself, at which nobody has typed anything yet. */
  stdin: Uint8Array | undefined;
  out(bytes: Uint8Array | string): void;
  err(bytes: Uint8Array | string): void;
}

/** A program that reads what is typed, until its input ends or it is stopped. */
export interface Foreground {
  type(line: string): Promise<void>;
  /** Ctrl+D. */
  end(): Promise<void>;
}

export interface Run extends Streams {
  args: string[];
  shell: Shell;
  /** Gives the terminal to a program. */
  takeOver(program: Foreground): void;
}

/** Files are kept in memory: a loop that appends must not fill it. */
const MOST_BYTES = 2_000_000;
const MOST_HISTORY = 200;

export class Shell {
  readonly history: string[] = [];
  readonly computer: Computer;
  /** What is wrong with the server just now. */
  fault: string;
  foreground: Foreground | undefined;
  readonly #files = new Map<string, Uint8Array>();
  readonly #onfault: (fault: string) => void;

  /** @param onfault told when a command breaks or mends the server. */
  constructor(
    computer: Computer,
    fault: string,
    onfault: (fault: string) => void = () => undefined,
  ) {
    this.computer = computer;
    this.fault = fault;
    this.#onfault = onfault;
  }

  /** Names of the files, in order. */
  get names(): string[] {
    return [PROGRAM, ...this.#files.keys()].sort();
  }

  read(name: string): Uint8Array | undefined {
    const bare = name.replace(/^\.\//, '');
    if (bare === PROGRAM) return encoded(this.computer.sourceOf(this.fault));
    return this.#files.get(bare);
  }

  /** What a file may be called, and how much it may hold; otherwise a sentence that says why not. */
  write(name: string, bytes: Uint8Array): string | undefined {
    const bare = name.replace(/^\.\//, '');
    if (bare === PROGRAM) return `${PROGRAM} : protégé en écriture (« casser » le change)`;
    if (!/^[\p{L}\d._-]{1,64}$/u.test(bare) || bare.startsWith('.'))
      return `${name} : ce nom de fichier ne convient pas ici`;
    const others = [...this.#files].filter(([other]) => other !== bare);
    const size = others.reduce((sum, [, { length }]) => sum + length, bytes.length);
    if (size > MOST_BYTES) return `${name} : le disque simulé est plein`;
    this.#files.set(bare, bytes);
    return undefined;
  }

  remove(name: string): boolean {
    return this.#files.delete(name.replace(/^\.\//, ''));
  }

  breakServer(fault: string): void {
    this.fault = fault;
    this.#onfault(fault);
  }

  /** Runs a line, or gives it to the program that has the terminal. Resolves when a new line may come. */
  async enter(line: string, terminal: Pick<Streams, 'out' | 'err'>): Promise<void> {
    if (this.foreground) return this.foreground.type(line);
    if (line.trim() !== '' && this.history.at(-1) !== line) this.history.push(line);
    if (this.history.length > MOST_HISTORY) this.history.shift();
    const read = readLine(line);
    if ('fault' in read) return terminal.err(`${faultSentence(read.fault)}\n`);
    let piped: Uint8Array | undefined;
    for (const [index, command] of read.commands.entries()) {
      const isLast = index === read.commands.length - 1;
      const sinks = this.#sinks(command.redirections, terminal, !isLast);
      if (typeof sinks === 'string') return terminal.err(`${sinks}\n`);
      await this.#run(command, sinks.stdin ?? piped, sinks, isLast && !sinks.isRedirected);
      const fault = sinks.flush();
      if (fault !== undefined) return terminal.err(`${fault}\n`);
      piped = sinks.piped();
    }
  }

  async #run(
    { words: [name = '', ...args] }: Command,
    stdin: Uint8Array | undefined,
    streams: Pick<Streams, 'out' | 'err'>,
    isAtTerminal: boolean,
  ): Promise<void> {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command)
      return streams.err(`${name.slice(0, 60)} : commande inconnue ; « aide » donne la liste\n`);
    await command.run({
      args,
      shell: this,
      stdin: stdin ?? (isAtTerminal ? undefined : new Uint8Array()),
      out: streams.out,
      err: streams.err,
      takeOver: (program) => (this.foreground = program),
    });
  }

  /** Where the streams of one command go, or a sentence that says why they cannot. */
  #sinks(
    redirections: readonly Redirection[],
    terminal: Pick<Streams, 'out' | 'err'>,
    isPiped: boolean,
  ) {
    const pipe: Uint8Array[] = [];
    const files: { name: string; parts: Uint8Array[] }[] = [];
    type Sink = (bytes: Uint8Array | string) => void;
    const sinks: Record<1 | 2, Sink> = {
      1: isPiped ? (bytes) => void pipe.push(encoded(bytes)) : terminal.out,
      2: terminal.err,
    };
    let stdin: Uint8Array | undefined;
    for (const redirection of redirections) {
      if (redirection.stream === 0) {
        stdin = this.read(redirection.file);
        if (!stdin) return `${redirection.file} : aucun fichier de ce nom`;
      } else if ('like' in redirection) sinks[redirection.stream] = sinks[redirection.like];
      else {
        const { file: name, isAppended } = redirection;
        const parts = isAppended ? [this.read(name) ?? new Uint8Array()] : [];
        files.push({ name, parts });
        sinks[redirection.stream] = (bytes) => void parts.push(encoded(bytes));
      }
    }
    return {
      stdin,
      isRedirected: redirections.some(({ stream }) => stream === 0),
      out: (bytes: Uint8Array | string) => sinks[1](bytes),
      err: (bytes: Uint8Array | string) => sinks[2](bytes),
      piped: () => (isPiped ? joined(pipe) : undefined),
      flush: () => {
        for (const { name, parts } of files) {
          const fault = this.write(name, joined(parts));
          if (fault !== undefined) return fault;
        }
        return undefined;
      },
    };
  }

  /** What a word that was begun can be: commands first, then files, faults and readers. */
  complete(line: string): string[] {
    const begun = /[^\s|<>]*$/.exec(line)?.[0] ?? '';
    const before = line.slice(0, line.length - begun.length);
    const isFirst = /(?:^|\|)\s*$/.test(before);
    const last = before.trim().split(/\s+/).at(-1) ?? '';
    const named = (all: readonly { id: string }[]) => all.map(({ id }) => id);
    const candidates = isFirst
      ? Object.keys(COMMANDS)
      : last === 'casser'
        ? named(this.computer.faults)
        : last === '--lecteur'
          ? named(this.computer.readers)
          : last === '--method'
            ? ['tools/list', 'tools/call']
            : begun.startsWith('-')
              ? ['--cli', '--method', '--tool-name', '--lecteur']
              : this.names;
    return candidates.filter((word) => word.startsWith(begun)).map((word) => before + word);
  }
}

function faultSentence(fault: LineFault): string {
  switch (fault.reason) {
    case 'open-quote':
      return `il manque un ${fault.quote} pour fermer la citation`;
    case 'incomplete':
      return `il manque quelque chose après « ${fault.sign} »`;
    case 'unsupported':
      return `« ${fault.sign} » n’existe pas dans ce terminal : une commande par ligne, ou un tube « | »`;
  }
}
