import * as media from '/app/media.js';
import { equal, refusal, replacing, test, until } from './suite.js';

const { blob, has, keep, part, remove, settle, uploads } = media;
const file = (text, name = 'a.txt', type = 'text/plain') => new File([text], name, { type, lastModified: 1000 });
const there = id => ['original', '720', '256'].filter(kind => has(`${kind}/${id}`));

/** Draws a picture of one colour as a PNG file. */
async function picture(width, height) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d').fillRect(0, 0, width, height);
  return new File([await new Promise(resolve => { canvas.toBlob(resolve, 'image/png'); })], 'p.png', { type: 'image/png' });
}

test('a file is kept with what is known of it', async () => {
  await media.ready;
  const facts = JSON.parse(await keep(file('abc', 'приве́т 😀.txt'), 'one', 'file'));
  equal(facts, { id: 'one', name: 'приве́т 😀.txt', byteCount: 3, mediaType: 'text/plain', purpose: 'file', modifiedAt: 1000,
    digest: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
  equal([there('one'), await (await blob('original/one')).text()], [['original'], 'abc']);
  equal(JSON.parse((await uploads())[0]), facts);
});

test('a picture is kept with two previews and a tiny one', async () => {
  const facts = JSON.parse(await keep(await picture(40, 20), 'two', 'photo'));
  equal([facts.mediaType, facts.width, facts.height, facts.tiny.startsWith('data:image/')], ['image/png', 40, 20, true]);
  equal(there('two'), ['original', '720', '256']);
});

test('of what is refused nothing is kept', async () => {
  equal(await refusal(keep(file(''), 'three', 'file')), 'empty');
  equal(await refusal(keep(file('no picture'), 'three', 'photo')), 'notPicture');
  equal([there('three'), (await uploads()).length], [[], 2]);
});

test('a part comes with its digest, to the end of the file at most; what is gone has none', async () => {
  const text = async found => new TextDecoder().decode(found.body);
  const whole = await part('one', 0, 99), second = await part('one', 1, 2);
  equal([await text(whole), whole.digest], ['abc', 'sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:']);
  equal([await text(second), second.digest], ['b', 'sha-256=:PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0=:']);
  equal(await part('nobody', 0, 9), undefined);
});

test('what another tab keeps and drops is known here', async () => {
  const other = new BroadcastChannel('enot-media');
  other.postMessage([true, 'original/far']);
  await until(() => has('original/far'));
  other.postMessage([false, 'original/far']);
  await until(() => !has('original/far'));
  other.close();
});

test('without room, the originals that the server is proven to have give way; others never', async () => {
  await keep(file('kept'), 'unproven', 'file');
  await settle('unproven', false);
  await settle('one', true);
  const { put } = IDBObjectStore.prototype;
  let tries = 0;
  const full = function full(value, key) {
    if (key === 'original/four' && tries++ === 0) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, key);
  };
  await replacing(IDBObjectStore.prototype, 'put', full, () => keep(file('four'), 'four', 'file'));
  equal([there('one'), await blob('original/one'), there('unproven'), there('four')], [[], undefined, ['original'], ['original']]);
});

test('a file for which there is no room at all is refused by name', async () => {
  const full = () => { throw new DOMException('', 'QuotaExceededError'); };
  await replacing(IDBObjectStore.prototype, 'put', full, async () => {
    equal(await refusal(keep(file('five'), 'five', 'file')), 'QuotaExceededError');
  });
  equal(there('five'), []);
});

test('where blobs can not be stored their bytes are', async () => {
  const { put } = IDBObjectStore.prototype;
  const bytesOnly = function bytesOnly(value, key) {
    if (value instanceof Blob) throw new DOMException('', 'UnknownError');
    return put.call(this, value, key);
  };
  await replacing(IDBObjectStore.prototype, 'put', bytesOnly, () => keep(file('six'), 'six', 'file'));
  const found = await blob('original/six');
  equal([found instanceof Blob, found.type, await found.text()], [true, 'text/plain', 'six']);
});

test('of what the server has, the newest two hundred stay; what is told twice or removed takes no place', async () => {
  await settle('six', true);
  await settle('six', true);
  await settle('seven', true);
  await remove(['seven']);
  for (let i = 1; i < 200; i++) await settle(`gone-${i}`, true);
  equal(there('six'), ['original']);
  await settle('gone-200', true);
  equal(there('six'), []);
});

test('a file that is removed leaves nothing', async () => {
  await remove(['two', 'four', 'unproven', 'nobody']);
  equal([there('two'), there('four'), await blob('720/two'), await uploads()], [[], [], undefined, []]);
});
