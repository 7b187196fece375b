import { keepFocus } from '/app/focus.js';
import { equal, stage, test } from './suite.js';

/** The id of what has the focus; empty for the page as a whole. */
const focused = () => document.activeElement.id;
const give = id => document.getElementById(id).focus();

function shown() {
  stage(`<div><h1 id="page-title" tabindex="-1">Title</h1><button id="first">1</button><input id="field">
    <textarea id="words"></textarea><button id="second">2</button>
    <div id="under"><button id="third">3</button></div></div>`);
  for (const id of ['first', 'field', 'words', 'second']) give(id);
}

test('where a control goes that had the focus, what had it before gets it', () => {
  for (const lose of [e => e.remove(), e => { e.disabled = true; }, e => { e.style.display = 'none'; }, e => { e.hidden = true; }]) {
    shown();
    lose(document.getElementById('second'));
    document.activeElement.blur();                                   // as the browser does before its next frame
    keepFocus();
    equal(focused(), 'words');
  }
});

test('a field of one line does not get the focus back', () => {
  shown();
  give('field');
  document.getElementById('second').remove();
  document.getElementById('field').hidden = true;
  give('third');
  document.getElementById('field').hidden = false;
  document.getElementById('third').remove();
  keepFocus();
  equal(focused(), 'words');
});

test('what is covered loses it at once, and the title of the screen gets it where nothing else is left', () => {
  shown();
  give('third');
  document.getElementById('under').inert = true;
  keepFocus();
  equal(focused(), 'second');
  for (const id of ['first', 'field', 'words', 'second', 'under']) document.getElementById(id).remove();
  keepFocus();
  equal(focused(), 'page-title');
});

test('a dialog that covers the rest gets it in its first field or button', () => {
  shown();
  document.getElementById('second').remove();
  const dialog = document.createElement('div');
  dialog.innerHTML = '<h2>Question</h2><input disabled><button id="yes">Yes</button><button>No</button>';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.getElementById('first').parentElement.append(dialog);
  keepFocus();
  equal(focused(), 'yes');
});

test('a sheet that gets it passes it on to its first field, unless it has none', () => {
  const dialog = stage(`<div class="sheet" tabindex="-1" id="dialog"><button>No</button><input type="checkbox"><input type="text" disabled>
    <input type="password" id="phrase"><textarea id="words"></textarea></div>`);
  for (const expected of ['phrase', 'words', 'dialog']) {
    dialog.focus();
    equal(focused(), expected);
    document.activeElement.blur();
    if (expected !== 'dialog') document.getElementById(expected).remove();
  }
});

test('a usable control keeps the focus, and a click on the blank of the page leaves it nowhere', () => {
  shown();
  keepFocus();
  equal(focused(), 'second');
  document.activeElement.blur();
  keepFocus();
  equal(focused(), '');
});
