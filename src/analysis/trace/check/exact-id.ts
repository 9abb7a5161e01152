/** Ids as they are written: what JSON.parse rounds is not the same id. */
import type { JsonObject, JsonValue } from '../../../trace/json.ts';
import { memberOf, membersOf } from '../../stdout/envelope.ts';

/**
 * The key of an id: a string in quotes, a number as it is written. `undefined`: no id that MCP allows.
 */
export function exactId(value: JsonObject, text: string): string | undefined {
  const { id } = value;
  if (typeof id === 'number' && !Number.isSafeInteger(id)) {
    const member = memberOf(membersOf(text), 'id');
    return member ? text.slice(member.valueAt, member.valueEnd) : String(id);
  }
  return plainId(id);
}

/** The same, of an id that is quoted somewhere else (`requestId`, a subscription). */
export function plainId(id: JsonValue | undefined): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id);
  return typeof id === 'number' ? String(id) : undefined;
}

/** The id that looks like this one and is of the other type: `"1"` and `1`. */
export function otherType(key: string): string {
  return key.startsWith('"') ? (JSON.parse(key) as string) : JSON.stringify(key);
}
