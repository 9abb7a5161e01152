/**
 * Every key that the published schemas declare, message by message: the measure of what the
 * explanations of `content/fields/` claim.
 */
import { readFileSync } from 'node:fs';

import type { MessageKind } from '../../src/trace/message.ts';
import type { Revision } from '../../src/trace/explanations.ts';

interface JsonSchema {
  $ref?: string;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}
type Definitions = Record<string, JsonSchema>;

export interface PublishedField {
  /** As in the patterns of the explanations: `[]` an item of an array, `*` any key. */
  path: string[];
  /** Whether each type that declares it there requires it. */
  required: boolean[];
}

export interface PublishedMessage {
  kind: MessageKind;
  /** Absent for errors, which have one form for all methods. */
  method?: string;
  fields: PublishedField[];
}

/** Requests that may be answered by a question (2026-07-28, basic/patterns/mrtr). */
const MAY_ASK_BACK = ['tools/call', 'resources/read', 'prompts/get'];

export function publishedMessages(revision: Revision): PublishedMessage[] {
  const file = new URL(`../fixtures/schema/${revision}.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    $defs?: Definitions;
    definitions?: Definitions;
  };
  const defs = schema.$defs ?? schema.definitions ?? {};
  const messages = Object.entries(defs).flatMap(([name, def]) => {
    const method = def.properties?.['method']?.const;
    if (typeof method !== 'string' || !isMessage(def, revision)) return [];
    return method.startsWith('notifications/')
      ? [message(defs, 'notification', method, ['JSONRPCNotification', name])]
      : [
          message(defs, 'request', method, ['JSONRPCRequest', name]),
          resultOf(defs, method, name.replace(/Request$/, 'Result')),
        ];
  });
  return [...messages, errorOf(defs)];
}

/** Since 2025-11-25 messages declare `jsonrpc`; what declares a method without it is a part of one. */
function isMessage(def: JsonSchema, revision: Revision): boolean {
  return revision < '2025-11-25' || def.properties?.['jsonrpc'] !== undefined;
}

/** The last type is the most particular: where it declares a key, its word counts. */
function message(
  defs: Definitions,
  kind: MessageKind,
  method: string,
  types: string[],
): PublishedMessage {
  const fields = new Map<string, PublishedField>();
  for (const type of types) {
    for (const [key, field] of collect(defs, { $ref: type }, [])) fields.set(key, field);
  }
  return { kind, method, fields: [...fields.values()] };
}

function resultOf(defs: Definitions, method: string, type: string): PublishedMessage {
  const types = [type in defs ? type : 'EmptyResult'];
  if ('InputRequiredResult' in defs && MAY_ASK_BACK.includes(method)) types.push('InputRequiredResult');
  const envelope = 'JSONRPCResultResponse' in defs ? 'JSONRPCResultResponse' : 'JSONRPCResponse';
  const around = [...collect(defs, { $ref: envelope }, [])].filter(([, { path }]) => path.length === 1);
  const inside = collect(defs, { anyOf: types.map((name) => ({ $ref: name })) }, ['result']);
  return { kind: 'result', method, fields: [...around.map(([, field]) => field), ...inside.values()] };
}

function errorOf(defs: Definitions): PublishedMessage {
  const general = 'JSONRPCErrorResponse' in defs ? 'JSONRPCErrorResponse' : 'JSONRPCError';
  const particular = Object.entries(defs)
    .filter(([name, def]) => name.endsWith('Error') && def.properties?.['error'] !== undefined)
    .map(([name]) => name);
  const inside = collect(defs, { anyOf: particular.map(($ref) => ({ $ref })) }, []);
  const fields = new Map([...inside, ...collect(defs, { $ref: general }, [])]);
  return { kind: 'error', fields: [...fields.values()] };
}

/** All keys below a schema; a type inside itself is followed once. */
function collect(
  defs: Definitions,
  start: JsonSchema,
  from: string[],
): Map<string, PublishedField> {
  const fields = new Map<string, PublishedField>();
  const visit = (schema: JsonSchema, path: string[], inside: string[]): void => {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.replace(/^#\/(\$defs|definitions)\//, '');
      const def = defs[name];
      if (def === undefined) throw new Error(`no type ${name}`);
      if (!inside.includes(name)) visit(def, path, [...inside, name]);
    }
    for (const part of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? [])) {
      visit(part, path, inside);
    }
    for (const [key, child] of Object.entries(schema.properties ?? {})) {
      const childPath = [...path, key];
      const id = JSON.stringify(childPath);
      const field = fields.get(id) ?? { path: childPath, required: [] };
      field.required.push(schema.required?.includes(key) ?? false);
      fields.set(id, field);
      visit(child, childPath, inside);
    }
    if (schema.items) visit(schema.items, [...path, '[]'], inside);
    const others = schema.additionalProperties;
    if (typeof others === 'object' && Object.keys(others).length > 0) {
      const anyKey = [...path, '*'];
      fields.set(JSON.stringify(anyKey), { path: anyKey, required: [false] });
      visit(others, anyKey, inside);
    }
  };
  visit(start, from, []);
  return fields;
}
