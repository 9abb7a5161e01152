/** Listens at both ends of a pipe and tells of the lines that cross it. */
import type { Tap } from '../recorder.ts';
import { LineSplitter, type Line } from './line-splitter.ts';
import type { PipeOptions } from './byte-pipe.ts';

export interface StdioRoute {
  from: string;
  to: string;
  channel: 'stdin' | 'stdout';
}

/**
 * The listeners of one pipe. A line is told of when its newline enters the pipe, and has arrived
 * when its last byte has come out.
 */
export function stdioTap(tap: Tap, route: StdioRoute): Required<Omit<PipeOptions, 'chunkBytes'>> {
  const lines = new LineSplitter();
  const underway: { endByte: number; arrived(): void }[] = [];
  /** Where the pipe cut the stream, from the start of the line that is being written. */
  let cutBytes: number[] = [];
  let inBytes = 0;
  let outBytes = 0;

  const tell = (line: Line): void => {
    const cuts = cutBytes
      .filter((at) => at > line.startByte && at < line.endByte)
      .map((at) => at - line.startByte);
    cutBytes = cutBytes.filter((at) => at >= line.endByte);
    const crossing = tap.cross({
      ...route,
      raw: line.text,
      byteLength: line.endByte - line.startByte,
      ...(cuts.length > 0 ? { cuts } : {}),
    });
    underway.push({ endByte: line.endByte, arrived: crossing.arrived });
  };

  return {
    onChunkIn(chunk) {
      const completed = lines.push(chunk);
      for (const line of completed) tell(line);
      inBytes += chunk.length;
      cutBytes.push(inBytes);
    },
    onChunkOut(chunk) {
      outBytes += chunk.length;
      while (underway[0] && underway[0].endByte <= outBytes) underway.shift()?.arrived();
    },
  };
}
