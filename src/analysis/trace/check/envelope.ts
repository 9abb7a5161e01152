/** What is wrong with one message by itself. The judge is that of the stdout reader. */
import { isJsonObject, type JsonObject } from '../../../trace/json.ts';
import { judge, plainKind, type Fault, type Kind } from '../../stdout/faults.ts';
import type { TraceRule } from '../rules.ts';
import { TRACE_RULES } from '../rules.ts';
import { say, type Tools } from './say.ts';
import type { MessageStep } from './step.ts';

const KNOWN: ReadonlySet<string> = new Set(TRACE_RULES);

/**
 * Says what a message lacks, and what it is nevertheless.
 *
 * @returns its kind, where it can be told; a message with a method and a result is an answer
 * (2025-11-25, basic/index, Responses: the mark of an answer is its result or its error).
 */
export function checkEnvelope(
  tools: Tools,
  step: Pick<MessageStep, 'line' | 'seq'>,
  value: JsonObject,
  text: string,
): Kind | undefined {
  const plain = plainKind(value, text);
  if (plain !== undefined) return plain;
  const { kind, faults } = judge(value, text);
  const isMixed = faults.some(({ rule }) => rule === 'method-and-result');
  for (const fault of faults) {
    if (!isOwn(fault, kind) || (isMixed && fault.rule === 'bad-params')) continue;
    const { rule, severity, variant, values, member } = fault;
    say(tools, rule as TraceRule, severity, step, {
      text,
      path: member === undefined ? [] : [member],
      ...(variant === undefined ? {} : { variant }),
      ...(values === undefined ? {} : { values }),
    });
  }
  if (!isMixed) return kind;
  return isJsonObject(value['error']) && !isJsonObject(value['result']) ? 'error' : 'result';
}

/** What only some reader refuses is told where stdout is read; unsafe ids are told once, of the request. */
function isOwn({ rule, variant }: Fault, kind: Kind | undefined): boolean {
  if (rule === 'bad-id' && variant === 'beyond-2-53') return false;
  if (rule === 'error-without-id' || rule === 'extra-member')
    return kind !== undefined && KNOWN.has(rule);
  return KNOWN.has(rule);
}
