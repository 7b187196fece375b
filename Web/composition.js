// Underlines what an input method composes in a text that is drawn by its mirror.

import { placeInMirror } from './caret.js';

let field = null, start = 0, length = 0;
const marks = globalThis.CSS?.highlights;               // without it, what is composed is drawn like the rest

function draw() {
  const mirror = field?.parentNode?.querySelector('.mirror');
  const from = mirror && length ? placeInMirror(mirror, start) : null, to = from && placeInMirror(mirror, start + length);
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
