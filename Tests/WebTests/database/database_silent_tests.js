// A page whose browser does not answer, at the start or later, or has lost the connection without a word.

import { equal, refusal, replacing, test, turns, until } from '../suite.js';

const { open } = IDBFactory.prototype, { transaction } = IDBDatabase.prototype;
const opened = [];
IDBFactory.prototype.open = () => { const silent = {}; opened.push(silent); return silent; };
const { load, readOutbox, reopen, store, transactor } = await import('/app/database.js');

/** Puts something in the place of the making of transactions for good. */
const transacting = stand => { IDBDatabase.prototype.transaction = stand; };
const write = key => store([], () => [], ['outbox', key, '1'], null);
const has = async key => (await readOutbox(99)).outboxKeys.includes(key);

test('what was asked of a database that never opens waits, and another connection does all', async () => {
  const ended = [], parts = [];
  load(() => {}).then(() => ended.push('load'));
  write('never').then(() => ended.push('store'));
  await turns();
  equal([ended, opened.length], [[], 1]);
  IDBFactory.prototype.open = open;
  await reopen();
  await load(part => parts.push(part));
  await write('a');
  equal([await has('a'), parts.length, ended], [true, 8, []]);
});

test('a connection that opens when it is given up is closed, and what waited for it is done by the one in its place', async () => {
  let closedCount = 0;
  opened[0].result = {
    close: () => { closedCount++; },
    transaction: () => { throw new DOMException('', 'InvalidStateError'); },
  };
  await replacing(IDBFactory.prototype, 'open', () => { throw new Error('another is there'); }, async () => {
    opened[0].onsuccess();
    await until(() => has('never'));
  });
  equal([closedCount, await has('a')], [1, true]);
});

test('a connection that is lost without a word is replaced by another at once', async () => {
  let lost;
  transacting(function once(...values) {
    if (!lost) { lost = this; this.close(); }
    return transaction.apply(this, values);
  });
  await write('b');
  equal(await has('b'), true);
  transacting(transaction);
});

test('where another connection does not help either, the failure is told, once', async () => {
  let count = 0;
  transacting(() => { count++; throw new DOMException('', 'InvalidStateError'); });
  equal([await refusal(write('c')), count], ['InvalidStateError', 2]);
  transacting(transaction);
  equal(await has('c'), false);
});

test('after a transaction that never ends, another connection works', async () => {
  let isOver = false;
  transacting(() => ({ objectStore: name => transactionOf(name), commit() {}, abort() {} }));
  const transactionOf = name => ({ name, put() {}, delete() {}, get: () => ({}), getAllKeys: () => ({}), getAll: () => ({}) });
  write('d').then(() => { isOver = true; });
  await turns();
  transacting(transaction);
  await reopen();
  await write('e');
  equal([isOver, await has('d'), await has('e')], [false, false, true]);
});

test('what ends late in a connection that was given up does not touch the one in its place', async () => {
  const transact = transactor('another', ['texts'], made => made.createObjectStore('texts'));
  let first;
  await replacing(IDBDatabase.prototype, 'transaction', function noted(...values) { first = this; return transaction.apply(this, values); },
    () => transact('readonly', () => {}));
  transact.giveUp();
  await transact('readwrite', ({ texts }) => { texts.put('1', 'a'); });
  first.dispatchEvent(new Event('close'));
  first.dispatchEvent(new Event('versionchange'));
  let count = 0;
  await replacing(IDBFactory.prototype, 'open', () => { count++; }, () => transact('readonly', () => {}));
  equal(count, 0);
});
