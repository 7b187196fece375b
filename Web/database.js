// Keeps texts by key in IndexedDB. Opened, and read as a whole, while the program is still on its way.

const STORES = ['records', 'outbox', 'rejected', 'settings'];

const names = new Set();                  // of the databases that are opened here

/** Gives a function that promises an open database, whose stores `make` makes: opened once, and again when it was taken away. */
function opener(name, make) {
  let opening;
  names.add(name);
  return () => opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => make(request.result);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = () => { opening = undefined; };
      database.onversionchange = () => { opening = undefined; database.close(); };
      resolve(database);
    };
  }).catch(error => { opening = undefined; throw error; });
}

// WebKit keeps a transaction that runs while its page goes, and all later ones wait for it, in every tab: none may run then. Pages that
// come back begin theirs anew, in their order.
const running = new Map();                // transaction → what begins it anew
let presence = Promise.resolve(), comeBack = () => {};
addEventListener('pagehide', () => {
  presence = new Promise(resolve => { comeBack = resolve; });
  for (const [transaction, begin] of running) {
    try { transaction.abort(); } catch { continue; }     // committed: it ends by itself
    running.delete(transaction);
    presence.then(begin);
  }
});
addEventListener('pageshow', () => comeBack());

/** Gives what a body returns so that its transaction fulfils with the result of a request. */
export const reading = request => () => request.result;

/**
 * Gives a function that runs a body in one transaction of a database. It fulfils when all of it is durable, and rejects when all of it is
 * undone. A body may return a function, which is called when all is durable, and what it returns is what is promised.
 */
export function transactor(name, stores, make, durability = 'strict') {
  const open = opener(name, make);
  return async (mode, body) => {
    const database = await open();
    await presence;
    return new Promise((resolve, reject) => {
      (function begin() {
        try {
          const transaction = database.transaction(stores, mode, { durability });
          let give;
          running.set(transaction, begin);
          transaction.oncomplete = () => { running.delete(transaction); resolve(give?.()); };
          transaction.onabort = () => { if (running.delete(transaction)) reject(transaction.error ?? new Error('undone')); };
          try {
            give = body(Object.fromEntries(stores.map(store => [store, transaction.objectStore(store)])), transaction);
          } catch (error) { reject(error); transaction.abort(); }
        } catch (error) { reject(error); }
      })();
    });
  };
}

const transact = transactor('enot', STORES, database => STORES.forEach(name => database.createObjectStore(name)));

/** Asks for the first entries of a store: `outbox` gets the values, `outboxKeys` their keys. */
function ask(store, found, limit) {
  const { name } = store;
  store.getAll(null, limit).onsuccess = event => { found[name] = event.target.result; };
  store.getAllKeys(null, limit).onsuccess = event => { found[`${name}Keys`] = event.target.result; };
}

// Records are read in parts, so that the program takes one while the next is read; their keys are hexadecimal digits.
const EDGES = ['', '2', '4', '6', '8', 'a', 'c', 'e', '\uffff'];
let parts = [], take = part => parts.push(part);

async function readAll() {
  const found = {};
  await transact('readonly', ({ records, outbox, settings }) => {
    EDGES.slice(1).forEach((edge, index) => {
      const range = IDBKeyRange.bound(EDGES[index], edge, false, true);
      records.getAll(range).onsuccess = event => take(event.target.result);
    });
    ask(outbox, found);
    ask(settings, found);
  });
  return found;
}

// Where the browser refuses the database, as in some private windows, all is held by this page alone, for the server to get.
let memory;

class Held extends Map {
  put(value, key) { this.set(key, value); }
}

const channel = new BroadcastChannel('enot');
let isStale = false;                      // says that another tab has told of a write since
channel.onmessage = () => { isStale = true; };
let first = readAll().catch(() => undefined);   // `load` tries once more, and tells why not

/**
 * Reads everything: gives parts of the records, and the rest at the end. What the first call gives has been on its way since the
 * script was loaded; what is read once more may be given twice.
 */
export async function load(receive) {
  await null;                             // the program is busy until its call has returned
  take = receive;
  for (const part of parts.splice(0)) take(part);
  const early = await first;
  first = undefined;
  const found = early && !isStale ? early : await readAll().catch(error => {
    memory = Object.fromEntries(STORES.map(name => [name, new Held()]));
    throw error;
  });
  channel.close();
  const list = unsaved();
  if (list.length) found.unsaved = list;
  return found;
}

/** Reads the first entries of the outbox. */
export async function readOutbox(limit) {
  await null;
  if (memory) {
    const outboxKeys = [...memory.outbox.keys()].sort().slice(0, limit);
    return { outboxKeys, outbox: outboxKeys.map(key => memory.outbox.get(key)) };
  }
  const found = {};
  await transact('readonly', ({ outbox }) => ask(outbox, found, limit));
  return found;
}

/** Writes a list of store, key, value, store, key, value…; the value null deletes the key. */
function write(stores, list) {
  for (let i = 0; i < list.length; i += 3) {
    const store = stores[list[i]];
    if (list[i + 2] === null) store.delete(list[i + 1]); else store.put(list[i + 2], list[i + 1]);
  }
}

/**
 * Writes a list, and what `merge` makes of stored records, a list too, all or nothing.
 *
 * A record is read, merged and written within the transaction, so that two tabs never overwrite each other.
 */
export const store = (keys, merge, list) => memory ? hold(keys, merge, list) : transact('readwrite', (stores, transaction) => {
  let unread = keys.length;
  keys.forEach((key, index) => {
    stores.records.get(key).onsuccess = event => {
      try {
        write(stores, merge(index, event.target.result));
        if (--unread === 0) transaction.commit();
      } catch (error) { console.error(error); transaction.abort(); }
    };
  });
  write(stores, list);
  if (unread === 0) transaction.commit();
});

async function hold(keys, merge, list) {
  await null;                             // the program is busy until its call has returned
  keys.forEach((key, index) => write(memory, merge(index, memory.records.get(key))));
  write(memory, list);
}

// Once all is to be removed, nothing is kept any more: no transaction begins, and nothing unsaved is kept.
const REMOVAL = 'enot-removal';
let isRemoved = false;

function leave(path = '/') {
  isRemoved = true;
  presence = new Promise(() => {});
  location.replace(path);
}

addEventListener('storage', ({ key, newValue }) => { if (key === REMOVAL && newValue) leave(); });

/** Removes all that the browser keeps of the notebook, here and in other tabs, and loads another page. */
export async function removeAll(path) {
  isRemoved = true;
  presence = new Promise(() => {});
  try {
    localStorage.setItem(REMOVAL, '1');
    localStorage.clear();
    sessionStorage.clear();
    for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) await registration.unregister();
    for (const name of await globalThis.caches?.keys() ?? []) await caches.delete(name);
    // Some browsers don't say which there are. Other tabs close a database that is to go.
    const found = await indexedDB.databases?.() ?? [...names].map(name => ({ name }));
    await Promise.all(found.map(({ name }) => new Promise(resolve => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = resolve;
    })));
  } catch (error) { console.error(error); }
  leave(path);
}

const LINK_KEY = 'enot-link-key';

/** Gives the key to ask again by for what a link gives: 256 random bits, kept, where that is allowed, until the link was used. */
export function linkKey() {
  const fresh = crypto.getRandomValues(new Uint32Array(8)).join(' ');
  try { return localStorage[LINK_KEY] ??= fresh; } catch { return fresh; }
}

/** Forgets that key. */
export function forgetLinkKey() {
  try { localStorage.removeItem(LINK_KEY); } catch (error) { console.error(error); }
}

// What was not stored when its page went waits in `localStorage`, which is written at once, for the next page to store it.
const UNSAVED = 'enot-unstored ', ownUnsaved = UNSAVED + Math.random();
let left = [];                            // names and texts of what pages before have left

/** Keeps a list of key, text, key, text… with all that was left; an empty one says that all of it is stored. */
export function keepUnsaved(list) {
  if (isRemoved) return;
  try {
    if (list.length) localStorage.setItem(ownUnsaved, JSON.stringify(list)); else localStorage.removeItem(ownUnsaved);
    for (const [name, text] of left.splice(0)) if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  } catch (error) { console.error(error); }          // forbidden, or full
}

/** Lists what other pages have left; what can't be read stays where it is. */
function unsaved() {
  const list = [];
  let names = [];
  try { names = Object.keys(localStorage); } catch (error) { console.error(error); }
  for (const name of names) {
    if (!name.startsWith(UNSAVED) || name === ownUnsaved) continue;
    const text = localStorage.getItem(name);
    try { list.push(...JSON.parse(text)); } catch (error) { console.error(error); continue; }
    left.push([name, text]);
  }
  return list;
}

/** Tells of what a page of another tab has left, once there was time for it to be stored by that page. */
export function watchUnsaved(tell) {
  const look = () => { const list = unsaved(); if (list.length) tell(list); };
  addEventListener('storage', ({ key, newValue }) => { if (newValue && key.startsWith(UNSAVED)) setTimeout(look, 2000); });
}
