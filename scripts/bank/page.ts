/** The question bank in figures, as a page of Markdown: what is in it, and what its form gives away. */
import { DOMAINS } from '../../src/content-model/domains.ts';
import type { QuizQuestion } from '../../src/content-model/quiz.ts';
import { REVISIONS } from '../../src/content-model/requirement.ts';
import { guessBlindly } from '../../src/quiz/blind-guess.ts';
import { MOST_DEVIATIONS, MOST_OVER_CHANCE, signsOf, type Sign } from '../../src/quiz/fairness.ts';
import { formOf, type Form } from '../../src/quiz/questions.ts';
import { BANK, CHOICES, MISCONCEPTIONS } from './read.ts';

const FORMS: Record<Form, string> = {
  single: 'une réponse',
  several: 'plusieurs réponses',
  order: 'à ordonner',
  match: 'à associer',
};

const count = (keep: (question: QuizQuestion) => boolean) => BANK.filter(keep).length;
const decimal = (value: number, digits = 1) =>
  value.toFixed(digits).replace('.', ',').replace('-', '−');
const percent = (share: number, digits = 0) => `${decimal(100 * share, digits)}\u00a0%`;

/** What the signs are called; those of a position say it by themselves. */
const SIGNS: Readonly<Record<string, string>> = {
  'the longest option': 'la plus longue',
  'the shortest option': 'la plus courte',
  'an absolute word': 'un mot absolu («\u202ftoujours\u202f», «\u202fjamais\u202f»…)',
  'most of: « et »': 'le plus de «\u202fet\u202f»',
  'most of: a reason': 'le plus de raisons («\u202fcar\u202f», «\u202fpuisque\u202f»…)',
  'most of: a negation': 'le plus de négations',
  'most of: a hedge': 'le plus de réserves («\u202fpeut\u202f», «\u202fsi\u202f»…)',
  'most of: a comma': 'le plus de virgules',
  'most of: a wire word': 'le plus de mots du fil',
  'most of: a figure': 'le plus de chiffres',
  'most of: likeness to the others': 'la plus semblable aux autres',
  'most of: an echo of the question': 'la plus proche de la question',
  'most of: the way the question begins': 'la plus proche de sa dernière phrase',
};

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(String).join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

/** A row for each domain, and one for all of them. */
function byDomain(columns: ((question: QuizQuestion) => boolean)[]): (string | number)[][] {
  const rows = DOMAINS.map((domain) => [
    domain,
    ...columns.map((keep) => count((one) => one.domain === domain && keep(one))),
  ]);
  return [...rows, ['**toutes**', ...columns.map((keep) => count(keep))]];
}

function composition(): string {
  const forms = Object.keys(FORMS) as Form[];
  const [current, former] = REVISIONS;
  const holdsIn = (question: QuizQuestion, revision: string) =>
    question.revisions.some((one) => one === revision);
  return table(
    [
      'domaine',
      'questions',
      'fait',
      'scénario',
      ...forms.map((form) => FORMS[form]),
      `${current} seule`,
      `${former} seule`,
      'les deux',
      'avec un échange',
    ],
    byDomain([
      () => true,
      ({ kind }) => kind === 'fact',
      ({ kind }) => kind === 'scenario',
      ...forms.map((form) => (question: QuizQuestion) => formOf(question) === form),
      (one) => holdsIn(one, current) && !holdsIn(one, former),
      (one) => !holdsIn(one, current) && holdsIn(one, former),
      (one) => holdsIn(one, current) && holdsIn(one, former),
      ({ play }) => play !== undefined,
    ]),
  );
}

const nameOf = (name: string) => SIGNS[name] ?? name;

function signRow({ name, hits, tries, share, chance, deviations }: Sign): (string | number)[] {
  return tries === 0
    ? [nameOf(name), 0, '', '', '']
    : [
        nameOf(name),
        tries,
        `${String(hits)} (${percent(share)})`,
        percent(chance),
        decimal(deviations),
      ];
}

/** The page that stands in docs/banque.md. */
export function bankPage(): string {
  const guess = guessBlindly(CHOICES);
  return `# La banque de questions, en chiffres

Écrit par \`npm run -s bank\`\u202f; un test refuse une page qui n’est plus à jour.

## Ce qu’elle contient

La difficulté tient au genre\u00a0: un fait se sait, un scénario demande de choisir entre des solutions plausibles.
${String(MISCONCEPTIONS.length)} idées reçues expliquent les mauvaises réponses.

${composition()}

## Ce que sa forme trahit

Sur les ${String(CHOICES.length)} questions à options. Chaque signe désigne une option\u202f; on compte combien de fois elle est juste, et combien
le hasard en donnerait. Au-delà de ${decimal(MOST_DEVIATIONS)} écarts types, un test échoue, sur la banque entière comme dans chaque domaine.

${table(['signe', 'désigne', 'juste', 'hasard', 'écarts types'], signsOf(CHOICES).map(signRow))}

Tous les signes ensemble, pesés d’après quatre cinquièmes de la banque et essayés sur le dernier\u00a0: ${String(guess.hits)} bonnes
réponses sur ${String(guess.questions)}, soit ${percent(guess.share, 1)}, quand le hasard en donne ${percent(guess.chance, 1)}. Le test refuse plus de ${String(100 * MOST_OVER_CHANCE)} points au-dessus du hasard.
`;
}
