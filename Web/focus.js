// Where the focus goes once the control that had it is gone, hidden or covered: never to the page as a whole, where a person would have to
// begin again from its top. What the program asks for by itself comes first.

const FOCUSABLE = 'button, input, textarea, select, a[href], [tabindex]';
const TYPED = 'textarea, input:is([type=text], [type=password], [type=email], [type=url])';
const LINE = 'input:not([type=checkbox], [type=radio], [type=range])';
const REMEMBERED = 8;
const latest = [];                        // the elements that had the focus, the latest first

document.addEventListener('focusin', ({ target }) => {
  const place = latest.indexOf(target);
  if (place >= 0) latest.splice(place, 1);
  latest.unshift(target);
  latest.length = Math.min(latest.length, REMEMBERED);
  // A sheet that is shown begins in its first field.
  if (target.matches('.sheet')) [...target.querySelectorAll(TYPED)].find(isUsable)?.focus();
});

const isReachable = element => element.isConnected && !element.matches(':disabled, [inert], [inert] *');
const isUsable = element => isReachable(element) && element.getClientRects().length > 0;

/**
 * Gives the focus to a dialog that covers the rest, or else to what had it before, or else to the title of the screen; unless something
 * has it.
 */
export function keepFocus() {
  const active = document.activeElement, isLost = active === document.body;
  // Before its next frame a browser leaves the focus on what is covered. After a click on the blank of the page nothing has it, on purpose.
  if (!latest.length || (isLost ? isUsable(latest[0]) : isReachable(active))) return;
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isUsable);
  const dialog = dialogs.at(-1);
  const inDialog = dialog && ([...dialog.querySelectorAll(FOCUSABLE)].find(isUsable) ?? dialog);
  // Not a field of one line: focusing it would open the keyboard of a phone.
  const former = latest.find(element => isUsable(element) && !element.matches(LINE));
  const target = inDialog ?? former ?? document.getElementById('page-title');
  target?.focus({ preventScroll: true });
}

let isDue = false;

/** Does so once the program has done all that it does now, and all of it is drawn. */
export function keepFocusSoon() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => { isDue = false; keepFocus(); });
}
