// Keeps on the device what a person adds: the original bytes, two previews, and what has to be uploaded yet.
// `blobs` holds originals and previews by `original/ID`, `720/ID` and `256/ID`, and by `about/ID` the text of an original whose upload is
// over; `uploads` texts by ID; `settled` the IDs of originals that the server has been proven to have, the oldest first: only these are
// ever dropped to make room. What was chosen and is not added yet has an original and, among the uploads, a text with a `page`.

import { ownName } from './base.js';
import { reading, transactor } from './database.js';
import { mediaTypeOf, probe, previews } from './probe.js';

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

/** Gives a blob; of bytes that `bytesOf` read, one is made, and a file where they were one. */
export async function blob(key) {
  const found = await transact('readonly', ({ blobs }) => reading(blobs.get(key)));
  if (!found?.buffer) return found;
  const { buffer, type, name, lastModified } = found;
  return name === undefined ? new Blob([buffer], { type }) : new File([buffer], name, { type, lastModified });
}

/** Reads a blob into what every engine can store. */
async function bytesOf(value) {
  const { type, name, lastModified } = value;
  return { buffer: await value.arrayBuffer(), type, name, lastModified };
}

let copying = Promise.resolve();                         // bytes are read and stored one list after the other, to bound the memory

/**
 * Stores a list of keys and blobs, and one of identities and texts of uploads, all or nothing. Where there is no room, originals that the
 * server has give way.
 */
async function store(list, texts, canMakeRoom = true) {
  try {
    // Not committed here: WebKit first writes a blob's bytes elsewhere, and refuses to put it into what is committed. The blobs come first:
    // a private WebKit refuses them, but waits for ever for a second one after something else was put.
    await transact('readwrite', ({ blobs, uploads }) => {
      for (const [key, value] of list) blobs.put(value, key);
      for (const [id, text] of texts) uploads.put(text, id);
    });
  } catch (error) {
    if (error.name === 'QuotaExceededError') {
      if (!canMakeRoom) throw error;
      await makeRoom(0);
      return store(list, texts, false);
    }
    if (!list.some(([, value]) => value instanceof Blob)) throw error;
    const copy = async () => Promise.all(list.map(async ([key, value]) => [key, await bytesOf(value)]));
    const copied = copying.then(async () => store(await copy(), texts, canMakeRoom));
    copying = copied.catch(() => undefined);
    return copied;
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
          blobs.delete(`about/${id}`);
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
 * Keeps a file under an identity, durably, with previews of it when it is a picture, and gives what was found as JSON. Without a file it is
 * one that is held.
 * Throws an error named `empty`, `notPicture`, `tooLarge` or `QuotaExceededError`; then nothing of it is kept.
 */
export async function keep(file, id, purpose, place) {
  // All that was chosen is stored as it is before anything of it is looked at, which takes longer.
  await Promise.allSettled(holding.values());
  const pick = await pickOf(id);
  if (!pick) list([id], [file]);
  try {
    return await examine(file ?? await heldFile(id, pick), id, purpose, pick?.place ?? place, !!pick);
  } catch (error) {
    if (pick) await remove([id]);
    throw file ? error : Object.assign(new Error(pick?.name ?? ''), { name: error.name });
  } finally {
    unlist([id]);
  }
}

async function examine(file, id, purpose, place, isHeld) {
  const found = await probe(file, purpose);
  const made = found.bitmap ? await previews(found.bitmap) : {};
  const sum = file.size <= DIGEST_LIMIT ? await digest(file) : undefined;
  const facts = { id, name: file.name ?? '', byteCount: file.size, mediaType: found.mediaType, purpose, place: place || undefined,
    modifiedAt: file.lastModified || undefined, takenAt: found.takenAt,
    digest: sum && hex(sum), width: found.width, height: found.height, tiny: made.tiny };
  const list = isHeld ? [] : [[`original/${id}`, file]];
  for (const size of ['720', '256']) if (made[size]) list.push([`${size}/${id}`, made[size]]);
  const text = JSON.stringify(facts);
  await store(list, [[id, text]]);
  return text;
}

/** Gives the texts of what has to be uploaded yet. */
export async function uploads() {
  return (await transact('readonly', ({ uploads: list }) => reading(list.getAll()))).filter(text => !JSON.parse(text).page);
}

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
  await transact('readwrite', ({ blobs, uploads: list, settled }) => {
    // The text is needed again if the server loses the file.
    list.get(id).onsuccess = ({ target: { result: text } }) => { if (text) blobs.put(text, `about/${id}`); };
    list.delete(id);
    if (!isProven) return;
    forgetSettled(settled, [id]);
    settled.add(id);
  });
  if (isProven) await makeRoom(SETTLED_LIMIT);
}

/** Forgets files for good. */
export async function remove(ids) {
  const names = ids.flatMap(id => ['original', '720', '256', 'about'].map(kind => `${kind}/${id}`));
  await transact('readwrite', ({ blobs, uploads: list, settled }) => {
    names.forEach(name => blobs.delete(name));
    ids.forEach(id => list.delete(id));
    forgetSettled(settled, ids);
  });
  tell(false, names);
}

// ---- Sent again ---------------------------------------------------------------------------------------------------------------------

/** Describes an original whose text is not there; gives nothing where its bytes can't be read. */
async function described(id, purpose) {
  try {
    const original = await blob(`original/${id}`);
    const sum = original.size <= DIGEST_LIMIT ? await digest(original) : undefined;
    return JSON.stringify({ id, name: original.name ?? '', byteCount: original.size, mediaType: await mediaTypeOf(original), purpose,
      modifiedAt: original.lastModified || undefined, digest: sum && hex(sum) });
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/**
 * Puts originals that are here among what has to be uploaded: those of photos, and other files, all where none are named. Gives the texts
 * of the uploads. A picture that no photo shows any more is not sent.
 */
export async function resend(photos, others) {
  await ready;
  const ofPhotos = new Set(photos), named = others && new Set(others);
  const waiting = new Set(await transact('readonly', ({ uploads: list }) => reading(list.getAllKeys())));
  const texts = new Map();
  for (const key of keys) {
    const id = key.startsWith('original/') ? key.slice('original/'.length) : '';
    if (!id || waiting.has(id) || !ofPhotos.has(id) && named && !named.has(id)) continue;
    const text = await blob(`about/${id}`) ?? await described(id, ofPhotos.has(id) ? 'photo' : 'library');
    if (text && (ofPhotos.has(id) || JSON.parse(text).purpose !== 'photo')) texts.set(id, text);
  }
  const sent = [];
  await transact('readwrite', ({ blobs, uploads: list, settled }) => {
    for (const [id, text] of texts) {
      // Another tab may have dropped it.
      blobs.count(`original/${id}`).onsuccess = ({ target: { result: count } }) => {
        if (!count) return;
        list.put(text, id);
        sent.push(text);
      };
    }
    forgetSettled(settled, [...texts.keys()]);
  });
  return sent;
}

// ---- Chosen, and not added yet ------------------------------------------------------------------------------------------------------

const BATCH_COUNT = 32, BATCH_BYTES = 64 << 20;           // files and bytes that are stored in one transaction
const HELD_LIMIT = 2 ** 31;                              // bytes of the largest file that is held, as `probe` would refuse a larger one
const LISTS = ownName('enot-picks '), SILENCE = 60_000;  // names of lists; milliseconds after which a page is gone that can't be asked
const pageName = String(Math.random()).slice(2), ownList = LISTS + pageName;
const holding = new Map();                               // identities of what is being stored → a promise of it
const listed = new Map();                                // identities of what is chosen and not added → names
let isMarked = false;

/** Writes down what is chosen, so that the next page can tell what was lost with this one: at once, before any of it is stored. */
function writeList() {
  try {
    if (listed.size) localStorage.setItem(ownList, JSON.stringify({ at: Date.now(), names: [...listed] }));
    else localStorage.removeItem(ownList);
  } catch (error) { console.error(error); }              // forbidden, or full
}

function list(ids, files) {
  mark();
  ids.forEach((id, index) => listed.set(id, files[index]?.name ?? ''));
  writeList();
}

function unlist(ids) {
  if (ids.filter(id => listed.delete(id)).length) writeList();
}

/** Takes a lock for as long as the page is there, by which other pages know that it is. */
function mark() {
  if (isMarked) return;
  isMarked = true;
  navigator.locks?.request(ownList, () => new Promise(() => {}));
}

const pickText = ({ name = '' }, id, purpose, place) => JSON.stringify({ id, page: pageName, purpose, place, name });

async function pickOf(id) {
  const text = await transact('readonly', ({ uploads: list }) => reading(list.get(id)));
  const pick = text && JSON.parse(text);
  return pick?.page ? pick : undefined;
}

/** Gives a file that is held. */
async function heldFile(id, pick) {
  const found = pick && await blob(`original/${id}`);
  if (!found) throw Object.assign(new Error('gone'), { name: 'NotFoundError' });
  return found;
}

/** Stores a batch in one transaction, or where that fails file by file, and calls back with the identities of what is stored. */
async function holdBatch(batch, told) {
  const ids = batch.map(({ id }) => id);
  try {
    await store(batch.map(({ id, file }) => [`original/${id}`, file]), batch.map(({ id, text }) => [id, text]));
  } catch {
    // What can't be stored by itself either is tried again by `keep`, which says why.
    if (batch.length > 1) for (const pick of batch) await holdBatch([pick], told);
    return;
  }
  unlist(ids);
  told(ids);
}

/**
 * Stores the bytes of chosen files, in batches, and calls back with the identities of each batch. One that can't be stored is left to
 * `keep`, which says why.
 */
export async function hold(files, ids, purposes, places, told) {
  list(ids, files);
  const picks = ids.map((id, index) => ({ id, file: files[index], text: pickText(files[index], id, purposes[index], places[index]) }))
    .filter(({ file }) => file.size > 0 && file.size <= HELD_LIMIT);
  const batches = [];
  let bytes = 0;
  for (const pick of picks) {
    if (!batches.length || batches.at(-1).length === BATCH_COUNT || bytes + pick.file.size > BATCH_BYTES) { batches.push([]); bytes = 0; }
    batches.at(-1).push(pick);
    bytes += pick.file.size;
  }
  const work = batches.map(batch => {
    const names = batch.map(({ id }) => id);
    const promise = holdBatch(batch, told);
    names.forEach(id => holding.set(id, promise));
    return promise.then(() => names.forEach(id => holding.delete(id)));
  });
  await Promise.all(work);
}

/** Gives the pages that are there, by the names of their lists; nothing where the browser doesn't tell. */
async function presentLists() {
  const found = await navigator.locks?.query();
  return found && new Set(found.held.map(({ name }) => name));
}

/** Gives the texts of what pages that are gone have held, which is this page's now, and the names of what was lost with them. */
export async function picks() {
  const present = await presentLists(), lost = [], waiting = new Set();
  const isGone = (name, at) => name !== ownList && !(present ? present.has(name) : Date.now() - at < SILENCE);
  const ages = new Map();
  try {
    for (const name of Object.keys(localStorage).filter(key => key.startsWith(LISTS))) {
      const { at, names } = JSON.parse(localStorage.getItem(name));
      ages.set(name, at);
      if (!isGone(name, at)) continue;
      localStorage.removeItem(name);
      for (const [id, title] of names) waiting.add([id, title]);
    }
  } catch (error) { console.error(error); }              // forbidden, or damaged
  mark();
  const held = [];
  await transact('readwrite', ({ uploads: list }) => {
    list.getAll().onsuccess = ({ target: { result: texts } }) => {
      for (const text of texts) {
        const pick = JSON.parse(text);
        if (!pick.page || !isGone(LISTS + pick.page, ages.get(LISTS + pick.page) ?? 0)) continue;
        const own = JSON.stringify({ ...pick, page: pageName });
        list.put(own, pick.id);
        held.push(own);
      }
    };
  });
  // What was stored before its name was taken off the list is not lost.
  for (const [id, title] of waiting) if (!has(`original/${id}`)) lost.push(title);
  return { held, lost };
}
