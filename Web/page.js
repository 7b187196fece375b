// Finds the letter of a note's page that was touched, and keeps its line in its place while page and source take turns.

import { caretBox, letterBox } from './caret.js';

const ROOM = 16;                          // CSS pixels between a line that is scrolled to and the edge
let held = null;                          // how far from the top of the window the middle of a line was when it was last seen

const middle = ({ top, height }) => top + height / 2;

/** Lists the texts of a section that are the note's own, in their order. */
function textsOf(section) {
  const texts = [], walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  let text;
  while ((text = walker.nextNode())) if (text.length && !text.parentElement.closest('.page-aside')) texts.push(text);
  return texts;
}

/** Gives the text and the offset at a place of the window; null where there is none. */
function caretAt(x, y) {
  if (document.caretPositionFromPoint) {
    const place = document.caretPositionFromPoint(x, y);
    return place && { node: place.offsetNode, offset: place.offset };
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/**
 * Tells which text of its section a click on the page is at, and how far into it, as the two ends of a selection: −1 for the section as a
 * whole, −2 where words are selected.
 */
export function letterAt({ target, clientX, clientY, detail }) {
  const selection = getSelection();
  if (detail > 0 && selection && !selection.isCollapsed && selection.toString()) return { selectionStart: -2, selectionEnd: 0 };
  const section = target.closest('.page-section'), place = section && caretAt(clientX, clientY);
  const number = place ? textsOf(section).indexOf(place.node) : -1;
  held = section ? middle((number < 0 ? null : letterBox(place.node, place.offset, clientY)) ?? section.getBoundingClientRect()) : null;
  return { selectionStart: number, selectionEnd: number < 0 ? 0 : place.offset };
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
  if (aim === null) {
    show(boxNow(), scroller);
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

/** Keeps a line where it was last seen: that of the caret of a field, or that of a place among the texts of a section. */
export function hold(element, number, offset) {
  if (element.localName === 'textarea') {
    settle(element, () => caretBox(element));
    return;
  }
  const text = textsOf(element)[number];
  settle(element, () => (text && letterBox(text, Math.min(offset, text.length))) ?? element.getBoundingClientRect());
}

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
