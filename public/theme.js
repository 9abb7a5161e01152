// @ts-check
// Loaded before the first paint, so that a chosen theme does not flash; then drives the switch.
// A browser that refuses storage gets the system's theme, and a choice that lasts for the page.
(() => {
  const KEY = 'sur-le-fil/theme';
  const root = document.documentElement;

  /** @param {string | null} theme */
  function apply(theme) {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
    else delete root.dataset['theme'];
  }

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  /** @param {string} theme */
  function store(theme) {
    try {
      if (theme === 'auto') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // Nothing to do: the choice holds until the next page.
    }
  }

  apply(stored());

  document.addEventListener('DOMContentLoaded', () => {
    const select = document.querySelector('.theme-switch select');
    if (!(select instanceof HTMLSelectElement)) return;
    const show = () => (select.value = root.dataset['theme'] ?? 'auto');
    show();
    // Chosen in another tab; a storage that is emptied has no key.
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY && key !== null) return;
      apply(newValue);
      show();
    });
    select.addEventListener('change', () => {
      apply(select.value);
      store(select.value);
    });
  });
})();
