/** On the list of lessons: those that were read, once the page has all that it needs itself. */
async function mark(): Promise<void> {
  const [{ openStore }, { lessonsRead }] = await Promise.all([
    import('../progress/store.ts'),
    import('../../progress/history.ts'),
  ]);
  const store = await openStore();
  const show = () => {
    const read = lessonsRead(store.facts());
    for (const item of document.querySelectorAll<HTMLElement>('[data-lesson]')) {
      const words = item.querySelector<HTMLElement>('.read');
      if (words) words.hidden = !read.has(item.dataset['lesson'] ?? '');
    }
  };
  show();
  store.subscribe(show);
}

// Left at once, or without what it needs, the list stays as it is.
addEventListener('load', () => void mark().catch(() => undefined));
