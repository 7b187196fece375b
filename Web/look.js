// Dresses the page in the look that was chosen on this device: before anything is drawn, and again whenever the program says so.
(() => {
  const root = document.documentElement;
  const TEXT_SIZES = ['small', 'large', 'larger', 'largest'];
  const own = name => (root.dataset.base ?? '/') === '/' ? name : `${root.dataset.base} ${name}`;      // as `base.js` has it
  const ACCENTS = ['green', 'violet', 'pink', 'orange'];

  /** Writes an attribute only where it changes, since each write has the browser style the whole page anew. */
  function mark(name, value) {
    if (value === undefined) delete root.dataset[name];
    else if (root.dataset[name] !== value) root.dataset[name] = value;
  }

  /**
   * Takes a theme, a size of text, an accent and the letters of writing, such as `dark larger violet monospaced`; any other word is the
   * device's own, or the house's.
   */
  function wear(look) {
    const [theme, text, accent, writing] = look.split(' ');
    const isChosen = ['light', 'dark'].includes(theme);
    mark('theme', isChosen ? theme : undefined);
    mark('text', TEXT_SIZES.includes(text) ? text : undefined);
    mark('accent', ACCENTS.includes(accent) ? accent : undefined);
    mark('writing', writing === 'monospaced' ? writing : undefined);
    // The bar of the browser has the colour of the ground, which the page says once for each theme.
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light';
      const own = meta.dataset.theme;
      meta.media = !isChosen ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
    }
  }

  globalThis.wearLook = wear;
  try { wear(localStorage.getItem(own('enot-look')) ?? ''); } catch { wear(''); }        // a browser may forbid it
})();
