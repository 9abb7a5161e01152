/** What stands before a message on its line: a time, a word or an arrow that says which way it went. */
import type { Mark } from '../entry.ts';

/** What is looked at: the words next to the message count. */
const NEAR = 120;

const FROM_CLIENT =
  /(?:\bfrom[ _-]client|\bto[ _-]server|(?:client|editor|host)["'\])]*\s*(?:->|=>|-->|→|⇒|➡|to|2)\s*["'[(]*server|\bc2s\b|\bstdin\b)/i;
const FROM_SERVER =
  /(?:\bfrom[ _-]server|\bto[ _-](?:client|editor|host)|server["'\])]*\s*(?:->|=>|-->|→|⇒|➡|to|2)\s*["'[(]*(?:client|editor|host)|\bs2c\b|\bstdout\b)/i;
const SENT =
  /(?:\b(?:sen[dt]|sending|outgoing|outbound|writ(?:e|ing|ten)|wrote|tx)\b|\bout\W*$|-{1,2}>|={1,2}>|>{2,3}|[→⇒➡⬆↑⟶]|(?:^|\s)>)/i;
const RECEIVED =
  /(?:\b(?:rec(?:v|eived?|eiving)|incoming|inbound|reading|rx)\b|\bin\W*$|<-{1,2}|<={1,2}|<{2,3}|[←⇐⬅⬇↓⟵]|(?:^|\s)<)/i;
/** A side alone, as the last word: who speaks. */
const SPEAKS = /\b(client|server)\b[^\w]*$/i;

const ISO = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/;
const CLOCK = /(?<![\d:])(\d\d):(\d\d):(\d\d)(?:[.,](\d{1,6}))?(?![\d:])/;
const EPOCH = /(?<![\d.])(\d{10}(?:\.\d{1,9})?|\d{13})(?![\d.])/;

/** Reads what stands before a message. */
export function markOf(prefix: string): Mark {
  if (prefix === '' || !/\S/.test(prefix)) return {};
  const timeMs = timeIn(prefix);
  return { ...directionIn(prefix), ...(timeMs === undefined ? {} : { timeMs }) };
}

/** The direction that a text tells, the nearest words first. */
export function directionIn(text: string): Mark {
  const near = text.slice(-NEAR);
  if (FROM_CLIENT.test(near)) return { from: 'client' };
  if (FROM_SERVER.test(near)) return { from: 'server' };
  const sent = lastOf(near, SENT);
  const received = lastOf(near, RECEIVED);
  if (sent !== received) return { relative: sent > received ? 'sent' : 'received' };
  const speaker = SPEAKS.exec(near)?.[1]?.toLowerCase();
  return speaker === 'client' || speaker === 'server' ? { from: speaker } : {};
}

function lastOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const found of text.matchAll(new RegExp(pattern, 'gi'))) last = found.index;
  return last;
}

/** A time of day has no date: such times only tell how long lies between them. */
function timeIn(prefix: string): number | undefined {
  const head = prefix.slice(0, 400);
  const iso = ISO.exec(head)?.[0];
  if (iso !== undefined) return timeOf(iso);
  const clock = CLOCK.exec(head);
  if (clock) {
    const [, hours, minutes, seconds, fraction = ''] = clock;
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return whole * 1000 + Number(`0.${fraction || '0'}`) * 1000;
  }
  const epoch = EPOCH.exec(head)?.[1];
  return epoch === undefined ? undefined : timeOf(Number(epoch));
}

/** A time as records have it: a text, seconds or milliseconds since 1970, or milliseconds of some clock. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0)
    return value > 1e8 && value < 1e11 ? value * 1000 : value;
  if (typeof value !== 'string' || value.length > 60) return undefined;
  const text = value.replace(',', '.').replace(/^(\d{4}-\d\d-\d\d) /, '$1T');
  // Without a zone: any will do, as long as it is the same for all.
  const parsed = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
