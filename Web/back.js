// The browser's way back closes first what lies on top: a dialog, a menu, a panel, the bar of what is selected or found; then it leads to
// the screen before. On Android that is the button or the gesture by which everything is closed.

const LAYERS = '[role=dialog], [role=menu], dialog[open], .selection-bar, .found-bar.has-field';
const depthOf = state => state?.depth ?? 0;
const first = depthOf(history.state);

let depth = first;                        // the number of the entry that is shown
let address = location.href;              // its address
let spare = null;                         // the number of an entry that is there so that what lies on top can be closed; null for none

/** Adds an entry to the history. */
export function push(to) {
  history.pushState({ depth: ++depth }, '', to);
  address = location.href;
}

/** Replaces the entry that is shown. */
export function replace(to) {
  history.replaceState({ depth }, '', to);
  address = location.href;
}

const layer = () => [...document.querySelectorAll(LAYERS)].filter(element => !element.matches('[inert], [inert] *')).at(-1);

/** Closes what lies on top as Escape does; gives whether it did. */
function close(top) {
  if (top.localName === 'dialog') { top.close(); return true; }
  const target = top.contains(document.activeElement) ? document.activeElement : top;
  return !target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

/** Lets the way back close what lies on top where it would leave the app: there is an entry more as long as nothing is closed by it. */
export function holdLayers() {
  if (depth !== first || spare !== null || !layer()) return;
  push(address);
  spare = depth;
}

addEventListener('popstate', event => {
  const left = depth, top = layer(), wasSpare = left === spare;
  depth = depthOf(event.state);
  if (depth >= left) { address = location.href; return; }
  if (wasSpare) spare = null;
  const isClosed = top !== undefined && close(top);
  if (!isClosed && !wasSpare) { address = location.href; return; }
  event.stopImmediatePropagation();
  if (!isClosed) history.back(); else if (!wasSpare) push(address);
}, true);
