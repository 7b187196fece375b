// A page whose browser refuses the database, as in some private windows.

import { equal, refusal, test } from '../suite.js';

const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = () => { throw new DOMException('', 'InvalidStateError'); };
const { load, readOutbox, reopen, store } = await import('/app/database.js');

test('whatever is asked of it is refused', async () => {
  equal(await refusal(load(() => {})), 'InvalidStateError');
  equal(await refusal(store([], () => [], ['outbox', 'k', '1'], null)), 'InvalidStateError');
  equal(await refusal(readOutbox(9)), 'InvalidStateError');
  equal(await refusal(reopen()), 'InvalidStateError');
});

test('once it is there it is read, and written', async () => {
  IDBFactory.prototype.open = open;
  await reopen();
  const parts = [];
  await load(part => parts.push(part));
  equal(parts.length, 8);
  await store([], () => [], ['outbox', 'k', '1'], null);
  equal((await readOutbox(9)).outboxKeys.includes('k'), true);
});
