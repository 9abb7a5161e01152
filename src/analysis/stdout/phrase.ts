/** Gives what was found its words, from the course's content. */
import type { Culprit, StdoutKnowledge, StdoutRule } from '../../content-model/stdout.ts';
import type { Finding } from '../finding.ts';
import type { Culprits } from './reading.ts';
import type { Raised } from './rules.ts';

export interface Phrase {
  rule: StdoutRule;
  /** What is wrong, and why. */
  says: string;
  culprit?: Culprit;
  cure?: string;
}

export class Phrasing {
  readonly #rules: ReadonlyMap<string, StdoutRule>;
  readonly #culprits: ReadonlyMap<string, Culprit>;
  readonly #knowledge: StdoutKnowledge;

  constructor(knowledge: StdoutKnowledge) {
    this.#knowledge = knowledge;
    this.#rules = new Map(knowledge.rules.map((rule) => [rule.id, rule]));
    this.#culprits = new Map(knowledge.culprits.map((culprit) => [culprit.id, culprit]));
  }

  /** The parts of what is said of a finding. Throws when the content has no words for it. */
  of(raised: Raised): Phrase {
    const rule = this.#rules.get(raised.rule);
    const variant = raised.variant ?? 'default';
    const template = rule?.says[variant] ?? rule?.says['default'];
    if (!rule || template === undefined) {
      throw new Error(`No words for ${raised.rule} (${variant})`);
    }
    const says = template.replace(
      /\{(\w+)\}/g,
      (hole, name: string) => this.#fill(raised, name) ?? hole,
    );
    const culprit = raised.culprit === undefined ? undefined : this.#culprits.get(raised.culprit);
    // What is only worth knowing needs no cure.
    const isFine = raised.severity === 'info';
    const cure = culprit || isFine ? undefined : (rule.cure?.[variant] ?? rule.cure?.['default']);
    return { rule, says, ...(culprit ? { culprit } : {}), ...(cure === undefined ? {} : { cure }) };
  }

  finding(raised: Raised): Finding {
    const { rule, severity, line, column } = raised;
    const { says, culprit, cure } = this.of(raised);
    const named = culprit ? `${culprit.says}. ${capitalised(culprit.cure)}.` : cure;
    return {
      rule,
      severity,
      line,
      column,
      message: named === undefined ? says : `${says} ${named}`,
    };
  }

  #fill({ values, column }: Raised, name: string): string | undefined {
    if (name === 'column') return String(column ?? 1);
    if (name === 'hostName') {
      return this.#knowledge.hosts.find(({ id }) => id === values['host'])?.name;
    }
    if (name === 'codeMeans') {
      const { exitCodes } = this.#knowledge;
      return exitCodes[String(values['code'])] ?? exitCodes['other'];
    }
    const value = values[name];
    return value === undefined ? undefined : String(value);
  }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The recognisers of the content's culprits. */
export function culpritsOf(culprits: readonly Culprit[]): Culprits {
  const texts = culprits.flatMap(({ id, patterns = [] }) =>
    patterns.map((pattern) => [new RegExp(pattern, 'u'), id] as const),
  );
  const records = culprits.flatMap(({ id, record = [] }) =>
    record.map((names) => [names, id] as const),
  );
  return {
    ofText: (text) => texts.find(([pattern]) => pattern.test(text))?.[1],
    ofRecord: (present) =>
      records.find(([names]) => names.every((name) => present.includes(name)))?.[1],
  };
}
