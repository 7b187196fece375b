import * as library from '/app/library.js';
import { equal, replacing, test } from './suite.js';

test('a text that is kept is given, another in its place, and none that is not there', async () => {
  await library.keep('a', 'one');
  await library.keep('a', 'two 😀');
  equal([await library.read('a'), await library.read('b')], ['two 😀', undefined]);
});

test('of more than 150 the oldest go, but for first pages', async () => {
  await library.forget();
  equal(await library.read('a'), undefined);
  let now = 0;
  await replacing(Date, 'now', () => ++now, async () => {
    await library.keep('first/a', 'stays');
    await Promise.all(Array.from({ length: 149 }, (_, index) => library.keep(`${index}`, 'text')));
    equal([await library.read('first/a'), await library.read('0')], ['stays', 'text']);
    await library.keep('more', 'text');
    equal([await library.read('first/a'), await library.read('0'), await library.read('1')], ['stays', undefined, 'text']);
  });
  await library.forget();
});

const LIST = ['/a', 'a.txt', 'text/plain', '/b', 'b.png', 'image/png'];

/** Does something, waits included, and gives its answer with what was downloaded, pauses between. */
async function downloading(action) {
  const done = [];
  const answer = await replacing(HTMLAnchorElement.prototype, 'click', function click() { done.push(this.download); },
    () => replacing(globalThis, 'setTimeout', (act, milliseconds) => {
      if (milliseconds < 1000) { done.push(milliseconds); act(); }
    }, action));
  return [answer, done];
}

const sharing = (share, action) => replacing(navigator, 'canShare', () => true, () => replacing(navigator, 'share', share, action));
const fetching = (answer, action) => replacing(globalThis, 'fetch', answer, action);
const named = name => Object.assign(new Error(name), { name });

test('files are handed over where the browser can, as what they are', async () => {
  const given = [];
  const share = async ({ files }) => { given.push(...files.map(file => [file.name, file.type])); };
  await fetching(async address => new Response(address), () => sharing(share, async () => {
    equal(await downloading(() => library.share(LIST, 10)), ['shared', []]);
    equal(await downloading(() => library.share(LIST, (64 << 20) + 1)), ['downloaded', ['a.txt', 300, 'b.png']]);
  }));
  equal(given, [['a.txt', 'text/plain'], ['b.png', 'image/png']]);
});

test('whoever puts it off gets no files, and where it fails they are downloaded', async () => {
  await fetching(async () => new Response('x'), async () => {
    equal(await sharing(async () => { throw named('AbortError'); }, () => downloading(() => library.share(LIST, 1))), ['cancelled', []]);
    const [answer] = await replacing(console, 'error', () => {}, () => sharing(
      async () => { throw named('NotAllowedError'); }, () => downloading(() => library.share(LIST, 1))));
    equal(answer, 'downloaded');
  });
});

test('a document that the server makes is saved; why there is none is told', async () => {
  const making = answer => fetching(answer, () => downloading(() => library.make('/document', 'd.pdf')));
  equal(await making(async () => new Response('%PDF')), ['done', ['d.pdf']]);
  equal(await making(async () => new Response('', { status: 500 })), ['failed', []]);
  equal(await making(async () => { throw new TypeError('network'); }), ['offline', []]);
  equal(await making(async () => ({ ok: true, blob: async () => { throw new TypeError('network'); } })), ['failed', []]);
});

test('making another document, or none, ends the one before', async () => {
  const endless = (_, { signal }) => new Promise((_, reject) => { signal.onabort = () => reject(named('AbortError')); });
  await fetching(endless, async () => {
    const one = library.make('/one', '1'), two = library.make('/two', '2');
    equal(await one, 'cancelled');
    library.stopMaking();
    equal(await two, 'cancelled');
  });
});
