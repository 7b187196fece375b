// Keeps on the device what a person adds: the original bytes, two previews, and what has to be uploaded yet.
// `blobs` holds originals and previews by `original/ID`, `720/ID` and `256/ID`; `uploads` texts by ID; `settled` the IDs of originals that
// the server has been proven to have, the oldest first: only these are ever dropped to make room.

import { ownName } from './base.js';
import { reading, transactor } from './database.js';
import { probe, previews } from './probe.js';

const STORES = ['blobs', 'uploads', 'settled'];
const DIGEST_LIMIT = 128 << 20;                          // bytes of the largest file that is digested as a whole
const SETTLED_LIMIT = 200;                               // originals kept though the server has them
const keys = new Set();                                  // keys of `blobs`

/** Tells whether there is a blob of a key, once `ready` is fulfilled. */
export const has = key => keys.has(key);

const transact = transactor('enot-media', STORES,
  database => STORES.forEach(name => database.createObjectStore(name, { autoIncrement: name === 'settled' })));

// Another tab may add and drop too: each tells the others.
const channel = new BroadcastChannel(ownName('enot-media'));
channel.onmessage = ({ data: [isThere, ...names] }) => names.forEach(name => isThere ? keys.add(name) : keys.delete(name));
const tell = (isThere, names) => {
  names.forEach(name => isThere ? keys.add(name) : keys.delete(name));
  channel.postMessage([isThere, ...names]);
};

/** Is fulfilled when it is known what is on the device, or that nothing can be kept. */
export const ready = transact('readonly', ({ blobs }) => reading(blobs.getAllKeys())).then(
  list => list.forEach(key => keys.add(key)), error => console.error(error));

/** Gives a blob; of the bytes that `store` keeps where an engine stores no blobs, one is made. */
export async function blob(key) {
  const found = await transact('readonly', ({ blobs }) => reading(blobs.get(key)));
  return found?.buffer ? new Blob([found.buffer], { type: found.type }) : found;
}

/** Stores blobs and the text of an upload, all or nothing. */
async function store(id, list, text) {
  // Not committed here: WebKit first writes a blob's bytes elsewhere, and refuses to put it into what is committed.
  const write = entries => transact('readwrite', ({ blobs, uploads }) => {
    for (const [key, value] of entries) blobs.put(value, key);
    uploads.put(text, id);
  });
  try {
    await write(list);
  } catch (error) {
    if (error.name === 'QuotaExceededError') throw error;
    const bytes = ([key, value]) => value.arrayBuffer().then(buffer => [key, { buffer, type: value.type }]);
    await write(await Promise.all(list.map(bytes)));
  }
  tell(true, list.map(([key]) => key));
}

/** Drops originals that the server has, but for the newest; fulfils when they are gone. */
async function makeRoom(limit) {
  const gone = [];
  await transact('readwrite', ({ blobs, settled }) => {
    settled.getAllKeys().onsuccess = ({ target: { result: order } }) => {
      for (const place of order.slice(0, Math.max(0, order.length - limit))) {
        settled.get(place).onsuccess = ({ target: { result: id } }) => {
          gone.push(`original/${id}`);
          blobs.delete(`original/${id}`);
          settled.delete(place);
        };
      }
    };
  });
  if (gone.length) tell(false, gone);
}

const hex = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, '0')).join('');
const digest = async data => globalThis.crypto?.subtle ? crypto.subtle.digest('SHA-256', await data.arrayBuffer()) : undefined;

/**
 * Keeps a file under an identity, durably, with previews of it when it is a picture, and gives what was found as JSON.
 * Throws an error named `empty`, `notPicture`, `tooLarge` or `QuotaExceededError`; then nothing of it is kept.
 */
export async function keep(file, id, purpose) {
  const found = await probe(file, purpose);
  const made = found.bitmap ? await previews(found.bitmap) : {};
  const sum = file.size <= DIGEST_LIMIT ? await digest(file) : undefined;
  const facts = { id, name: file.name ?? '', byteCount: file.size, mediaType: found.mediaType, purpose,
    modifiedAt: file.lastModified || undefined, takenAt: found.takenAt,
    digest: sum && hex(sum), width: found.width, height: found.height, tiny: made.tiny };
  const list = [[`original/${id}`, file]];
  for (const size of ['720', '256']) if (made[size]) list.push([`${size}/${id}`, made[size]]);
  const text = JSON.stringify(facts);
  try {
    await store(id, list, text);
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error;
    await makeRoom(0);
    await store(id, list, text);
  }
  return text;
}

/** Gives the texts of what has to be uploaded yet. */
export const uploads = () => transact('readonly', ({ uploads: list }) => reading(list.getAll()));

/** Gives a part of an original with its `Content-Digest` (RFC 9530), empty where the browser computes none; nothing when it is gone. */
export async function part(id, start, end) {
  const original = await blob(`original/${id}`);
  if (!original) return undefined;
  let bytes;
  // Read now: a Blob of a lost file fails only while it is sent.
  try { bytes = await original.slice(start, end).arrayBuffer(); } catch { return undefined; }
  const sum = await digest(new Blob([bytes]));
  return { body: bytes, digest: sum ? `sha-256=:${btoa(String.fromCharCode(...new Uint8Array(sum)))}:` : '' };
}

/** Takes files out of the order in which originals may be dropped. */
function forgetSettled(settled, ids) {
  let files = [];
  settled.getAll().onsuccess = ({ target: { result } }) => { files = result; };
  settled.getAllKeys().onsuccess = ({ target: { result: order } }) => {
    for (const [index, place] of order.entries()) if (ids.includes(files[index])) settled.delete(place);
  };
}

/** Takes note that the server has a file; only one proven to be the same may ever be dropped from the device. */
export async function settle(id, isProven) {
  await transact('readwrite', ({ uploads: list, settled }) => {
    list.delete(id);
    if (!isProven) return;
    forgetSettled(settled, [id]);
    settled.add(id);
  });
  if (isProven) await makeRoom(SETTLED_LIMIT);
}

/** Forgets files for good. */
export async function remove(ids) {
  const names = ids.flatMap(id => ['original', '720', '256'].map(kind => `${kind}/${id}`));
  await transact('readwrite', ({ blobs, uploads: list, settled }) => {
    names.forEach(name => blobs.delete(name));
    ids.forEach(id => list.delete(id));
    forgetSettled(settled, ids);
  });
  tell(false, names);
}
