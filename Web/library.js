// Keeps on the device what was lately seen of the library, and hands files to other programs.
// `texts` holds { text, at } by key; keys that begin with `first/` stay, of all others only the newest.

import { below, ownName } from './base.js';
import { reading, transactor } from './database.js';

const LIMIT = 150;
const transact = transactor('enot-library', ['texts'],
  database => database.createObjectStore('texts').createIndex('at', 'at'), 'relaxed');

/** Keeps a text; the oldest ones go when there are too many. */
export const keep = (key, text) => transact('readwrite', ({ texts: store }) => {
  store.put({ text, at: Date.now() }, key);
  store.count().onsuccess = ({ target: { result: count } }) => {
    let surplus = count - LIMIT;
    if (surplus <= 0) return;
    store.index('at').openKeyCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor || surplus <= 0) return;
      if (!cursor.primaryKey.startsWith('first/')) { store.delete(cursor.primaryKey); surplus--; }
      cursor.continue();
    };
  };
});

/** Gives a text that was kept. */
export const read = async key => (await transact('readonly', ({ texts }) => reading(texts.get(key))))?.text;

/** Forgets all texts, and the previews that the service worker has kept. */
export async function forget() {
  await globalThis.caches?.delete(ownName('enot-previews'));
  await transact('readwrite', ({ texts }, transaction) => {
    texts.clear();
    transaction.commit();
  });
}

const SHARED_BYTES = 64 << 20;            // bytes of the largest file that is handed over as a whole

/** Downloads a file, as a touch of its link does. */
function download(address, name) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

const DOWNLOAD_PAUSE = 300;               // milliseconds: browsers let the next link end a download that has not begun

/** Takes a list of path, name, type, path, name, type… apart, and gives addresses for the paths. */
const filesOf = list => Array.from(
  { length: list.length / 3 }, (_, index) => [below(list[3 * index]), ...list.slice(3 * index + 1, 3 * index + 3)]);

/** Downloads the files of a list. */
export async function downloadAll(list) {
  for (const [index, [address, name]] of filesOf(list).entries()) {
    if (index > 0) await new Promise(resolve => { setTimeout(resolve, DOWNLOAD_PAUSE); });
    download(address, name);
  }
}

/**
 * Hands the files of a list, of so many bytes, to another program; where the browser can't, downloads them. Fulfils with shared, cancelled
 * or downloaded.
 */
export async function share(list, byteCount) {
  try {
    if (navigator.canShare && byteCount <= SHARED_BYTES) {
      const files = await Promise.all(filesOf(list).map(async ([address, name, type]) => {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${response.status}`);
        return new File([await response.blob()], name, { type });
      }));
      if (navigator.canShare({ files })) {
        await navigator.share({ files });
        return 'shared';
      }
    }
  } catch (error) {
    if (error.name === 'AbortError') return 'cancelled';
    console.error(error);
  }
  await downloadAll(list);
  return 'downloaded';
}

let making = null;

/** Has the server make a file and hands it to another program, or saves it. Fulfils with done, cancelled, offline or failed. */
export async function make(address, name) {
  making?.abort();
  making = new AbortController();
  const { signal } = making;
  let response, blob;
  try {
    response = await fetch(below(address), { signal });
    if (!response.ok) return 'failed';
    blob = await response.blob();
  } catch (error) {
    return signal.aborted ? 'cancelled' : response ? 'failed' : 'offline';
  }
  const files = [new File([blob], name, { type: blob.type })];
  // Only devices whose pointer is a finger have something that is better than a saved file to hand it to.
  if (navigator.canShare?.({ files }) && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ files });
      return 'done';
    } catch (error) {
      if (error.name === 'AbortError') return 'cancelled';
    }
  }
  const link = URL.createObjectURL(blob);
  download(link, name);
  setTimeout(() => URL.revokeObjectURL(link), 60_000);
  return 'done';
}

/** Ends the making of a file. */
export async function stopMaking() { making?.abort(); }
