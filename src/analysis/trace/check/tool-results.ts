/** What a tool said that its results look like, and what they look like (server/tools, Output Schema). */
import { isJsonObject, type JsonObject } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import type { Checks } from './checker.ts';
import type { Asked, Conversation } from './conversation.ts';
import { Shapes } from './json-shape.ts';
import { pathText, say } from './say.ts';
import type { MessageStep } from './step.ts';

const MOST_TOOLS = 20_000;
/** Words of JSON Schema that our checks know; of a schema with others nothing is said. */
const UNDERSTOOD = new Set([
  'type',
  'properties',
  'required',
  'items',
  'const',
  'enum',
  'minimum',
  'maximum',
  'maxItems',
  'title',
  'description',
  'default',
  'examples',
  'format',
  '$schema',
  'additionalProperties',
]);

export function checkToolResult(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  result: JsonObject,
  asked: Asked,
): void {
  if (asked.method === 'tools/list') learn(conversation, result);
  if (asked.method !== 'tools/call' || result['isError'] === true) return;
  if (result['resultType'] !== undefined && result['resultType'] !== 'complete') return;
  const name = String(asked.params['name'] ?? '');
  const tool = conversation.tools.get(name);
  if (!tool) return;
  const values = { tool: firstWords(name) };
  const { outputSchema } = tool;
  const found = result['structuredContent'];
  if (outputSchema === undefined) {
    if (found !== undefined) say(checks, 'structured-without-schema', 'info', step, { values });
    return;
  }
  if (found === undefined) {
    say(checks, 'structured-missing', 'error', step, { text: step.text, path: ['result'], values });
    return;
  }
  if (!isJsonObject(outputSchema) || !isUnderstood(outputSchema, 0)) return;
  const [fault] = new Shapes({ Output: outputSchema }).faults('Output', found, [
    'result',
    'structuredContent',
  ]);
  if (fault)
    say(checks, 'structured-mismatch', 'error', step, {
      text: step.text,
      path: fault.path,
      values: { ...values, field: pathText(fault.path), wanted: firstWords(fault.wanted) },
    });
}

function learn({ tools }: Conversation, result: JsonObject): void {
  const listed = result['tools'];
  for (const tool of Array.isArray(listed) ? listed : []) {
    if (!isJsonObject(tool) || typeof tool['name'] !== 'string' || tools.size >= MOST_TOOLS)
      continue;
    tools.set(tool['name'], tool);
  }
}

function isUnderstood(schema: JsonObject, depth: number): boolean {
  if (depth > 20) return false;
  return Object.entries(schema).every(([word, value]) => {
    if (!UNDERSTOOD.has(word)) return false;
    if (word === 'properties')
      return (
        isJsonObject(value) &&
        Object.values(value).every((one) => isJsonObject(one) && isUnderstood(one, depth + 1))
      );
    if (word === 'items' || word === 'additionalProperties')
      return typeof value === 'boolean' || (isJsonObject(value) && isUnderstood(value, depth + 1));
    return true;
  });
}
