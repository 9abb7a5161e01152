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

/**
 * What stands on each channel at a step. Bytes that were written before their line was ended stand there
 * already, although their event comes with its end.
 */
export function strandsAt(trace: Trace, step: number): Record<Channel, StrandLine[]> {
  const strands: Record<Channel, StrandLine[]> = { stdin: [], stdout: [], stderr: [] };
  const nowMs = trace.events[step - 1]?.atMs ?? -1;
  for (const event of trace.events) {
    const line = lineOf(event);
    if (!line) continue;
    const strand = strands[line.channel];
    const last = strand.at(-1);
    const startByte = last ? last.startByte + last.bytes.length : 0;
    const shownBytes = event.seq <= step ? line.bytes.length : writtenBefore(event, nowMs);
    const { channel: _channel, ...rest } = line;
    strand.push({ seq: event.seq, ...rest, startByte, shownBytes });
  }
  return strands;
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
