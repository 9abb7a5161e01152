/** The three sets of cases, read and checked at build time; no page loads this file. */
import cases from '../../../content/primitives/cases.json';
import rules from '../../../content/primitives/rules.json';
import skillOuOutil from '../../../content/choices/skill-ou-outil.json';
import stdioOuHttp from '../../../content/choices/stdio-ou-http.json';
import {
  CaseRule,
  ChoiceQuestion,
  DECIDERS,
  PRIMITIVE_OF,
  PRIMITIVES,
  UseCase,
} from '../../content-model/use-case.ts';
import { typeset } from '../player/french.ts';
import type { CaseSet, CaseView, Option, RuleView, Step } from './case-set.ts';

const RULES = new Map(rules.map((rule) => [rule.url, CaseRule.parse(rule)]));

export function ruleOf(url: string): RuleView {
  const rule = RULES.get(url);
  if (!rule) throw new Error(`No rule for the source ${url}`);
  const revision = /\/(\d{4}-\d{2}-\d{2})\//.exec(url)?.[1];
  const revisions = revision === undefined ? [] : [revision, ...(rule.alsoIn ?? [])];
  return { url, says: rule.says, of: bookOf(url), revisions };
}

function bookOf(url: string): string {
  if (url.startsWith('https://agentskills.io/')) return 'Agent Skills';
  return url.includes('/specification/') ? 'spécification de MCP' : 'documentation de MCP';
}

const option = (id: string, label: string, hint: string): Option => ({
  id,
  label,
  name: nameOf(label),
  hint,
});

/** « Un outil » → « un outil », but « HTTP » and « stdio » stay what they are. */
function nameOf(label: string): string {
  return /^[A-Z][a-z’]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const DECIDER_LABELS = {
  model: option('model', 'Le modèle', 'il juge qu’il en a besoin, et le demande'),
  application: option('application', 'L’application', 'elle choisit la donnée, et la joint'),
  user: option('user', 'L’utilisateur', 'il choisit une entrée, et la lance'),
};
const PRIMITIVE_LABELS = {
  tool: option('tool', 'Un outil', '`tools/call`'),
  resource: option('resource', 'Une ressource', '`resources/read`'),
  prompt: option('prompt', 'Un prompt', 'une invite : `prompts/get`'),
};

const DECIDER_STEP: Step = {
  id: 'decideur',
  legend: typeset('Qui décide ?'),
  options: DECIDERS.map((id) => DECIDER_LABELS[id]),
};
const PRIMITIVE_STEP: Step = {
  id: 'primitive',
  legend: typeset('Donc, quelle primitive ?'),
  options: PRIMITIVES.map((id) => ({
    ...PRIMITIVE_LABELS[id],
    hint: typeset(PRIMITIVE_LABELS[id].hint ?? ''),
  })),
};

type Decider = (typeof DECIDERS)[number];
const picksOf = (decider: Decider) => [decider, PRIMITIVE_OF[decider]];
const answerOf = (decider: Decider) =>
  typeset(
    `${DECIDER_LABELS[decider].label} décide : ${PRIMITIVE_LABELS[PRIMITIVE_OF[decider]].name}`,
  );

export const PRIMITIVES_SET: CaseSet = {
  id: 'primitives',
  question: typeset('Qui décide ?'),
  steps: [DECIDER_STEP, PRIMITIVE_STEP],
  cases: cases.map((one, index): CaseView => {
    const { answer, also, others, counterExample, source, ...rest } = UseCase.parse(one);
    return {
      ...rest,
      number: index + 1,
      expected: picksOf(answer.decider),
      answer: answerOf(answer.decider),
      because: answer.because,
      ...(also && {
        defended: picksOf(also.decider),
        also: { answer: answerOf(also.decider), because: also.because },
      }),
      others: DECIDERS.flatMap((id) => {
        const text = others[id];
        return text === undefined ? [] : [{ not: `Pas ${DECIDER_LABELS[id].name}`, text }];
      }),
      counterExample: {
        situation: counterExample.situation,
        answer: answerOf(counterExample.decider),
      },
      rule: ruleOf(source),
    };
  }),
};

function choiceSet(content: unknown): CaseSet {
  const { id, question, answers, cases: ofChoice } = ChoiceQuestion.parse(content);
  const options = answers.map((answer): Option => {
    const [label = '', hint] = answer.label.split('\u00a0: ');
    return { id: answer.id, label, name: nameOf(label), ...(hint !== undefined && { hint }) };
  });
  const labelOf = (wanted: string) => options.find((one) => one.id === wanted)?.label ?? wanted;
  const step: Step = { id: 'reponse', legend: question, options };
  return {
    id,
    question,
    steps: [step],
    cases: ofChoice.map((one, index): CaseView => {
      const { answer, also, other, counterExample, source, ...rest } = one;
      const left = options.find((candidate) => candidate.id !== answer);
      const text = { not: `${also ? 'Plutôt que' : 'Pas'} ${left?.name ?? ''}`, text: other };
      return {
        ...rest,
        number: index + 1,
        expected: [answer],
        answer: labelOf(answer),
        ...(also && {
          defended: [also.answer],
          also: { answer: labelOf(also.answer), because: also.because },
        }),
        others: [text],
        counterExample: {
          situation: counterExample.situation,
          answer: labelOf(counterExample.answer),
        },
        rule: ruleOf(source),
      };
    }),
  };
}

export const CHOICE_SETS: readonly CaseSet[] = [choiceSet(skillOuOutil), choiceSet(stdioOuHttp)];
