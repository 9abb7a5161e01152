/** Dates as they come from elsewhere, brought to ISO 8601 in universal time at the server's border. */

/** How a source writes its dates. Never guessed from the text: `06/12/2026` fits two of them. */
export type DateFormat = 'iso' | 'unix-seconds' | 'french' | 'american' | 'free-text';

/** Where the sources live that give no offset of their own. */
const ZONE = 'Europe/Paris';

/** `undefined` for what is no date: a gap is better than an invented day. */
export function toIso(raw: string, format: DateFormat): string | undefined {
  switch (format) {
    case 'iso':
      return isoOf(Date.parse(raw));
    case 'unix-seconds':
      return isoOf(Number(raw) * 1_000);
    case 'french':
      return localTime(
        raw,
        /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4}) (?<hour>\d\d)h(?<minute>\d\d)$/,
      );
    case 'american':
      return localTime(
        raw,
        /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4}) (?<hour>\d{1,2}):(?<minute>\d\d) (?<half>AM|PM)$/,
      );
    case 'free-text':
      return undefined;
  }
}

function localTime(raw: string, pattern: RegExp): string | undefined {
  const parts = pattern.exec(raw)?.groups;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = [parts['year'], parts['month'], parts['day']].map(Number);
  const written = Number(parts['hour']);
  const hour =
    parts['half'] === undefined ? written : (written % 12) + (parts['half'] === 'PM' ? 12 : 0);
  const asIfUtc = Date.UTC(year, month - 1, day, hour, Number(parts['minute']));
  // 31/02 is no day and 13 no month, though the platform would count on from there.
  const counted = new Date(asIfUtc);
  if (counted.getUTCDate() !== day || counted.getUTCMonth() !== month - 1) return undefined;
  return isoOf(asIfUtc - offsetMs(asIfUtc));
}

/** What the clocks of the zone are ahead by; right but for the hours in which they change. */
function offsetMs(utcMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).formatToParts(utcMs);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return shown - Math.floor(utcMs / 60_000) * 60_000;
}

function isoOf(utcMs: number): string | undefined {
  return Number.isFinite(utcMs) ? new Date(utcMs).toISOString().replace('.000Z', 'Z') : undefined;
}
