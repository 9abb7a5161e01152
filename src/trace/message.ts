/**
 * Reading of one JSON-RPC message as MCP uses it.
 *
 * JSON-RPC 2.0 leaves more freedom than MCP does; where they differ the rule is MCP's: an id is a
 * string or an integer and never null, `params` and `result` are objects, there are no batches.
 * Source: specification, basic/index (Messages), revisions 2025-11-25 and 2026-07-28.
 */

import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

export type { JsonObject, JsonValue } from './json.ts';

/** A string and a number are different ids, even when they look alike: `"1"` is not `1`. */
export type RequestId = string | number;

/** Why a text is no message. The interface has one sentence for each. */
export const INVALID_REASONS = [
  'empty',
  'not-json',
  'not-an-object',
  'batch',
  'jsonrpc-missing',
  'jsonrpc-not-2.0',
  'id-null',
  'id-not-string-or-integer',
  'method-not-a-string',
  'params-not-an-object',
  'method-in-response',
  'result-and-error',
  'result-not-an-object',
  'error-malformed',
  'response-without-id',
  'neither-request-nor-response',
] as const;
export type InvalidReason = (typeof INVALID_REASONS)[number];

export type Message =
  | { kind: 'request'; id: RequestId; method: string; params?: JsonObject }
  | { kind: 'notification'; method: string; params?: JsonObject }
  | { kind: 'result'; id: RequestId; result: JsonObject }
  /** `id` is absent when the receiver could not read which request failed. */
  | { kind: 'error'; id?: RequestId; code: number; message: string; data?: JsonValue };

export type MessageKind = Message['kind'];
export type Invalid = { kind: 'invalid'; reason: InvalidReason };

/**
 * Reads the text of one message.
 *
 * Never throws. White space around the message is allowed, anything else around it is not.
 */
export function readMessage(text: string): Message | Invalid {
  if (text.trim() === '') return invalid('empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid('not-json');
  }
  return readMessageValue(value);
}

/** Same reading, of a text that was parsed already. Expects a value that JSON can express. */
export function readMessageValue(value: unknown): Message | Invalid {
  if (Array.isArray(value)) return invalid('batch');
  if (!isJsonObject(value)) return invalid('not-an-object');
  if (!has(value, 'jsonrpc')) return invalid('jsonrpc-missing');
  if (value['jsonrpc'] !== '2.0') return invalid('jsonrpc-not-2.0');

  const isAnswer = has(value, 'result') || has(value, 'error');
  if (has(value, 'method')) return isAnswer ? invalid('method-in-response') : readCall(value);
  if (isAnswer) return readAnswer(value);
  return invalid('neither-request-nor-response');
}

/** The key under which a request waits for its answer; tells `1` from `"1"`. */
export function idKey(id: RequestId): string {
  return JSON.stringify(id);
}

function readCall(value: JsonObject): Message | Invalid {
  const { method, params } = value;
  if (typeof method !== 'string') return invalid('method-not-a-string');
  if (params !== undefined && !isJsonObject(params)) return invalid('params-not-an-object');
  const call = params === undefined ? { method } : { method, params };
  if (!has(value, 'id')) return { kind: 'notification', ...call };
  const id = readId(value['id']);
  return typeof id === 'object' ? id : { kind: 'request', id, ...call };
}

function readAnswer(value: JsonObject): Message | Invalid {
  if (has(value, 'result') && has(value, 'error')) return invalid('result-and-error');
  if (has(value, 'error')) return readError(value);
  if (!has(value, 'id')) return invalid('response-without-id');
  const id = readId(value['id']);
  if (typeof id === 'object') return id;
  const result = value['result'];
  return isJsonObject(result) ? { kind: 'result', id, result } : invalid('result-not-an-object');
}

/**
 * An error may lack its id, when the request could not be read (schema, JSONRPCErrorResponse: `id?`).
 * JSON-RPC 2.0 writes that as `id: null`, and so do SDKs on a parse error; both are read the same.
 */
function readError(value: JsonObject): Message | Invalid {
  const error = value['error'];
  if (!isJsonObject(error)) return invalid('error-malformed');
  const { code, message, data } = error;
  if (!Number.isInteger(code) || typeof message !== 'string') return invalid('error-malformed');
  const rest = { code: code as number, message, ...(data === undefined ? {} : { data }) };
  const raw = value['id'];
  if (raw === undefined || raw === null) return { kind: 'error', ...rest };
  const id = readId(raw);
  return typeof id === 'object' ? id : { kind: 'error', id, ...rest };
}

function readId(raw: JsonValue | undefined): RequestId | Invalid {
  if (raw === null) return invalid('id-null');
  if (typeof raw === 'string' || Number.isInteger(raw)) return raw as RequestId;
  return invalid('id-not-string-or-integer');
}

function invalid(reason: InvalidReason): Invalid {
  return { kind: 'invalid', reason };
}

function has(value: JsonObject, key: string): boolean {
  return Object.hasOwn(value, key);
}
