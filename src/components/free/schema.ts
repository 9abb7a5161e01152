/**
 * Forms from the JSON Schema of a tool, and what is wrong with what was typed. Only what a server of the
 * course can ask for is drawn; anything else is typed as JSON. The server judges: nothing here keeps a
 * wrong value from being sent.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import { typeset } from '../player/french.ts';

export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'object' | 'list' | 'json';

export type Path = readonly (string | number)[];

export interface Problem {
  path: Path;
  text: string;
}

export function kindOfField(schema: JsonValue | undefined): FieldKind {
  if (!isJsonObject(schema)) return 'json';
  if (Array.isArray(schema['enum'])) return 'choice';
  switch (schema['type']) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return isJsonObject(schema['properties']) ? 'object' : 'json';
    case 'array':
      return isJsonObject(schema['items']) ? 'list' : 'json';
    default:
      return 'json';
  }
}

export interface Field {
  name: string;
  schema: JsonObject;
  isRequired: boolean;
}

/** The members of an object, in the order of the schema. */
export function fieldsOf(schema: JsonValue | undefined): Field[] {
  if (!isJsonObject(schema) || !isJsonObject(schema['properties'])) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).map(([name, member]) => ({
    name,
    schema: isJsonObject(member) ? member : {},
    isRequired: required.includes(name),
  }));
}

/** What a form shows at first: the defaults, one item where a list wants one. */
export function initialValue(schema: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (schema['default'] !== undefined) return schema['default'];
  const kind = kindOfField(schema);
  if (kind === 'object') {
    const members = fieldsOf(schema).flatMap(({ name, schema: member }) => {
      const value = initialValue(member);
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(members);
  }
  if (kind === 'list')
    return Number(schema['minItems'] ?? 0) > 0 ? [initialValue(schema['items']) ?? ''] : [];
  return undefined;
}

/** What somebody typed into a field, as the value that would be sent; absent: the field is left out. */
export function typedValue(
  schema: JsonObject,
  typed: string,
  isRequired: boolean,
): JsonValue | undefined {
  const kind = kindOfField(schema);
  if (typed === '' && !isRequired) return undefined;
  if (kind === 'number') {
    const number = Number(typed.replace(',', '.'));
    return typed.trim() === '' || !Number.isFinite(number) ? typed : number;
  }
  if (kind === 'json') {
    try {
      return JSON.parse(typed) as JsonValue;
    } catch {
      return typed;
    }
  }
  return typed;
}

/** A copy with another value at a path; absent: taken away. */
export function withValue(
  value: JsonValue | undefined,
  path: Path,
  given: JsonValue | undefined,
): JsonValue | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return given;
  if (typeof first === 'number') {
    const items = Array.isArray(value) ? [...value] : [];
    const item = withValue(items[first], rest, given);
    if (item === undefined) items.splice(first, 1);
    else items[first] = item;
    return items;
  }
  const members = isJsonObject(value) ? value : {};
  const member = withValue(members[first], rest, given);
  // A computed key, so that `__proto__` is a name like another.
  const others = Object.entries(members).filter(([name]) => name !== first);
  if (member === undefined) return Object.fromEntries(others);
  const entries = Object.hasOwn(members, first)
    ? Object.entries(members).map(([name, old]) => [name, name === first ? member : old] as const)
    : [...others, [first, member] as const];
  return Object.fromEntries(entries);
}

/** What the schema has against a value, field by field. */
export function problemsIn(
  schema: JsonValue | undefined,
  value: JsonValue | undefined,
  path: Path = [],
): Problem[] {
  if (!isJsonObject(schema)) return [];
  const say = (text: string): Problem[] => [{ path, text: typeset(text) }];
  if (value === undefined) return say('Ce champ est demandé.');
  const { enum: choices } = schema;
  if (Array.isArray(choices) && !choices.some((choice) => choice === value))
    return say(`Une de ces valeurs est attendue : ${choices.map(String).join(', ')}.`);
  switch (schema['type']) {
    case 'string':
      return typeof value === 'string'
        ? problemsOfText(schema, value, say)
        : say('Un texte est attendu.');
    case 'number':
    case 'integer':
      return problemsOfNumber(schema, value, say);
    case 'boolean':
      return typeof value === 'boolean' ? [] : say('Oui ou non (`true` ou `false`) est attendu.');
    case 'object':
      if (!isJsonObject(value)) return say('Un objet est attendu.');
      return fieldsOf(schema).flatMap(({ name, schema: member, isRequired }) => {
        const inside = Object.hasOwn(value, name) ? value[name] : undefined;
        if (inside === undefined && (!isRequired || member['default'] !== undefined)) return [];
        return problemsIn(member, inside, [...path, name]);
      });
    case 'array':
      return Array.isArray(value)
        ? problemsOfList(schema, value, path, say)
        : say('Une liste est attendue.');
    default:
      return [];
  }
}

type Say = (text: string) => Problem[];

function problemsOfText(
  { minLength, maxLength, pattern }: JsonObject,
  value: string,
  say: Say,
): Problem[] {
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength)
    return say(
      value === '' ? 'Ce champ est demandé.' : `${String(minLength)} caractères au moins.`,
    );
  if (typeof maxLength === 'number' && length > maxLength)
    return say(`${String(maxLength)} caractères au plus.`);
  if (typeof pattern === 'string' && value.length < 1_000 && !matches(pattern, value))
    return say(`La forme attendue est \`${pattern}\`.`);
  return [];
}

/** A server may write anything in a schema: what is no pattern holds nothing back. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function problemsOfNumber(schema: JsonObject, value: JsonValue, say: Say): Problem[] {
  if (typeof value !== 'number') return say('Un nombre est attendu.');
  const { minimum, maximum, exclusiveMinimum, type } = schema;
  if (type === 'integer' && !Number.isInteger(value)) return say('Un nombre entier est attendu.');
  if (typeof minimum === 'number' && value < minimum) return say(`${String(minimum)} au moins.`);
  if (typeof maximum === 'number' && value > maximum) return say(`${String(maximum)} au plus.`);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return say(`Plus de ${String(exclusiveMinimum)}.`);
  return [];
}

function problemsOfList(schema: JsonObject, value: JsonValue[], path: Path, say: Say): Problem[] {
  const { minItems, maxItems, items } = schema;
  if (typeof minItems === 'number' && value.length < minItems)
    return say(`${String(minItems)} élément(s) au moins.`);
  if (typeof maxItems === 'number' && value.length > maxItems)
    return say(`${String(maxItems)} élément(s) au plus.`);
  return value.flatMap((item, index) => problemsIn(items, item, [...path, index]));
}

/** `adresse.ville`, `articles 2 quantite` */
export function nameOfPath(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? String(step + 1) : step)).join(' › ');
}
