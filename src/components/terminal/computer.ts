/** What the terminal asks of the simulated computer: to run the clock server, alone or with a client. */
import type { Inspection, Ran } from '../../sim/terminal/shapes.ts';

/** The one program that is there. */
export const PROGRAM = 'horloge.js';

/** What a client at the other end of the pipes gets. */
export interface Inspected {
  /** The result as the client has it, pretty-printed; absent: it got none. */
  result?: string;
  /** What it says of it, line by line: reports, a time-out. */
  said: string[];
  /** What the server wrote to stderr, which a host lets through. */
  diary: Uint8Array;
  /** Virtual time that it took. */
  tookMs: number;
}

export interface Computer {
  /** Runs the server with these bytes on its stdin. @param isEnded whether stdin is closed behind them. */
  serve(fault: string, stdin: Uint8Array, isEnded: boolean): Promise<Ran>;
  inspect(inspection: Inspection): Promise<Inspected>;
  /** The source of the server with a fault in it. */
  sourceOf(fault: string): string;
  /** Ids of the faults and of the readers, with a name for a person. */
  faults: readonly { id: string; name: string }[];
  readers: readonly { id: string; name: string }[];
}
