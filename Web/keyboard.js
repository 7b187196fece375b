// Tells styles of a keyboard: `has-keyboard` while one takes room, and how much of the page it hides where the page does not grow
// lower (iOS).

const LEAST_KEYBOARD = 120;               // CSS pixels; the bars of a browser take less
const page = document.documentElement, visible = globalThis.visualViewport;
let tallest = 0, width = 0, isPressed = false;

function noteKeyboard() {
  if (visible.scale > 1.05) return;       // magnified, not covered
  if (width !== innerWidth) [tallest, width] = [0, innerWidth];
  tallest = Math.max(tallest, innerHeight);
  const isUp = tallest - visible.height > LEAST_KEYBOARD && !!document.activeElement?.matches('input, textarea');
  const isNew = isUp && !page.classList.contains('has-keyboard');
  page.classList.toggle('has-keyboard', isUp);
  page.style.setProperty('--seen-top', `${isUp ? visible.offsetTop : 0}px`);
  page.style.setProperty('--seen-bottom', `${isUp ? Math.max(0, innerHeight - visible.height - visible.offsetTop) : 0}px`);
  if (isNew && document.activeElement.closest('.sheet')) document.activeElement.scrollIntoView({ block: 'nearest' });
}

// What is touched stays in its place until it is let go, though the touch takes the focus from the field.
function notePress({ type }) {
  isPressed = type === 'pointerdown';
  if (!isPressed) setTimeout(noteKeyboard);
}

if (visible) {
  for (const type of ['resize', 'scroll']) visible.addEventListener(type, noteKeyboard);
  for (const type of ['focusin', 'focusout']) addEventListener(type, () => { if (!isPressed) noteKeyboard(); });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, notePress, true);
  noteKeyboard();
}
