// A page of a server below a path, beside what is at the top of the same name.

import { equal, test } from './suite.js';

document.documentElement.dataset.base = '/my/enot/';
const { below, isOwn, ownName } = await import('/app/base.js');

test('paths of the server begin with its own, and other addresses stay', () => {
  const addresses = ['/', '/notes/a?b#c', 'https://enot.example/a', '//enot.example/a', 'mailto:a@b', '#a', ''].map(below);
  equal(addresses, ['/my/enot/', '/my/enot/notes/a?b#c', 'https://enot.example/a', '//enot.example/a', 'mailto:a@b', '#a', '']);
});

test('only names with its path are its own', () => {
  equal(ownName('enot'), '/my/enot/ enot');
  equal([ownName('enot'), 'enot', '/my/ enot', '/my/enot/2/ enot', '/my/enot/'].map(isOwn), [true, false, false, false, false]);
});

test('what is kept has its path in its name', async () => {
  localStorage.setItem('enot-unstored other', '["k","t"]');
  localStorage.setItem('/my/enot/ enot-look', 'dark large pink');
  const database = await import('/app/database.js');
  equal((await database.load(() => {})).unsaved, undefined);
  database.keepUnsaved(['k', 'u']);
  await import('/app/look.js');
  equal(document.documentElement.dataset.theme, 'dark');
  const names = Object.keys(localStorage).filter(name => name.includes('unstored')).map(name => name.replace(/[\d.]+$/, ''));
  equal(names.sort(), ['/my/enot/ enot-unstored ', 'enot-unstored other']);
  database.keepUnsaved([]);
  for (const name of ['enot-unstored other', '/my/enot/ enot-look']) localStorage.removeItem(name);
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open('/my/enot/ enot');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  equal(opened.objectStoreNames.contains('outbox'), true);
  opened.close();
});
