/**
 * Says whether the chosen answer is right. A wrong one is marked and explained, and one may try
 * again; once it is right, the explanations of all of them open. Each try is kept as a fact.
 */
export function judge(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll('input')];
  const reasons = [...form.querySelectorAll('details li')];
  const status = form.querySelector('output');
  const details = form.querySelector('details');

  if (status === null || details === null) return;
  if (!inputs.some((input) => input.checked)) {
    status.textContent = 'Choisissez d’abord une réponse.';
    return;
  }
  mark(inputs, (input) => (input.checked ? (isRight(input) ? 'juste' : 'faux') : undefined));
  const isAllRight = inputs.every((input) => input.checked === isRight(input));
  void keep(form, inputs, isAllRight);
  if (isAllRight) {
    status.textContent = 'Juste ! Voici pourquoi, option par option.';
    details.open = true;
    return;
  }
  const wrong = inputs.findIndex((input) => input.checked && !isRight(input));
  const why = reasons[wrong]?.querySelector('.why')?.textContent;
  status.textContent = why
    ? `Pas cette fois. ${why} Essayez encore.`
    : 'Juste, mais il en manque. Essayez encore.';
}

/** Takes the verdicts away: another answer is being chosen. */
export function forget(form: HTMLFormElement): void {
  mark([...form.querySelectorAll('input')], () => undefined);
}

function isRight(input: HTMLInputElement): boolean {
  return 'right' in input.dataset;
}

/** Whoever answers waits for nothing, and hears nothing of a store that cannot be had. */
async function keep(
  form: HTMLFormElement,
  inputs: HTMLInputElement[],
  right: boolean,
): Promise<void> {
  const { question = '', digest = '' } = form.dataset;
  const picked = inputs.flatMap(({ checked }, at) => (checked ? [at] : []));
  try {
    const { openStore } = await import('../quiz/store.ts');
    const store = await openStore();
    await store.add({ kind: 'answer', question, picked, right, where: 'lesson', digest });
  } catch {
    // The page can be read without it.
  }
}

/** Writes a verdict beside each option, or takes it away. */
function mark(
  inputs: HTMLInputElement[],
  verdictOf: (input: HTMLInputElement) => string | undefined,
): void {
  for (const input of inputs) {
    const place = input.closest('label')?.querySelector<HTMLElement>('.verdict');
    if (!place) continue;
    const verdict = verdictOf(input);
    place.textContent = verdict ?? '';
    place.classList.toggle('is-right', verdict === 'juste');
  }
}
