/** The shapes that the site carries are those of the published schemas, and are checked as Ajv checks them. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strip } from '../../../scripts/schema/strip.ts';
import { Shapes } from '../../../src/analysis/trace/check/json-shape.ts';
import { RevisionShapes } from '../../../src/analysis/trace/check/revision-shapes.ts';
import type { JsonObject, JsonValue } from '../../../src/trace/json.ts';
import { recordedTraces } from '../../content/recorded-traces.ts';
import { SCHEMAS } from './read-a-trace.ts';

describe.each(SCHEMAS.map((schema) => ({ schema, revision: schema.revision })))(
  '$revision',
  ({ schema, revision }) => {
    it('comes from the published schema', () => {
      const published = readFileSync(`tests/fixtures/schema/${revision}.json`, 'utf8');
      expect(schema).toEqual(strip(revision, published));
    });

    it('is checked as Ajv checks it, whatever the value', () => {
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      ajv.addSchema({ $defs: schema.$defs }, 'all');
      const shapes = new Shapes(schema.$defs);
      const types = Object.keys(schema.$defs).filter((name) =>
        /(?:Request|Notification|Result|Tool|Content\w*)$/.test(name),
      );
      const samples = samplesOf();
      for (const type of types) {
        const validate = ajv.getSchema(`all#/$defs/${type}`);
        fc.assert(
          fc.property(
            fc.oneof(fc.constantFrom(...samples), fc.jsonValue({ maxDepth: 2 })),
            (value) => {
              const faults = shapes.faults(type, value as JsonValue);
              expect(faults.length === 0, `${type} ${JSON.stringify(value)}`).toBe(
                validate?.(value) === true,
              );
            },
          ),
          { numRuns: 60, seed: 7 },
        );
      }
    });
  },
);

/** Messages, results and their parts, some with a member taken away or replaced. */
function samplesOf(): JsonValue[] {
  const whole = recordedTraces()
    .slice(0, 60)
    .flatMap(({ trace }) =>
      trace.events.flatMap((event) => (event.kind === 'frame' ? event.message : [])),
    )
    .slice(0, 400) as JsonObject[];
  const parts = whole.flatMap(({ params, result }) => [params ?? null, result ?? null]);
  const spoiled = [...whole, ...parts].flatMap((value, index) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const names = Object.keys(value);
    const name = names[index % Math.max(1, names.length)] ?? '';
    const { [name]: _gone, ...rest } = value;
    return [rest, { ...value, [name]: 12.5 }];
  });
  return [...whole, ...parts, ...spoiled];
}

it('each revision knows its methods, and who may send them', () => {
  const senders = (revision: string, method: string) => {
    const schema = SCHEMAS.find((one) => one.revision === revision);
    const known = schema && new RevisionShapes(schema).methods.get(method);
    return known && `${[...known.senders].sort().join(',')}${known.isEmbedded ? ' embedded' : ''}`;
  };
  expect(senders('2025-11-25', 'initialize')).toBe('client');
  expect(senders('2026-07-28', 'initialize')).toBeUndefined();
  expect(senders('2025-11-25', 'ping')).toBe('client,server');
  expect(senders('2026-07-28', 'elicitation/create')).toBe(' embedded');
  expect(senders('2025-03-26', 'elicitation/create')).toBeUndefined();
  expect(senders('2026-07-28', 'notifications/cancelled')).toBe('client,server');
  expect(senders('2026-07-28', 'notifications/subscriptions/acknowledged')).toBe('server');
});
