/** Moodle's GIFT: https://docs.moodle.org/en/GIFT_format. Texts are HTML, so that wire words stay code. */
import {
  hasSeveralRight,
  htmlOf,
  shareOf,
  sourceHtml,
  type DomainNames,
  type Exported,
} from './exported.ts';

/** The questions as a GIFT file, a category for each domain, in the order given. */
export function toGift(questions: readonly Exported[], names: DomainNames): string {
  const blocks: string[] = [];
  let category: string | undefined;
  for (const question of questions) {
    if (question.domain !== category) {
      category = question.domain;
      blocks.push(`$CATEGORY: $course$/top/Sur le fil/${names[category] ?? category}`);
    }
    blocks.push(blockOf(question));
  }
  return `${blocks.join('\n\n')}\n`;
}

function blockOf(question: Exported): string {
  const isSeveral = hasSeveralRight(question);
  const options = question.options.map(({ text, right, why }) => {
    const weight = `%${String(shareOf(question, right))}%`;
    const sign = isSeveral ? `~${weight}` : right ? '=' : '~';
    return `${sign}[html]${textOf(htmlOf(text))}#[html]${textOf(htmlOf(why))}`;
  });
  return [
    `::${textOf(question.id)}::[html]${textOf(htmlOf(question.stem))} {`,
    ...options,
    `####[html]${textOf(sourceHtml(question))}`,
    '}',
  ].join('\n');
}

/** What means something in GIFT is said to mean itself. */
function textOf(html: string): string {
  return html.replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`);
}
