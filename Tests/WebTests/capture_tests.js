import * as capture from '/app/capture.js';
import { equal, refusal, replacing, stage, test } from './suite.js';

const heard = [];
capture.onFiles((...values) => heard.push(values));

/** Gives what drags and pastes carry. */
function carried(...names) {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File([name], name));
  return transfer;
}

const claimed = ([, start, end]) => Array.from({ length: end - start }, (_, index) => capture.claim(start + index).name);
const isDropping = () => document.querySelector('[data-dropping]') !== null;

/** Sends an event with files; tells whether the page took it. */
function send(type, name, given, target = document.body) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, name, { value: given });
  return !target.dispatchEvent(event);
}

test('chosen files get numbers, each is given once, and the same may be chosen again', () => {
  const field = stage('<input type="file" multiple data-kind="photo">');
  for (let round = 0; round < 2; round++) {
    field.files = carried('a.png', 'я.png').files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    equal(field.value, '');
    const [told] = heard.splice(0);
    equal([told[0], claimed(told), capture.claim(told[1])], ['photo', ['a.png', 'я.png'], undefined]);
  }
  equal(capture.counts(), { files: 0, cameras: 0 });
});

test('nothing is heard of an empty choice or of other fields', () => {
  stage('<input type="file" data-kind="photo">').dispatchEvent(new Event('change', { bubbles: true }));
  stage('<input data-kind="photo">').dispatchEvent(new Event('change', { bubbles: true }));
  equal(heard, []);
});

test('files dropped on a page that takes them are meant for what its place says', () => {
  stage('<div class="drop-target" data-kind="file"></div>');
  send('dragenter', 'dataTransfer', carried('a'));
  send('dragenter', 'dataTransfer', carried('a'));       // an element within
  send('dragleave', 'dataTransfer', carried('a'));
  equal(isDropping(), true);
  equal(send('dragover', 'dataTransfer', carried('a')), true);
  equal(send('drop', 'dataTransfer', carried('a', 'b')), true);
  equal([isDropping(), heard[0][0], claimed(heard.shift())], [false, 'file', ['a', 'b']]);
});

test('each pane takes what is dropped onto it, and what is pasted goes into the last', () => {
  const pane = (kind, words) => `<div class="screen"><p>${words}</p><div class="drop-target" data-kind="${kind}"></div></div>`;
  const [list, note] = stage(`<div>${pane('notes', 'list')}${pane('note', 'note')}</div>`).children;
  for (const [over, kind] of [[list, 'notes'], [note, 'note-files']]) {
    send('dragenter', 'dataTransfer', carried('a'), over.firstElementChild);
    equal([list, note].map(each => each.querySelector('[data-dropping]') !== null), [over === list, over === note]);
    equal(send('drop', 'dataTransfer', carried('a'), over.firstElementChild), true);
    equal([isDropping(), heard[0][0], claimed(heard.shift())], [false, kind, ['a']]);
  }
  send('paste', 'clipboardData', carried('b'), list.firstElementChild);
  equal([heard[0][0], claimed(heard.shift())], ['note-files', ['b']]);
});

test('a note gets pictures as such, and anything else as files', () => {
  stage('<div class="drop-target" data-kind="note"></div>');
  equal(send('drop', 'dataTransfer', carried('a.HEIC', 'b.pdf', 'c.tif', 'd')), true);
  equal(heard.splice(0).map(each => [each[0], claimed(each)]), [['note', ['a.HEIC', 'c.tif']], ['note-files', ['b.pdf', 'd']]]);
  send('paste', 'clipboardData', carried('e.avif'));
  equal(heard.splice(0).map(each => [each[0], claimed(each)]), [['note', ['e.avif']]]);
});

test('leaving the page takes the sign away', () => {
  stage('<div class="drop-target" data-kind="file"></div>');
  send('dragenter', 'dataTransfer', carried('a'));
  send('dragleave', 'dataTransfer', carried('a'));
  equal(isDropping(), false);
});

test('elsewhere files are taken from the browser and not kept, a text is left to it', () => {
  stage('<div inert><div class="drop-target" data-kind="file"></div></div>');
  send('dragenter', 'dataTransfer', carried('a'));
  equal([isDropping(), send('dragover', 'dataTransfer', carried('a')), send('drop', 'dataTransfer', carried('a'))], [false, true, true]);
  const text = new DataTransfer();
  text.setData('text/plain', 'a');
  equal([send('dragover', 'dataTransfer', text), send('drop', 'dataTransfer', text), heard], [false, false, []]);
});

test('pasted files are taken where there is a place for them', () => {
  stage('<p></p>');
  equal([send('paste', 'clipboardData', carried('a')), heard], [false, []]);
  stage('<div class="drop-target" data-kind="file"></div>');
  equal([send('paste', 'clipboardData', carried('a')), claimed(heard.shift())], [true, ['a']]);
  equal([send('paste', 'clipboardData', new DataTransfer()), heard], [false, []]);
});

test('words that come with a picture of them are pasted into a field as words', () => {
  stage('<div class="drop-target" data-kind="file"></div><textarea></textarea>');
  const words = carried('a');
  words.setData('text/plain', 'words');
  words.setData('text/html', '<b>words</b>');
  const field = document.querySelector('textarea');
  equal([send('paste', 'clipboardData', words, field), heard], [false, []]);
  equal([send('paste', 'clipboardData', carried('b'), field), claimed(heard.shift())], [true, ['b']]);
});

test('a picture of the server gets a name by its type; one that can not be had is refused', async () => {
  const fetching = (answer, action) => replacing(globalThis, 'fetch', async () => answer, action);
  const answer = new Response('x', { headers: { 'content-type': 'image/webp' } });
  const number = await fetching(answer, () => capture.fetchFile('/p', 'Мост'));
  const file = capture.claim(number);
  equal([file.name, file.type, await file.text(), heard], ['Мост.webp', 'image/webp', 'x', []]);
  equal(await refusal(fetching(new Response('', { status: 404 }), () => capture.fetchFile('/p', 'a'))), '/p: 404');
});

test('a camera that comes when its screen is gone is turned off', async () => {
  let stops = 0;
  const tracks = [{ stop: () => { stops++; } }], devices = { getUserMedia: async () => ({ getTracks: () => tracks }) };
  await replacing(navigator, 'mediaDevices', devices, async () => {
    equal(await capture.openCamera(document.createElement('video'), false), 0);
  });
  equal([stops, capture.counts()], [1, { files: 0, cameras: 0 }]);
  await replacing(navigator, 'mediaDevices', undefined, async () => {
    equal(await refusal(capture.openCamera(document.createElement('video'), false)), 'NotFoundError');
  });
});

/** Stands in for the browser's recorder; the last one that was made is `last`. */
class Recorder {
  static isTypeSupported(type) { return type.startsWith('audio/ogg'); }
  static last = null;
  constructor(sound, options) { Object.assign(this, { sound, ...options, state: 'inactive' }); Recorder.last = this; }
  start() { this.state = 'recording'; }
  stop() { this.state = 'inactive'; this.onstop(); }
}

test('a recording that is wanted comes as a file, one that is not leaves nothing, and the microphone is turned off', async () => {
  let stops = 0;
  const devices = { getUserMedia: async () => ({ getTracks: () => [{ stop: () => { stops++; } }] }) };
  await replacing(navigator, 'mediaDevices', devices, () => replacing(globalThis, 'MediaRecorder', Recorder, async () => {
    for (const isWanted of [true, false]) {
      await capture.record();
      Recorder.last.ondataavailable({ data: new Blob(['x']) });
      Recorder.last.ondataavailable({ data: new Blob([]) });
      capture.endRecording(isWanted);
      capture.endRecording(true);
    }
    equal(stops, 2);
    const [[kind, start, end]] = heard.splice(0);
    const file = capture.claim(start);
    equal([kind, end - start, file.type, await file.text()], ['note-recording', 1, 'audio/ogg', 'x']);
    equal(/^\d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.ogg$/.test(file.name), true);
    await capture.record();
    await capture.record();
    equal(stops, 3);
    capture.endRecording(false);
    equal([stops, heard], [4, []]);
  }));
  await replacing(navigator, 'mediaDevices', undefined, async () => equal(await refusal(capture.record()), 'NotFoundError'));
});

test('what other programs share is taken once: pictures first, others after, texts as they are', async () => {
  const cache = await caches.open('shared-files');
  const shared = [['a.pdf', 'application/pdf'], ['я 1.png', 'image/png'], ['To do.md', ''], ['b.jpg', 'image/jpeg']];
  for (const [place, [name, type]] of shared.entries()) {
    await cache.put(`/shared/${place}/${encodeURIComponent(name)}`, new Response(`of ${name}`, { headers: { 'content-type': type } }));
  }
  const { start, middle, end, texts } = await capture.takeShared();
  equal(texts, [['To do.md', 'utf-8', 'of To do.md']]);
  equal([claimed([, start, middle]), claimed([, middle, end])], [['я 1.png', 'b.jpg'], ['a.pdf']]);
  const field = stage('<input type="file" multiple data-kind="notes">');
  const transfer = new DataTransfer();
  for (const [name, type] of [['a', ''], ['b.png', 'image/png'], ['c.txt', '']]) transfer.items.add(new File([name], name, { type }));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  const [[, first, last]] = heard.splice(0);
  const chosen = await capture.sort(first, last);
  equal([claimed([, chosen.start, chosen.middle]), claimed([, chosen.middle, chosen.end])], [['b.png'], ['a']]);
  equal(chosen.texts.map(([name]) => name), ['c.txt']);
  const again = await capture.takeShared();
  equal([again.end - again.start, again.texts, heard], [0, [], []]);
});
