/** The page for teachers: which questions are chosen, and the file or the paper that is made of them. */
import type { Exported } from '../../quiz-export/exported.ts';
import { pickIds } from '../../quiz-export/pick.ts';
import { DOMAIN_NAMES } from '../quiz/domain-names.ts';

const form = document.querySelector<HTMLFormElement>('.choosing');
const said = document.querySelector<HTMLElement>('.said');
const paper = document.querySelector<HTMLElement>('.paper');
const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];

if (form && said && paper) {
  const show = () => {
    const count = chosen().length;
    say(
      `${count} question${count > 1 ? 's' : ''} choisie${count > 1 ? 's' : ''} sur ${boxes.length}.`,
    );
    for (const part of form.querySelectorAll('details')) {
      const own = [...part.querySelectorAll<HTMLInputElement>('input')];
      const place = part.querySelector('.count');
      place?.replaceChildren(String(own.filter(({ checked }) => checked).length));
    }
  };
  const say = (text: string) => said.replaceChildren(text);

  form.addEventListener('change', show);
  form.addEventListener('click', ({ target }) => {
    const { domain, all } = target instanceof HTMLButtonElement ? target.dataset : {};
    if (domain === undefined) return;
    for (const box of boxes) if (box.dataset['domain'] === domain) box.checked = all !== undefined;
    show();
  });
  form.querySelector('.pick')?.addEventListener('click', () => {
    const wanted = form.querySelector<HTMLInputElement>('input[type=number]');
    const count = Math.trunc(wanted?.valueAsNumber ?? Number.NaN);
    if (!(count >= 1)) return say('Dites combien de questions tirer : un nombre, à partir de 1.');
    const all = boxes.map(({ value, dataset }) => ({ id: value, domain: dataset['domain'] ?? '' }));
    const picked = pickIds(all, count, Math.random);
    for (const box of boxes) box.checked = picked.has(box.value);
    show();
  });
  // There, the key is about the number, not about the first of the formats.
  form.querySelector('input[type=number]')?.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter') return;
    event.preventDefault();
    form.querySelector<HTMLElement>('.pick')?.click();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value: format = '' } = (event.submitter ?? {}) as { value?: string };
    if (chosen().length === 0) return say('Choisissez d’abord des questions.');
    make(format).then(say, () =>
      say('Les questions n’ont pas pu être chargées. Vérifiez le réseau, puis recommencez.'),
    );
  });

  const make = async (format: string): Promise<string> => {
    const questions = await load();
    if (format === 'paper') {
      const { toPaper } = await import('../../quiz-export/paper.ts');
      // Its texts are escaped where it is made.
      paper.innerHTML = toPaper(questions);
      window.print();
      return 'La feuille est prête, au bas de la page : chaque partie s’imprime sur ses propres pages.';
    }
    const [name, type, text] = await FORMATS[format as keyof typeof FORMATS](questions);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    return `${name} est parmi vos téléchargements.`;
  };
  // A browser may bring back what was chosen.
  show();
}

function chosen(): HTMLInputElement[] {
  return boxes.filter(({ checked }) => checked);
}

const FORMATS = {
  gift: async (questions: Exported[]) => {
    const { toGift } = await import('../../quiz-export/gift.ts');
    return ['sur-le-fil.gift.txt', 'text/plain', toGift(questions, DOMAIN_NAMES)] as const;
  },
  xml: async (questions: Exported[]) => {
    const { toMoodleXml } = await import('../../quiz-export/moodle-xml.ts');
    return [
      'sur-le-fil.moodle.xml',
      'application/xml',
      toMoodleXml(questions, DOMAIN_NAMES),
    ] as const;
  },
  anki: async (questions: Exported[]) => {
    const { toAnki } = await import('../../quiz-export/anki.ts');
    return ['sur-le-fil.anki.txt', 'text/plain', toAnki(questions, DOMAIN_NAMES)] as const;
  },
};

/** The questions chosen, whole, in the order of the page. @throws without network nor stored copy. */
async function load(): Promise<Exported[]> {
  const domains = [...new Set(chosen().map(({ dataset }) => dataset['domain'] ?? ''))];
  const served = domains.map(async (domain) => {
    const response = await fetch(`/certification/banque/${domain}.json`);
    const { questions } = (await response.json()) as { questions: Exported[] };
    return questions;
  });
  const ids = new Set(chosen().map(({ value }) => value));
  return (await Promise.all(served)).flat().filter(({ id }) => ids.has(id));
}
