/** Fills the review page in: from the facts, again whenever one is added. */
import { DOMAINS } from '../../content-model/domains.ts';
import { attemptsOf } from '../../quiz/attempts.ts';
import type { Plan } from '../../quiz/review.ts';
import { loadBank } from './load-bank.ts';
import { dayName, forecastWords, outlookWords, questions, todayWords } from './review-words.ts';
import { newSeed, writeSession, type Only } from './session.ts';
import { TROUBLE_WORDS } from '../progress/trouble.ts';

const LARGEST_SET = 20;
const SVG = 'http://www.w3.org/2000/svg';
/** Of the picture: one day is so wide. */
const DAY = 10;
const HEIGHT = 120;

/** Never rejects: what cannot be had is said. */
export async function fillReview(root: HTMLElement): Promise<void> {
  try {
    await follow(root);
  } catch {
    say(
      root,
      '.wait',
      'Le plan n’a pas pu être calculé\u00a0: les questions ne sont pas arrivées. Vérifiez la connexion, puis rechargez la page.',
    );
  }
}

async function follow(root: HTMLElement): Promise<void> {
  const [bank, review, { openStore }] = await Promise.all([
    loadBank(DOMAINS),
    import('../../quiz/review.ts'),
    import('./store.ts'),
  ]);
  const store = await openStore();
  const parts = root.querySelector('template');
  if (parts) root.append(parts.content.cloneNode(true));
  const date = root.querySelector<HTMLInputElement>('#date-examen');
  const fill = () => {
    const facts = store.facts();
    const chosen = review.examDateOf(facts);
    const attempts = attemptsOf(bank.questions, facts);
    const plan = review.planOf(bank.questions, attempts, Date.now(), chosen);
    say(root, '.trouble', store.trouble ? TROUBLE_WORDS[store.trouble] : '');
    say(root, '.today', todayWords(plan));
    say(root, '.outlook', outlookWords(plan, chosen, review.MOST_A_DAY));
    root.querySelector('.outlook')?.classList.toggle('notice', plan.leftOut > 0);
    if (date && date !== document.activeElement) date.value = chosen ?? '';
    show(root, '.no-date', chosen !== undefined);
    showWays(root, plan);
    drawForecast(root, plan);
  };
  const choose = (value: string) =>
    void store.add({ kind: 'exam-date', date: value === '' ? null : value });
  date?.addEventListener('change', () => choose(date.value));
  listen(root, '.no-date', () => {
    if (date) date.value = '';
    choose('');
    date?.focus();
  });
  listen(root, '.review-due', (amount) => practise('due', amount));
  listen(root, '.begin-fresh', (amount) => practise('new', amount));
  store.subscribe(fill);
  fill();
  root.dataset['phase'] = 'planned';
  show(root, '.wait', false);
}

/** What there is to do today, as buttons. */
function showWays(root: HTMLElement, { due, days }: Plan): void {
  const [toReview, toBegin] = [due.length, days[0]?.fresh ?? 0].map((amount) =>
    Math.min(LARGEST_SET, amount),
  );
  offer(root, '.review-due', toReview ?? 0, (amount) => `Revoir ${questions(amount)}`);
  offer(root, '.begin-fresh', toBegin ?? 0, (amount) => `En découvrir ${String(amount)}`);
}

function offer(
  root: HTMLElement,
  name: string,
  amount: number,
  wordsOf: (amount: number) => string,
): void {
  const button = root.querySelector<HTMLElement>(name);
  if (!button) return;
  button.hidden = amount === 0;
  button.dataset['amount'] = String(amount);
  button.textContent = wordsOf(amount);
}

function practise(only: Only, size: number): void {
  const session = { domains: [], revision: undefined, only, size, seed: newSeed() };
  const address = writeSession({ ...session, startedAt: Date.now() }, 0);
  location.assign(`/certification/entrainement/${address}`);
}

/** So many questions a day, drawn, and the same in figures. */
function drawForecast(root: HTMLElement, plan: Plan): void {
  const { days, today, seen, unseen } = plan;
  const most = Math.max(1, ...days.map(({ reviews, fresh }) => reviews + fresh));
  const picture = root.querySelector('svg');
  picture?.setAttribute('viewBox', `0 0 ${String(DAY * days.length)} ${String(HEIGHT)}`);
  picture?.replaceChildren(
    ...days.flatMap(({ reviews, fresh }, at) => {
      const scale = HEIGHT / most;
      return [
        bar('reviews', at, HEIGHT - scale * reviews, scale * reviews),
        bar('fresh', at, HEIGHT - scale * (reviews + fresh), scale * fresh),
      ];
    }),
  );
  const [first, last] = root.querySelectorAll('.ends span');
  if (first) first.textContent = dayName(today, today);
  if (last) last.textContent = dayName(days.at(-1)?.day ?? today, today);
  say(root, '.summary', forecastWords(plan));
  say(root, '.seen', `${questions(seen)} vues sur ${String(seen + unseen)}.`);
  root.querySelector('tbody')?.replaceChildren(
    ...days.map(({ day, reviews, fresh }) => {
      const row = document.createElement('tr');
      const name = document.createElement('th');
      name.scope = 'row';
      name.textContent = dayName(day, today);
      const cells = [reviews, fresh].map((amount) => {
        const cell = document.createElement('td');
        cell.textContent = String(amount);
        return cell;
      });
      row.append(name, ...cells);
      return row;
    }),
  );
}

function bar(kind: string, at: number, y: number, height: number): SVGRectElement {
  const rect = document.createElementNS(SVG, 'rect') as SVGRectElement;
  const geometry = { class: kind, x: DAY * at + 1, width: DAY - 2, y, height };
  for (const [name, value] of Object.entries(geometry)) rect.setAttribute(name, String(value));
  return rect;
}

function say(root: HTMLElement, name: string, words: string): void {
  const place = root.querySelector(name);
  if (place && place.textContent !== words) place.textContent = words;
}

function show(root: HTMLElement, name: string, isShown: boolean): void {
  const place = root.querySelector<HTMLElement>(name);
  if (place) place.hidden = !isShown;
}

function listen(root: HTMLElement, name: string, act: (amount: number) => void): void {
  const button = root.querySelector<HTMLElement>(name);
  button?.addEventListener('click', () => act(Number(button.dataset['amount'] ?? 0)));
}
