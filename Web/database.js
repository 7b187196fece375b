// Keeps texts by key in IndexedDB. Opened, and read as a whole, while the program is still on its way.

import { below, isOwn, ownName } from './base.js';
import { hold, release } from './leaving.js';

const STORES = ['records', 'outbox', 'rejected', 'settings'];

const names = new Set();                  // of the databases that are opened here

/**
 * Gives a function that promises an open database, whose stores `make` makes: opened once, and again when it was taken away, of which
 * `tell` is told where the browser did so.
 */
function opener(plainName, make, tell) {
  let opening, current;                   // what it promises, once it is there
  const name = ownName(plainName);
  names.add(name);
  const forget = promise => { if (opening === promise) opening = undefined; };
  const open = () => {
    if (opening) return opening;
    const promise = new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => make(request.result, request.transaction);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        database.onclose = () => { forget(promise); tell?.(); };
        database.onversionchange = () => { forget(promise); database.close(); };
        if (opening === promise) current = database;
        resolve(database);
      };
    });
    promise.catch(() => forget(promise));
    return opening = promise;
  };
  /** Has the next call open another connection, but where one is named that is given up already; it is closed, even if it comes late. */
  open.giveUp = only => {
    if (only && only !== current) return;
    current = undefined;
    opening?.then(database => { database.onclose = null; database.close(); }, () => {});
    opening = undefined;
  };
  return open;
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
 * undone. A body may return a function, which is called when all is durable, and what it returns is what is promised. The third value
 * that it is given undoes all of it, for a reason.
 */
export function transactor(name, stores, make, durability = 'strict', tell = undefined) {
  const open = opener(name, make, tell);
  const transact = async (mode, body) => {
    let database = await open();
    await presence;
    return new Promise((resolve, reject) => {
      (function begin(isAgain = false) {
        let transaction;
        try {
          transaction = database.transaction(stores, mode, { durability });
        } catch (error) {
          // A connection that the system has lost without a word throws this; another one may work.
          if (isAgain || error.name !== 'InvalidStateError') return reject(error);
          open.giveUp(database);
          open().then(opened => { database = opened; begin(true); }, reject);
          return;
        }
        let give, reason;
        running.set(transaction, begin);
        transaction.oncomplete = () => { running.delete(transaction); resolve(give?.()); };
        transaction.onabort = () => { if (running.delete(transaction)) reject(reason ?? transaction.error ?? new Error('undone')); };
        try {
          const undo = error => { reason = error; transaction.abort(); };
          give = body(Object.fromEntries(stores.map(store => [store, transaction.objectStore(store)])), transaction, undo);
        } catch (error) { reject(error); transaction.abort(); }
      })();
    });
  };
  transact.giveUp = () => open.giveUp();
  return transact;
}

// Whoever makes the database marks it. A browser may remove it under open pages, of which each finds another in its place then, made by
// itself or by another tab: nothing is read of that one, and nothing written, before the page has stored all that it holds.
const MARK = 'made';
let mark, hasRead = false, holdsRecords = false;          // of the database whose contents this page has
const trusted = new WeakSet();                            // connections to that one
let tellRemade = () => {};

class Remade extends Error {
  name = 'Remade';
}

function make(database, transaction) {
  for (const name of STORES) database.createObjectStore(name);
  transaction.objectStore('settings').put(String(crypto.getRandomValues(new Uint32Array(2))), MARK);
}

const transact = transactor('enot', STORES, make, 'strict', () => { if (hasRead && !isRemoved) look(); });

/** Goes on where the database is the one whose contents this page has, and has lost nothing; else undoes the transaction. */
function trusting({ records, settings }, { db }, undo, act) {
  if (!hasRead || trusted.has(db)) return act();
  let isEmpty = false;
  records.getAllKeys(null, 1).onsuccess = event => { isEmpty = event.target.result.length === 0; };
  settings.get(MARK).onsuccess = event => {
    if (event.target.result !== mark || isEmpty && holdsRecords) {
      if (isBeingRemoved()) leave(); else tellRemade();
      return undo(new Remade());
    }
    trusted.add(db);
    try { act(); } catch (error) { undo(error); }
  };
}

// While a browser still removes a database, opening it is refused.
const LOOK_MILLISECONDS = 1000, LOOK_COUNT = 5;

/** Checks that the database is still the one that was read; tries again if it can't tell. */
function look(count = LOOK_COUNT) {
  transact('readonly', (stores, transaction, undo) => trusting(stores, transaction, undo, () => {})).catch(error => {
    if (error instanceof Remade) return;
    console.log(`the database can't be opened again: ${error.message}`);
    if (count > 1) setTimeout(look, LOOK_MILLISECONDS, count - 1);
  });
}

/** Tells when another database is in the place of the one that was read. */
export function watchRemade(tell) { tellRemade = tell; }

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
  await transact('readonly', (stores, transaction, undo) => {
    trusting(stores, transaction, undo, () => {
      EDGES.slice(1).forEach((edge, index) => {
        const range = IDBKeyRange.bound(EDGES[index], edge, false, true);
        stores.records.getAll(range).onsuccess = event => {
          holdsRecords ||= event.target.result.length > 0;
          take(event.target.result);
        };
      });
      ask(stores.outbox, found);
      ask(stores.settings, found);
    });
    return () => {
      trusted.add(transaction.db);
      hasRead = true;
      const place = found.settingsKeys.indexOf(MARK);
      mark = found.settings[place];
      if (place >= 0) for (const list of [found.settings, found.settingsKeys]) list.splice(place, 1);
    };
  });
  return found;
}

const channel = new BroadcastChannel(ownName('enot'));
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
  const begun = first;                    // it may never end; who asks once more has all read anew
  first = undefined;
  const early = await begun;
  const found = early && !isStale ? early : await readAll();
  channel.close();
  const list = unsaved();
  if (list.length) found.unsaved = list;
  return found;
}

/** Reads the first entries of the outbox, and the revision up to which the device has heard. */
export async function readOutbox(limit) {
  await null;
  const found = {};
  await transact('readonly', (stores, transaction, undo) => trusting(stores, transaction, undo, () => {
    ask(stores.outbox, found, limit);
    stores.settings.get('revision').onsuccess = event => { found.revision = event.target.result; };
  }));
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
 * Writes a list, and what `merge` makes of stored records, a list too, all or nothing. With a list `held` of names and values, it is all
 * that the page holds, for whatever database is there now; of `held` that is written whose name is not there.
 *
 * A record is read, merged and written within the transaction, so that two tabs never overwrite each other.
 */
export const store = (keys, merge, list, held) => transact('readwrite', (stores, transaction, undo) => {
  const act = () => {
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
  };
  if (!held) {
    trusting(stores, transaction, undo, act);
    return () => { holdsRecords ||= keys.length > 0; };
  }
  if (isBeingRemoved()) return leave();
  let found;
  stores.settings.get(MARK).onsuccess = event => { found = event.target.result; };
  stores.settings.getAllKeys().onsuccess = event => {
    for (let i = 0; i < held.length; i += 2) if (!event.target.result.includes(held[i])) stores.settings.put(held[i + 1], held[i]);
    try { act(); } catch (error) { undo(error); }
  };
  return () => {
    mark = found;
    holdsRecords = keys.length > 0;
    hasRead = true;
    trusted.add(transaction.db);
  };
});

/** Gives up the connection, and fulfils once another one has carried out a transaction. */
export function reopen() {
  transact.giveUp();
  return transact('readwrite', ({ settings }) => { settings.get(MARK); });
}

// Once all is to be removed, nothing is kept any more: no transaction begins, and nothing unsaved is kept.
const REMOVAL = ownName('enot-removal'), REMOVAL_MILLISECONDS = 60_000;
let isRemoved = false;

/** Whether another tab removes everything, of which this page has not been told yet: it must not store anything anew. */
function isBeingRemoved() {
  try { return Date.now() - Number(localStorage.getItem(REMOVAL) ?? 0) < REMOVAL_MILLISECONDS; } catch { return false; }
}

function leave(path = '/') {
  isRemoved = true;
  presence = new Promise(() => {});
  release();
  location.replace(below(path));
}

addEventListener('storage', ({ key, newValue }) => { if (key === REMOVAL && newValue) leave(); });

/** Removes from a storage of texts what this server's pages keep there. */
function clear(storage) {
  for (const name of Object.keys(storage).filter(isOwn)) storage.removeItem(name);
}

/** Removes all that the browser keeps of the notebook, here and in other tabs, and loads another page. */
export async function removeAll(path) {
  isRemoved = true;
  presence = new Promise(() => {});
  try {
    clear(localStorage);
    clear(sessionStorage);
    localStorage.setItem(REMOVAL, Date.now());
    const scope = new URL(below('/'), location).href;
    for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) {
      if (registration.scope === scope) await registration.unregister();
    }
    for (const name of (await globalThis.caches?.keys() ?? []).filter(isOwn)) await caches.delete(name);
    // Some browsers don't say which there are. Other tabs close a database that is to go.
    const found = await indexedDB.databases?.() ?? [...names].map(name => ({ name }));
    await Promise.all(found.filter(({ name }) => isOwn(name)).map(({ name }) => new Promise(resolve => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = resolve;
    })));
    localStorage.removeItem(REMOVAL);
  } catch (error) { console.error(error); }
  leave(path);
}

const LINK_KEY = ownName('enot-link-key');

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
const UNSAVED = ownName('enot-unstored '), ownUnsaved = UNSAVED + Math.random();
let left = [];                            // names and texts of what pages before have left

/** Keeps a list of key, text, key, text… with all that was left; an empty one says that all of it is stored. */
export function keepUnsaved(list) {
  if (isRemoved) return;
  try {
    if (list.length) localStorage.setItem(ownUnsaved, JSON.stringify(list)); else localStorage.removeItem(ownUnsaved);
    for (const [name, text] of left.splice(0)) if (localStorage.getItem(name) === text) localStorage.removeItem(name);
    hold('unsaved', false);
  } catch (error) {                                    // forbidden, or full: it exists only here
    console.error(error);
    hold('unsaved', list.length > 0);
  }
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
