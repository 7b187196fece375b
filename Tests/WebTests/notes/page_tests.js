import { beginCopy, copy, endCopy, hold, letterAt, sectionRead } from '/app/page.js';
import { equal, replacing, stage, test } from '../suite.js';

/** Puts a page of two sections into a scroller, and gives what is needed to click on its letters. */
function page() {
  const root = stage(`<div class="page-scroll" style="height: 200px; overflow: auto; font: 20px/30px monospace">
    <div class="note-page"><div class="page-section"><p>one <b>two</b> three<br>four</p></div>
      <div class="page-section"><ul><li>five<span class="page-aside">aside</span> six</li></ul></div><div class="page-section"><hr></div>
      <div style="height: 1000px"></div></div></div>`);
  const sections = [...root.querySelectorAll('.page-section')];
  const box = (node, offset) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect();
  };
  const click = (node, offset, part = 0.2) => {
    const { left, top, width, height } = box(node, offset);
    const [clientX, clientY] = [left + width * part, top + height / 2];
    const { selectionStart, selectionEnd } = letterAt({ target: node.parentElement, clientX, clientY, detail: 1 });
    return [selectionStart, selectionEnd];
  };
  getSelection().removeAllRanges();
  return { root, sections, click, box };
}

test('a click tells the text and the letter that it is at', () => {
  const { sections: [first, second], click } = page(), paragraph = first.firstChild;
  equal(click(paragraph.firstChild, 2), [0, 2]);
  equal(click(paragraph.querySelector('b').firstChild, 1), [1, 1]);
  equal(click(paragraph.querySelector('b').firstChild, 1, 0.9), [1, 2]);
  equal(click(paragraph.lastChild, 3), [3, 3]);
  equal(click(second.querySelector('li').lastChild, 2), [1, 2]);
});

test('a place between two texts belongs to the one that is touched', async () => {
  const { sections: [first], box } = page(), before = first.querySelector('p').firstChild, word = first.querySelector('b');
  const { left, top } = box(word.firstChild, 0), place = document.createRange();
  place.setStart(before, before.length);
  const told = target => letterAt({ target, clientX: left, clientY: top, detail: 1 });
  await replacing(document, 'caretPositionFromPoint', undefined, () => replacing(document, 'caretRangeFromPoint', () => place, () => {
    equal(told(word), { selectionStart: 1, selectionEnd: 0 });
    equal(told(word.parentElement), { selectionStart: 0, selectionEnd: 4 });
  }));
});

test('of marked words all parts are one text', () => {
  const { sections: [first, second], click, box } = page(), words = first.querySelector('b');
  words.innerHTML = '<span class="page-words"><mark>t</mark>w<mark>o</mark></span>';
  equal(click(words.querySelectorAll('mark')[1].firstChild, 0), [1, 2]);
  equal(click(first.querySelector('p').lastChild, 3), [3, 3]);
  const letter = words.querySelectorAll('mark')[1].firstChild, seen = (click(letter, 0), box(letter, 0).top);
  first.style.paddingTop = '60px';
  hold(first, 1, 2);
  equal(Math.round(box(letter, 0).top - seen), 0);
  equal(second.isConnected, true);
});

test('a section without words is told as a whole, and so is what is not of the note', () => {
  const { sections: [, second, third], click } = page();
  const { left, top } = third.getBoundingClientRect();
  equal(letterAt({ target: third.firstChild, clientX: left + 5, clientY: top + 1, detail: 1 }).selectionStart, -1);
  equal(click(second.querySelector('.page-aside').firstChild, 1), [-1, 0]);
});

test('who has selected words begins nothing', () => {
  const { sections: [first], click } = page();
  getSelection().selectAllChildren(first);
  equal(click(first.firstChild.firstChild, 2), [-2, 0]);
  getSelection().removeAllRanges();
});

test('a line stays where it was when it comes from another form', () => {
  const { root, sections: [first, second], click, box } = page();
  const word = second.querySelector('li').firstChild;
  click(word, 0);
  const seen = box(word, 0).top;
  first.style.paddingTop = '90px';                 // what is above has become higher
  hold(second, 0, 0);
  equal([Math.round(box(word, 0).top - seen), root.scrollTop], [0, 90]);
  click(word, 0);
  root.scrollTop = 0;
  first.style.display = 'none';                    // and lower than scrolling can make up for
  const lower = box(word, 0).top;
  hold(second, 0, 0);
  equal(Math.round(box(word, 0).top - seen), 0);
  equal(box(word, 0).top > lower, true);
});

test('where no line is held, as after a key, a line out of sight is scrolled to', () => {
  const { root, sections: [first, second], click } = page();
  click(second.querySelector('li').firstChild, 0);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  hold(second, 0, 0);
  equal(root.scrollTop, 0);
  root.scrollTop = 400;
  hold(first, 0, 0);
  equal(root.scrollTop > 0 && root.scrollTop < 100 && first.firstChild.getBoundingClientRect().top >= 0, true);
});

test('the line of a letter that begins a wrapped line is the one below, and room above is there at once where all has a transition', () => {
  const { root, sections: [first, second], click, box } = page();
  root.insertAdjacentHTML('beforeend', '<style>.note-page { transition: margin-top 1s }</style>');
  second.style.width = '6ch';
  const word = second.querySelector('li').lastChild;
  word.data = ' six seven';
  const letter = word.data.indexOf('seven'), seen = box(word, letter).top;
  equal(seen > box(word, 1).top, true);
  click(word, letter);
  first.style.display = 'none';
  hold(second, 1, letter);
  equal(Math.round(box(word, letter).top - seen), 0);
});

test('what is selected is told by its ends, and copied as HTML and Markdown', () => {
  const root = stage(['<div><div class="note-page"><div class="page-sections">',
    '<div class="page-section" data-key="page-7"><h2 class="page-heading">One</h2></div>',
    '<div class="page-section" data-key="page-9"><ul class="page-list" role="list"><li class="page-item is-task">',
    '<input class="page-box" type="checkbox" checked><div class="page-task"><p dir="auto">',
    'a <span class="page-words"><mark>b</mark>c</span> <strong>d</strong></p></div></li></ul>',
    '<button class="page-copy page-aside">copy</button></div></div></div></div>'].join(''));
  const page = root.querySelector('.note-page'), range = document.createRange(), data = new DataTransfer();
  const words = root.querySelector('.page-words');
  range.setStart(root.querySelector('h2').firstChild, 1);
  range.setEnd(root.querySelector('.page-copy'), 0);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  const event = { currentTarget: page, clipboardData: data, preventDefault: () => { event.isPrevented = true; } };
  equal(beginCopy(event), '7 0 1 9 3 1');
  copy('# markdown');
  endCopy();
  equal([data.getData('text/plain'), event.isPrevented], ['# markdown', true]);
  equal(/<h2>ne<\/h2>/.test(data.getData('text/html')), true);
  equal(/☑/.test(data.getData('text/html')) && /<p dir="auto">a bc <strong>d<\/strong><\/p>/.test(data.getData('text/html')), true);
  equal(/class|button|data-key/.test(data.getData('text/html')), false);
  range.setStart(words.lastChild, 1);
  range.setEnd(words.lastChild, 1);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  equal(beginCopy(event), null);
  getSelection().removeAllRanges();
});

test('of words in many parts only the words are copied', () => {
  const count = 4_000;
  const root = stage(`<div><div class="note-page"><div class="page-sections"><div class="page-section" data-key="page-1"><p dir="auto">
    <span class="page-words"></span></p></div><div class="page-section" data-key="page-2"></div></div></div></div>`);
  const words = root.querySelector('.page-words'), range = document.createRange(), data = new DataTransfer();
  const mark = () => Object.assign(document.createElement('mark'), { textContent: 'b', className: 'found' });
  for (let i = 0; i < count; i++) words.append(i % 2 ? '<' : mark());
  range.setStart(words, 0);
  range.setEnd(root.querySelector('[data-key=page-2]'), 0);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  const event = { currentTarget: root.querySelector('.note-page'), clipboardData: data, preventDefault: () => {} };
  equal(beginCopy(event), `1 1 0 1 1 ${count}`);
  copy('words');
  endCopy();
  equal(data.getData('text/html') === `<p dir="auto">${'b&lt;'.repeat(count / 2)}</p>`, true);
  getSelection().removeAllRanges();
});

/** Puts a page of four headings, each with a long text under it, into a scroller; what is under the second is hidden. */
function folded() {
  const section = (key, isHidden, height, words) => `<div class="page-section" data-key="page-${key}" style="height: ${height}px"
    ${isHidden ? 'hidden="until-found"' : ''}>${words}</div>`;
  const triangle = key => `<button class="page-fold" aria-expanded="${key !== 3}"></button>`;
  const part = (key, level, isHidden) => section(key, isHidden, 40, `${triangle(key)}<div class="page-heading is-${level}">${key}</div>`)
    + section(key + 1, isHidden || key === 3, 300, '');
  return stage(`<div class="page-scroll" style="height: 200px; overflow: auto"><div class="note-page"><div class="page-sections">
    ${part(1, 1)}${part(3, 1)}${part(5, 2, true)}${part(7, 1)}</div></div></div>`);
}

test('the section at the top of what is seen is the one that is read, and none that is hidden', () => {
  const scroller = folded(), key = () => sectionRead(scroller).selectionStart;
  equal(key(), 2);
  scroller.scrollTop = 310;
  equal(key(), 3);
  hold(scroller.querySelector('[data-key="page-7"]'), -2, 0);
  equal([7, 8].includes(key()), true);
  equal(sectionRead(stage('<div class="page-scroll"></div>')).selectionStart, -1);
});

test('what the search of the browser finds is shown by the triangles above it', () => {
  const scroller = folded(), taps = [];
  scroller.addEventListener('click', ({ target }) => taps.push(target.parentElement.dataset.key));
  scroller.querySelector('[data-key="page-6"]').dispatchEvent(new Event('beforematch', { bubbles: true }));
  equal(taps, ['page-3']);
});
