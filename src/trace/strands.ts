/** The three strands of stdio, byte by byte, as they are at a step of a trace. */
import { bytesOf, bytesOfText, lineEndOf, piecesOf, type LineEnd } from './bytes.ts';
import type { Event, Trace } from './schema.ts';

export const CHANNELS = ['stdin', 'stdout', 'stderr'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface StrandLine {
  /** The event that tells of it. */
  seq: number;
  kind: 'message' | 'noise' | 'log';
  /** All of it, line end included. */
  bytes: Uint8Array;
  end: LineEnd;
  /** Position of its first byte on its channel. */
  startByte: number;
  /** Offsets inside it at which the pipe cut it. */
  cuts: readonly number[];
  /** How many of its bytes are on the channel at the step. */
  shownBytes: number;
}

/** Every line of a channel, whatever the step. */
export type WholeLine = Omit<StrandLine, 'shownBytes'> & { event: Event };

/** The whole strands of a trace: made once, seen at each step by {@link strandsAt}. */
export function strandsOf(trace: Trace): Record<Channel, WholeLine[]> {
  const strands: Record<Channel, WholeLine[]> = { stdin: [], stdout: [], stderr: [] };
  for (const event of trace.events) {
    const line = lineOf(event);
    if (!line) continue;
    const { channel, ...rest } = line;
    const last = strands[channel].at(-1);
    const startByte = last ? last.startByte + last.bytes.length : 0;
    strands[channel].push({ event, seq: event.seq, ...rest, startByte });
  }
  return strands;
}

/**
 * What stands on each channel at a step. Bytes that were written before their line was ended stand there
 * already, although their event comes with its end.
 */
export function strandsAt(
  strands: Record<Channel, WholeLine[]>,
  trace: Trace,
  step: number,
): Record<Channel, StrandLine[]> {
  const nowMs = trace.events[step - 1]?.atMs ?? -1;
  const at = (lines: WholeLine[]) =>
    lines.map(({ event, ...line }) => ({
      ...line,
      shownBytes: event.seq <= step ? line.bytes.length : writtenBefore(event, nowMs),
    }));
  return { stdin: at(strands.stdin), stdout: at(strands.stdout), stderr: at(strands.stderr) };
}

function lineOf(
  event: Event,
): (Pick<StrandLine, 'kind' | 'bytes' | 'end' | 'cuts'> & { channel: Channel }) | undefined {
  if (event.kind === 'log')
    // The diary is told line by line; whoever keeps it ends each with a newline.
    return {
      channel: 'stderr',
      kind: 'log',
      bytes: bytesOfText(`${event.raw}\n`),
      end: 'lf',
      cuts: [],
    };
  if ((event.kind !== 'frame' && event.kind !== 'noise') || event.channel === 'http')
    return undefined;
  return {
    channel: event.channel,
    kind: event.kind === 'frame' ? 'message' : 'noise',
    bytes: bytesOf(event),
    end: lineEndOf(event),
    cuts: event.cuts ?? [],
  };
}

/** The bytes of a line, not yet ended, that had left by then. */
function writtenBefore(event: Event, nowMs: number): number {
  if (event.kind !== 'frame' && event.kind !== 'noise') return 0;
  return piecesOf(event)
    .filter(({ atMs }) => atMs < event.atMs && atMs <= nowMs)
    .reduce((sum, { bytes }) => sum + bytes.length, 0);
}
