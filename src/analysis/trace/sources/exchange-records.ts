/** The Inspector's export of its network panel: one record an exchange, bodies as text. */
import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../trace/json.ts';
import type { EntrySink } from '../entry.ts';
import { isOfMcp, tellExchanges, type RecordedExchange } from './exchanges.ts';
import { timeOf } from './mark.ts';

export class ExchangeRecords {
  readonly #sink: EntrySink;
  readonly #exchanges: RecordedExchange[] = [];

  constructor(sink: EntrySink) {
    this.#sink = sink;
  }

  /** Takes a record of an exchange; false: it is none. */
  takes(value: JsonObject, line: number): boolean {
    const { method, url } = value;
    if (typeof method !== 'string' || typeof url !== 'string') return false;
    if (!isJsonObject(value['requestHeaders'])) return false;
    const one = exchangeOf(value, method, url, line);
    if (isOfMcp(one)) this.#exchanges.push(one);
    else this.#sink.unread(line, 'other-exchange', `${method} ${url}`);
    return true;
  }

  end(): void {
    tellExchanges(this.#exchanges, this.#sink);
  }
}

function exchangeOf(
  value: JsonObject,
  method: string,
  url: string,
  line: number,
): RecordedExchange {
  const startMs = timeOf(value['timestamp']) ?? 0;
  const { duration, responseStatus } = value;
  const endMs = startMs + (typeof duration === 'number' && duration > 0 ? duration : 0);
  const requestBody = textOf(value['requestBody']);
  const responseBody = textOf(value['responseBody']);
  const statusText = textOf(value['responseStatusText']);
  return {
    line,
    startMs,
    answerMs: endMs,
    endMs,
    method: method.toUpperCase(),
    url,
    requestHeaders: headersOf(value['requestHeaders']),
    responseHeaders: headersOf(value['responseHeaders']),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(responseBody === undefined ? {} : { responseBody }),
    ...(Number.isInteger(responseStatus) ? { status: responseStatus as number } : {}),
    ...(statusText === undefined ? {} : { statusText }),
  };
}

function headersOf(value: JsonValue | undefined): [string, string][] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, content]) =>
    typeof content === 'string' ? [[name.toLowerCase(), content] as [string, string]] : [],
  );
}
