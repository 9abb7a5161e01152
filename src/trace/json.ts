/** Values as JSON knows them, and the two looks at them that reading a message takes. */

export type JsonValue =
  null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The names in a list of names, or of things that have one; whatever else it holds is passed over. */
export function namesOf(list: JsonValue | undefined): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const name = isJsonObject(item) ? item['name'] : item;
    return typeof name === 'string' ? [name] : [];
  });
}
