/** Says that a lesson was read; the store is only loaded then. */
const place = document.querySelector<HTMLElement>('.lesson-read');
const button = place?.querySelector('button');

button?.addEventListener('click', () => {
  const { lesson = '' } = place?.dataset ?? {};
  const [output, link] = [place?.querySelector('output'), place?.querySelector('a')];
  if (!output || !link) return;
  void import('../progress/store.ts').then(async ({ openStore, troubleWords }) => {
    const store = await openStore();
    await store.add({ kind: 'lesson-read', lesson });
    output.textContent = troubleWords(store) ?? output.dataset['done'] ?? '';
    link.hidden = false;
    link.focus();
    button.remove();
  });
});
