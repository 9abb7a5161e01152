/** Announces whether the chosen answer is right, then opens the explanations of all of them. */
for (const form of document.querySelectorAll<HTMLFormElement>('form.question')) {
  const inputs = [...form.querySelectorAll('input')];
  const status = form.querySelector('output');
  const details = form.querySelector('details');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (status === null || details === null) return;
    const chosen = inputs.filter((input) => input.checked);
    if (chosen.length === 0) {
      status.textContent = 'Choisissez d’abord une réponse.';
      return;
    }
    status.textContent = verdict(inputs);
    details.open = true;
  });
}

function verdict(inputs: HTMLInputElement[]): string {
  const isRight = (input: HTMLInputElement) => 'right' in input.dataset;
  if (inputs.every((input) => input.checked === isRight(input))) return 'Juste ! Voici pourquoi.';
  const right = inputs.filter(isRight).map((input) => input.value);
  const said = right.length > 1 ? 'Les bonnes réponses sont' : 'La bonne réponse est';
  return `Pas cette fois. ${said} ${right.join(' et ')} : lisez pourquoi.`;
}
