/** Listens at both ends of a pipe and tells of the lines that cross it. */
import { bytesOfText, hexOf } from '../../trace/bytes.ts';
import type { Tap } from '../recorder.ts';
import { LineSplitter, type Line } from './line-splitter.ts';
import type { PipeOptions } from './byte-pipe.ts';

export interface StdioRoute {
  from: string;
  to: string;
  channel: 'stdin' | 'stdout';
}

/** A line as the trace tells of it: `seq` of its event, and where it stands in the stream. */
export interface ToldLine {
  seq: number;
  startByte: number;
  endByte: number;
}

export interface StdioTap extends Required<Omit<PipeOptions, 'chunkBytes'>> {
  /** The line that holds a byte of the stream; absent while its newline has not been written. */
  lineAt(byte: number): ToldLine | undefined;
  /** Where the line begins that is being written. */
  readonly startOfUnfinished: number;
  /** Tells of bytes that no newline will end any more: the writer is gone, or the story is over. */
  tellUnfinished(): void;
}

/**
 * The listeners of one pipe. A line is told of when its newline enters the pipe, and has arrived
 * when its last byte has come out.
 */
export function stdioTap(tap: Tap, route: StdioRoute): StdioTap {
  const lines = new LineSplitter();
  const told: ToldLine[] = [];
  const underway: { endByte: number; arrived(): void }[] = [];
  /** The chunks of the line that is being written: where each ends in the stream, when it entered. */
  let chunks: { endByte: number; atMs: number }[] = [];
  let inBytes = 0;
  let outBytes = 0;
  let isOver = false;

  /** What a line is on its channel, with all that its text alone does not say. */
  const facts = (line: Line) => {
    const inside = chunks.filter(({ endByte }) => endByte > line.startByte);
    chunks = chunks.filter(({ endByte }) => endByte >= line.endByte);
    const cuts = inside.map(({ endByte }) => endByte).filter((at) => at < line.endByte);
    const nowMs = tap.nowMs();
    const times = inside.map(({ atMs }) => atMs);
    if (times.length === cuts.length) times.push(nowMs);
    return {
      ...route,
      raw: line.text,
      byteLength: line.endByte - line.startByte,
      ...(isWhole(line) ? {} : { hex: hexOf(line.bytes) }),
      ...(cuts.length > 0 ? { cuts: cuts.map((at) => at - line.startByte) } : {}),
      ...(times.some((atMs) => atMs < nowMs) ? { leftAtMs: times } : {}),
    };
  };

  const tell = (line: Line): void => {
    const { startByte, endByte } = line;
    const { seq, arrived } = tap.cross(facts(line));
    told.push({ seq, startByte, endByte });
    underway.push({ endByte, arrived });
  };

  return {
    onChunkIn(chunk) {
      for (const line of lines.push(chunk)) tell(line);
      inBytes += chunk.length;
      chunks.push({ endByte: inBytes, atMs: tap.nowMs() });
    },
    onChunkOut(chunk) {
      outBytes += chunk.length;
      while (underway[0] && underway[0].endByte <= outBytes) underway.shift()?.arrived();
    },
    lineAt: (byte) => told.find(({ startByte, endByte }) => byte >= startByte && byte < endByte),
    get startOfUnfinished() {
      return told.at(-1)?.endByte ?? 0;
    },
    tellUnfinished() {
      const line = lines.unfinished;
      if (isOver || line === undefined) return;
      isOver = true;
      const has = line.endByte <= outBytes ? { receivedAtMs: tap.nowMs() } : {};
      const noise = { kind: 'noise', ...facts(line), reason: 'unfinished', ...has } as const;
      told.push({ seq: tap.record(noise).seq, startByte: line.startByte, endByte: line.endByte });
    },
  };
}

/** Whether the text and the length say all: the text as UTF-8, then CR LF, LF or nothing. */
function isWhole({ text, bytes }: Line): boolean {
  const said = bytesOfText(text);
  return said.every((byte, at) => bytes[at] === byte) && /^(\r?\n)?$/.test(endOf(bytes, said));
}

function endOf(bytes: Uint8Array, said: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(said.length).subarray(0, 3));
}
