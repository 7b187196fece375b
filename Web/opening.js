// Chooses what is seen until the program has drawn: START's own picture on a first visit, else the splash. Runs before the first paint;
// the build writes WORDS, of each language the title, START's label, and what is said while the program is on its way.
(() => {
  const WORDS = /*@WORDS@*/{};
  const opening = document.getElementById('opening'), base = document.documentElement.dataset.base;
  const own = name => base === '/' ? name : `${base} ${name}`;                                       // as `base.js` has it
  let last;
  try { last = localStorage.getItem(own('enot-language')); } catch { last = null; } // a browser may forbid it: each visit is a first one
  const tags = [last ?? '', ...navigator.languages ?? []].map(tag => tag.split(/[-_]/)[0].toLowerCase());
  const language = tags.find(tag => tag in WORDS) ?? 'en';
  document.documentElement.lang = language;
  const path = location.pathname.slice(base.length - 1);
  const isFirst = path === '/start' || (!last && ['/', '/enter'].includes(path));
  document.getElementById(isFirst ? 'opening' : 'splash').hidden = false;
  if (!isFirst) return;
  const [title, label, waiting] = WORDS[language];
  const button = opening.querySelector('button');
  opening.querySelector('h1').textContent = title;
  button.textContent = label;
  opening.querySelector('[role=progressbar]').setAttribute('aria-label', waiting);
  button.onclick = () => {
    opening.dataset.isPressed = 'true';
    opening.querySelector('[role=status]').textContent = waiting;
  };
})();
