// Has a click on the editor's text tick the box that is drawn there: the field lies under its mirror, of which it hears nothing.

// How far a box reaches past what is drawn of it, in parts of its height: over the marker before it, and over half a space behind it.
const BEFORE = 0.6, BEHIND = 0.15, AROUND = 0.15;
let before = null;                        // what was selected in the field, and whether it had the focus, when it was pressed

/** Finds the box of the mirror at a place of the page. */
function boxAt(field, x, y) {
  for (const box of field.parentNode.querySelectorAll('.mirror .markup-box')) {
    const { left, top, right, bottom, height } = box.getBoundingClientRect();
    if (y < top - AROUND * height || y >= bottom + AROUND * height) continue;
    if (x >= left - BEFORE * height && x < right + BEHIND * height) return box;
  }
  return null;
}

document.addEventListener('pointerdown', ({ target, pointerType }) => {
  before = null;
  if (!target.matches?.('.editor-input')) return;
  const { selectionStart, selectionEnd, selectionDirection } = target;
  const range = [selectionStart, selectionEnd, selectionDirection];
  before = { range, hasFocus: target === document.activeElement, isTouch: pointerType === 'touch' };
}, true);

// Who drags a mouse over a box selects, as does who clicks twice, and Ctrl or ⌘ is for links: nothing is ticked. Touches that follow
// quickly upon one another select, too, but are meant for their boxes.
document.addEventListener('click', ({ target, clientX, clientY, shiftKey, ctrlKey, metaKey, altKey }) => {
  if (!before || !target.matches?.('.editor-input') || shiftKey || ctrlKey || metaKey || altKey) return;
  if (!before.isTouch && target.selectionStart !== target.selectionEnd) return;
  const box = boxAt(target, clientX, clientY);
  if (!box) return;
  // The caret goes back to where it was, and a keyboard that was down stays down.
  target.setSelectionRange(...before.range);
  if (!before.hasFocus) target.blur();
  box.click();
}, true);
