/** A way through the tree, and what one may carry away from it. */
import { typeset } from '../player/french.ts';
import type { RuleView } from './case-set.ts';
import { TREE, type Branch, type Node, type Question } from './tree.ts';

export interface Step {
  question: Question;
  branch: Branch;
}

export interface Walk {
  steps: readonly Step[];
  /** Where one stands: the next question, or an end. */
  at: Node;
}

/** Follows answers as far as they mean something; what comes after an unknown one is left out. */
export function walk(answers: readonly string[]): Walk {
  const steps: Step[] = [];
  let at: Node = TREE;
  for (const id of answers) {
    const branch: Branch | undefined =
      at.kind === 'question' ? at.branches.find((one) => one.id === id) : undefined;
    if (at.kind !== 'question' || !branch) break;
    steps.push({ question: at, branch });
    at = branch.to;
  }
  return { steps, at };
}

/** What one may carry away, as plain text. */
export function summaryOf(own: string, { steps, at }: Walk, rule: RuleView | undefined): string {
  const plain = (text: string) => typeset(text).replaceAll('`', '');
  const lines = [`Mon cas\u00a0: ${own.trim() === '' ? '(pas décrit)' : own.trim()}`, ''];
  for (const { question, branch } of steps)
    lines.push(plain(question.asks), plain(`→ ${branch.label}. ${branch.reason}`));
  if (at.kind === 'end') {
    lines.push(
      '',
      plain(`Réponse : ${at.name}.${at.decider ? ` ${at.decider}.` : ''}`),
      plain(at.why),
    );
    lines.push('', plain('De l’autre côté de la frontière :'));
    for (const { situation, becomes } of at.across)
      lines.push(plain(`– ${situation} → ${becomes}.`));
    if (rule)
      lines.push(
        '',
        plain(`Règle (${[rule.of, ...rule.revisions].join(', ')}) : ${rule.says}`),
        rule.url,
      );
  }
  return lines.join('\n');
}
