/** The words of the trace reader. What it says of one message alone, the stdout reader says in the same words. */
import type { StdoutKnowledge, StdoutRule } from '../../content-model/stdout.ts';
import { TRACE_RULES } from './rules.ts';

/** The rules' own words first; what they have none for is taken from those of the stdout reader. */
export function ruleWords(
  own: readonly StdoutRule[],
  ofStdout: readonly StdoutRule[],
): StdoutKnowledge {
  const rules = TRACE_RULES.flatMap(
    (id) => own.find((rule) => rule.id === id) ?? ofStdout.find((rule) => rule.id === id) ?? [],
  );
  return { rules, culprits: [], hosts: [], exitCodes: {} };
}
