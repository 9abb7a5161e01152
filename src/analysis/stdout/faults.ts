/**
 * What is wrong with one JSON value as a message of MCP.
 *
 * The rules are those of the specification (basic/index, Messages; schema), stricter than JSON-RPC 2.0
 * where they differ: an id is a string or an integer and never null, `params` and `result` are objects.
 * What only some readers refuse is a warning, and says whose limit it is.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import type { Severity } from '../finding.ts';
import {
  acceptanceOf,
  CSHARP_MAX_DEPTH,
  PYTHON_MAX_DEPTH,
  RELATED_TASK,
  type TextFacts,
} from './accepts.ts';
import { depthOf, hasUsualId, memberOf, membersOf } from './envelope.ts';
import type { Acceptance } from './fate.ts';
import type { Rule, Values } from './rules.ts';
import { firstWords } from './visible.ts';

export interface Fault {
  rule: Rule;
  variant?: string;
  severity: Severity;
  /** The member at fault, to point at it. */
  member?: string;
  values?: Values;
}

export type Kind = 'request' | 'notification' | 'result' | 'error';

export interface Judgement {
  /** Absent: not even the shape of a message. */
  kind?: Kind;
  faults: Fault[];
  acceptance: Acceptance;
}

const KNOWN = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
/** Only a text with a run of closing brackets can be deep; most are spared the counting. */
const MAYBE_DEEP = /[\]}]{12}/;

/** The kind of a message that has nothing special at all; `undefined`: look closer. */
export function plainKind(value: JsonObject, text: string): Kind | undefined {
  if (value['jsonrpc'] !== '2.0') return undefined;
  const { id, method, params, result, error } = value;
  let members = 1;
  for (const name in value) {
    if (name === 'jsonrpc') continue;
    if (!KNOWN.has(name)) return undefined;
    members++;
  }
  const isRightId = typeof id === 'string' || (Number.isSafeInteger(id) && hasUsualId(text));
  if (id !== undefined && !isRightId) return undefined;
  if (text.includes('\\u') && hasLoneSurrogate(text)) return undefined;
  if (MAYBE_DEEP.test(text)) return undefined;
  if (typeof method === 'string') {
    if (members !== 2 + (id === undefined ? 0 : 1) + (params === undefined ? 0 : 1))
      return undefined;
    if (params !== undefined && !hasPlainMeta(params)) return undefined;
    if (id === undefined) return 'notification';
    return method.startsWith('notifications/') ? undefined : 'request';
  }
  if (members !== 3 || id === undefined) return undefined;
  if (result !== undefined) return hasPlainMeta(result) ? 'result' : undefined;
  if (!isJsonObject(error) || typeof error['message'] !== 'string') return undefined;
  return Number.isSafeInteger(error['code']) ? 'error' : undefined;
}

/** An object whose `_meta` holds nothing that some reader checks. */
function hasPlainMeta(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const meta = value['_meta'];
  if (meta === undefined) return true;
  return isJsonObject(meta) && meta['progressToken'] === undefined && !(RELATED_TASK in meta);
}

/** Whether a value means to be a message at all, and is not just JSON of some other kind. */
export function meansToBeMessage(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const has = (name: string) => Object.hasOwn(value, name);
  if (has('jsonrpc') || otherCase(value) !== undefined) return true;
  // A log record may well have an id or a method; it has no result beside its id.
  if (has('id') && (has('result') || isErrorLike(value['error']))) return true;
  return (
    typeof value['method'] === 'string' &&
    (has('params') || has('id')) &&
    !has('msg') &&
    !has('message') &&
    !has('level')
  );
}

/** The member that would be `jsonrpc` if case did not matter, as some serialisers write it. */
function otherCase(value: JsonObject): string | undefined {
  for (const name in value) {
    if (name.length === 7 && name !== 'jsonrpc' && name.toLowerCase() === 'jsonrpc') return name;
  }
  return undefined;
}

export function judge(value: JsonObject, text: string): Judgement {
  const members = membersOf(text);
  const idText = memberText(text, members, 'id');
  const facts: TextFacts = {
    isIdPlain: /^-?\d+$/.test(idText ?? ''),
    depth: MAYBE_DEEP.test(text) ? depthOf(text) : 0,
    hasLoneSurrogate: hasLoneSurrogate(text),
  };
  const named = otherCase(value);
  if (named !== undefined && value['jsonrpc'] === undefined) {
    const values = { found: named };
    const fault: Fault = {
      rule: 'jsonrpc-version',
      variant: 'case',
      severity: 'error',
      member: named,
      values,
    };
    return { faults: [fault], acceptance: acceptanceOf(value, facts) };
  }
  const kind = kindOf(value);
  const faults = [
    ...versionFaults(value),
    ...(kind === undefined ? [{ rule: 'no-kind', severity: 'error' } as const] : []),
    ...idFaults(value, kind, idText),
    ...partFaults(value, kind),
    ...readerFaults(value, facts),
  ];
  return { ...(kind ? { kind } : {}), faults, acceptance: acceptanceOf(value, facts) };
}

function memberText(text: string, members: ReturnType<typeof membersOf>, name: string) {
  const member = memberOf(members, name);
  return member && text.slice(member.valueAt, member.valueEnd);
}

function kindOf(value: JsonObject): Kind | undefined {
  if (value['method'] !== undefined) return value['id'] === undefined ? 'notification' : 'request';
  if (value['error'] !== undefined && value['error'] !== null) return 'error';
  if (value['result'] !== undefined) return 'result';
  return value['error'] === null ? 'error' : undefined;
}

function versionFaults(value: JsonObject): Fault[] {
  const version = value['jsonrpc'];
  if (version === '2.0') return [];
  if (version === undefined) {
    return [{ rule: 'jsonrpc-version', variant: 'missing', severity: 'error' }];
  }
  const values = { found: firstWords(JSON.stringify(version)) };
  return [
    { rule: 'jsonrpc-version', variant: 'wrong', severity: 'error', member: 'jsonrpc', values },
  ];
}

function idFaults(value: JsonObject, kind: Kind | undefined, text: string | undefined): Fault[] {
  const id = value['id'];
  const bad = (variant: string, severity: Severity): Fault => {
    return {
      rule: 'bad-id',
      variant,
      severity,
      member: 'id',
      values: { id: firstWords(text ?? '') },
    };
  };
  if (id === undefined) {
    if (kind === 'result') return [{ rule: 'response-without-id', severity: 'error' }];
    return kind === 'error' ? [{ rule: 'error-without-id', severity: 'info' }] : [];
  }
  if (typeof id === 'string') return [];
  if (id === null) return [bad('null', 'error')];
  if (typeof id !== 'number') return [bad('type', 'error')];
  if (!Number.isInteger(id)) return [bad('fraction', 'error')];
  if (!/^-?\d+$/.test(text ?? '')) return [bad('written-as-float', 'warning')];
  return Number.isSafeInteger(id) ? [] : [bad('beyond-2-53', 'warning')];
}

function partFaults(value: JsonObject, kind: Kind | undefined): Fault[] {
  const { id, method, params, result, error } = value;
  const faults: Fault[] = [];
  const add = (rule: Rule, member: string, values?: Values) =>
    faults.push({ rule, severity: 'error', member, ...(values ? { values } : {}) });
  if (method !== undefined) {
    if (typeof method !== 'string') add('bad-method', 'method');
    if (result !== undefined || error !== undefined) add('method-and-result', 'method');
    if (params !== undefined && !isJsonObject(params))
      add('bad-params', 'params', { found: typeName(params) });
    if (typeof method === 'string' && method.startsWith('notifications/') && id !== undefined)
      add('notification-with-id', 'id', { method: firstWords(method) });
    return faults;
  }
  if (result !== undefined && error !== undefined) add('result-and-error', 'error');
  if (kind === 'result' && !isJsonObject(result))
    add('bad-result', 'result', { found: typeName(result) });
  if (kind === 'error' && !isRightError(error)) add('bad-error', 'error');
  return faults;
}

function isRightError(error: JsonValue | undefined): boolean {
  return (
    isJsonObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string'
  );
}

/** What the specification allows and a reader does not. */
function readerFaults(value: JsonObject, { depth, hasLoneSurrogate: isLone }: TextFacts): Fault[] {
  const faults: Fault[] = [];
  const extra = Object.keys(value).filter((name) => !KNOWN.has(name));
  if (extra[0] !== undefined) {
    const values = {
      names: extra
        .slice(0, 3)
        .map((name) => firstWords(name, 30))
        .join(', '),
    };
    faults.push({ rule: 'extra-member', severity: 'warning', member: extra[0], values });
  }
  const holder = value['params'] ?? value['result'];
  const meta = isJsonObject(holder) ? holder['_meta'] : undefined;
  if (meta !== undefined && !isJsonObject(meta))
    faults.push({ rule: 'bad-meta', severity: 'error' });
  if (depth > CSHARP_MAX_DEPTH) {
    const variant = depth > PYTHON_MAX_DEPTH ? 'python' : 'csharp';
    faults.push({ rule: 'too-deep', variant, severity: 'warning', values: { depth } });
  }
  if (isLone) faults.push({ rule: 'lone-surrogate', severity: 'warning' });
  return faults;
}

/** A high surrogate without its low one, or the reverse, written as an escape. */
const LONE =
  /(?<!\\)(?:\\\\)*\\u(?:[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|[dD][c-fC-F][0-9a-fA-F]{2})/;
const PAIRS = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g;

function hasLoneSurrogate(text: string): boolean {
  return /\\u[dD][89a-fA-F]/.test(text) && LONE.test(text.replace(PAIRS, ''));
}

function isErrorLike(error: JsonValue | undefined): boolean {
  return isJsonObject(error) && ('code' in error || 'message' in error);
}

/** The word of JSON for the type of a value. */
export function typeName(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
