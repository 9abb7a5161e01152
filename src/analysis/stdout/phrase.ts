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
  of(raised: Raised<string>): Phrase {
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

  /** Who it is and what to do about it, or what to do. */
  cureOf({ culprit, cure }: Phrase): string | undefined {
    return culprit ? `${culprit.says}. ${capitalised(culprit.cure)}.` : cure;
  }

  hostName(id: string): string | undefined {
    return this.#knowledge.hosts.find((host) => host.id === id)?.name;
  }

  finding(raised: Raised<string>): Finding {
    const { rule, severity, line, column } = raised;
    const phrase = this.of(raised);
    const { says } = phrase;
    const named = this.cureOf(phrase);
    return {
      rule,
      severity,
      line,
      column,
      message: named === undefined ? says : `${says} ${named}`,
    };
  }

  #fill({ values, column }: Raised<string>, name: string): string | undefined {
    if (name === 'column') return String(column ?? 1);
    if (name === 'hostName') {
      return this.hostName(String(values['host']));
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
  const anybody = new Set(culprits.filter(({ isAnybody }) => isAnybody).map(({ id }) => id));
  return {
    isAnybody: (id) => anybody.has(id),
    ofText: (text) => texts.find(([pattern]) => pattern.test(text))?.[1],
    ofRecord: (present) =>
      records.find(([names]) => names.every((name) => present.includes(name)))?.[1],
  };
}
