/** What is handed over with a decision, read as far as it is needed. */
import { isJsonObject } from '../../trace/json.ts';
import type { EventOf } from '../../trace/schema.ts';

type Decision = EventOf<'decision'>;

/** A text in the detail; a detail that is a text by itself is a name. */
export function fieldOf({ detail }: Decision, key: string): string | undefined {
  const value = isJsonObject(detail) ? detail[key] : key === 'name' ? detail : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a list, or the keys of an object. */
export function namesIn(detail: Decision['detail']): string[] {
  if (Array.isArray(detail)) return detail.filter((name) => typeof name === 'string');
  return isJsonObject(detail) ? Object.keys(detail) : [];
}
