/** Headers that repeat parts of the body (2026-07-28, basic/transports/streamable-http, Request Metadata). */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import { decodeBase64Text } from '../sources/base64.ts';
import { META, metaOf, objectIn, type Conversation } from './conversation.ts';
import { say, type Place, type Tools } from './say.ts';
import type { MessageStep } from './step.ts';

const NAMED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};
const ENCODED = /^=\?base64\?(.*)\?=$/s;

interface Carried extends Place {
  headers: ReadonlyMap<string, string>;
  called?: string;
  conversation: Conversation;
}

export function checkMirrored(
  tools: Tools,
  step: MessageStep,
  one: Carried,
  params: JsonObject,
): void {
  const { headers, called = '' } = one;
  if (headers.size === 0) return;
  const compare = (name: string, wanted: JsonValue | undefined, path: readonly string[]) => {
    if (wanted === undefined || wanted === null) return;
    const found = headers.get(name);
    const values = {
      header: name,
      found: firstWords(found ?? ''),
      wanted: firstWords(textOf(wanted)),
    };
    if (found === undefined) say(tools, 'header-missing', 'error', one, { values });
    else if (!isSame(found, wanted))
      say(tools, 'header-mismatch', 'error', one, { values, text: step.text, path });
  };
  compare('mcp-protocol-version', metaOf(params)[META.version], ['params', '_meta', META.version]);
  compare('mcp-method', called, ['method']);
  const named = NAMED[called];
  if (named !== undefined) compare('mcp-name', params[named], ['params', named]);
  if (called === 'tools/call') {
    for (const [header, path] of marksOf(
      one.conversation.tools.get(textOf(params['name'] ?? '')),
    )) {
      const value = at(objectIn(params, 'arguments'), path);
      compare(`mcp-param-${header.toLowerCase()}`, value, ['params', 'arguments', ...path]);
    }
  }
}

/** Compared as text once decoded; integers as numbers. */
function isSame(found: string, wanted: JsonValue): boolean {
  const encoded = ENCODED.exec(found)?.[1];
  const plain = encoded === undefined ? found : decodeBase64Text(encoded);
  if (plain === textOf(wanted)) return true;
  return (
    typeof wanted === 'number' && plain !== undefined && plain !== '' && Number(plain) === wanted
  );
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The properties of a tool that travel as headers, reached through `properties` alone. */
function marksOf(tool: JsonObject | undefined): [string, string[]][] {
  const found: [string, string[]][] = [];
  const walk = (schema: JsonObject, path: string[]) => {
    if (path.length > 16 || found.length > 64) return;
    for (const [name, property] of Object.entries(objectIn(schema, 'properties'))) {
      if (!isJsonObject(property)) continue;
      const header = property['x-mcp-header'];
      if (typeof header === 'string' && header !== '') found.push([header, [...path, name]]);
      walk(property, [...path, name]);
    }
  };
  if (tool) walk(objectIn(tool, 'inputSchema'), []);
  return found;
}

function at(value: JsonObject, path: readonly string[]): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const name of path) found = isJsonObject(found) ? found[name] : undefined;
  return found;
}
