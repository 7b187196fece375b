// Keeps the contents of catalogues: texts by key in a database of their own, since all of it can be fetched again, and pictures.

import { below, ownName } from './base.js';
import { transactor } from './database.js';

const PICTURES = ownName('catalogue-pictures '), CONNECTIONS = 4, TRIES = 2;
const transact = transactor('enot-catalogues', ['texts'], database => database.createObjectStore('texts'), 'relaxed');

/** Gives texts by their keys; undefined for those that are not there. */
export async function read(keys) {
  const texts = [];
  await transact('readonly', ({ texts: store }) => keys.forEach((key, i) => {
    store.get(key).onsuccess = event => { texts[i] = event.target.result; };
  }));
  return texts;
}

/** Writes a list of key, text, end, key, text, end…, all or nothing; the text null deletes the keys from the first to before the end. */
export const write = list => transact('readwrite', ({ texts: store }, transaction) => {
  for (let i = 0; i < list.length; i += 3) {
    const [key, text, end] = list.slice(i, i + 3);
    if (text !== null) store.put(text, key);
    else if (key < end) store.delete(IDBKeyRange.bound(key, end, false, true));
  }
  transaction.commit();
});

const reason = error => error.name === 'QuotaExceededError' ? 'full' : error instanceof TypeError ? 'network' : 'missing';

let wanted = {};                          // catalogue → the latest wish, which ends the one before

/** Gives the length of the longer edge of the picture at an address, in pixels; an original has no limit. */
const edge = path => { const size = path.split('/').at(-2); return size === 'original' ? Infinity : Number(size); };

/**
 * Keeps these addresses of a catalogue and no others, in their order, and tells how far that is: how many are there and, once all were
 * tried, a line for each that could not be had, with the reason: network, missing, full.
 * Does nothing where the browser keeps nothing.
 */
export async function keepPictures(catalogue, addresses, tell) {
  if (!globalThis.caches) return;
  const wish = wanted[catalogue] = {}, isWanted = () => wanted[catalogue] === wish;
  const cache = await caches.open(PICTURES + catalogue);
  const kept = new Set((await cache.keys()).map(request => new URL(request.url).pathname));
  const keep = new Set(addresses.map(below));
  for (const path of kept) if (!keep.has(path)) await cache.delete(path);
  const missing = addresses.filter(path => !kept.has(below(path)));
  let done = addresses.length - missing.length, failed = [], queue = missing;
  const report = failures => { if (isWanted()) tell(done, failures); };
  report('');
  for (let tries = 0; queue.length && tries < TRIES && isWanted(); tries++) {
    const rest = [...queue];
    failed = [];
    queue = [];
    await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
      while (rest.length && isWanted()) {
        const path = rest.shift();
        try {
          const response = await fetch(below(path), { credentials: 'same-origin' });
          const isPicture = response.status === 200 && response.headers.get('content-type')?.startsWith('image/');
          if (!isPicture) throw new Error(String(response.status));
          // Without a network the service worker gives what it has of a smaller size, under the address of that.
          if (edge(new URL(response.url).pathname) < edge(path)) throw new TypeError('no network');
          await cache.put(below(path), response);
          done++;
        } catch (error) {
          failed.push(`${reason(error)} ${path}`);
          queue.push(path);
        }
        report('');
      }
    }));
  }
  report(failed.join('\n'));
  if (!isWanted() && !wanted[catalogue]) await caches.delete(PICTURES + catalogue);
}

/** Drops the pictures of a catalogue. */
export async function dropPictures(catalogue) {
  delete wanted[catalogue];
  await globalThis.caches?.delete(PICTURES + catalogue);
}

/** Gives where the reader is, in degrees; rejects where nobody would say. */
export const locate = () => new Promise((resolve, reject) => {
  if (!navigator.geolocation) { reject(new Error('no geolocation')); return; }
  const take = ({ coords }) => resolve([coords.latitude, coords.longitude]);
  navigator.geolocation.getCurrentPosition(take, reject, { timeout: 10000, maximumAge: 600000 });
});

// A picture that can't be had leaves what lies below it to be seen, in place of the browser's sign of a broken one.
for (const type of ['error', 'load']) document.addEventListener(type, ({ target }) => {
  if (target.localName === 'img') target.toggleAttribute('data-broken', type === 'error');
}, true);
