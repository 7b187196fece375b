import * as catalogues from '/app/catalogues.js';
import { equal, refusal, replacing, stage, test } from './suite.js';

test('texts are written and read by their keys, in the order asked for', async () => {
  await catalogues.write(['a/1', 'one', null, 'a/2', 'двa 😀', null, 'b/1', 'three', null]);
  equal(await catalogues.read(['b/1', 'none', 'a/2']), ['three', undefined, 'двa 😀']);
  equal(await catalogues.read([]), []);
});

test('a stretch of keys is deleted without its end; an empty one deletes nothing', async () => {
  await catalogues.write(['a/1', null, 'a/1', 'a/2', null, 'b/1']);
  equal(await catalogues.read(['a/1', 'a/2', 'b/1']), ['one', undefined, 'three']);
});

test('a list is written as a whole or not at all', async () => {
  equal(await refusal(catalogues.write(['a/1', 'other', null, undefined, 'x', null])), 'DataError');
  equal(await catalogues.read(['a/1']), ['one']);
});

/** Answers with a picture, under its own address or another. */
function image(path) {
  const response = new Response('x', { headers: { 'content-type': 'image/png' } });
  return Object.defineProperty(response, 'url', { value: new URL(path, location).href });
}

/** Keeps pictures and gives what was told last, how often each was asked for, and what is kept. */
async function keeping(addresses, answer, catalogue = 'c') {
  const asked = {};
  let last;
  await replacing(globalThis, 'fetch', async path => { asked[path] = (asked[path] ?? 0) + 1; return answer(path); },
    () => catalogues.keepPictures(catalogue, addresses, (...told) => { last = told; }));
  const kept = await (await caches.open(`catalogue-pictures ${catalogue}`)).keys();
  return [last, asked, kept.map(({ url }) => new URL(url).pathname).sort()];
}

test('exactly the pictures that are wanted are kept, and those that are there are not asked for', async () => {
  if (!globalThis.caches) return;
  equal(await keeping(['/1', '/2'], image), [[2, ''], { '/1': 1, '/2': 1 }, ['/1', '/2']]);
  equal(await keeping(['/2', '/3'], image), [[2, ''], { '/3': 1 }, ['/2', '/3']]);
  equal(await keeping([], image), [[0, ''], {}, []]);
});

test('what could not be had is tried twice and told with its reason', async () => {
  if (!globalThis.caches) return;
  const answer = path => {
    if (path === '/1') throw new TypeError('network');
    if (path === '/2') return new Response('x', { status: 404, headers: { 'content-type': 'image/png' } });
    return path === '/3' ? new Response('<p>', { headers: { 'content-type': 'text/html' } }) : image(path);
  };
  const [told, asked, kept] = await keeping(['/1', '/2', '/3', '/4'], answer);
  equal([told[0], told[1].split('\n').sort()], [1, ['missing /2', 'missing /3', 'network /1']]);
  equal([asked, kept], [{ '/1': 2, '/2': 2, '/3': 2, '/4': 1 }, ['/4']]);
});

test('a smaller picture that the worker gives without a network is not kept as a larger one', async () => {
  if (!globalThis.caches) return;
  const [told, , kept] = await keeping(['/original/1'], () => image('/720/1'), 'e');
  equal([told, kept], [[0, 'network /original/1'], []]);
  equal((await keeping(['/720/2'], () => image('/original/2'), 'e'))[2], ['/720/2']);
});

test('a picture for which there is no room is told as such', async () => {
  if (!globalThis.caches) return;
  const full = async () => { throw new DOMException('', 'QuotaExceededError'); };
  const [told] = await replacing(Cache.prototype, 'put', full, () => keeping(['/1'], image, 'full'));
  equal(told, [0, 'full /1']);
});

test('pictures that are dropped while they come do not stay', async () => {
  if (!globalThis.caches) return;
  await replacing(globalThis, 'fetch', async path => { await catalogues.dropPictures('d'); return image(path); },
    () => catalogues.keepPictures('d', ['/1', '/2'], () => {}));
  equal((await caches.keys()).includes('catalogue-pictures d'), false);
  await catalogues.dropPictures('c');
});

test('where the reader is can be refused', async () => {
  const say = stand => replacing(navigator, 'geolocation', stand, () => catalogues.locate());
  equal(await say({ getCurrentPosition: take => take({ coords: { latitude: 48.5, longitude: -0.5 } }) }), [48.5, -0.5]);
  equal(await refusal(say({ getCurrentPosition: (_, refuse) => refuse(new Error('denied')) })), 'denied');
  equal(await refusal(say(undefined)), 'no geolocation');
});

test('a picture that is broken says so until it loads', () => {
  const picture = stage('<img alt="">');
  picture.dispatchEvent(new Event('error'));
  equal(picture.hasAttribute('data-broken'), true);
  picture.dispatchEvent(new Event('load'));
  equal(picture.hasAttribute('data-broken'), false);
});
