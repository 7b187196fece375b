import { changeOf, difference, writeProperty, writeText } from '/app/fields.js';
import { equal, stage, test, turns } from './suite.js';

const change = (old, text, caret) => Object.values(difference(old, text, caret));

test('what was inserted, removed or replaced is told', () => {
  equal(change('', ''), [0, 0, '']);
  equal(change('same', 'same'), [4, 4, '']);
  equal(change('', '漢😀'), [0, 0, '漢😀']);
  equal(change('abc', ''), [0, 3, '']);
  equal(change('one two', 'one, two', 4), [3, 3, ',']);
  equal(change('one two', 'one 2', 5), [4, 7, '2']);
});

test('among equal letters the insertion ends at the caret', () => {
  equal(change('aaa', 'aaaa', 2), [1, 1, 'a']);
  equal(change('aaa', 'aaaa', 4), [3, 3, 'a']);
  equal(change('aaa', 'aa', 1), [1, 2, '']);
});

test('a pair of surrogates is replaced as a whole, whichever half differs', () => {
  equal(change('a😀b', 'a😁b', 3), [1, 3, '😁']);       // the first halves are the same
  equal(change('a😀b', 'a🨀b', 3), [1, 3, '🨀']);       // the second halves are the same
  equal(change('😀', '😀😀', 2), [0, 0, '😀']);
  equal(change('😀😁', '😁', 0), [0, 2, '']);
});

const isWhole = (text, place) => !(/[\uD800-\uDBFF]$/.test(text.slice(0, place)) && /^[\uDC00-\uDFFF]/.test(text.slice(place)));

test('any change gives the new text and leaves pairs whole', () => {
  const letters = ['a', 'a', 'b', 'я', '漢', '😀', '😁', '👩‍👩‍👧', '\n', ' '];
  let seed = 7;
  const draw = limit => { seed = seed * 48271 % 2147483647; return seed % limit; };
  const some = limit => Array.from({ length: draw(limit) }, () => letters[draw(letters.length)]);
  for (let i = 0; i < 1000; i++) {
    const list = some(12), place = draw(list.length + 1), put = some(4), head = [...list.slice(0, place), ...put].join('');
    const old = list.join(''), text = head + list.slice(place + draw(4)).join('');
    const { start, end, inserted } = difference(old, text, head.length);
    equal([i, old.slice(0, start) + inserted + old.slice(end)], [i, text]);
    if (!isWhole(old, start) || !isWhole(old, end)) throw new Error(`case ${i} splits a pair of ${JSON.stringify(old)}`);
  }
});

test('a text area tells what changed since the program last knew it', () => {
  const field = stage('<textarea></textarea>');
  field.value = 'one';
  equal(Object.values(changeOf(field, 3)), [0, 0, 'one']);
  field.value = 'one two';
  equal(Object.values(changeOf(field, 7)), [3, 3, ' two']);
  writeProperty(field, 'value', 'three');
  field.value = 'three!';
  equal(Object.values(changeOf(field, 6)), [5, 5, '!']);
});

test('only what differs of a text is set anew', () => {
  const node = document.createTextNode('hello world'), range = document.createRange();
  stage('<p></p>').append(node);
  range.setStart(node, 7);
  range.setEnd(node, 11);
  writeText(node, 'hello brave world');
  equal([node.data, range.toString()], ['hello brave world', 'orld']);
  writeText(node, '');
  equal(node.data, '');
});

test('a field keeps its selection when it is written', () => {
  const field = stage('<input>');
  field.value = 'abcdef';
  field.focus();
  field.setSelectionRange(1, 3, 'backward');
  writeProperty(field, 'value', 'abcdefg');
  equal([field.value, field.selectionStart, field.selectionEnd, field.selectionDirection], ['abcdefg', 1, 3, 'backward']);
});

test('claims are written as such, and what is the same is not written', () => {
  const box = stage('<input type="checkbox">');
  writeProperty(box, 'checked', 'true');
  equal(box.checked, true);
  writeProperty(box, 'checked', 'false');
  equal(box.checked, false);
  let writes = 0;
  const object = { localName: 'input', get value() { return 'a'; }, set value(text) { writes += text === 'b'; } };
  writeProperty(object, 'value', 'a');
  equal(writes, 0);
  writeProperty(object, 'value', 'b');
  equal(writes, 1);
});

const compose = (field, type) => field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));

test('what is written during a composition waits for its end', async () => {
  const field = stage('<textarea></textarea>');
  compose(field, 'compositionstart');
  field.value = 'か';
  writeProperty(field, 'value', 'ka');
  equal(field.value, 'か');
  compose(field, 'compositionend');
  equal(field.value, 'か');
  await turns();
  equal(field.value, 'ka');
});

test('what waited is dropped when more was composed', async () => {
  const field = stage('<textarea></textarea>');
  compose(field, 'compositionstart');
  writeProperty(field, 'value', 'old');
  field.value = 'かん';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  compose(field, 'compositionend');
  await turns();
  equal(field.value, 'かん');
  writeProperty(field, 'value', 'kan');
  equal(field.value, 'kan');
});

test('a line break that follows upon a composition at once ends the waiting', () => {
  const field = stage('<textarea></textarea>');
  const insertLineBreak = isComposing =>
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertLineBreak', bubbles: true, isComposing }));
  compose(field, 'compositionstart');
  field.value = '- milk\n';
  insertLineBreak(true);
  writeProperty(field, 'value', '- milk\n- ');
  equal(field.value, '- milk\n');
  compose(field, 'compositionend');
  insertLineBreak(false);
  writeProperty(field, 'value', '- milk\n- ');
  equal(field.value, '- milk\n- ');
});

/** Gives what a text area says doesn't fit of what is put in. */
function excess(value, limit, selection, data, more = {}) {
  const field = stage('<textarea></textarea>'), told = [];
  field.maxLength = limit;
  field.value = value;
  field.setSelectionRange(...selection);
  field.addEventListener('invalid', event => told.push(event.key));
  field.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, ...more }));
  return told;
}

test('a text area tells what does not fit, without splitting a pair', () => {
  equal(excess('x', 3, [1, 1], 'abc'), ['c']);
  equal(excess('x', 3, [1, 1], 'ab'), []);
  equal(excess('x', 4, [1, 1], 'ab😀'), ['😀']);
  equal(excess('xyz', 3, [0, 3], 'abc'), []);
  equal(excess('xyz', 3, [0, 2], 'abc'), ['c']);
  equal(excess('xyz', 3, [3, 3], 'a', { isComposing: true }), []);
});

test('undoing by a menu is told as its key, and done by the browser only if nobody takes that', () => {
  const field = stage('<textarea></textarea>'), keys = [];
  const ask = inputType => field.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }));
  const listen = event => { keys.push([event.key, event.ctrlKey, event.shiftKey]); };
  field.addEventListener('keydown', listen);
  equal(ask('historyUndo'), true);
  field.addEventListener('keydown', event => event.preventDefault());
  equal(ask('historyRedo'), false);
  equal(ask('insertText'), true);
  equal(keys, [['z', true, false], ['z', true, true]]);
});
