// Reads and writes fields and texts by what differs, without disturbing whoever is typing.

// The field in which an input method is composing, what waits for the end of it, and the timer of that.
let composing = null, deferredValue, ending;
const known = new WeakMap();              // text area → the value that the program knows it by

const kind = (text, i) => text.charCodeAt(i) & 0xFC00;
const splitsPair = (text, i) => i > 0 && i < text.length && kind(text, i - 1) === 0xD800 && kind(text, i) === 0xDC00;

/**
 * Gives the part of the old text, in UTF-16 units, in whose place something was inserted. Where several would do, as among equal
 * letters, the insertion ends at the caret or as near to it as can be; a surrogate pair is never split.
 */
export function difference(old, text, caret = text.length) {
  const shorter = Math.min(old.length, text.length), grown = text.length - old.length;
  let start = 0, same = 0;
  // Mostly letters were typed up to the caret; comparing the rest as wholes is many times faster than letter by letter.
  if (grown > 0 && caret >= grown && old.slice(caret - grown) === text.slice(caret)
    && old.slice(0, caret - grown) === text.slice(0, caret - grown)) [start, same] = [caret - grown, text.length - caret];
  while (start < shorter && old.charCodeAt(start) === text.charCodeAt(start)) start++;
  while (same < shorter && old.charCodeAt(old.length - 1 - same) === text.charCodeAt(text.length - 1 - same)) same++;
  if (start + same > shorter) {
    same = Math.min(Math.max(text.length - caret, shorter - start), same);
    start = shorter - same;
  }
  if (splitsPair(old, start) || splitsPair(text, start)) start--;
  if (splitsPair(old, old.length - same) || splitsPair(text, text.length - same)) same--;
  return { start, end: old.length - same, inserted: text.slice(start, text.length - same) };
}

/** Gives what a person changed in a text area since the program last knew its value. */
export function changeOf(field, caret) {
  const text = field.value, change = difference(known.get(field) ?? '', text, caret);
  known.set(field, text);
  return change;
}

/** Changes a text where it differs, so that the browser sets only that part anew. */
export function writeText(node, text) {
  const { start, end, inserted } = difference(node.data, text);
  node.replaceData(start, end - start, inserted);
}

/** Writes a property if it differs; keeps the caret, and waits while an input method is composing. */
export function writeProperty(element, name, value) {
  if (typeof element[name] === 'boolean') { element[name] = value === 'true'; return; }
  if (name === 'value' && element.localName === 'textarea') known.set(element, value);
  if (name === 'value' && element === composing) { deferredValue = element.value === value ? undefined : value; return; }
  if (String(element[name]) === value) return;
  const isEdited = name === 'value' && element === document.activeElement && typeof element.selectionStart === 'number';
  const range = isEdited ? [element.selectionStart, element.selectionEnd, element.selectionDirection] : null;
  element[name] = value;
  if (range) element.setSelectionRange(...range);
}

// The program sees the field as it is now and writes again if it disagrees: what waited is out of date. A line break that is no longer
// composed is a key of its own, which on phones follows at once upon what was: the program may write what it makes of it.
function noteInput({ target, inputType, isComposing }) {
  if (target !== composing) return;
  deferredValue = undefined;
  if (inputType === 'insertLineBreak' && !isComposing) stopComposition();
}

function stopComposition() {
  clearTimeout(ending);
  composing = null;
  document.removeEventListener('input', noteInput, true);
}

/** Ends a composition after its last `input` event and the render that this causes. */
function endComposition({ target }) {
  if (composing !== target) return;
  stopComposition();
  if (deferredValue !== undefined) writeProperty(target, 'value', deferredValue);
}

document.addEventListener('compositionstart', event => {
  clearTimeout(ending);
  composing = event.target;
  deferredValue = undefined;
  document.addEventListener('input', noteInput, true);
}, true);
document.addEventListener('compositionend', event => { ending = setTimeout(endComposition, 0, event); }, true);

// Browsers drop what exceeds the length of a field without a word: an event `invalid` tells the program what was dropped.
document.addEventListener('beforeinput', ({ target, data, isComposing }) => {
  if (!data || isComposing || target.localName !== 'textarea' || target.maxLength < 0) return;
  if (target.textLength + data.length <= target.maxLength) return;
  let room = Math.max(0, target.maxLength - target.textLength + target.selectionEnd - target.selectionStart);
  if (splitsPair(data, room)) room--;
  if (room < data.length) target.dispatchEvent(Object.assign(new Event('invalid'), { key: data.slice(room) }));
}, true);

// While Ctrl or ⌘ is held, the links of a text being written can be clicked; the field that loses the focus to them ends nothing, only
// the window does, whose blur is heard uncaught.
for (const type of ['keydown', 'keyup', 'pointermove', 'blur'])
  addEventListener(
    type, ({ ctrlKey, metaKey }) => document.documentElement.toggleAttribute('data-command', !!(ctrlKey || metaKey)), type !== 'blur');

// Menus and gestures undo, too: they are told as the keys that undo.
document.addEventListener('beforeinput', event => {
  const isRedo = event.inputType === 'historyRedo';
  if (!isRedo && event.inputType !== 'historyUndo') return;
  const key = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, shiftKey: isRedo, bubbles: true, cancelable: true });
  if (!event.target.dispatchEvent(key)) event.preventDefault();
}, true);
