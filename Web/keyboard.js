// Tells styles of a keyboard: `has-keyboard` while one takes room, `is-writing` while it writes into the text of a note, and how much of
// the page it hides where the page does not grow lower (iOS).

import { caretBox } from './caret.js';

const LEAST_KEYBOARD = 120;               // CSS pixels; the bars of a browser take less
const CARET_ROOM = 8;                     // CSS pixels between the line of the caret and what covers the text below it
const page = document.documentElement, visible = globalThis.visualViewport;
let tallest = 0, width = 0, isPressed = false;

function noteKeyboard() {
  if (visible.scale > 1.05) return;       // magnified, not covered
  if (width !== innerWidth) [tallest, width] = [0, innerWidth];
  tallest = Math.max(tallest, innerHeight);
  const field = document.activeElement;
  const isUp = tallest - visible.height > LEAST_KEYBOARD && !!field?.matches('input, textarea');
  const isWriting = isUp && field.matches('.editor-input');
  const isNew = isUp && !page.classList.contains('has-keyboard');
  const covered = isUp ? Math.max(0, innerHeight - visible.height - visible.offsetTop) : 0;
  const hasGrown = isWriting && (!page.classList.contains('is-writing') || page.style.getPropertyValue('--seen-bottom') !== `${covered}px`);
  page.classList.toggle('has-keyboard', isUp);
  page.classList.toggle('is-writing', isWriting);
  page.style.setProperty('--seen-top', `${isUp ? visible.offsetTop : 0}px`);
  page.style.setProperty('--seen-bottom', `${covered}px`);
  if (isNew && field.closest('.sheet')) field.scrollIntoView({ block: 'nearest' });
  if (hasGrown) showCaret();
}

/**
 * Scrolls the least that shows the line of the caret above the bar, once what has changed is laid out: where motion is unwanted, styles
 * take until the frame after the next, and so does what the program draws.
 */
function showCaret() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const field = document.activeElement, scroller = field?.closest('.page-scroll');
    const caret = scroller && page.classList.contains('is-writing') && caretBox(field);
    if (!caret) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (caret.bottom > bottom - CARET_ROOM) scroller.scrollTop += caret.bottom - bottom + CARET_ROOM;
    else if (caret.top < top) scroller.scrollTop -= top - caret.top;
  }));
}

// What is touched stays in its place until it is let go, though the touch takes the focus from the field.
function notePress({ type }) {
  isPressed = type === 'pointerdown';
  if (!isPressed) setTimeout(noteKeyboard);
}

if (visible) {
  // What the bar writes moves the caret without the browser's scrolling.
  addEventListener('click', ({ target }) => { if (target.closest?.('.writing-bar')) showCaret(); });
  for (const type of ['resize', 'scroll']) visible.addEventListener(type, noteKeyboard);
  for (const type of ['focusin', 'focusout']) addEventListener(type, () => { if (!isPressed) noteKeyboard(); });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, notePress, true);
  noteKeyboard();
}
