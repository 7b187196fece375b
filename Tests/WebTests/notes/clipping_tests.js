import { lines } from '/app/clipping.js';
import { listed } from '/app/pasting.js';
import { equal, test } from '../suite.js';

test('what a bookmark has put behind the address is listed as what is pasted, and no other fragment is', () => {
  const { hash } = location;
  location.hash = `clip=${encodeURIComponent('<p>a <b>b</b></p>')}`;
  equal(lines(), listed('<p>a <b>b</b></p>'));
  location.hash = 'clip=%E0%A4%A';
  equal(lines(), '');
  location.hash = 'enter';
  equal(lines(), '');
  location.hash = hash;
});
