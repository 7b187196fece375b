// The pictures that stand in the page before the script comes are asked for by it, too.

import * as media from '/app/media.js';
import { equal, replacing, stage, test, turns, until } from './suite.js';

const early = stage('<img data-media="720/early">');
const asked = [], { setTimeout: wait } = globalThis, pauses = [];
// Nothing is asked of the network: only what is on the device can be decoded.
const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set(address) {
  asked.push(address.replace(/^blob:.*/, 'blob'));
  source.set.call(this, address.startsWith('blob:') ? address : 'data:,');
} });
globalThis.setTimeout = (act, milliseconds, ...values) => {
  if (!(milliseconds >= 3000)) return wait(act, milliseconds, ...values);
  pauses.push([milliseconds, () => act(...values)]);
  return 0;
};
const pictures = await import('/app/pictures.js');

const canvas = new OffscreenCanvas(4, 4);
canvas.getContext('2d').fillRect(0, 0, 4, 4);
const file = new File([await canvas.convertToBlob()], 'p.png');
const state = (image, wanted) => until(() => image.getAttribute('data-state') === wanted);
const show = name => {
  const image = document.createElement('img');
  document.body.append(image);
  pictures.show(image, name);
  return image;
};

test('a picture that nobody has is missing, and its original is asked for the second time', async () => {
  await state(early, 'missing');
  equal([asked.splice(0), early.hasAttribute('src')], [['/api/v1/file-previews/720/early'], false]);
  equal(pauses.map(([pause]) => pause), [3000]);
  pauses.shift()[1]();
  await until(() => pauses.length);
  equal(asked.splice(0), ['/api/v1/file-previews/720/early', '/api/v1/file-contents/early']);
  equal(pauses.map(([pause]) => pause), [6000]);
});

test('the pauses grow to a minute', async () => {
  const seen = [];
  while (seen.at(-1) !== seen.at(-2) || seen.length < 2) {
    const [pause, again] = pauses.shift();
    seen.push(pause);
    again();
    await until(() => pauses.length);
  }
  equal(seen, [6000, 12000, 24000, 48000, 60000, 60000]);
});

test('what was missing is asked for at once when the network comes', async () => {
  pauses.length = 0;
  await media.keep(file, 'early', 'photo');
  dispatchEvent(new Event('online'));
  await state(early, 'shown');
  equal(early.src.startsWith('blob:'), true);
  pictures.forget(early);
  equal(pictures.counts(), { pictures: 0, addresses: 0 });
});

test('pictures of one name share an address, which goes with the last of them', async () => {
  const one = show('720/early'), two = show('720/early');
  await state(one, 'shown');
  await state(two, 'shown');
  equal([one.src === two.src, pictures.counts()], [true, { pictures: 2, addresses: 1 }]);
  const revoked = [];
  await replacing(URL, 'revokeObjectURL', address => revoked.push(address), () => {
    pictures.forget(one);
    equal(revoked, []);
    pictures.forget(two);
    pictures.forget(two);
  });
  equal([revoked, pictures.counts()], [[two.src], { pictures: 0, addresses: 0 }]);
});

test('a picture that is let go of before it has come holds nothing', async () => {
  const image = show('720/early');
  pictures.forget(image);
  await turns(20);
  equal([pictures.counts(), image.getAttribute('data-state')], [{ pictures: 0, addresses: 0 }, 'waiting']);
});

test('the large size is the original of the device, which otherwise is the last resort', async () => {
  asked.length = 0;
  const kept = show('2048/early'), far = show('2048/far');
  await state(kept, 'shown');
  await state(far, 'missing');
  equal(asked.sort(), ['/api/v1/file-previews/2048/far', 'blob']);
  [kept, far].forEach(pictures.forget);
});

test('a picture shows another from then on', async () => {
  const image = show('720/early');
  await state(image, 'shown');
  pictures.show(image, '256/early');
  await state(image, 'shown');
  equal(pictures.counts(), { pictures: 1, addresses: 1 });
  pictures.forget(image);
});
