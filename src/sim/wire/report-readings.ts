/** Writes down what a reader tells, beside the line that it tells it of. */
import type { Occurrence, Tap } from '../recorder.ts';
import type { Reading, Span } from '../readers/reader.ts';
import type { ReadingListener } from './client-end.ts';
import type { StdioTap } from './stdio-tap.ts';

interface Ends {
  client: string;
  lines: StdioTap;
}

export function reportReadings(tap: Tap, { client, lines }: Ends): ReadingListener {
  return (reading) => {
    const report = reportOf(reading, tap, client, lines);
    if (report !== undefined) tap.record({ kind: 'report', from: client, ...report } as Occurrence);
  };
}

function reportOf(reading: Reading, tap: Tap, client: string, lines: StdioTap): object | undefined {
  const place = placeOf(reading, lines);
  switch (reading.kind) {
    case 'report':
      return { to: 'host', ...reading.told, ...place };
    case 'closed':
      return { how: 'close', ...place };
    case 'message': {
      // A message by the rule of the specification, too: nothing to tell.
      if (place.about !== undefined && tap.eventAt(place.about)?.kind === 'frame') return undefined;
      const { message } = reading;
      const id = 'method' in message ? undefined : message.id;
      const request = id === undefined ? undefined : tap.requestWith(client, id);
      const answers = request === undefined ? {} : { answers: request.seq };
      return { how: 'message', ...place, found: message, ...answers };
    }
  }
}

/** Where a reader's piece lies: a whole line has no part. */
function placeOf({ from, to }: Span, lines: StdioTap): { about?: number; part?: [number, number] } {
  const line = lines.lineAt(to - 1);
  const start = line?.startByte ?? lines.startOfUnfinished;
  const isWhole = line !== undefined && from <= start && to === line.endByte;
  return {
    ...(line === undefined ? {} : { about: line.seq }),
    ...(isWhole ? {} : { part: [Math.max(0, from - start), to - start] }),
  };
}
