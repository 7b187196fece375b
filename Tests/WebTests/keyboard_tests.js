import { equal, stage, test } from './suite.js';

// A window of 600 pixels, of which a test says how much a keyboard covers.
const HEIGHT = 600;
const seen = Object.assign(new EventTarget(), { scale: 1, height: HEIGHT, offsetTop: 0 });
Object.defineProperty(globalThis, 'visualViewport', { value: seen, configurable: true });
Object.defineProperty(globalThis, 'innerHeight', { value: HEIGHT, configurable: true, writable: true });
await import('/app/keyboard.js');

const page = document.documentElement;
const told = () => ['has-keyboard', 'is-writing'].filter(name => page.classList.contains(name)).join(' ');

/** Has the keyboard cover so much of the page, which the browser has moved up by so much; a page that grows lower has less left. */
function cover(pixels, { offsetTop = 0, growsLower = false } = {}) {
  Object.assign(seen, { height: HEIGHT - pixels, offsetTop });
  globalThis.innerHeight = growsLower ? HEIGHT - pixels : HEIGHT;
  seen.dispatchEvent(new Event('resize'));
}

/** Waits until what was told is drawn. */
async function drawn() {
  for (let frame = 0; frame < 3; frame++) await new Promise(resolve => { requestAnimationFrame(resolve); });
}

/** Puts an editor of so many lines into the page, as high as the window, and the caret into one of them. */
function editor(lines, line) {
  cover(0);
  const texts = Array.from({ length: lines }, (_, i) => `${i}`.padStart(2, '0'));
  const root = stage(`<div style="position: fixed; inset: 0 0 auto; height: ${HEIGHT}px; display: flex; flex-direction: column">
    <div class="page-scroll" style="flex: 1; min-height: 0; overflow: auto; position: relative; font: 20px/30px monospace">
      <textarea></textarea><div><textarea class="editor-input" style="position: absolute; opacity: 0"></textarea>
      <div class="mirror">${texts.map(text => `<div class="paragraph">${text}</div>`).join('')}</div></div></div>
    <div class="bar" style="height: 0"></div></div>`);
  const field = root.querySelector('.editor-input'), scroller = root.querySelector('.page-scroll');
  field.value = texts.join('\n');
  field.focus({ preventScroll: true });
  field.setSelectionRange(line * 3, line * 3);
  scroller.scrollTop = 0;
  const paragraph = root.querySelectorAll('.paragraph')[line];
  return { root, field, scroller, isSeen: () => paragraph.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().bottom };
}

test('a keyboard is told of while a field has the focus, and writing while the text of a note has it', () => {
  const { root, field } = editor(3, 0);
  equal(told(), '');
  cover(119);
  equal(told(), '');
  cover(260);
  equal(told(), 'has-keyboard is-writing');
  root.querySelector('textarea').focus();
  equal(told(), 'has-keyboard');
  field.focus();
  equal(told(), 'has-keyboard is-writing');
  field.blur();
  equal(told(), '');
});

test('how much of the page is covered is told where the page does not grow lower, with what it was moved up by', () => {
  editor(3, 0);
  cover(260);
  equal(page.style.getPropertyValue('--seen-bottom'), '260px');
  cover(260, { offsetTop: 100 });
  equal([page.style.getPropertyValue('--seen-top'), page.style.getPropertyValue('--seen-bottom')], ['100px', '160px']);
  cover(260, { growsLower: true });
  equal(page.style.getPropertyValue('--seen-bottom'), '0px');
  cover(0);
  equal([told(), page.style.getPropertyValue('--seen-bottom')], ['', '0px']);
});

test('a page that is magnified is not covered', () => {
  editor(3, 0);
  seen.scale = 2;
  cover(260);
  seen.scale = 1;
  equal(told(), '');
});

test('the line of the caret comes to lie above what covers the text', async () => {
  const { root, scroller, isSeen } = editor(30, 16);
  equal(isSeen(), true);
  root.style.height = `${HEIGHT - 260}px`;
  equal(isSeen(), false);
  cover(260);
  await drawn();
  equal(isSeen(), true);
  const { scrollTop } = scroller;
  cover(260);
  await drawn();
  equal(scroller.scrollTop, scrollTop);
});

test('a line that is seen already stays where it is, and an empty one is found as well', async () => {
  const { root, field, scroller } = editor(30, 1);
  root.style.height = `${HEIGHT - 260}px`;
  cover(260);
  await drawn();
  equal(scroller.scrollTop, 0);
  cover(0);
  const last = root.querySelector('.paragraph:last-child');
  last.innerHTML = '<br>';
  field.value = field.value.slice(0, -2);
  field.setSelectionRange(field.value.length, field.value.length);
  cover(260);
  await drawn();
  equal(last.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().bottom, true);
});

test('the line of the caret comes into sight again after the bar has written', async () => {
  const { root, field, scroller, isSeen } = editor(30, 16);
  root.style.height = `${HEIGHT - 260}px`;
  cover(260);
  await drawn();
  scroller.scrollTop = 0;
  root.insertAdjacentHTML('beforeend', '<div class="writing-bar"><button></button></div>');
  root.querySelector('button').click();
  await drawn();
  equal([isSeen(), document.activeElement === field], [true, true]);
});
