/** HAR 1.2, as the network panels of browsers and proxies export it. */
import { isJsonObject, textOf, type JsonValue } from '../../../trace/json.ts';
import { elementSpans, memberOf, membersOf } from '../../stdout/envelope.ts';
import type { EntrySink } from '../entry.ts';
import { isOfMcp, tellExchanges, type RecordedExchange } from './exchanges.ts';
import { timeOf } from './mark.ts';
import { LineCounter } from './line-counter.ts';
import { decodeBase64Text } from './base64.ts';

/** Whether the beginning of a text is that of a HAR file. */
export function looksLikeHar(head: string): boolean {
  return (
    /^\s*\{\s*"log"\s*:\s*\{/.test(head) && /"(?:entries|creator|pages|browser)"\s*:/.test(head)
  );
}

/** Reads a HAR file. `false`: the text is none. Expects JSON that was read already. */
export function readHar(text: string, value: JsonValue, sink: EntrySink): boolean {
  const log = isJsonObject(value) ? value['log'] : undefined;
  const entries = isJsonObject(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries)) return false;
  const logMember = memberOf(membersOf(text), 'log');
  const list = logMember && memberOf(membersOf(text, logMember.valueAt), 'entries');
  const lines = new LineCounter(text);
  const spans = list ? elementSpans(text, list.valueAt) : [].values();
  const exchanges: RecordedExchange[] = [];
  for (const entry of entries) {
    const span = spans.next().value;
    const at = span?.at ?? 0;
    const line = lines.at(at);
    const one = exchangeOf(entry, line);
    if (!one) {
      sink.unread(line, 'json', JSON.stringify(entry).slice(0, 400));
      continue;
    }
    if (!isOfMcp(one)) {
      sink.unread(line, 'other-exchange', `${one.method} ${one.url}`);
      continue;
    }
    if (span) place(one, text.slice(span.at, span.end), line);
    exchanges.push(one);
  }
  tellExchanges(exchanges, sink);
  return true;
}

/** The lines of the two bodies, counted inside the entry. */
function place(one: RecordedExchange, text: string, line: number): void {
  const counter = new LineCounter(text);
  const inside = (path: readonly string[]) => {
    let from = 0;
    for (const name of path) {
      const member = memberOf(membersOf(text, from), name);
      if (!member) return line;
      from = member.valueAt;
    }
    return line + counter.at(from) - 1;
  };
  one.requestLine = inside(['request', 'postData', 'text']);
  one.responseLine = inside(['response', 'content', 'text']);
}

function exchangeOf(entry: JsonValue, line: number): RecordedExchange | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { request, response, startedDateTime, time, timings } = entry;
  if (!isJsonObject(request) || typeof request['url'] !== 'string') return undefined;
  const startMs = timeOf(startedDateTime) ?? 0;
  const lasted = typeof time === 'number' && time > 0 ? time : 0;
  const wait = isJsonObject(timings) ? timings['wait'] : undefined;
  const waited = typeof wait === 'number' && wait > 0 ? Math.min(wait, lasted) : lasted;
  const postData = request['postData'];
  const requestBody = isJsonObject(postData) ? textOf(postData['text']) : undefined;
  const answer = isJsonObject(response) ? response : {};
  const { status, statusText } = answer;
  const responseBody = contentOf(answer['content']);
  // A status of 0: the request was given up, or is still open.
  const hasAnswer = typeof status === 'number' && status > 0;
  return {
    line,
    startMs,
    answerMs: startMs + waited,
    endMs: startMs + lasted,
    method: (textOf(request['method']) ?? 'GET').toUpperCase(),
    url: request['url'],
    requestHeaders: headersOf(request['headers']),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(hasAnswer ? { status: Math.trunc(status) } : {}),
    ...(typeof statusText === 'string' ? { statusText } : {}),
    responseHeaders: headersOf(answer['headers']),
    ...(responseBody === undefined ? {} : { responseBody }),
  };
}

function contentOf(content: JsonValue | undefined): string | undefined {
  if (!isJsonObject(content)) return undefined;
  const text = textOf(content['text']);
  return text !== undefined && content['encoding'] === 'base64' ? decodeBase64Text(text) : text;
}

function headersOf(list: JsonValue | undefined): [string, string][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((header) => {
    const name = isJsonObject(header) ? textOf(header['name']) : undefined;
    const value = isJsonObject(header) ? textOf(header['value']) : undefined;
    // What HTTP/2 writes as headers is the request line.
    if (name === undefined || value === undefined || name.startsWith(':')) return [];
    return [[name.toLowerCase(), value] as [string, string]];
  });
}
