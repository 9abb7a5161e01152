/** Moodle's own XML: https://docs.moodle.org/en/Moodle_XML_format. It keeps ids, so that a second import knows them. */
import {
  hasSeveralRight,
  htmlOf,
  shareOf,
  sourceHtml,
  type DomainNames,
  type Exported,
} from './exported.ts';

export function toMoodleXml(questions: readonly Exported[], names: DomainNames): string {
  const blocks: string[] = [];
  let category: string | undefined;
  for (const question of questions) {
    if (question.domain !== category) {
      category = question.domain;
      const path = `$course$/top/Sur le fil/${names[category] ?? category}`;
      blocks.push(`<question type="category"><category>${textElement(path)}</category></question>`);
    }
    blocks.push(blockOf(question));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${blocks.join('\n')}\n</quiz>\n`;
}

function blockOf(question: Exported): string {
  const isSeveral = hasSeveralRight(question);
  const answers = question.options.map(({ text, right, why }) => {
    // With one right option a wrong one costs nothing.
    const fraction = isSeveral || right ? shareOf(question, right) : 0;
    return (
      `<answer fraction="${String(fraction)}" format="html">${textElement(htmlOf(text))}` +
      `<feedback format="html">${textElement(htmlOf(why))}</feedback></answer>`
    );
  });
  return [
    '<question type="multichoice">',
    `<name>${textElement(question.id)}</name>`,
    `<questiontext format="html">${textElement(htmlOf(question.stem))}</questiontext>`,
    `<generalfeedback format="html">${textElement(sourceHtml(question))}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade>',
    `<idnumber>${escaped(question.id)}</idnumber>`,
    `<single>${String(!isSeveral)}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    '<answernumbering>ABCD</answernumbering>',
    ...answers,
    '</question>',
  ].join('\n');
}

function textElement(text: string): string {
  return `<text>${escaped(text)}</text>`;
}

/** The text is HTML itself: it is escaped once more, as text of the XML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
