// Underlines what an input method composes in a text that is drawn by its mirror.

let field = null, start = 0, length = 0;
const marks = globalThis.CSS?.highlights;               // without it, what is composed is drawn like the rest

/** Finds where a place of the text, in UTF-16 units, is in the mirror. */
function place(mirror, offset) {
  for (const paragraph of mirror.querySelectorAll('.paragraph')) {
    const size = paragraph.textContent.length;
    if (offset > size) { offset -= size + 1; continue; }
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    let node;
    while ((node = texts.nextNode())) { if (offset <= node.length) return [node, offset]; offset -= node.length; }
  }
  return null;
}

function draw() {
  const mirror = field?.parentNode?.querySelector('.mirror');
  const from = mirror && length ? place(mirror, start) : null, to = from && place(mirror, start + length);
  marks.delete('composition');
  if (!to) return;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  marks.set('composition', new Highlight(range));
}

if (marks) {
  document.addEventListener('compositionstart', ({ target }) => {
    field = target.matches('.editor-input') ? target : null;
    [start, length] = [target.selectionStart, 0];
  }, true);
  document.addEventListener('compositionupdate', event => { length = event.data.length; }, true);
  // The mirror is drawn once the program has heard of the letters.
  document.addEventListener('input', () => { if (field) requestAnimationFrame(draw); });
  document.addEventListener('compositionend', () => { [field, length] = [null, 0]; draw(); }, true);
}
