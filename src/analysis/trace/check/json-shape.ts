/**
 * Checks values against the published schemas: the part of JSON Schema that those use, made into
 * functions once. No code is generated, so that a page's policy need not allow any.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../trace/json.ts';

export type ShapePath = readonly (string | number)[];

export interface ShapeFault {
  /** Where the value is, or would be. */
  path: ShapePath;
  what: 'missing' | 'type' | 'value' | 'range' | 'kind' | 'extra';
  /** What the schema wants, in its own words. */
  wanted: string;
}

type Faults = ShapeFault[];
type Check = (value: JsonValue, path: ShapePath, faults: Faults) => void;

/** Beyond this a value is left alone: no message of the protocol is that deep. */
const MAX_DEPTH = 64;
const MAX_FAULTS = 8;

export class Shapes {
  readonly #defs: JsonObject;
  readonly #checks = new Map<string, Check>();

  /** @param defs the `$defs` of a stripped schema, see `scripts/schema/strip.ts`. */
  constructor(defs: JsonObject) {
    this.#defs = defs;
  }

  has(name: string): boolean {
    return name in this.#defs;
  }

  /** The definition of a type, as the schema has it. */
  definition(name: string): JsonObject | undefined {
    const found = this.#defs[name];
    return isJsonObject(found) ? found : undefined;
  }

  /** What is wrong with a value as one of a type; the first few. Expects a type that exists. */
  faults(name: string, value: JsonValue, path: ShapePath = []): Faults {
    const faults: Faults = [];
    this.#named(name)(value, path, faults);
    return faults.slice(0, MAX_FAULTS);
  }

  #named(name: string): Check {
    const known = this.#checks.get(name);
    if (known) return known;
    // Types refer to themselves: what is being made stands for itself meanwhile.
    let made: Check = () => undefined;
    this.#checks.set(name, (value, path, faults) => made(value, path, faults));
    made = this.#compiled(this.#defs[name] ?? {});
    this.#checks.set(name, made);
    return made;
  }

  #compiled(schema: JsonValue): Check {
    if (!isJsonObject(schema)) return () => undefined;
    const checks = [
      ...this.#refOf(schema),
      ...typeOf(schema),
      ...valueOf(schema),
      ...rangeOf(schema),
      ...this.#unionOf(schema),
      ...this.#objectOf(schema),
      ...this.#arrayOf(schema),
    ];
    const [only] = checks;
    if (checks.length === 1 && only) return only;
    return (value, path, faults) => {
      const before = faults.length;
      for (const check of checks) {
        check(value, path, faults);
        // A value of the wrong type has no parts worth looking at.
        if (faults.length > before && faults.at(-1)?.path === path) return;
      }
    };
  }

  #refOf({ $ref }: JsonObject): Check[] {
    return typeof $ref === 'string' ? [this.#later($ref.replace('#/$defs/', ''))] : [];
  }

  #later(name: string): Check {
    let check: Check | undefined;
    return (value, path, faults) => {
      check ??= this.#named(name);
      check(value, path, faults);
    };
  }

  #unionOf({ anyOf, allOf }: JsonObject): Check[] {
    const all = Array.isArray(allOf) ? allOf.map((part) => this.#compiled(part)) : [];
    if (!Array.isArray(anyOf)) return all;
    const branches = anyOf.map((branch) => this.#compiled(branch));
    const any: Check = (value, path, faults) => {
      let nearest: Faults | undefined;
      for (const branch of branches) {
        const own: Faults = [];
        branch(value, path, own);
        if (own.length === 0) return;
        if (nearest === undefined || distance(own, path) < distance(nearest, path)) nearest = own;
      }
      faults.push(...(nearest ?? []).slice(0, 2));
    };
    return [...all, any];
  }

  #objectOf({ properties, required, additionalProperties }: JsonObject): Check[] {
    const own = isJsonObject(properties)
      ? Object.entries(properties).map(([name, part]) => [name, this.#compiled(part)] as const)
      : [];
    const names = new Set(own.map(([name]) => name));
    const needed = Array.isArray(required) ? required.map(String) : [];
    const rest = isJsonObject(additionalProperties)
      ? this.#compiled(additionalProperties)
      : undefined;
    if (own.length + needed.length === 0 && !rest) return [];
    return [
      (value, path, faults) => {
        if (!isJsonObject(value) || path.length > MAX_DEPTH) return;
        for (const name of needed) {
          if (!Object.hasOwn(value, name)) {
            const type = isJsonObject(properties) ? typeWord(properties[name]) : '';
            faults.push({ path: [...path, name], what: 'missing', wanted: type });
          }
        }
        for (const [name, check] of own) {
          const part = Object.hasOwn(value, name) ? value[name] : undefined;
          if (part !== undefined) check(part, [...path, name], faults);
        }
        if (rest) {
          for (const [name, part] of Object.entries(value))
            if (!names.has(name)) rest(part, [...path, name], faults);
        }
      },
    ];
  }

  #arrayOf({ items, maxItems }: JsonObject): Check[] {
    const each = items === undefined ? undefined : this.#compiled(items);
    if (!each && maxItems === undefined) return [];
    return [
      (value, path, faults) => {
        if (!Array.isArray(value) || path.length > MAX_DEPTH) return;
        if (typeof maxItems === 'number' && value.length > maxItems)
          faults.push({ path, what: 'range', wanted: `maxItems ${String(maxItems)}` });
        for (let at = 0; each && at < value.length && faults.length < MAX_FAULTS; at++)
          each(value[at] ?? null, [...path, at], faults);
      },
    ];
  }
}

function typeOf({ type }: JsonObject): Check[] {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  if (types.length === 0) return [];
  return [
    (value, path, faults) => {
      if (!types.some((one) => isOfType(value, one)))
        faults.push({ path, what: 'type', wanted: types.join(' | ') });
    },
  ];
}

function isOfType(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'object':
      return isJsonObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function valueOf(schema: JsonObject): Check[] {
  const checks: Check[] = [];
  const { const: only, enum: some } = schema;
  // The published schemas compare nothing but strings and numbers.
  if (only !== undefined)
    checks.push((value, path, faults) => {
      if (value !== only) faults.push({ path, what: 'kind', wanted: JSON.stringify(only) });
    });
  if (Array.isArray(some))
    checks.push((value, path, faults) => {
      if (!some.includes(value))
        faults.push({
          path,
          what: 'value',
          wanted: some.map((one) => JSON.stringify(one)).join(' | '),
        });
    });
  return checks;
}

function rangeOf({ minimum, maximum }: JsonObject): Check[] {
  if (typeof minimum !== 'number' && typeof maximum !== 'number') return [];
  return [
    (value, path, faults) => {
      if (typeof value !== 'number') return;
      if (typeof minimum === 'number' && value < minimum)
        faults.push({ path, what: 'range', wanted: `≥ ${String(minimum)}` });
      if (typeof maximum === 'number' && value > maximum)
        faults.push({ path, what: 'range', wanted: `≤ ${String(maximum)}` });
    },
  ];
}

/**
 * How far a value is from a branch of a union: a branch that names another kind (`"type": "image"`) is
 * further away than any that names this one and lacks something.
 */
function distance(faults: Faults, path: ShapePath): number {
  const isOther = faults.some(
    ({ what, path: at }) => what === 'kind' && at.length === path.length + 1,
  );
  const isForeign = faults.some(
    ({ what, path: at }) => what === 'type' && at.length === path.length,
  );
  return (isForeign ? 10_000 : 0) + (isOther ? 1000 : 0) + faults.length;
}

function typeWord(schema: JsonValue | undefined): string {
  if (!isJsonObject(schema)) return '';
  const { type, $ref, const: only } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (typeof type === 'string') return type;
  return typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : '';
}
