/**
 * A server as a program of the simulated machine: a function of what Node and the SDK's packages put
 * at its disposal, so that its body reads, and runs, as real code.
 */
import { McpServer } from '@modelcontextprotocol/server';
import type { Machine, MachineModule } from '../machine/machine.ts';
import { serveStdio, StdioServerTransport } from './serve.ts';

type ServeStdio = typeof serveStdio;

export interface ProgramScope extends Pick<Machine, 'process' | 'console' | 'require'> {
  McpServer: typeof McpServer;
  /** The SDK's own, on the streams of the machine. */
  StdioServerTransport: new () => StdioServerTransport;
  serveStdio: ServeStdio;
}

export interface Program {
  /** Its code. */
  main(scope: ProgramScope): unknown;
  /** The packages that it may `require`. */
  modules?: Readonly<Record<string, MachineModule>>;
}

/** Puts the SDK's packages beside what the machine itself gives. */
export function scopeOf({ process, console, require }: Machine): ProgramScope {
  class OnThisMachine extends StdioServerTransport {
    constructor() {
      // Typed after Node's streams, of which the machine's are as much as is used.
      super(process.stdin as never, process.stdout as never);
    }
  }
  const serve: ServeStdio = (build, options) =>
    serveStdio(build, { transport: new OnThisMachine(), ...options });
  return {
    process,
    console,
    require,
    McpServer,
    StdioServerTransport: OnThisMachine,
    serveStdio: serve,
  };
}
