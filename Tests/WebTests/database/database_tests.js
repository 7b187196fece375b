import * as database from '/app/database.js';
import { equal, refusal, replacing, test, turns } from '../suite.js';

const { store, readOutbox } = database;
const keep = index => { throw new Error(`nothing is merged: ${index}`); };
const outbox = async () => {
  const { outboxKeys, outbox: texts } = await readOutbox(100);
  return outboxKeys.map((key, i) => [key, texts[i]]);
};

/** Reads a record by having it merged into nothing. */
async function record(key) {
  let found;
  await store([key], (_, text) => { found = text; return []; }, []);
  return found;
}

test('an empty database gives parts without records, and nothing else', async () => {
  const parts = [], found = await database.load(part => parts.push(part));
  equal(parts, [[], [], [], [], [], [], [], []]);
  equal(found, { outbox: [], outboxKeys: [], settings: [], settingsKeys: [] });
});

test('a list is written, and the value null deletes', async () => {
  await store([], keep, ['outbox', 'b', '2', 'outbox', 'a', '1', 'outbox', 'c', '']);
  equal(await outbox(), [['a', '1'], ['b', '2'], ['c', '']]);
  equal(await readOutbox(2), { outbox: ['1', '2'], outboxKeys: ['a', 'b'], revision: undefined });
  await store([], keep, ['outbox', 'a', null, 'outbox', 'nobody', null]);
  equal(await outbox(), [['b', '2'], ['c', '']]);
});

test('each record is read and merged within its transaction', async () => {
  const seen = [], merge = (index, text) => { seen.push([index, text]); return ['records', `${index}a`, `${text ?? ''}${index}😀`]; };
  await store(['0a', '1a'], merge, ['settings', 'mode', 'dark']);
  await Promise.all([store(['0a'], merge, []), store(['0a'], merge, [])]);
  equal(seen, [[0, undefined], [1, undefined], [0, '0😀'], [0, '0😀0😀']]);
  equal(await record('0a'), '0😀0😀0😀');
});

test('a merge that fails undoes all of its batch', async () => {
  const before = await outbox();
  await replacing(console, 'error', () => {}, async () => {
    await refusal(store(['0a', '1a'], index => {
      if (index) throw new Error('no');
      return ['records', '0a', 'gone'];
    }, ['outbox', 'd', '4']));
  });
  equal([await record('0a'), await outbox()], ['0😀0😀0😀', before]);
});

test('a store without room refuses all of a batch by name', async () => {
  const before = await outbox(), { put } = IDBObjectStore.prototype;
  const full = function full(text, key) {
    if (key === 'full') throw new DOMException('', 'QuotaExceededError');
    return put.call(this, text, key);
  };
  await replacing(IDBObjectStore.prototype, 'put', full, async () => {
    equal(await refusal(store([], keep, ['outbox', 'e', '5', 'outbox', 'full', '6'])), 'QuotaExceededError');
  });
  equal(await outbox(), before);
});

test('what runs when the page goes is undone, and begun anew when it comes back; nothing begins meanwhile', async () => {
  const stored = [], written = [], { transaction } = IDBDatabase.prototype, { put } = IDBObjectStore.prototype;
  let begun = 0;
  const counted = function counted(...values) { begun++; return transaction.apply(this, values); };
  const noted = function noted(text, key) { if (this.name === 'outbox') written.push(key); return put.call(this, text, key); };
  const merge = (_, text) => ['records', '0a', `${text}!`];
  await replacing(IDBObjectStore.prototype, 'put', noted, () => replacing(IDBDatabase.prototype, 'transaction', counted, async () => {
    const storing = [store(['0a'], merge, ['outbox', 'f', '6']).then(() => stored.push('f'))];
    while (!begun) await null;
    dispatchEvent(new PageTransitionEvent('pagehide'));
    storing.push(store([], keep, ['outbox', 'g', '7']).then(() => stored.push('g')));
    await turns(20);
    equal([begun, stored], [1, []]);
    dispatchEvent(new PageTransitionEvent('pageshow'));
    await Promise.all(storing);
    // They begin in their order; which is durable first is the browser's business.
    equal([begun, written, stored.sort()], [3, ['f', 'f', 'g'], ['f', 'g']]);
  }));
  equal(await outbox(), [['b', '2'], ['c', ''], ['f', '6'], ['g', '7']]);
  equal(await record('0a'), '0😀0😀0😀!');
});

const transact = database.transactor('alone', ['texts'], made => made.createObjectStore('texts'));

test('a transaction gives what its requests found, and is undone where its body throws', async () => {
  await transact('readwrite', ({ texts }) => { texts.put('one', 'a'); });
  equal(await transact('readonly', ({ texts }) => database.reading(texts.get('a'))), 'one');
  equal(await refusal(transact('readwrite', ({ texts }) => { texts.put('two', 'a'); throw new Error('no'); })), 'no');
  equal(await transact('readonly', ({ texts }) => database.reading(texts.get('a'))), 'one');
  equal(await refusal(transact('readonly', ({ texts }) => { texts.put('two', 'a'); })), 'ReadOnlyError');
});

test('a database that was taken away is opened once more', async () => {
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('alone');    // its connection has to go
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  equal(await transact('readonly', ({ texts }) => database.reading(texts.get('a'))), undefined);
  equal(await outbox(), [['b', '2'], ['c', ''], ['f', '6'], ['g', '7']]);
});

test('the key of a link stays until it is forgotten', () => {
  const key = database.linkKey();
  equal([key.split(' ').length, database.linkKey() === key], [8, true]);
  database.forgetLinkKey();
  equal(database.linkKey() === key, false);
  database.forgetLinkKey();
});

test('what is unsaved is told to other pages, until all is stored', () => {
  const unsaved = () => Object.keys(localStorage).filter(name => name.startsWith('enot-unstored ')).map(name => localStorage[name]);
  database.keepUnsaved(['k', 'text "1"']);
  database.keepUnsaved(['k', 'text "2"']);
  equal(unsaved(), ['["k","text \\"2\\""]']);
  database.keepUnsaved([]);
  equal(unsaved(), []);
});

test('what another tab leaves is told after a while, and never what this page leaves itself', async () => {
  const told = [], waiting = [];
  database.keepUnsaved(['own', '0']);
  database.watchUnsaved(list => told.push(list));
  const hear = (key, newValue) => {
    if (newValue) localStorage[key] = newValue;
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  await replacing(globalThis, 'setTimeout', (act, milliseconds) => waiting.push([act, milliseconds]), () => {
    hear('other', 'x');
    hear('enot-unstored 1', null);
    hear('enot-unstored 1', '["a","1"]');
  });
  equal(waiting.map(([, milliseconds]) => milliseconds), [2000]);
  waiting[0][0]();
  equal(told, [['a', '1']]);
  database.keepUnsaved([]);                   // it is stored now: the other page's is taken away
  equal(Object.keys(localStorage), ['other']);
  localStorage.clear();
});
