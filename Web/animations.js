// Plays the animations that renders describe. All start from what is seen, so that any of them can be interrupted.
// Its counterpart is `AnimationSpec.swift`: effects 0 fade, 1 slide (a, b pixels), 2 collapse, 3 scale (a), 4 move.

const FADE = 0, SLIDE = 1, COLLAPSE = 2;
const CURVES = ['linear', 'cubic-bezier(.2, .8, .2, 1)', 'cubic-bezier(.45, 0, .25, 1)', 'cubic-bezier(.3, 1.4, .5, 1)'];
const COLLAPSED = Object.fromEntries(['height', 'minHeight', 'paddingTop', 'paddingBottom', 'marginTop', 'marginBottom',
  'borderTopWidth', 'borderBottomWidth'].map(name => [name, '0px']));
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const movements = new Map(), glides = new WeakMap();     // element → how it glides; element → the glide that is running
let leavingCount = 0;

/** Tells that nothing is to be animated: the person asked for it, or nobody is looking. */
const isStill = () => reducedMotion.matches || document.hidden;

export const counts = () => ({ movements: movements.size, leaving: leavingCount });

/** Makes an element glide whenever a render changes its place, or no longer. */
export function setMovement(element, spec) {
  if (spec) movements.set(element, spec); else movements.delete(element);
}

/** Measures what may glide, before a flush that changes the structure. */
export function beforeFlush(isStructural) {
  if (!isStructural || movements.size === 0 || isStill()) return [];
  return [...movements.keys()].filter(element => element.isConnected).map(element => [element, element.getBoundingClientRect()]);
}

/** Takes note of an element that goes, and of its place while it still has it. */
export function startLeaving(element, specs) {
  if (isStill()) { element.remove(); return null; }
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
  for (const inner of [element, ...element.querySelectorAll('[id], [name], [for], [data-key]')]) {
    for (const name of ['id', 'name', 'for', 'data-key']) inner.removeAttribute(name);    // a new element may bear them meanwhile
  }
  const isPinned = element instanceof HTMLElement && !specs.some(spec => spec.effect === COLLAPSE)
    && !['absolute', 'fixed'].includes(getComputedStyle(element).position);
  return { element, specs, box: isPinned ? element.getBoundingClientRect() : null, left: element.offsetLeft, top: element.offsetTop,
    width: element.offsetWidth, height: element.offsetHeight };
}

/** Plays everything that a flush asked for; `before` and `departures` come from the functions above. */
export function afterFlush(before, arrivals, departures) {
  for (const departure of departures) if (departure.box) pin(departure);
  glide(before);
  if (arrivals.length && !isStill()) for (const [element, specs] of arrivals) for (const spec of specs) animate(element, spec, false);
  for (const { element, specs } of departures) {
    leavingCount++;
    const runs = specs.map(spec => animate(element, spec, true).finished);
    Promise.allSettled(runs).then(() => { leavingCount--; element.remove(); });
  }
}

/** Gives the state that an insertion runs from and a removal runs to. */
function awayState({ effect, a, b }) {
  if (effect === FADE) return { opacity: '0' };
  if (effect === SLIDE) return { translate: `${a}px ${b}px` };
  return effect === COLLAPSE ? { ...COLLAPSED } : { scale: String(a) };
}

function animate(element, spec, isLeaving) {
  const away = awayState(spec), computed = getComputedStyle(element);
  const here = Object.fromEntries(Object.keys(away).map(name => [name, computed[name]]));
  if (spec.effect === COLLAPSE) away.overflow = here.overflow = 'clip';
  return element.animate(isLeaving ? [here, away] : [away, here],
    { duration: spec.milliseconds, easing: CURVES[spec.curve], fill: isLeaving ? 'forwards' : 'none' });
}

/** Takes an element out of the flow without a visible change of place, so that the others can close the gap. */
function pin({ element, box, left, top, width, height }) {
  const set = styles => { for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value); };
  set({ position: 'absolute', margin: '0', 'box-sizing': 'border-box', left: `${left}px`, top: `${top}px`, width: `${width}px`,
    height: `${height}px` });
  const now = element.getBoundingClientRect();          // differs where the positioned ancestor scrolls apart
  set({ left: `${left + box.left - now.left}px`, top: `${top + box.top - now.top}px` });
}

/** Glides elements from where they were seen before the flush to where they are now (FLIP). */
function glide(before) {
  const moved = before.filter(([element]) => movements.has(element) && element.isConnected);
  for (const [element] of moved) glides.get(element)?.cancel();
  const isVisible = box => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const ways = moved.map(([element, from]) => [element, from, element.getBoundingClientRect()]);
  for (const [element, from, to] of ways) {
    const dx = from.left - to.left, dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) < 0.5 || !(isVisible(from) || isVisible(to))) continue;
    const { milliseconds, curve } = movements.get(element);
    glides.set(element, element.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }],
      { duration: milliseconds, easing: CURVES[curve], composite: 'add' }));
  }
}
