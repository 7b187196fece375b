import * as maps from '/app/maps.js';
import { group } from '/app/places.js';
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

test('places are grouped by squares of the map, which are smaller the nearer one looks', () => {
  const near = [48_507_900, 32_262_300, 48_508_100, 32_262_500], far = [-33_856_800, 151_215_300];
  const together = group([...near, ...far], 5);
  equal(together.map(({ count }) => count), [2, 1]);
  equal(together[0].edges, [48_507_900, 32_262_300, 48_508_100, 32_262_500]);
  equal(together[0].at, [48.508, 32.2624]);
  equal(together[1].edges, [...far, ...far]);
  equal(group([...near, ...far], 19).length, 3);
  equal(group([...near, ...far], -10).map(({ count }) => count), [3]);
  equal(group([], 3), []);
});

test('places at the poles and at the 180th meridian have squares, too', () => {
  const edges = [90_000_000, 180_000_000, -90_000_000, -180_000_000];
  equal(group(edges, 3).map(({ at }) => at), [[90, 180], [-90, -180]]);
});
