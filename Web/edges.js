// Scrolls a page by itself while something is dragged near its upper or lower edge, as far as there is more to be seen.

const EDGE = 88, SPEED = 1_100;                          // CSS pixels from an edge; CSS pixels a second at the edge and beyond it
const STEP = 0.4, PAUSE = 500;                           // of the page; milliseconds before each step, for who wants nothing to glide
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
let pointerY = 0, frame = 0, before = 0, rest = 0;

/** Tells how strongly the pointer asks for what is above, down to -1, or below, up to 1. */
function pull({ top, bottom }) {
  const above = top + EDGE - pointerY, below = pointerY - bottom + EDGE;
  return above > 0 ? -Math.min(1, above / EDGE) : below > 0 ? Math.min(1, below / EDGE) : 0;
}

function distance(strength, height, time) {
  if (!before) before = time;
  const elapsed = time - before;
  if (reducedMotion.matches) {
    if (elapsed < PAUSE) return 0;
    before = time;
    return Math.sign(strength) * STEP * height;
  }
  before = time;
  rest += strength * SPEED * Math.min(elapsed, 50) / 1000;
  const whole = Math.trunc(rest);
  rest -= whole;
  return whole;
}

function scroll(time) {
  frame = 0;
  const page = document.querySelector('.is-dragging')?.closest('.page-scroll');
  const strength = page ? pull(page.getBoundingClientRect()) : 0;
  const isAtEnd = strength < 0 ? page.scrollTop <= 0 : page && page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
  if (!strength || isAtEnd) before = rest = 0;
  if (!strength) return;
  // At its end a page may grow still, as one whose pictures come; the pointer that rests there tells nothing more.
  if (!isAtEnd) page.scrollTop += distance(strength, page.clientHeight, time);
  frame = requestAnimationFrame(scroll);
}

addEventListener('pointermove', event => {
  if (!event.buttons) return;
  pointerY = event.clientY;
  if (!frame && document.querySelector('.is-dragging')) frame = requestAnimationFrame(scroll);
}, { capture: true, passive: true });
