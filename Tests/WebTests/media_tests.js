import * as media from '/app/media.js';
import { equal, refusal, replacing, test, until } from './suite.js';

const { blob, has, hold, keep, part, picks, remove, resend, settle, uploads } = media;
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

/** Carries out an action in an engine that stores no blobs, as a private WebKit does. */
function withoutBlobs(action) {
  const { put } = IDBObjectStore.prototype;
  const bytesOnly = function bytesOnly(value, key) {
    if (value instanceof Blob) throw new DOMException('', 'UnknownError');
    return put.call(this, value, key);
  };
  return replacing(IDBObjectStore.prototype, 'put', bytesOnly, action);
}

test('where blobs can not be stored their bytes are, with name, type and date of a file', async () => {
  await withoutBlobs(() => keep(file('six', 'шесть.txt'), 'six', 'file'));
  const found = await blob('original/six');
  equal([found.name, found.type, found.lastModified, await found.text()], ['шесть.txt', 'text/plain', 1000, 'six']);
  await withoutBlobs(async () => keep(await picture(4, 4), 'six-2', 'photo'));
  const small = await blob('256/six-2');
  equal([small instanceof Blob, small instanceof File, small.type.startsWith('image/')], [true, false, true]);
  await remove(['six-2']);
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

test('an original that the server has is sent again where it lost it, and is not dropped meanwhile', async () => {
  await keep(file('eight', 'eight.txt'), 'eight', 'library');
  await keep(await picture(4, 4), 'nine', 'photo');
  const [eight, nine] = (await uploads()).sort();
  for (const id of ['eight', 'nine']) await settle(id, true);
  equal([await uploads(), await resend([], [])], [[], []]);
  equal([await resend(['nine'], []), await uploads()], [[nine], [nine]]);
  for (let i = 0; i < 201; i++) await settle(`later-${i}`, true);
  equal([there('eight').length, there('nine').length], [0, 3]);
  await settle('nine', true);
  equal(await resend([]), []);                           // no photo shows it any more
  await keep(file('eight', 'eight.txt'), 'eight', 'library');
  await settle('eight', true);
  equal((await resend(['nine'])).sort(), [eight, nine]);
  await remove(['eight', 'nine']);
});

test('an original that was settled by an older program is described again', async () => {
  await keep(file('abc', 'old.txt'), 'old', 'library');
  const before = JSON.parse((await uploads())[0]);
  await settle('old', true);
  const opened = await new Promise(resolve => { indexedDB.open('enot-media').onsuccess = ({ target }) => resolve(target.result); });
  await new Promise(resolve => {
    const change = opened.transaction('blobs', 'readwrite');
    change.objectStore('blobs').delete('about/old');
    change.oncomplete = resolve;
  });
  opened.close();
  equal(JSON.parse((await resend([], ['old']))[0]), before);
  await remove(['old']);
});

const LIST = 'enot-picks ';
const lists = () => Object.keys(localStorage).filter(name => name.startsWith(LIST));
/** Holds files, and gives the identities that are told of, in the order of telling. */
async function holdAll(files, ids, purpose = 'library', place = '') {
  const told = [];
  await hold(files, ids, ids.map(() => purpose), ids.map(() => place), names => told.push(...names));
  return told;
}

test('what is chosen is stored at once, in batches, and added later without being written again', async () => {
  const files = Array.from({ length: 70 }, (_, index) => file(`pick ${index}`, `${index}.txt`));
  const ids = files.map((_, index) => `pick-${index}`);
  const promise = holdAll(files, ids, 'library', 'topic x');
  equal(JSON.parse(localStorage.getItem(lists()[0])).names.length, 70);
  equal([(await promise).sort(), lists(), await uploads()], [[...ids].sort(), [], []]);
  const { put } = IDBObjectStore.prototype, written = [];
  const watched = function watched(value, key) { written.push(key); return put.call(this, value, key); };
  const facts = await replacing(IDBObjectStore.prototype, 'put', watched, () => keep(files[3], 'pick-3', 'library', 'topic x'));
  equal([written, JSON.parse(facts).place, JSON.parse(facts).name], [['pick-3'], 'topic x', '3.txt']);
  // A page that comes later has no file of it.
  const late = JSON.parse(await keep(undefined, 'pick-4', 'library'));
  equal([late.name, late.byteCount, late.modifiedAt, late.place], ['4.txt', 6, 1000, 'topic x']);
  equal((await uploads()).map(text => JSON.parse(text).id).sort(), ['pick-3', 'pick-4']);
  await remove(ids);
});

test('of a pick that is refused nothing stays, and it is told by name', async () => {
  await holdAll([file('no picture', 'words.txt')], ['refused'], 'photo');
  const error = await keep(undefined, 'refused', 'photo').then(() => undefined, found => found);
  equal([error.name, error.message, there('refused'), lists()], ['notPicture', 'words.txt', [], []]);
});

test('a later page finds what an earlier one has held, and the names of what was lost', async () => {
  await holdAll([file('held', 'held.txt')], ['held-1'], 'library', 'note y');
  equal(await picks(), { held: [], lost: [] });           // this page goes on with it itself
  const opened = await new Promise(resolve => { indexedDB.open('enot-media').onsuccess = ({ target }) => resolve(target.result); });
  await new Promise(resolve => {
    const change = opened.transaction('uploads', 'readwrite'), list = change.objectStore('uploads');
    list.get('held-1').onsuccess = ({ target: { result } }) => list.put(JSON.stringify({ ...JSON.parse(result), page: 'gone' }), 'held-1');
    change.oncomplete = resolve;
  });
  opened.close();
  localStorage.setItem(`${LIST}gone`, JSON.stringify({ at: 0, names: [['held-1', 'held.txt'], ['lost-1', 'lost.jpg']] }));
  const { held, lost } = await picks();
  equal([held.map(text => JSON.parse(text).id), lost, lists()], [['held-1'], ['lost.jpg'], []]);
  equal(await picks(), { held: [], lost: [] });
  await remove(['held-1']);
});

/** Gives a method that refuses to store what has a key, so many times, and carries out what else there is by another method. */
function refusing(key, name, count, put) {
  let left = count;
  return function refuse(value, itsKey) {
    if (itsKey === key && left-- > 0) throw new DOMException('', name);
    return put.call(this, value, itsKey);
  };
}

for (const [place, within] of [['', action => action()], [' where blobs can not be stored', withoutBlobs]]) {
  test(`without room for the picks, originals that the server has give way${place}`, () => within(async () => {
    await keep(file('old'), 'gives-way', 'library');
    await settle('gives-way', true);
    const full = refusing('original/tight', 'QuotaExceededError', 1, IDBObjectStore.prototype.put);
    const told = await replacing(IDBObjectStore.prototype, 'put', full, () => holdAll([file('tight')], ['tight']));
    equal([told, there('gives-way'), there('tight')], [['tight'], [], ['original']]);
    await remove(['tight']);
  }));

  test(`of many that are chosen each comes back with its name${place}`, () => within(async () => {
    const ids = Array.from({ length: 560 }, (_, index) => `many-${index}`);
    const told = await holdAll(ids.map(id => file(`content of ${id}`, `${id}.txt`)), ids);
    equal([told.length, new Set(told).size, lists()], [560, 560, []]);
    for (const id of ids) {
      const found = await blob(`original/${id}`);
      equal([found.name, found.type, found.lastModified, await found.text()], [`${id}.txt`, 'text/plain', 1000, `content of ${id}`]);
    }
    await remove(ids);
  }));

  test(`a chosen file that can not be stored holds up no other${place}`, () => within(async () => {
    const refused = refusing('original/odd', 'DataError', Infinity, IDBObjectStore.prototype.put);
    const files = ['odd', 'even', 'last'].map(name => file(name, `${name}.txt`));
    const told = await replacing(IDBObjectStore.prototype, 'put', refused, () => holdAll(files, ['odd', 'even', 'last']));
    equal([told, JSON.parse(localStorage.getItem(lists()[0])).names], [['even', 'last'], [['odd', 'odd.txt']]]);
    // It is tried again when it is added.
    equal(JSON.parse(await keep(files[0], 'odd', 'library')).name, 'odd.txt');
    equal([there('odd'), lists()], [['original'], []]);
    await remove(['odd', 'even', 'last']);
  }));
}
