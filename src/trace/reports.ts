/** What a client's reader told of the lines that reached it, and what it kept to itself. */
import type { EventOf, Trace } from './schema.ts';

type Report = EventOf<'report'>;
type Noise = EventOf<'noise'>;

/**
 * `unread`: the reader had stopped before; `silent`: it took the line and said nothing; `unfinished`:
 * no newline ever came, so it went on waiting.
 */
export type Hearing = Report['how'] | 'silent' | 'unread' | 'unfinished';

/** The line that a report is about: where it has none yet, the next one that ends on its channel. */
export function lineReported({ events }: Trace, report: Report): number | undefined {
  if (report.about !== undefined) return report.about;
  const line = events.find(
    (event) =>
      event.seq > report.seq &&
      (event.kind === 'frame' || event.kind === 'noise') &&
      event.channel === 'stdout' &&
      event.to === report.from,
  );
  return line?.seq;
}

/** The reports about a line, in order. */
export function reportsOf(trace: Trace, line: number): Report[] {
  return trace.events.filter(
    (event): event is Report => event.kind === 'report' && lineReported(trace, event) === line,
  );
}

/** What became of a line that is no message. Of several reports, what was read in it counts most. */
export function hearingOf(trace: Trace, noise: Noise): Hearing {
  const hows = reportsOf(trace, noise.seq).map(({ how }) => how);
  const loudest = (['message', 'close', 'exception', 'error-callback', 'log'] as const).find(
    (how) => hows.includes(how),
  );
  if (loudest !== undefined) return loudest;
  if (hasStoppedBefore(trace, noise)) return 'unread';
  return noise.reason === 'unfinished' ? 'unfinished' : 'silent';
}

/** A reader stops for good where it breaks the connection off, and where it cannot decode. */
function hasStoppedBefore(trace: Trace, { seq, to }: Noise): boolean {
  return trace.events.some((event) => {
    if (event.kind !== 'report' || event.from !== to) return false;
    if (event.how !== 'close' && event.how !== 'exception') return false;
    return (lineReported(trace, event) ?? seq) < seq;
  });
}
