/** A text file that Anki imports: https://docs.ankiweb.net/importing/text-files.html */
import {
  htmlOf,
  letterOf,
  rightLetters,
  sourceHtml,
  type DomainNames,
  type Exported,
} from './exported.ts';

/** Read by Anki 2.1.54 and later. With ids, a second import updates cards instead of adding them again. */
const HEAD = [
  '#separator:tab',
  '#html:true',
  '#deck:Sur le fil',
  '#guid column:1',
  '#tags column:4',
];

/** One note a line: id, question with its options, answer with its reasons, tags. */
export function toAnki(questions: readonly Exported[], names: DomainNames): string {
  const lines = questions.map((question) => {
    const tag = (names[question.domain] ?? question.domain).replaceAll(/\s+/g, '-');
    const fields = [
      `sur-le-fil:${question.id}`,
      frontOf(question),
      backOf(question),
      `sur-le-fil::${tag}`,
    ];
    return fields.map(field).join('\t');
  });
  return `${[...HEAD, ...lines].join('\n')}\n`;
}

function frontOf({ stem, options }: Exported): string {
  const list = options.map(({ text }, at) => `${letterOf(at)}. ${htmlOf(text)}`);
  return [htmlOf(stem), ...list].join('<br>');
}

function backOf(question: Exported): string {
  const reasons = question.options.map(({ why }, at) => `${letterOf(at)}. ${htmlOf(why)}`);
  return [`<b>${rightLetters(question)}</b>`, ...reasons, sourceHtml(question)].join('<br>');
}

/** Quoted as in CSV: a quote, a tab or a sharp sign inside then mean nothing. */
function field(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
