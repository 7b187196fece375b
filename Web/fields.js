// Writes properties without disturbing whoever is typing.

let composing = null, deferredValue;      // the field in which an input method is composing; what waits for the end of it

/** Writes a property if it differs; keeps the caret, and waits while an input method is composing. */
export function writeProperty(element, name, value) {
  if (typeof element[name] === 'boolean') { element[name] = value === 'true'; return; }
  if (name === 'value' && element === composing) { deferredValue = element.value === value ? undefined : value; return; }
  if (String(element[name]) === value) return;
  const isEdited = name === 'value' && element === document.activeElement && typeof element.selectionStart === 'number';
  const range = isEdited ? [element.selectionStart, element.selectionEnd, element.selectionDirection] : null;
  element[name] = value;
  if (range) element.setSelectionRange(...range);
}

/** Ends a composition after its last `input` event and the render that this causes. */
function endComposition({ target }) {
  if (composing !== target) return;
  composing = null;
  if (deferredValue !== undefined) writeProperty(target, 'value', deferredValue);
}

document.addEventListener('compositionstart', event => { composing = event.target; deferredValue = undefined; }, true);
// The program sees the field as it is now and writes again if it disagrees: what waited is out of date.
document.addEventListener('input', event => { if (event.target === composing) deferredValue = undefined; }, true);
document.addEventListener('compositionend', event => setTimeout(endComposition, 0, event), true);
