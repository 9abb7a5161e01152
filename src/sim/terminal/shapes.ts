/** What a terminal asks of the simulated computer, and what it is told. */
import type { Trace } from '../../trace/schema.ts';

/** What a program wrote, in the order in which it did. */
export interface Written {
  channel: 'stdout' | 'stderr';
  bytes: Uint8Array;
  /** Virtual milliseconds since it was started. */
  atMs: number;
}

export interface Ran {
  written: Written[];
  /** Absent: it still runs when nothing more happens. */
  exitCode?: number;
}

/** One thing asked of the clock server, by a client that reads in a way of its own. */
export interface Inspection {
  /** Ids of a program and of a reader. */
  fault: string;
  reader: string;
  method: 'tools/list' | 'tools/call';
  /** With `tools/call`. */
  tool?: string;
}

export interface Inspected {
  trace: Trace;
  /** As the client has it; absent: it got none. */
  result?: unknown;
  /** What the client says of an operation that failed. */
  failure?: string;
}
