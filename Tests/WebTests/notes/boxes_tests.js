import '/app/boxes.js';
import { equal, stage, test } from '../suite.js';

const TEXT = '- [ ] milk\n- [x] bread';

/** Puts a field over its mirror, and gives it, what was ticked, and a way to press and click a place with the caret then somewhere. */
function editor() {
  const line = (box, words) => `<div><span>- </span><span class="markup-box">${box}</span><span> </span>${words}</div>`;
  const root = stage(`<div style="position: relative; font: 20px/30px monospace">
    <div class="mirror">${line('[ ]', 'milk')}${line('[x]', 'bread')}</div>
    <textarea class="editor-input" style="position: absolute; inset: 0"></textarea></div>`);
  const field = root.querySelector('textarea'), boxes = [...root.querySelectorAll('.markup-box')], ticked = [];
  field.value = TEXT;
  root.addEventListener('click', ({ target }) => { if (target !== field) ticked.push(boxes.indexOf(target)); });
  const tell = (type, options) => field.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...options }));
  const click = (box, dx, dy, { selection = [3, 3], ...options } = {}) => {
    const { left, top, width, height } = boxes[box].getBoundingClientRect();
    const place = { clientX: left + width / 2 + dx * height, clientY: top + height / 2 + dy * height };
    tell('pointerdown', { ...place, ...options });
    field.focus();
    field.setSelectionRange(...selection);
    tell('click', { ...place, ...options });
  };
  return { field, ticked, click };
}

test('a click on a box, or on the marker before it, ticks it', () => {
  const { ticked, click } = editor();
  click(0, 0, 0);
  click(1, 0, 0);
  click(1, -1.1, 0);
  equal(ticked, [0, 1, 1]);
});

test('a click on words, or below all lines, ticks nothing', () => {
  const { ticked, click } = editor();
  click(0, 2, 0);
  click(1, 0, 1.5);
  click(0, -2.5, 0);
  equal(ticked, []);
});

test('who selects or holds a key ticks nothing', () => {
  const { ticked, click } = editor();
  click(0, 0, 0, { selection: [0, 5] });
  for (const key of ['shiftKey', 'ctrlKey', 'metaKey', 'altKey']) click(0, 0, 0, { [key]: true });
  equal(ticked, []);
});

test('touches that follow quickly upon one another, by which words are selected, tick each its box', () => {
  const { field, ticked, click } = editor();
  field.focus();
  field.setSelectionRange(7, 7);
  for (const box of [0, 1]) click(box, 0, 0, { selection: [0, 5], pointerType: 'touch' });
  equal([ticked, field.selectionStart, field.selectionEnd], [[0, 1], 7, 7]);
});

test('the caret of who writes stays, and who does not write gets none', () => {
  const { field, ticked, click } = editor();
  click(0, 0, 0);
  equal([document.activeElement === field, ticked.length], [false, 1]);
  field.focus();
  field.setSelectionRange(7, 7);
  click(1, 0, 0);
  equal([document.activeElement === field, field.selectionStart, ticked.length], [true, 7, 2]);
  click(0, 2, 0, { selection: [8, 8] });
  equal([field.selectionStart, ticked.length], [8, 2]);
});
