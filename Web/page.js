// Finds the letter of a note's page that was touched, and keeps its line in its place while page and source take turns.

import { caretBox, letterBox } from './caret.js';

const READ = 64;                          // CSS pixels from the top of what is seen to the line that is read
const ROOM = 16;                          // CSS pixels between a line that is scrolled to and the edge
let copying = null;                       // the event of what is being copied
let held = null;                          // how far from the top of the window the middle of a line was when it was last seen

const middle = ({ top, height }) => top + height / 2;

/** Lists the words of a section that are the note's own, in their order: each by its texts, of which marked words have several. */
function wordsOf(section) {
  const words = [], walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  let text, last = null;
  while ((text = walker.nextNode())) {
    if (!text.length || text.parentElement.closest('.page-aside')) continue;
    const marked = text.parentElement.closest('.page-words');
    if (marked && marked === last) words.at(-1).push(text); else words.push([text]);
    last = marked;
  }
  return words;
}

/** Tells which words of its section a text is of, −1 for none, and how far into them an offset in it is. */
function placeIn(section, node, offset) {
  const words = wordsOf(section), number = words.findIndex(texts => texts.includes(node));
  let before = 0;
  if (number >= 0) for (const text of words[number]) { if (text === node) break; before += text.length; }
  return { number, offset: before + offset };
}

/** Gives the first text within an element as a place. */
const startOf = element => ({ node: document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode(), offset: 0 });

/** Gives the text and the offset at a place of the window, of what was touched there; null where there is none. */
function caretAt(x, y, touched) {
  if (document.caretPositionFromPoint) {
    const place = document.caretPositionFromPoint(x, y);
    return place && { node: place.offsetNode, offset: place.offset };
  }
  const range = document.caretRangeFromPoint?.(x, y);
  if (!range) return null;
  const { startContainer: node, startOffset: offset } = range;
  // WebKit gives the end of the text before for a place between two texts: it belongs to the one that was touched.
  const first = offset === node.length && !touched.contains(node) && document.createTreeWalker(touched, NodeFilter.SHOW_TEXT).nextNode();
  return first ? { node: first, offset: 0 } : { node, offset };
}

/**
 * Tells which text of its section a click on the page is at, and how far into it, as the two ends of a selection: −1 for the section as a
 * whole, −2 where words are selected.
 */
export function letterAt({ target, clientX, clientY, detail }) {
  const selection = getSelection();
  if (detail > 0 && selection && !selection.isCollapsed && selection.toString()) return { selectionStart: -2, selectionEnd: 0 };
  const section = target.closest('.page-section'), formula = target.closest('.page-formula-shown');
  // A formula that is drawn stands for its source.
  const place = section && (formula ? startOf(formula.previousElementSibling) : caretAt(clientX, clientY, target));
  const { number, offset } = place ? placeIn(section, place.node, place.offset) : { number: target.matches('.page-scroll') ? -3 : -1 };
  const letter = number < 0 ? null : formula?.getBoundingClientRect() ?? letterBox(place.node, place.offset, clientY);
  held = section ? middle(letter ?? section.getBoundingClientRect()) : null;
  return { selectionStart: number, selectionEnd: number < 0 ? 0 : offset };
}

/** Gives the nearest of the note's texts to a place between texts: the next, or of an end the one before; null where there is none. */
function textBeside(sections, node, offset, isEnd) {
  const isOfNote = text => text.length > 0 && text.parentElement.closest('.page-section') && !text.parentElement.closest('.page-aside');
  const walker = document.createTreeWalker(sections, NodeFilter.SHOW_TEXT,
    text => isOfNote(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  const child = node.childNodes[offset];
  // The place is before a child, or behind all that is in the node.
  let near = child ?? node;
  if (!child) while (near.lastChild) near = near.lastChild;
  if (!child === isEnd && near.nodeType === Node.TEXT_NODE && isOfNote(near)) return near;
  walker.currentNode = near;
  return isEnd ? walker.previousNode() : walker.nextNode();
}

/** Tells an end of what is selected: the key of its section, which of its words, −1 for none, and how far into them. */
function endOf(sections, node, offset, isEnd) {
  let section = node.nodeType === Node.TEXT_NODE ? node.parentElement.closest('.page-section') : null, place;
  if (section) place = placeIn(section, node, offset);
  if (!section || place.number < 0) {
    const found = textBeside(sections, node, offset, isEnd);
    if (!found) return null;
    section = found.parentElement.closest('.page-section');
    place = placeIn(section, found, isEnd ? found.length : 0);
  }
  return `${section.getAttribute('data-key').slice('page-'.length)} ${place.number} ${place.offset}`;
}

/** Tells both ends of what is selected on a page; null for a selection that is not only the page's. */
function endsOn(page) {
  const selection = getSelection(), range = selection.rangeCount ? selection.getRangeAt(0) : null;
  const sections = page.querySelector('.page-sections');
  if (!range || range.collapsed || !sections?.contains(range.commonAncestorContainer)) return null;
  const start = endOf(sections, range.startContainer, range.startOffset, false);
  const end = endOf(sections, range.endContainer, range.endOffset, true);
  return start && end ? `${start} ${end}` : null;
}

/** Tells both ends of what is selected on the page and about to be copied. */
export function beginCopy(event) {
  const ends = endsOn(event.currentTarget);
  copying = ends && event;
  return ends;
}

export const endCopy = () => { copying = null; };

const ASIDE = '.page-aside:not(.page-reference), .page-copy, .icon, button';
const KEPT_ATTRIBUTES = ['href', 'start', 'dir'], UNWRAPPED = ['span', 'mark', 'div'], EMPTY = ['br', 'hr', 'img'];
const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = text => text.replace(/[&<>"]/g, sign => SIGNS[sign]);

/** Gives what is in a part of the page as HTML, without what is not the note's, and what other programs can't use. */
function htmlOf(parent) {
  let html = '';
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const name = node.localName;
    if (node.nodeType === Node.TEXT_NODE) html += escaped(node.data);
    else if (node.nodeType !== Node.ELEMENT_NODE) continue;
    else if (node.matches('.page-box')) html += node.checked ? '☑ ' : '☐ ';
    else if (node.matches(ASIDE)) continue;
    else if (UNWRAPPED.includes(name)) html += htmlOf(node);
    else {
      const attributes = [...node.attributes].filter(attribute => KEPT_ATTRIBUTES.includes(attribute.name));
      html += `<${name}${attributes.map(attribute => ` ${attribute.name}="${escaped(attribute.value)}"`).join('')}>`;
      if (!EMPTY.includes(name)) html += `${htmlOf(node)}</${name}>`;
    }
  }
  return html;
}

/** Puts Markdown on the clipboard, and what is selected as HTML. */
export function copy(markdown) {
  if (!copying?.clipboardData) return;
  copying.clipboardData.setData('text/plain', markdown);
  copying.clipboardData.setData('text/html', htmlOf(getSelection().getRangeAt(0).cloneContents()));
  copying.preventDefault();
}

/** Tells which section of the page is read, the one at the top of what is seen, by its key; −1 where there is no page. */
export function sectionRead(scroller) {
  const sections = scroller.querySelectorAll(':scope > .note-page > * > .page-section:not([hidden])');
  const section = sections[Math.max(0, lastAbove(sections, scroller.getBoundingClientRect().top + READ))];
  return { selectionStart: section ? Number(section.getAttribute('data-key').slice('page-'.length)) : -1 };
}

/** Scrolls the least that shows a line. */
function show(box, scroller) {
  const seen = scroller.getBoundingClientRect();
  if (box && box.bottom > seen.bottom - ROOM) scroller.scrollTop += box.bottom - seen.bottom + ROOM;
  else if (box && box.top < seen.top + ROOM) scroller.scrollTop -= seen.top + ROOM - box.top;
}

/** Scrolls so that the middle of a box is where the line was that is held; what scrolling can't do, room above or below does. */
function settle(element, boxNow) {
  const scroller = element.closest('.page-scroll'), block = element.closest('.editor-text, .note-page'), aim = held;
  held = null;
  if (!scroller || !block) return;
  block.style.marginBottom = '';
  if (aim === null) {
    show(boxNow(), scroller);
    return;
  }
  if (scroller.closest('.shows-both')) {
    const box = boxNow();
    if (box) scrollBy(scroller, middle(box) - aim);
    return;
  }
  // The browser's own anchor would move with the room above.
  scroller.style.overflowAnchor = 'none';
  requestAnimationFrame(() => requestAnimationFrame(() => { scroller.style.overflowAnchor = ''; }));
  // Where motion is unwanted every change has a transition, which takes until the next frame.
  block.style.setProperty('transition', 'none', 'important');
  const way = () => { const box = boxNow(); return box ? middle(box) - aim : 0; };
  scroller.scrollTop += way();
  // Twice, since margins may collapse.
  for (let pass = 0, rest; pass < 2 && (rest = Math.round(way())) < 0; pass++) {
    block.style.marginTop = `${parseFloat(getComputedStyle(block).marginTop) - rest}px`;
  }
  const rest = Math.round(way());
  if (rest > 0) {
    block.style.marginBottom = `${rest}px`;
    scroller.scrollTop += rest;
  }
}

/**
 * Keeps a line where it was last seen: that of the caret of a field, or that of a place among the texts of a section, −1 for the section as
 * a whole. With −2 the section is scrolled to the top instead.
 */
export function hold(element, number, offset) {
  if (element.localName === 'textarea') {
    settle(element, () => caretBox(element));
    return;
  }
  if (number < -1) { element.scrollIntoView({ block: 'start' }); return; }
  const texts = wordsOf(element)[number] ?? [];
  let rest = offset, text = texts[0];
  for (text of texts) { if (rest <= text.length) break; rest -= text.length; }
  settle(element, () => (text && letterBox(text, Math.min(rest, text.length))) ?? element.getBoundingClientRect());
}

// ---- What is selected ------------------------------------------------------------------------------------------------------------

const BAR_GAP = 8, BAR = 48 + BAR_GAP;     // CSS pixels between the bar and the words, and from its top to them
let toldEnds = '', isPressed = false;

/** Gives both ends of what is selected on the page, as they were told last; empty for nothing. */
export const selected = () => toldEnds;

/** Tells the page of another selection, once no pointer is pressed that may still change it; and moves the bar to the words. */
function tellSelection() {
  const page = document.querySelector('.editor:not(.shows-both) .note-page');
  if (!page || isPressed) return;
  const ends = endsOn(page) ?? '';
  placeBar(page);
  if (ends === toldEnds) return;
  toldEnds = ends;
  page.dispatchEvent(new Event('select'));
}

/** Tells the style sheet where the bar is to be, in CSS pixels from the top left of the editor: above the words, or below the first. */
function placeBar(page) {
  const range = getSelection().rangeCount ? getSelection().getRangeAt(0) : null, box = range?.getBoundingClientRect();
  if (!box?.height) return;
  const editor = page.closest('.editor'), { left, top, bottom } = editor.getBoundingClientRect();
  const first = page.closest('.page-scroll').getBoundingClientRect().top, above = box.top - BAR;
  const y = above > first ? above : Math.min(box.bottom + BAR_GAP, bottom - BAR);
  editor.style.setProperty('--words-left', `${box.left + box.width / 2 - left}px`);
  editor.style.setProperty('--words-top', `${Math.max(first, Math.min(y, bottom - BAR)) - top}px`);
}

/** Finds a place in a section of the page: the text and how far into it. */
function placeOf(page, key, number, offset) {
  const section = page.querySelector(`[data-key="page-${key}"]`), texts = section && wordsOf(section)[number];
  if (!texts) return section && [section, offset > 0 ? section.childNodes.length : 0];
  let rest = offset;
  for (const text of texts) {
    if (rest <= text.length) return [text, rest];
    rest -= text.length;
  }
  return [texts.at(-1), texts.at(-1).length];
}

/** Selects words of the page between two ends, which are written as they are told. */
export function select(page, ends) {
  const numbers = ends.split(' ').map(Number);
  const start = placeOf(page, ...numbers.slice(0, 3)), end = placeOf(page, ...numbers.slice(3));
  if (!start || !end) return;
  toldEnds = ends;
  getSelection().setBaseAndExtent(...start, ...end);
}

addEventListener('pointerdown', ({ target }) => { isPressed = !!target.closest?.('.note-page'); }, true);
for (const type of ['pointerup', 'pointercancel']) {
  addEventListener(type, () => { isPressed = false; requestAnimationFrame(tellSelection); }, true);
}
document.addEventListener('selectionchange', () => requestAnimationFrame(tellSelection));

// ---- Page and source side by side ------------------------------------------------------------------------------------------------

let followed = null;                      // what was scrolled to follow the other, and how far
let led = null;                           // what a person scrolls: the source, or the page once it was touched

/** Finds page and source side by side: what scrolls of each, sections and lines, and in which line each section begins. */
function sidesOf(element) {
  const editor = element.closest?.('.editor.shows-both'), page = editor?.querySelector('.note-page');
  const starts = page?.querySelector('.page-sections').dataset.index?.split(' ').map(Number);
  return starts?.length > 1 ? {
    page, starts, source: editor.querySelector('.page-scroll'),
    sections: page.querySelectorAll('.page-sections > .page-section'), lines: editor.querySelectorAll('.mirror .paragraph'),
  } : null;
}

/** Finds the last of elements that begins at a height of the window or above it; −1 if all are below. */
function lastAbove(elements, y) {
  let low = 0, high = elements.length;
  while (low < high) {
    const between = (low + high) >> 1;
    if (elements[between].getBoundingClientRect().top <= y) low = between + 1; else high = between;
  }
  return low - 1;
}

/** Tells which of elements is at a height of the window, with how far into it that is as a fraction; −1 if all are below. */
function numberAt(elements, y) {
  const number = lastAbove(elements, y), { top, height } = elements[number]?.getBoundingClientRect() ?? { height: 0 };
  return number + (height ? Math.min(0.999, (y - top) / height) : 0);
}

/** Gives the height in the window of a place among elements: the number of one, with how far into it as a fraction. */
function heightOf(elements, number) {
  const { top, height } = elements[Math.floor(number)].getBoundingClientRect();
  return top + number % 1 * height;
}

/** Finds the section of a line: its number, with how far into it the line is as a fraction. */
function sectionOf({ starts, sections }, line) {
  const next = starts.findIndex(start => start > line), number = Math.min(next < 0 ? sections.length : next, sections.length) - 1;
  if (number < 0) return 0;
  return number + Math.min(0.999, (line - starts[number]) / (starts[number + 1] - starts[number]));
}

function scrollBy(scroller, way) {
  scroller.scrollTop += way;
  followed = { scroller, top: scroller.scrollTop };
}

/** Scrolls page or source to the line that the other has at its top. */
function follow(leader) {
  if (followed?.scroller === leader && Math.abs(leader.scrollTop - followed.top) < 2) { followed = null; return; }
  const sides = sidesOf(leader);
  if (!sides?.sections.length) return;
  const { page, source, starts, sections, lines } = sides, y = leader.getBoundingClientRect().top + 1;
  if (leader === page && led === page) {
    const place = numberAt(sections, y), number = Math.max(0, Math.floor(place));
    const line = Math.min(lines.length - 1, place < 0 ? 0 : starts[number] + place % 1 * (starts[number + 1] - starts[number]));
    scrollBy(source, heightOf(lines, line) - source.getBoundingClientRect().top);
  } else if (leader === source) {
    const line = numberAt(lines, y);
    if (line < 0) scrollBy(page, -page.scrollTop);
    else scrollBy(page, heightOf(sections, sectionOf(sides, line)) - page.getBoundingClientRect().top);
    showCaret(sides);
  }
}

/** Scrolls the page the least that shows what the caret is in, if that is seen in the source. */
function showCaret(sides) {
  const field = document.activeElement;
  if (!sides?.sections.length || !field?.matches('.editor-input')) return;
  const { page, source, sections, lines } = sides, box = caretBox(field), seen = source.getBoundingClientRect();
  if (!box || box.bottom < seen.top || box.top > seen.bottom) return;
  const y = heightOf(sections, sectionOf(sides, Math.max(0, numberAt(lines, middle(box)))));
  const { top, bottom } = page.getBoundingClientRect(), room = 2 * ROOM;
  const way = Math.min(0, y - top - room) || Math.max(0, y - bottom + room + box.height);
  if (way) scrollBy(page, way);
}

// The browser's own search has found what is hidden under headings: their triangles show it, the nearest first.
addEventListener('beforematch', ({ target }) => {
  let level = 7;
  for (let section = target; section; section = section.previousElementSibling) {
    const of = Number(section.querySelector(':scope > .page-heading')?.className.match(/is-(\d)/)[1] ?? 7);
    if (of < level) section.querySelector(':scope > .page-fold[aria-expanded="false"]')?.click();
    level = Math.min(level, of);
  }
}, true);
addEventListener('scroll', ({ target }) => {
  if (target.nodeType !== Node.ELEMENT_NODE) return;
  follow(target);
  if (toldEnds) tellSelection();
}, true);
for (const type of ['wheel', 'pointerdown', 'keydown']) {
  addEventListener(type, ({ target }) => { led = target.closest?.('.shows-both .note-page') ?? null; }, { capture: true, passive: true });
}
document.addEventListener('selectionchange', () => {
  const field = document.activeElement;
  if (field?.matches('.shows-both .editor-input')) requestAnimationFrame(() => showCaret(sidesOf(field)));
});

/** Remembers where the line of the caret is before writing ends, unless it is out of sight. */
function noteCaret(event) {
  held = null;
  const field = document.activeElement;
  const ends = event.type === 'keydown' ? event.key === 'Escape' : event.target.closest?.('.ends-writing');
  if (!ends || !field?.matches('.editor-input')) return;
  const box = caretBox(field), seen = field.closest('.page-scroll')?.getBoundingClientRect();
  held = box && seen && box.bottom > seen.top && box.top < seen.bottom ? middle(box) : null;
}

addEventListener('keydown', noteCaret, true);
addEventListener('pointerdown', noteCaret, true);
