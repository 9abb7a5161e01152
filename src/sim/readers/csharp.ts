/**
 * C# SDK (package `ModelContextProtocol.Core`), modelled on
 * `src/ModelContextProtocol.Core/Client/StreamClientSessionTransport.cs` at 2.2.0.
 *
 * - The bytes go through .NET's `StreamReader`: UTF-8, ill-formed bytes become U+FFFD; a byte order
 *   mark at the very start decides for UTF-16 instead. A line ends at CR, LF or CR LF.
 * - A line of white space is passed over. Any other one is trimmed and deserialized; a `JsonException`
 *   is logged at the level Information, with the words below, and reading goes on. A host that gives
 *   no `ILoggerFactory` sees none of it.
 * - The JSON text `null` is logged at the level Trace only: as good as silence.
 * - What stands after the last line end is a line when the stream ends.
 *
 * `JSON.parse` stands in for System.Text.Json, which gives up below a depth of 64.
 */
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '../../trace/json.ts';
import { DotnetLines, type TextLine } from './dotnet-lines.ts';
import type { Reader, Reading, Told } from './reader.ts';

const NOT_PARSED: Told = {
  how: 'log',
  level: 'info',
  name: 'JsonException',
  message: '{EndpointName} transport message parsing failed.',
};

/** `char.IsWhiteSpace`; a byte order mark is none. */
const WHITE = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const AROUND = new RegExp(`^[${WHITE}]+|[${WHITE}]+$`, 'g');

export function csharpReader(): Reader {
  const lines = new DotnetLines();
  return {
    push: (chunk) => lines.push(chunk).flatMap(read),
    // A client that closes cancels its reading.
    end: (how) => (how === 'eof' ? lines.end().flatMap(read) : []),
  };
}

function read({ text, from, to }: TextLine): Reading[] {
  const line = text.replace(AROUND, '');
  if (line === '') return [];
  const message = deserialized(line);
  if (message === null) return [];
  return message === undefined
    ? [{ kind: 'report', told: NOT_PARSED, from, to }]
    : [{ kind: 'message', message, from, to }];
}

/** `JsonRpcMessage.Converter.Read`; undefined where it throws, null for the JSON text `null`. */
function deserialized(line: string): JSONRPCMessage | null | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (value === null) return null;
  if (!isJsonObject(value) || value['jsonrpc'] !== '2.0' || !hasLegalMembers(value))
    return undefined;
  return (typeof value['method'] === 'string' ? call(value) : answer(value)) as
    JSONRPCMessage | undefined;
}

function hasLegalMembers({ id, method, error }: JsonObject): boolean {
  const isId = id === undefined || id === null || typeof id === 'string' || Number.isInteger(id);
  const isMethod = method === undefined || method === null || typeof method === 'string';
  return isId && isMethod && (error === undefined || error === null || isErrorDetail(error));
}

function isErrorDetail(error: unknown): boolean {
  return (
    isJsonObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string'
  );
}

function call({ id, method, params }: JsonObject): object | undefined {
  if (id === null) return undefined;
  return {
    jsonrpc: '2.0',
    ...(id === undefined ? {} : { id }),
    method,
    ...(params === undefined || params === null ? {} : { params }),
  };
}

function answer(value: JsonObject): object | undefined {
  const { id, error } = value;
  const known = id === undefined || id === null ? {} : { id };
  if (isJsonObject(error)) return { jsonrpc: '2.0', ...known, error };
  if (id === undefined || id === null || !Object.hasOwn(value, 'result')) return undefined;
  return { jsonrpc: '2.0', id, result: value['result'] };
}
