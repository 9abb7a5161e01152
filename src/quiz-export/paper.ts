/** Questions on paper: the sheet with the questions, the sheet for the answers, the sheet for who marks. */
import { hasSeveralRight, htmlOf, letterOf, rightLetters, type Exported } from './exported.ts';

/** As HTML, for the page to show and to print. All texts in it are escaped. */
export function toPaper(questions: readonly Exported[]): string {
  return [questionSheet(questions), answerSheet(questions), markingSheet(questions)].join('\n');
}

function questionSheet(questions: readonly Exported[]): string {
  const items = questions.map((question) => {
    const options = question.options.map(({ text }) => `<li>${htmlOf(text)}</li>`).join('');
    const several = hasSeveralRight(question) ? ' <em>(plusieurs réponses)</em>' : '';
    return `<li><p>${htmlOf(question.stem)}${several}</p><ol type="A">${options}</ol></li>`;
  });
  return `<section class="sheet"><h2>Questions</h2><ol class="questions">${items.join('')}</ol></section>`;
}

function answerSheet(questions: readonly Exported[]): string {
  const rows = questions.map(({ options }, at) => {
    const boxes = options.map((_, option) => `<span class="box">${letterOf(option)}</span>`);
    return `<li value="${String(at + 1)}">${boxes.join(' ')}</li>`;
  });
  return (
    '<section class="sheet"><h2>Feuille de réponses</h2>' +
    '<p class="name">Nom : <span></span> Date : <span></span></p>' +
    `<ol class="answers">${rows.join('')}</ol></section>`
  );
}

function markingSheet(questions: readonly Exported[]): string {
  const items = questions.map((question) => {
    const right = question.options.find((option) => option.right);
    return `<li><strong>${rightLetters(question)}</strong> ${htmlOf(right?.why ?? '')}</li>`;
  });
  return `<section class="sheet"><h2>Corrigé</h2><ol class="marking">${items.join('')}</ol></section>`;
}
