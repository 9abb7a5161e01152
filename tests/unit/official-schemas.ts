/**
 * The official schemas, of both revisions, by what a frame is: the published JSON Schemas (kept under
 * `tests/fixtures/schema/`) and the SDK's own zod schemas.
 */
import { readFileSync } from 'node:fs';
import * as core from '@modelcontextprotocol/core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readMessage } from '../../src/trace/message.ts';
import { revisionOf } from '../../src/trace/revision.ts';
import type { Frame, Trace } from '../../src/trace/schema.ts';
import { methodAnswered } from '../../src/trace/asked.ts';

interface PublishedSchema {
  $defs: Record<string, { properties?: { method?: { const?: string } } }>;
}

const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;

const published = new Map(
  REVISIONS.map((revision) => {
    const file = new URL(`../fixtures/schema/${revision}.json`, import.meta.url);
    const schema = readSchema(readFileSync(file, 'utf8'));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(schema, revision);
    return [revision as string, { schema, ajv }] as const;
  }),
);

/** The older ones are written for an older JSON Schema, in words that the newer one still knows. */
function readSchema(text: string): PublishedSchema {
  const renamed = text.replaceAll(/(?<="|\/)definitions(?="|\/)/g, '$defs');
  const { $schema: _dialect, ...schema } = JSON.parse(renamed) as PublishedSchema & {
    $schema: string;
  };
  return schema;
}

/** Codes whose errors have a type of their own. */
const PARTICULAR_ERRORS = new Map([
  [-32020, 'HeaderMismatchError'],
  [-32021, 'MissingRequiredClientCapabilityError'],
  [-32022, 'UnsupportedProtocolVersionError'],
]);

/** What is wrong with a frame in its own revision; an empty list: nothing. */
export function faultsOf(trace: Trace, frame: Frame): string[] {
  const revision = revisionOf(trace, frame);
  const official = published.get(revision ?? '');
  if (!official) return [`no published schema for the revision ${String(revision)}`];
  const types = typesOf(trace, frame, official.schema).map((type) =>
    namedIn(official.schema, type),
  );
  return types.flatMap((type) => [
    ...publishedFaults(official.ajv, revision ?? '', type, part(frame, type)),
    ...sdkFaults(type, part(frame, type)),
  ]);
}

/** The names of the official types that a frame must satisfy, from the general to the particular. */
function typesOf(trace: Trace, frame: Frame, schema: PublishedSchema): string[] {
  const message = readMessage(frame.raw);
  switch (message.kind) {
    case 'request':
      return ['JSONRPCRequest', typeOfMethod(schema, message.method)];
    case 'notification':
      return ['JSONRPCNotification', typeOfMethod(schema, message.method)];
    case 'result': {
      const method = methodAnswered(trace, frame);
      if (method === undefined) throw new Error(`frame ${String(frame.seq)} answers nothing`);
      // A result that asks for more is of one type, whatever was called (2026-07-28, basic/patterns/mrtr).
      if (message.result['resultType'] === 'input_required')
        return ['JSONRPCResultResponse', 'InputRequiredResult'];
      const result = typeOfMethod(schema, method).replace(/Request$/, 'Result');
      // What says nothing but « done » has no type of its own.
      return ['JSONRPCResultResponse', result in schema.$defs ? result : 'EmptyResult'];
    }
    case 'error': {
      const particular = PARTICULAR_ERRORS.get(message.code);
      return [
        'JSONRPCErrorResponse',
        ...(particular && particular in schema.$defs ? [particular] : []),
      ];
    }
    case 'invalid':
      throw new Error(`frame ${String(frame.seq)} is ${message.reason}`);
  }
}

/** Answers had shorter names before 2025-11-25. */
function namedIn({ $defs }: PublishedSchema, type: string): string {
  const former = { JSONRPCResultResponse: 'JSONRPCResponse', JSONRPCErrorResponse: 'JSONRPCError' };
  return type in $defs ? type : (Object.entries(former).find(([now]) => now === type)?.[1] ?? type);
}

function typeOfMethod(schema: PublishedSchema, method: string): string {
  const found = Object.entries(schema.$defs).find(
    ([, type]) => type.properties?.method?.const === method,
  );
  if (!found) throw new Error(`no type for the method ${method} in this revision`);
  return found[0];
}

/** Types of results describe the `result` alone; all others describe the whole message. */
function part(frame: Frame, type: string): unknown {
  const message = frame.message as { result?: unknown };
  return type.endsWith('Result') ? message.result : message;
}

function publishedFaults(ajv: Ajv2020, revision: string, type: string, value: unknown): string[] {
  const validate = ajv.getSchema(`${revision}#/$defs/${type}`) as ValidateFunction | undefined;
  if (!validate) return [`the published schema of ${revision} has no type ${type}`];
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(
    (error) => `${revision} ${type} ${error.instancePath}: ${error.message ?? error.keyword}`,
  );
}

/** The SDK's schemas have one version of each type, which takes both revisions. */
function sdkFaults(type: string, value: unknown): string[] {
  const schema = (core as Record<string, unknown>)[`${type}Schema`];
  if (!isZodSchema(schema)) return [];
  const read = schema.safeParse(value);
  return read.success ? [] : [`SDK ${type}: ${String(read.error)}`];
}

/** Whether the SDK has a schema of its own for a type. */
export function sdkKnows(type: string): boolean {
  return isZodSchema((core as Record<string, unknown>)[`${type}Schema`]);
}

interface ZodSchema {
  safeParse(value: unknown): { success: boolean; error?: unknown };
}

function isZodSchema(value: unknown): value is ZodSchema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}
