/** Who accepts a value as a message, by the schema of each reader. See `fate.ts` for the sources. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import type { Acceptance } from './fate.ts';

/** What only the text says of a value: `JSON.parse` does not keep it. */
export interface TextFacts {
  /** The id is an integer written as one: `0`, not `0.0` nor `0e0`. */
  isIdPlain: boolean;
  depth: number;
  /** A surrogate escaped alone: `"\ud83d"`. */
  hasLoneSurrogate: boolean;
}

/** `System.Text.Json` stops here unless told otherwise. */
export const CSHARP_MAX_DEPTH = 64;
/** The JSON reader of pydantic (jiter) stops here. */
export const PYTHON_MAX_DEPTH = 201;

const INT32 = 2 ** 31;
const INT64 = 2n ** 63n;

export function acceptanceOf(value: JsonObject, facts: TextFacts): Acceptance {
  const depth = facts.depth;
  return {
    typescript2: typescriptAccepts(value, isJsonObject),
    typescript1: typescriptAccepts(value, isRequestMeta),
    python:
      depth <= PYTHON_MAX_DEPTH && !facts.hasLoneSurrogate && pythonAccepts(value, facts.isIdPlain),
    csharp: depth <= CSHARP_MAX_DEPTH && csharpAccepts(value, facts.isIdPlain),
  };
}

/** A strict union: no member too many, and `_meta` looked into. 1.x looks into that of results as well. */
function typescriptAccepts(value: JsonObject, isResultMeta: (meta: JsonValue) => boolean): boolean {
  if (value['jsonrpc'] !== '2.0') return false;
  const names = Object.keys(value).filter((name) => name !== 'jsonrpc');
  const isOnly = (...allowed: string[]) => names.every((name) => allowed.includes(name));
  const { id, method, params, result, error } = value;
  if (method !== undefined) {
    if (!isOnly('id', 'method', 'params') || typeof method !== 'string') return false;
    if (id !== undefined && !isSafeId(id)) return false;
    return params === undefined || hasMeta(params, isRequestMeta);
  }
  if (result !== undefined) {
    return isOnly('id', 'result') && isSafeId(id) && hasMeta(result, isResultMeta);
  }
  if (!isOnly('id', 'error') || !isJsonObject(error)) return false;
  if (id !== undefined && !isSafeId(id)) return false;
  return Number.isSafeInteger(error['code']) && typeof error['message'] === 'string';
}

function hasMeta(value: JsonValue, accepts: (meta: JsonValue) => boolean): boolean {
  if (!isJsonObject(value)) return false;
  return value['_meta'] === undefined || accepts(value['_meta']);
}

/** A key of `_meta` that the TypeScript SDK 1.x looks into (tasks of 2025-11-25). */
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';

function isRequestMeta(meta: JsonValue): boolean {
  if (!isJsonObject(meta)) return false;
  const { progressToken } = meta;
  const task = meta[RELATED_TASK];
  return (
    (progressToken === undefined || isSafeId(progressToken)) &&
    (task === undefined || (isJsonObject(task) && typeof task['taskId'] === 'string'))
  );
}

function isSafeId(id: JsonValue | undefined): boolean {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** A union in which members too many are passed over; an error needs its id, which may be null. */
function pythonAccepts(value: JsonObject, isIdPlain: boolean): boolean {
  if (value['jsonrpc'] !== '2.0') return false;
  const { id, method, params, result, error } = value;
  const isId = typeof id === 'string' || (typeof id === 'number' && isIdPlain);
  if (typeof method === 'string') {
    if (params === undefined || params === null || isJsonObject(params)) return true;
  }
  if (isId && isJsonObject(result)) return true;
  return (isId || id === null) && isJsonObject(error) && isPythonError(error);
}

function isPythonError({ code, message }: JsonObject): boolean {
  if (typeof message !== 'string') return false;
  if (typeof code === 'boolean') return true;
  return Number.isInteger(code) || (typeof code === 'string' && /^\s*[+-]?\d+\s*$/.test(code));
}

/** Each known member has its type; an error wins over a result, and may have no id. */
function csharpAccepts(value: JsonObject, isIdPlain: boolean): boolean {
  if (value['jsonrpc'] !== '2.0') return false;
  const { id, method, error } = value;
  if (typeof method !== 'string' && method !== undefined && method !== null) return false;
  if (error !== undefined && error !== null && !isCsharpError(error)) return false;
  const isNumber = typeof id === 'number' && isIdPlain && isInt64(id);
  const hasId = typeof id === 'string' || isNumber;
  if (!hasId && id !== undefined && id !== null) return false;
  if (typeof method === 'string') return hasId || id === undefined;
  const hasError = error !== undefined && error !== null;
  return hasError || (hasId && value['result'] !== undefined);
}

function isCsharpError(error: JsonValue): boolean {
  if (!isJsonObject(error)) return false;
  const { code, message } = error;
  if (typeof message !== 'string' && message !== null) return false;
  const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < INT32;
}

function isInt64(id: number): boolean {
  const whole = BigInt(id);
  return whole < INT64 && whole >= -INT64;
}
