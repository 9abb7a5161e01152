/** The question of a lesson: what judges an answer is loaded with the first one. */
const load = () => import('./question-judge.ts');

for (const form of document.querySelectorAll<HTMLFormElement>('form.question')) {
  form.addEventListener('change', () => {
    void load().then(({ forget }) => forget(form));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Without it the answers can still be read under the question.
    load().then(
      ({ judge }) => judge(form),
      () => (form.querySelector('details') ?? form).setAttribute('open', ''),
    );
  });
}
