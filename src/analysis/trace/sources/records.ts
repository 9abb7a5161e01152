/** Records that carry a message inside: lines of JSON logs, and what the Inspector exports. */
import type { JsonObject, JsonValue } from '../../../trace/json.ts';
import { elementSpans, memberOf, membersOf } from '../../stdout/envelope.ts';
import { meansToBeMessage } from '../../stdout/faults.ts';
import { parseJson } from '../../stdout/json-text.ts';
import type { Mark, MessageEntry } from '../entry.ts';
import { directionIn, timeOf } from './mark.ts';

/** A message found in a record; `line` counts from the record's own first line, which is 0. */
export type Carried = Omit<MessageEntry, 'kind'>;

const CARRIERS = [
  'message',
  'request',
  'msg',
  'data',
  'payload',
  'body',
  'frame',
  'raw',
  'content',
];
const LISTS = ['messages', 'entries', 'events', 'frames', 'history', 'traffic', 'log', 'requests'];
const TIMES = ['timestamp', 'time', 'ts', 'at', '@timestamp', 'date', 'datetime'];
const SIDES = [
  'origin',
  'from',
  'sender',
  'source',
  'side',
  'direction',
  'dir',
  'type',
  'event',
  'channel',
  'stream',
];
const WORDS = ['message', 'msg', 'text'];

/** The messages that a record carries, in order; `undefined`: it carries none. */
export function carriedBy(value: JsonObject, text: string): Carried[] | undefined {
  const members = membersOf(text);
  const mark = markOfRecord(value);
  const found: Carried[] = [];
  for (const name of CARRIERS) {
    const own = messageIn(value[name], text, memberOf(members, name));
    if (!own) continue;
    found.push({ ...mark, ...own });
    break;
  }
  const answer = messageIn(value['response'], text, memberOf(members, 'response'));
  if (answer) {
    const isFolded = found.length > 0;
    const folded = isFolded ? { isFolded: true as const } : {};
    found.push({ ...answerMark(mark, value, isFolded), ...answer, ...folded });
  }
  return found.length > 0 ? found : undefined;
}

/** The list of records or messages that an object holds, with where each stands in the text. */
export function* listIn(value: JsonObject, text: string): Generator<{ at: number; end: number }> {
  const name = LISTS.find((one) => Array.isArray(value[one]));
  const member = name === undefined ? undefined : memberOf(membersOf(text), name);
  if (member) yield* elementSpans(text, member.valueAt);
}

type Member = ReturnType<typeof memberOf>;

/** A member that is a message, or a text that is one. */
function messageIn(
  value: JsonValue | undefined,
  text: string,
  member: Member,
): Pick<Carried, 'text' | 'value' | 'line'> | undefined {
  if (value === undefined || !member) return undefined;
  const line = lineEnds(text, member.valueAt);
  if (isMessageOrBatch(value))
    return { text: text.slice(member.valueAt, member.valueEnd), value, line };
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined;
  const inner = parseJson(value);
  return inner !== undefined && isMessageOrBatch(inner)
    ? { text: value.trim(), value: inner, line }
    : undefined;
}

function isMessageOrBatch(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => meansToBeMessage(one));
  return meansToBeMessage(value);
}

function lineEnds(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function markOfRecord(value: JsonObject): Mark {
  const timeMs = TIMES.map((name) => timeOf(value[name])).find((time) => time !== undefined);
  let mark: Mark = {};
  for (const name of [...SIDES, ...WORDS]) {
    const said = value[name];
    // « request » and « response » say what a message is, not which way it went.
    if (typeof said !== 'string' || /^(?:request|response|notification)$/i.test(said)) continue;
    const told = SIDES.includes(name) ? sideWord(said) : directionIn(said.slice(0, 200));
    mark = { ...told, ...mark };
    if (mark.from !== undefined) break;
  }
  return { ...mark, ...(timeMs === undefined ? {} : { timeMs }) };
}

function sideWord(said: string): Mark {
  const word = said.toLowerCase();
  if (word === 'client' || word === 'server') return { from: word };
  return directionIn(said.slice(0, 200));
}

/** An answer that is kept with its request went the other way, some time later. */
function answerMark(mark: Mark, value: JsonObject, hasRequest: boolean): Mark {
  if (!hasRequest) return mark;
  const { from, relative, timeMs } = mark;
  const duration = value['duration'];
  const later = timeMs !== undefined && typeof duration === 'number' ? timeMs + duration : timeMs;
  return {
    ...(from === undefined
      ? {}
      : { from: from === 'client' ? ('server' as const) : ('client' as const) }),
    ...(relative === undefined
      ? {}
      : { relative: relative === 'sent' ? ('received' as const) : ('sent' as const) }),
    ...(later === undefined ? {} : { timeMs: later }),
  };
}
