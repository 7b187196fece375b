// A page after that of `database_tests.js`: what that one has stored is there.

import { equal, replacing, test } from '../suite.js';

localStorage['enot-unstored left'] = '["k","left"]';
localStorage['enot-unstored damaged'] = '["k",';
const database = await import('/app/database.js');

test('the next page gets all that was stored, records in the order of their keys, and what was left unsaved', async () => {
  const parts = [], errors = [];
  const found = await replacing(console, 'error', error => errors.push(error), () => database.load(part => parts.push(part)));
  equal(parts, [['0😀0😀0😀!', '1😀'], [], [], [], [], [], [], []]);
  equal(found, { outbox: ['2', '', '6', '7'], outboxKeys: ['b', 'c', 'f', 'g'], settings: ['dark'], settingsKeys: ['mode'],
    unsaved: ['k', 'left'] });
  equal(errors.map(error => error.name), ['SyntaxError']);
});

test('what was left goes once it is stored; what could not be read stays', () => {
  database.keepUnsaved([]);
  equal(Object.keys(localStorage), ['enot-unstored damaged']);
  localStorage.clear();
});
