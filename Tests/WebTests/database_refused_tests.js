// A page whose browser refuses the database, as in some private windows.

import { equal, refusal, test } from './suite.js';

IDBFactory.prototype.open = () => { throw new DOMException('', 'InvalidStateError'); };
const { load, readOutbox, store } = await import('/app/database.js');

test('loading says so', async () => {
  equal(await refusal(load(() => {})), 'InvalidStateError');
});

test('from then on the page holds all, and merges it', async () => {
  const merge = (index, text) => ['records', 'a', `${text ?? ''}${index}`];
  await store(['a'], merge, ['outbox', 'c', '3', 'outbox', 'b', '2', 'outbox', 'a', '1']);
  const seen = [];
  await store(['a'], (_, text) => { seen.push(text); return []; }, ['outbox', 'a', null]);
  equal(seen, ['0']);
  equal(await readOutbox(1), { outboxKeys: ['b'], outbox: ['2'] });
  equal(await readOutbox(9), { outboxKeys: ['b', 'c'], outbox: ['2', '3'] });
});

test('its answers come when the call is over', async () => {
  let isOver = false;
  const storing = store(['a'], () => { equal(isOver, true); return []; }, []);
  isOver = true;
  await storing;
});
