/** What is said of JSON that was read: a message, a batch of them, or something else. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import { elementsOf, memberOf, membersOf } from './envelope.ts';
import { fatesOf, REFUSED, type Fates } from './fate.ts';
import { judge, meansToBeMessage, plainKind, type Fault, type Kind } from './faults.ts';
import type { RawLine } from './line-intake.ts';
import type { Reading } from './reading.ts';
import type { LineClass } from './tally.ts';

/** Methods that only a client calls; seen on stdout they are an echo, or the other direction. */
const CLIENT_METHODS =
  /^(?:initialize|notifications\/(?:initialized|roots\/list_changed)|(?:tools|resources|prompts)\/(?:list|call|get|read|subscribe|unsubscribe|templates\/list)|completion\/complete|logging\/setLevel|server\/discover|subscriptions\/listen)$/;

export interface Outcome {
  lineClass: LineClass;
  fates: Fates;
}

/** Where a value stands. */
export interface Place {
  line: RawLine;
  /** Where it begins in the line. */
  at: number;
  /** No reader gets it as it stands: whoever waits for it waits on. */
  isSaved: boolean;
}

/** Says what is to be said of a value, and whose hands it gets through, alone on its line. */
export function sayValue(reading: Reading, value: JsonValue, text: string, place: Place): Outcome {
  if (Array.isArray(value)) return sayArray(reading, value, text, place);
  if (!meansToBeMessage(value)) return sayOther(reading, value, place);
  return sayMessage(reading, value, text, place);
}

/** Whether a value is a message, as far as its shape goes. */
export function isWholeMessage(value: JsonValue | undefined): value is JsonObject {
  return value !== undefined && meansToBeMessage(value);
}

/** A message that has nothing special at all: the way of almost every line. */
export function sayPlain(
  reading: Reading,
  value: JsonObject,
  text: string,
  line: RawLine,
): boolean {
  const kind = plainKind(value, text);
  if (kind === undefined) return false;
  follow(reading, value, kind, { line, at: 0, isSaved: false });
  reading.message(kind, text, line.number);
  return true;
}

export function sayMessage(
  reading: Reading,
  value: JsonObject,
  text: string,
  place: Place,
): Outcome {
  const { kind, faults, acceptance } = judge(value, text);
  for (const fault of faults) sayFault(reading, fault, text, place);
  const isUnfit = faults.some(({ severity }) => severity === 'error');
  if (kind !== undefined) {
    follow(reading, value, kind, place);
    // A message that breaks a rule is still what the server wanted to say: it stays in the stream.
    reading.message(kind, oneLine(text), place.line.number);
  } else {
    reading.meant++;
    reading.lose(place.line.number, faults[0]?.rule ?? 'no-kind');
  }
  const lineClass = isUnfit || faults.length > 0 ? 'flawed' : 'message';
  return { lineClass, fates: fatesOf(acceptance) };
}

function sayFault(reading: Reading, fault: Fault, text: string, { line, at }: Place): void {
  const { rule, severity, variant, values, member } = fault;
  const found = member === undefined ? undefined : memberOf(membersOf(text), member);
  reading.raise(rule, severity, line, {
    at: at + (found?.at ?? 0),
    ...(found ? { length: found.valueEnd - found.at } : {}),
    ...(variant === undefined ? {} : { variant }),
    ...(values === undefined ? {} : { values }),
  });
}

function sayArray(reading: Reading, value: JsonValue[], text: string, place: Place): Outcome {
  const count = value.filter((item) => meansToBeMessage(item)).length;
  if (count === 0) return sayOther(reading, value, place);
  // The one revision that had batches (2025-03-26, basic/index) asks every reader to take them.
  const isAllowed = reading.revision === '2025-03-26';
  const { line, at } = place;
  reading.raise('batch', isAllowed ? 'info' : 'error', line, { at, values: { count } });
  const texts = elementsOf(text);
  for (const [index, message] of value.entries()) {
    if (!meansToBeMessage(message)) continue;
    const own = texts[index] ?? JSON.stringify(message);
    const { kind, faults } = judge(message, own);
    for (const { member: _, ...fault } of faults) sayFault(reading, fault, own, place);
    if (kind === undefined) continue;
    follow(reading, message, kind, { ...place, isSaved: true });
    reading.message(kind, oneLine(own), line.number);
  }
  return { lineClass: 'batch', fates: REFUSED };
}

/** JSON that is no JSON-RPC: a record of a log, or a result without its envelope. */
function sayOther(reading: Reading, value: JsonValue, { line, at }: Place): Outcome {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const culprit = reading.culprits.ofRecord(names);
  const variant = isNakedResult(value) ? 'naked-result' : reading.isMixed ? 'mixed' : undefined;
  reading.raise('json-not-jsonrpc', reading.noiseSeverity, line, {
    at,
    ...(variant === undefined ? {} : { variant }),
    ...(culprit === undefined ? {} : { culprit }),
  });
  reading.lose(line.number, 'json-not-jsonrpc');
  return { lineClass: 'not-jsonrpc', fates: REFUSED };
}

/** The result of a call, or of a list, without the envelope that says whose answer it is. */
function isNakedResult(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  return (
    Array.isArray(value['content']) ||
    Array.isArray(value['tools']) ||
    Array.isArray(value['contents']) ||
    (typeof value['protocolVersion'] === 'string' && isJsonObject(value['capabilities']))
  );
}

function follow(reading: Reading, value: JsonObject, kind: Kind, { line, isSaved }: Place): void {
  const { id, method } = value;
  if (kind === 'result' || kind === 'error') {
    reading.correlation.answer(id, value, line.number, !isSaved);
    return;
  }
  if (typeof method !== 'string') return;
  if (CLIENT_METHODS.test(method)) {
    reading.clientMessage(method, line);
    if (typeof id === 'string' || typeof id === 'number') reading.correlation.ask(id, method);
  } else if (kind === 'request') reading.correlation.ownRequest(id, method, line.number);
}

/** As it was written, on one line: between its parts a line end says nothing. */
function oneLine(text: string): string {
  return text.replace(/\n[ \t\r]*/g, '').trim();
}
