// Keeps texts by key in IndexedDB. Opened, and read as a whole, while the program is still on its way.

const STORES = ['records', 'outbox', 'rejected', 'settings'];

/** Gives a function that promises an open database, whose stores `make` makes: opened once, and again when it was taken away. */
export function opener(name, make) {
  let opening;
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

const open = opener('enot', database => STORES.forEach(name => database.createObjectStore(name)));

/** Runs a body in one transaction; fulfils when all of it is durable, rejects when all of it is undone. */
async function transact(mode, body) {
  const transaction = (await open()).transaction(STORES, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' });
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error('undone'));
    try { body(transaction); } catch (error) { reject(error); transaction.abort(); }
  });
}

/** Asks for the first entries of a store: `outbox` gets the values, `outboxKeys` their keys. */
function ask(transaction, name, found, limit) {
  const store = transaction.objectStore(name);
  store.getAll(null, limit).onsuccess = event => { found[name] = event.target.result; };
  store.getAllKeys(null, limit).onsuccess = event => { found[`${name}Keys`] = event.target.result; };
}

// Records are read in parts, so that the program takes one while the next is read; their keys are hexadecimal digits.
const EDGES = ['', '2', '4', '6', '8', 'a', 'c', 'e', '\uffff'];
let parts = [], take = part => parts.push(part);

async function readAll() {
  const found = {};
  await transact('readonly', transaction => {
    EDGES.slice(1).forEach((edge, index) => {
      const range = IDBKeyRange.bound(EDGES[index], edge, false, true);
      transaction.objectStore('records').getAll(range).onsuccess = event => take(event.target.result);
    });
    ask(transaction, 'outbox', found);
    ask(transaction, 'settings', found);
  });
  return found;
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
  const found = early && !isStale ? early : await readAll();
  channel.close();
  return found;
}

/** Reads the first entries of the outbox. */
export async function readOutbox(limit) {
  const found = {};
  await transact('readonly', transaction => ask(transaction, 'outbox', found, limit));
  return found;
}

/** Writes a list of store, key, value, store, key, value…; the value null deletes the key. */
function write(transaction, list) {
  for (let i = 0; i < list.length; i += 3) {
    const store = transaction.objectStore(list[i]);
    if (list[i + 2] === null) store.delete(list[i + 1]); else store.put(list[i + 2], list[i + 1]);
  }
}

/**
 * Writes a list, and what `merge` makes of stored records, a list too, all or nothing.
 *
 * A record is read, merged and written within the transaction, so that two tabs never overwrite each other.
 */
export const store = (keys, merge, list) => transact('readwrite', transaction => {
  keys.forEach((key, index) => {
    transaction.objectStore('records').get(key).onsuccess = event => {
      try { write(transaction, merge(index, event.target.result)); } catch (error) { console.error(error); transaction.abort(); }
    };
  });
  write(transaction, list);
});
