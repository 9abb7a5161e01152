/**
 * Python SDK (package `mcp`), modelled on `src/mcp/client/stdio.py` at 2.3.0, and compared with what
 * that package does on the same bytes.
 *
 * - The bytes are decoded as UTF-8, strictly (`encoding_error_handler: "strict"`), and cut at `\n`.
 * - A line that pydantic cannot validate is logged as an error, with the words below, and handed to
 *   the session as a value; reading goes on. An empty line is such a line.
 * - A byte that is no UTF-8 raises in the reading task, which then only drains the pipe: nothing more
 *   is read, and nothing is said before the connection ends. (There, lines that came in the same chunk
 *   before the byte are lost as well; here they are read, whatever the chunks.)
 *
 * `JSON.parse` stands in for pydantic's parser, which takes `NaN` and `Infinity` besides.
 */
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '../../trace/json.ts';
import { LineSplitter, type Line } from '../wire/line-splitter.ts';
import type { Reader, Reading, Span, Told } from './reader.ts';

const NOT_VALIDATED: Told = {
  how: 'log',
  level: 'error',
  name: 'ValidationError',
  message: 'Failed to parse JSONRPC message from server',
};

export function pythonReader(): Reader {
  const lines = new LineSplitter();
  /** Where decoding failed: from then on the reader is dead, and keeps it to itself. */
  let failedAt: Span | undefined;

  const read = (line: Line): Reading[] => {
    if (failedAt) return [];
    const span = { from: line.startByte, to: line.endByte };
    const text = decoded(line.bytes);
    if (text === undefined) {
      failedAt = span;
      return [];
    }
    const message = validated(text);
    return message === undefined
      ? [{ kind: 'report', told: NOT_VALIDATED, ...span }]
      : [{ kind: 'message', message, ...span }];
  };

  return {
    push: (chunk) => lines.push(chunk).flatMap(read),
    end() {
      const rest = lines.unfinished;
      if (!failedAt && rest && decoded(rest.bytes) === undefined)
        failedAt = { from: rest.startByte, to: rest.endByte };
      if (!failedAt) return [];
      return [
        { kind: 'report', told: { how: 'exception', name: 'UnicodeDecodeError' }, ...failedAt },
      ];
    },
  };
}

/** A character that is not whole yet is waited for, as Python's incremental decoder does. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: true,
    });
  } catch {
    return undefined;
  }
}

/** One of the four models of `mcp_types/jsonrpc.py`; what they do not name is left out. */
function validated(line: string): JSONRPCMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value) || value['jsonrpc'] !== '2.0') return undefined;
  return (call(value) ?? answer(value)) as JSONRPCMessage | undefined;
}

function call({ id, method, params }: JsonObject): object | undefined {
  if (typeof method !== 'string') return undefined;
  if (params !== undefined && params !== null && !isJsonObject(params)) return undefined;
  return {
    jsonrpc: '2.0',
    ...(isId(id) ? { id } : {}),
    method,
    ...(isJsonObject(params) ? { params } : {}),
  };
}

function answer({ id, result, error }: JsonObject): object | undefined {
  if (isId(id) && isJsonObject(result)) return { jsonrpc: '2.0', id, result };
  if (!(isId(id) || id === null) || !isJsonObject(error)) return undefined;
  if (!Number.isInteger(error['code']) || typeof error['message'] !== 'string') return undefined;
  return { jsonrpc: '2.0', ...(id === null ? {} : { id }), error };
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || Number.isInteger(id);
}
