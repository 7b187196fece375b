import * as maps from '/app/maps.js';
import { equal, replacing, test } from './suite.js';

/** Keeps the squares around a place and gives what is asked for. */
async function squares(latitude, longitude) {
  const asked = [];
  const note = async address => { asked.push(address.replace('/api/v1/map-tiles?', '')); };
  await replacing(globalThis, 'fetch', note, () => maps.keep(latitude, longitude));
  return asked;
}

test('the squares around a place are those of the Web Mercator projection', async () => {
  const asked = await squares(48.5079, 32.2623);
  equal(asked.length, 45);
  equal(asked.slice(0, 9), ['z=12&x=2414&y=1414', 'z=12&x=2415&y=1414', 'z=12&x=2416&y=1414', 'z=12&x=2414&y=1415', 'z=12&x=2415&y=1415',
    'z=12&x=2416&y=1415', 'z=12&x=2414&y=1416', 'z=12&x=2415&y=1416', 'z=12&x=2416&y=1416']);
  equal((await squares(0, 0))[40], 'z=16&x=32768&y=32768');
});

test('an element without a map is let go of', () => {
  maps.forget(document.body);
  equal(maps.counts(), { maps: 0 });
});
