import { isComposing, isPasting, isTyping, isUndoOf, keyOf, TEXT_FIELDS } from '/app/keys.js';
import { equal, stage, test } from './suite.js';

/** Tells an element a key and asks something of the event, with what the element is given. */
function asked(question, init, html = '<textarea></textarea>', ...values) {
  const element = stage(html);
  let found;
  element.addEventListener(init.type ?? 'keydown', event => { found = question(event, ...values); });
  element.dispatchEvent(new KeyboardEvent(init.type ?? 'keydown', { bubbles: true, ...init }));
  return found;
}

test('a key belongs to an input method while it composes, and where only the code 229 says so', () => {
  equal(asked(isComposing, { key: 'Enter' }), false);
  equal(asked(isComposing, { key: 'Enter', keyCode: 13 }), false);
  equal(asked(isComposing, { key: 'Enter', isComposing: true }), true);
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', ' ', 'a']) equal(asked(isComposing, { key, keyCode: 229 }), true);
});

test('signs that a layout has with Alt or AltGr are typed into a field, and with Ctrl or ⌘ alone nothing is', () => {
  const typed = init => asked(isTyping, init, '<textarea></textarea>', TEXT_FIELDS);
  for (const key of ['/', '?', '[', '@', 'ł', 'я', '日']) {
    equal(typed({ key }), true);
    equal(typed({ key, shiftKey: true }), true);
    equal(typed({ key, altKey: true }), true);
    equal(typed({ key, altKey: true, shiftKey: true }), true);
    equal(typed({ key, altKey: true, ctrlKey: true }), true);           // AltGr of Windows
    equal(typed({ key, modifierAltGraph: true }), true);
    equal(typed({ key, ctrlKey: true }), false);
    equal(typed({ key, metaKey: true }), false);
    equal(typed({ key, ctrlKey: true, shiftKey: true }), false);
  }
});

test('keys that write nothing, keys that are let go, and keys elsewhere are no typing', () => {
  equal(asked(isTyping, { key: 'Enter' }, '<textarea></textarea>', TEXT_FIELDS), false);
  equal(asked(isTyping, { key: 'ArrowUp', altKey: true }, '<textarea></textarea>', TEXT_FIELDS), false);
  equal(asked(isTyping, { key: '/', type: 'keyup' }, '<textarea></textarea>', TEXT_FIELDS), false);
  equal(asked(isTyping, { key: '/', altKey: true }, '<button></button>', TEXT_FIELDS), false);
  equal(asked(isTyping, { key: '/', altKey: true }, '<input>', TEXT_FIELDS), true);
  equal(asked(isTyping, { key: '/', altKey: true }, '<input>', 'textarea'), false);
  equal(asked(isTyping, { key: 'a' }, '<input type="date">', TEXT_FIELDS), true);
  for (const type of ['checkbox', 'radio', 'range']) equal(asked(isTyping, { key: 'a' }, `<input type="${type}">`, TEXT_FIELDS), false);
});

test('with Ctrl or ⌘ and Shift a digit is named by its place', () => {
  equal(asked(keyOf, { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true }), '8');
  equal(asked(keyOf, { key: '(', code: 'Digit8', metaKey: true, shiftKey: true }), '8');
  equal(asked(keyOf, { key: '*', code: 'Digit8', shiftKey: true }), '*');
  equal(asked(keyOf, { key: '8', code: 'Digit8', ctrlKey: true }), '8');
});

test('with Alt, or ⌥⌘, a digit is named by its place and told, and never with AltGr of Windows', () => {
  const typed = init => asked(isTyping, init, '<textarea></textarea>', TEXT_FIELDS);
  for (const init of [{ key: '1' }, { key: '&' }, { key: '¡' }, { key: '¡', metaKey: true }]) {
    equal(asked(keyOf, { ...init, code: 'Digit1', altKey: true }), '1');
    equal(typed({ ...init, code: 'Digit1', altKey: true }), false);
  }
  equal(asked(keyOf, { key: '¹', code: 'Digit1', altKey: true, ctrlKey: true }), '¹');
  equal(typed({ key: '¹', code: 'Digit1', altKey: true, ctrlKey: true }), true);
  equal(typed({ key: '¡', code: 'Digit1', altKey: true, shiftKey: true }), true);
});

test('with Ctrl or ⌘, and outside fields, a letter of another script is named by its place, and never one that Alt writes', () => {
  equal(asked(keyOf, { key: 'я', code: 'KeyZ', ctrlKey: true }), 'z');
  equal(asked(keyOf, { key: 'Я', code: 'KeyZ', metaKey: true, shiftKey: true }), 'Z');
  equal(asked(keyOf, { key: 'я', code: 'KeyZ' }), 'я');
  equal(asked(keyOf, { key: 'т', code: 'KeyN' }, '<button></button>'), 'n');
  equal(asked(keyOf, { key: 'Т', code: 'KeyN', shiftKey: true }, '<input type="checkbox">'), 'N');
  equal(asked(keyOf, { key: 'ł', code: 'KeyL', altKey: true }, '<button></button>'), 'ł');
  equal(asked(keyOf, { key: 'z', code: 'KeyY', ctrlKey: true }), 'z');
  equal(asked(keyOf, { key: 'ł', code: 'KeyK', ctrlKey: true, altKey: true }), 'ł');
  equal(asked(keyOf, { key: 'Unidentified', code: 'Tab', shiftKey: true }), 'Tab');
});

test('what is pasted into a field is its own', () => {
  const pasting = [{ key: 'v', ctrlKey: true }, { key: 'V', metaKey: true, shiftKey: true }, { key: 'м', code: 'KeyV', ctrlKey: true }];
  for (const init of pasting) {
    equal(asked(isPasting, init, '<textarea></textarea>', TEXT_FIELDS), true);
    equal(asked(isPasting, init, '<button></button>', TEXT_FIELDS), false);
  }
  for (const init of [{ key: 'v' }, { key: 'c', ctrlKey: true }]) equal(asked(isPasting, init, '<input>', TEXT_FIELDS), false);
});

test('a field undoes by itself what was typed into it, on every layout, and nothing else does', () => {
  const undone = (init, html = '<input>') => {
    const element = stage(html);
    let found;
    element.addEventListener('keydown', event => { found = [isUndoOf(element, event), isUndoOf(document.body, event)]; });
    element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
    return found;
  };
  for (const init of [{ key: 'z', ctrlKey: true }, { key: 'Z', metaKey: true, shiftKey: true }, { key: 'y', ctrlKey: true },
    { key: 'я', code: 'KeyZ', ctrlKey: true }]) equal(undone(init), [true, false]);
  for (const init of [{ key: 'z' }, { key: 'x', ctrlKey: true }, { key: 'Backspace', ctrlKey: true }]) equal(undone(init), [false, false]);
});
