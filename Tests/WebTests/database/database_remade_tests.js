// A page whose browser takes the database away while it is open.

import { equal, refusal, replacing, test, until } from '../suite.js';

const request = act => new Promise((resolve, reject) => {
  const asked = act();
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});
const remove = () => request(() => indexedDB.deleteDatabase('enot'));

await remove();
const database = await import('/app/database.js');
const { store, readOutbox } = database;
const keep = () => [];
let toldCount = 0;
database.watchRemade(() => { toldCount++; });

/** Reads a store past the script; gives its keys and values. */
async function entries(name) {
  const opened = await request(() => indexedDB.open('enot', 1));
  const reading = opened.transaction(name).objectStore(name), keys = request(() => reading.getAllKeys());
  const values = await request(() => reading.getAll());
  opened.close();
  return (await keys).map((key, index) => [key, values[index]]);
}

/** Lists the settings but for the mark of the database itself. */
const settings = async () => (await entries('settings')).filter(([key]) => key !== 'made');

test('a page that has read an empty database writes as ever', async () => {
  const found = await database.load(() => {});
  equal([found.settings, found.settingsKeys], [[], []]);
  await store(['a'], (_, text) => ['records', 'a', `${text ?? ''}1`], ['settings', 'revision', '18', 'outbox', 'k', '1'], null);
  equal([await entries('records'), toldCount], [[['a', '1']], 0]);
});

test('what other tabs have written is there when all is read once more', async () => {
  const parts = [], found = await database.load(part => parts.push(...part));
  equal([parts, found.outbox, found.settings, found.settingsKeys], [['1'], ['1'], ['18'], ['revision']]);
  equal(await readOutbox(9), { outbox: ['1'], outboxKeys: ['k'], revision: '18' });
});

test('once it was taken away nothing is written, and nothing is read as if there were nothing', async () => {
  await remove();
  equal(await refusal(store(['a'], (_, text) => ['records', 'a', `${text ?? ''}2`], ['outbox', 'l', '2'], null)), 'Remade');
  equal(await refusal(readOutbox(9)), 'Remade');
  equal(await refusal(database.load(() => {})), 'Remade');
  equal(await refusal(store([], keep, ['settings', 'revision', '19'], null)), 'Remade');
  equal([await entries('records'), await entries('outbox'), await settings(), toldCount], [[], [], [], 4]);
});

test('all that the page holds goes into it in one transaction, and then it is the one that is written', async () => {
  const whole = [['a'], (_, text) => ['records', 'a', `${text ?? ''}12`], ['outbox', 'k', '1', 'outbox', 'l', '2'], ['revision', '18']];
  await store(...whole);
  equal([await entries('records'), await entries('outbox')], [[['a', '12']], [['k', '1'], ['l', '2']]]);
  equal(await settings(), [['revision', '18']]);
  await store(['a'], (_, text) => ['records', 'a', `${text}3`], [], null);
  equal([await entries('records'), (await readOutbox(9)).outbox, toldCount], [[['a', '123']], ['1', '2'], 4]);
});

test('one that another tab has made anew is found out, and what that has written stays', async () => {
  await remove();
  const opening = indexedDB.open('enot', 1);
  opening.onupgradeneeded = () => {
    for (const name of ['records', 'outbox', 'rejected', 'settings']) opening.result.createObjectStore(name);
    const { transaction } = opening;
    transaction.objectStore('settings').put('another', 'made');
    transaction.objectStore('settings').put('40', 'revision');
    transaction.objectStore('records').put('x', 'a');
  };
  (await request(() => opening)).close();
  equal(await refusal(store([], keep, [], null)), 'Remade');
  await store(['a'], (_, text) => ['records', 'a', `${text}y`], ['settings', 'look', 'dark'], ['revision', '18', 'space', 's']);
  equal(await entries('records'), [['a', 'xy']]);
  equal(await settings(), [['look', 'dark'], ['revision', '40'], ['space', 's']]);
  await store([], keep, [], null);
});

/** Gives the connection that the script has. */
async function connection() {
  let found;
  const { transaction } = IDBDatabase.prototype;
  const noted = function noted(...values) { found = this; return transaction.apply(this, values); };
  await replacing(IDBDatabase.prototype, 'transaction', noted, () => readOutbox(1));
  return found;
}

test('a page whose connection the browser closes looks at once whether all is there, and tells only if it is not', async () => {
  const told = toldCount, first = await connection();
  first.dispatchEvent(new Event('close'));
  const second = await connection();
  equal([first === second, toldCount], [false, told]);
  await request(() => second.transaction('records', 'readwrite').objectStore('records').clear());
  second.dispatchEvent(new Event('close'));
  await until(() => toldCount > told);
  equal(await refusal(readOutbox(1)), 'Remade');
  await store(['a'], () => ['records', 'a', 'all'], [], []);
  await readOutbox(1);
  equal(await entries('records'), [['a', 'all']]);
});

test('what another tab removed long ago and left unfinished is stored anew', async () => {
  await store([], keep, [], []);
  await remove();
  localStorage['enot-removal'] = Date.now() - 61_000;
  const told = toldCount;
  equal([await refusal(store([], keep, [], null)), toldCount], ['Remade', told + 1]);
  localStorage.removeItem('enot-removal');
});
