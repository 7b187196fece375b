import { equal, stage, test } from './suite.js';

let frames = [];
globalThis.requestAnimationFrame = draw => frames.push(draw);
await import('/app/composition.js');

const isKnown = !!globalThis.CSS?.highlights;

/** Composes a text at a place of the editor, the mirror drawn so far, and gives what of the mirror is marked. */
function marked(start, data, mirror, field = 'editor-input') {
  const root = stage(`<div><textarea class="${field}"></textarea><div class="mirror">${mirror}</div></div>`);
  const input = root.firstElementChild;
  input.value = 'x'.repeat(20);
  input.setSelectionRange(start, start);
  frames = [];
  const tell = (type, made) => input.dispatchEvent(made ?? new CompositionEvent(type, { data, bubbles: true }));
  tell('compositionstart');
  tell('compositionupdate');
  tell('input', new InputEvent('input', { bubbles: true }));
  frames.splice(0).forEach(frame => frame());
  const [range] = CSS.highlights.get('composition') ?? [];
  const text = range?.toString();
  tell('compositionend');
  equal(CSS.highlights.has('composition'), false);
  return text;
}

const MIRROR = '<p class="paragraph">a😀<b>bc</b>d</p><p class="paragraph"></p><p class="paragraph">日本<i>語</i></p>';

test('what is composed is marked where the mirror has it, across its elements', () => {
  if (!isKnown) return;
  equal(marked(0, 'a', MIRROR), 'a');
  equal(marked(1, '😀b', MIRROR), '😀b');
  equal(marked(4, 'cd', MIRROR), 'cd');
});

test('paragraphs are a unit apart, empty ones too', () => {
  if (!isKnown) return;
  equal(marked(8, '日本語', MIRROR), '日本語');
  equal(marked(10, '語', MIRROR), '語');
});

test('nothing is marked of nothing, past the end, or in other fields', () => {
  if (!isKnown) return;
  equal(marked(0, '', MIRROR), undefined);
  equal(marked(10, '語語', MIRROR), undefined);
  equal(marked(0, 'a', MIRROR, 'search'), undefined);
});
