// Shows something until the program has drawn: START and the guide on a first visit, else the splash. Runs before the first paint.
// The build writes WORDS, of each language the texts in the order of OPENING_KEYS in `scripts/generate-strings`. `StartView` and
// `GuideView` draw the same once the program is there; `takeOver` in `program.js` continues where the person is by then.
{
  const WORDS = /*@WORDS@*/{};
  const opening = document.getElementById('opening'), base = document.documentElement.dataset.base;
  const own = name => base === '/' ? name : `${base} ${name}`;                                       // as `base.js` has it

  /** Returns the language that the last start ended with; undefined on a first visit. */
  const remembered = () => {
    try { return localStorage.getItem(own('enot-language')) ?? undefined; } catch { return undefined; } // a browser may forbid it
  };

  const last = remembered(), start = opening.querySelector('.start'), status = opening.querySelector('[role=status]');
  const tags = [last ?? '', ...navigator.languages ?? []].map(tag => tag.split(/[-_]/)[0].toLowerCase());
  const language = tags.find(tag => tag in WORDS) ?? 'en';
  const [title, label, waiting, guideTitle, skip, next, done, place, ...texts] = WORDS[language];

  /** Loads the words beside the program instead of after the scripts. */
  const preloadWords = () => {
    const link = document.createElement('link'), href = new URL(`${language}.txt`, document.currentScript.src).href;
    document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href }));
  };

  /** Shows START's figures until the program has come, which then continues past START (`start`) or past the guide (`done`). */
  const wait = asked => {
    opening.dataset.asked = asked;
    opening.querySelector('.guide')?.remove();
    start.hidden = false;
    opening.classList.add('is-waiting');
    status.textContent = waiting;
    status.focus();
  };

  /** The guide, whose page `takeOver` reads from the opening. */
  class Guide {
    constructor() {
      this.root = opening.querySelector('template').content.querySelector('.guide').cloneNode(true);
      [this.heading, this.skip, this.list, this.next] = ['h1', '.bar-done', '.guide-pages', '.guide-next'].map(
        name => this.root.querySelector(name));
      this.dots = [...this.root.querySelectorAll('.guide-dot')];
      this.write();
      this.show(0);
      this.list.onscroll = () => { if (this.list.clientWidth) this.show(Math.round(this.list.scrollLeft / this.list.clientWidth)); };
      this.skip.onclick = () => wait('done');
      this.next.onclick = () => { if (this.isLast) wait('done'); else this.turn(this.page + 1); };
      this.dots.forEach((dot, index) => { dot.onclick = () => this.turn(index); });
      this.root.onkeydown = event => this.press(event);
    }

    get isLast() { return this.page === this.dots.length - 1; }

    /** Writes the words. */
    write() {
      this.heading.textContent = guideTitle;
      this.heading.tabIndex = -1;
      this.skip.textContent = skip;
      this.list.setAttribute('aria-label', guideTitle);
      this.dots.forEach((dot, index) => {
        const page = this.list.children[index], name = place.replace('%{page:int}', index + 1).replace('%{total:int}', this.dots.length);
        [page.querySelector('h2').textContent, page.querySelector('p').textContent] = texts.slice(index * 2);
        for (const element of [page, dot]) element.setAttribute('aria-label', name);
      });
    }

    /** Marks the page in the middle. */
    show(index) {
      this.page = opening.dataset.page = Math.min(Math.max(index, 0), this.dots.length - 1);
      this.dots.forEach((dot, other) => {
        dot.classList.toggle('is-current', other === this.page);
        if (other === this.page) dot.setAttribute('aria-current', 'true'); else dot.removeAttribute('aria-current');
      });
      this.skip.hidden = this.isLast;
      this.next.textContent = this.isLast ? done : next;
    }

    turn(index) { this.list.children[index]?.scrollIntoView(); }

    press(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const act = { ArrowRight: this.next.onclick, ArrowLeft: () => this.turn(this.page - 1), Escape: this.skip.onclick }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
  }

  /** Puts the guide in START's place. */
  const showGuide = () => {
    const guide = new Guide();
    opening.dataset.asked = 'guide';
    start.hidden = true;
    start.after(guide.root);
    guide.heading.focus();
  };

  document.documentElement.lang = language;
  preloadWords();
  const path = location.pathname.slice(base.length - 1);
  const isStart = path === '/start' || (!last && ['/', '/enter'].includes(path));
  document.getElementById(isStart ? 'opening' : 'splash').hidden = false;
  const heading = start.querySelector('h1');
  heading.textContent = title;
  heading.tabIndex = -1;
  heading.onkeydown = event => { if (event.key === 'Enter') start.querySelector('button').click(); };
  start.querySelector('button').textContent = label;
  // The guide is for who opens a first link. For whoever was here before, has another device or is to sign in, START waits for the program.
  const isFirst = !last && location.hash.length > 1 && !new URLSearchParams(location.search).has('again');
  start.querySelector('button').onclick = () => { if (isFirst) showGuide(); else wait('start'); };
  opening.querySelector('[role=progressbar]').setAttribute('aria-label', waiting);
  if (isStart) heading.focus();
}
