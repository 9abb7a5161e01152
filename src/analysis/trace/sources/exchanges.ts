/** HTTP exchanges that something recorded whole, to what happened in the order of time. */
import { createParser } from 'eventsource-parser';
import { isJsonObject, type JsonValue } from '../../../trace/json.ts';
import { meansToBeMessage } from '../../stdout/faults.ts';
import { parseJson } from '../../stdout/json-text.ts';
import type { Entry, EntrySink, HttpFacts } from '../entry.ts';

export interface RecordedExchange {
  line: number;
  /** Where the bodies stand; absent: at `line`. */
  requestLine?: number;
  responseLine?: number;
  startMs: number;
  /** When the answer began, and when it was whole. */
  answerMs: number;
  endMs: number;
  method: string;
  url: string;
  requestHeaders: [string, string][];
  requestBody?: string;
  /** Absent: there was no answer. */
  status?: number;
  statusText?: string;
  responseHeaders: [string, string][];
  responseBody?: string;
}

/** A body that is no message is kept so far. */
const LONGEST_BODY = 4000;

/** Whether an exchange has to do with MCP at all: a message in a body, a stream, a session. */
export function isOfMcp(exchange: RecordedExchange): boolean {
  const { requestBody, requestHeaders, responseHeaders, responseBody } = exchange;
  if (exchange.method === 'OPTIONS') return false;
  if (requestHeaders.some(([name]) => /^mcp-/.test(name))) return true;
  if (responseHeaders.some(([name]) => /^mcp-/.test(name))) return true;
  if (requestBody !== undefined && messagesIn(requestBody).length > 0) return true;
  return isStream(exchange) && /"jsonrpc"/.test(responseBody ?? '');
}

/** Tells exchanges in the order of time, requests and answers of several mixed as they were. */
export function tellExchanges(exchanges: readonly RecordedExchange[], sink: EntrySink): void {
  const timed: { ms: number; entry: Entry }[] = [];
  const answeredAt = answersOfClient(exchanges);
  const servers = new Map<string, string>();
  for (const [index, one] of exchanges.entries()) {
    const connection = serverOf(servers, one.url);
    const number = index + 1;
    const add = (ms: number, entry: Entry) =>
      timed.push({ ms, entry: { ...entry, timeMs: ms, ...connection } as Entry });
    tellRequest(one, number, add);
    tellAnswer(one, number, add, answeredAt);
  }
  // Equal times keep the order of the file.
  timed.sort((a, b) => a.ms - b.ms);
  for (const { entry } of timed) sink.entry(entry);
}

type Add = (ms: number, entry: Entry) => void;

function tellRequest(one: RecordedExchange, exchange: number, add: Add): void {
  const {
    line,
    requestLine = line,
    startMs,
    method,
    url,
    requestHeaders: headers,
    requestBody,
  } = one;
  const found = requestBody === undefined ? [] : messagesIn(requestBody);
  const isOther = requestBody !== undefined && requestBody !== '' && found.length === 0;
  const http: HttpFacts = {
    phase: 'request',
    method,
    url,
    headers,
    ...(isOther ? { body: requestBody.slice(0, LONGEST_BODY) } : {}),
  };
  add(startMs, { kind: 'http', line, exchange, from: 'client', http });
  for (const { text, value } of found)
    add(startMs, { kind: 'message', line: requestLine, text, value, from: 'client', exchange });
}

function tellAnswer(
  one: RecordedExchange,
  exchange: number,
  add: Add,
  answeredAt: ReadonlyMap<string, number>,
): void {
  const { line, responseLine = line, answerMs, endMs, status, statusText, responseBody = '' } = one;
  const from = 'server' as const;
  if (status === undefined) {
    add(endMs, { kind: 'http', line, exchange, from: 'client', http: { phase: 'cut' } });
    return;
  }
  const isEvents = isStream(one);
  const found = isEvents ? eventsIn(responseBody) : messagesIn(responseBody);
  const isOther = !isEvents && responseBody !== '' && found.length === 0;
  const http: HttpFacts = {
    phase: 'response',
    status,
    ...(statusText ? { statusText } : {}),
    headers: one.responseHeaders,
    ...(isOther ? { body: responseBody.slice(0, LONGEST_BODY) } : {}),
  };
  const times = timesOf(found, one, answeredAt);
  add(Math.min(answerMs, times[0] ?? endMs), { kind: 'http', line, exchange, from, http });
  for (const [index, { text, value, sse }] of found.entries()) {
    const ms = times[index] ?? endMs;
    const entry = { line: responseLine, text, from, exchange };
    if (value === undefined) add(ms, { kind: 'noise', ...entry, reason: 'not-json' });
    else add(ms, { kind: 'message', ...entry, value, ...(sse ? { sse } : {}) });
  }
  if (isEvents) add(endMs, { kind: 'http', line, exchange, from, http: { phase: 'end' } });
}

interface FoundMessage {
  text: string;
  value?: JsonValue;
  sse?: { event?: string; id?: string };
}

/**
 * Nobody records when an event of a stream came: its last one when the stream ended, and what the client
 * has answered before it did.
 */
function timesOf(
  found: readonly FoundMessage[],
  { endMs, answerMs }: RecordedExchange,
  answeredAt: ReadonlyMap<string, number>,
): number[] {
  const times: number[] = [];
  let latest = endMs;
  for (const { value } of [...found].reverse()) {
    const asks = isJsonObject(value) && typeof value['method'] === 'string';
    const id = asks ? value['id'] : undefined;
    if (id !== undefined) latest = Math.min(latest, answeredAt.get(JSON.stringify(id)) ?? latest);
    times.unshift(Math.max(latest, Math.min(answerMs, latest)));
  }
  return times;
}

/** When the client answered what a server had asked, by id. */
function answersOfClient(exchanges: readonly RecordedExchange[]): Map<string, number> {
  const answered = new Map<string, number>();
  for (const { requestBody, startMs } of exchanges) {
    for (const { value } of requestBody === undefined ? [] : messagesIn(requestBody)) {
      if (!isJsonObject(value) || value['method'] !== undefined || value['id'] === undefined)
        continue;
      const key = JSON.stringify(value['id']);
      if (!answered.has(key)) answered.set(key, startMs);
    }
  }
  return answered;
}

function isStream({ responseHeaders }: RecordedExchange): boolean {
  const type = responseHeaders.find(([name]) => name === 'content-type')?.[1];
  return /^text\/event-stream\b/i.test(type ?? '');
}

/** The message that a body is, or the batch. */
function messagesIn(body: string): (FoundMessage & { value: JsonValue })[] {
  const text = body.trim();
  if (!/^[[{]/.test(text)) return [];
  const value = parseJson(text);
  const isMessage =
    (isJsonObject(value) && meansToBeMessage(value)) ||
    (Array.isArray(value) && value.some((one) => meansToBeMessage(one)));
  return isMessage ? [{ text, value: value as JsonValue }] : [];
}

function eventsIn(body: string): FoundMessage[] {
  const found: FoundMessage[] = [];
  const parser = createParser({
    onEvent: ({ data, event, id }) => {
      // An event that only primes a stream carries an id and no data (2025-11-25, basic/transports).
      if (data.trim() === '' || event === 'endpoint') return;
      const value = parseJson(data);
      found.push({
        text: data,
        ...(value === undefined ? {} : { value }),
        sse: { ...(event === undefined ? {} : { event }), ...(id === undefined ? {} : { id }) },
      });
    },
  });
  parser.feed(body.endsWith('\n\n') ? body : `${body}\n\n`);
  return found;
}

/** One server needs no name; each further address has one. */
function serverOf(servers: Map<string, string>, url: string): { connection?: string } {
  const address = url.replace(/[?#].*$/s, '');
  const known = servers.get(address);
  const name = known ?? (servers.size === 0 ? '' : String(servers.size + 1));
  servers.set(address, name);
  return name === '' ? {} : { connection: name };
}
