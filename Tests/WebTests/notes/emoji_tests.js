import { find } from '/app/emoji.js';
import { equal, refusal, replacing, test } from '../suite.js';

const LISTS = {
  en: '😹\tcat with tears of joy\n😀\tgrinning face\tface\tgrin\n😺\tgrinning cat\tcat\tgrin\n'
    + '🐈\tcat\tpet\n🎉\tparty popper\tcelebration\ttada\n',
  ru: '😀\tширокая улыбка\tлицо\n🐈\tкот\tживотное\tкошка\n🎉\tхлопушка\tпраздник\n🌲\tёлка\tдерево\n',
};
const asked = [];

/** Gives the lines that are found, from lists that a stand-in of the server has. */
const lines = (language, typed) => replacing(globalThis, 'fetch', async address => {
  asked.push(address);
  return new Response(LISTS[address.match(/emoji-(\w+)\.txt$/)[1]]);
}, async () => (await find(language, typed)).split('\n').filter(Boolean));

test('a list that could not be had is asked for again', async () => {
  const offline = replacing(globalThis, 'fetch', async () => { throw new TypeError('offline'); }, () => find('en', 'cat'));
  equal(await refusal(offline), 'TypeError');
  equal((await lines('en', 'cat')).length, 3);
  await lines('en', 'cat');
  equal(asked.length, 1);
});

test('the one of that name comes first, then those whose names begin so', async () => {
  equal(await lines('en', 'cat'), ['🐈\tcat', '😹\tcat with tears of joy', '😺\tgrinning cat']);
  equal(await lines('en', 'gr'), ['😀\tgrinning face', '😺\tgrinning cat']);
});

test('another word answers, and nothing within a word', async () => {
  equal(await lines('en', 'tada'), ['🎉\tparty popper']);
  equal(await lines('en', 'opper'), []);
});

test('an underscore stands for a space', async () => equal(await lines('en', 'party_p'), ['🎉\tparty popper']));

test('English words find what is named in the language, once', async () => {
  equal(await lines('ru', 'cat'), ['🐈\tкот', '😹\tcat with tears of joy', '😺\tgrinning cat']);
  equal(await lines('ru', 'КОТ'), ['🐈\tкот']);
});

test('е and ё are the same letter', async () => equal(await lines('ru', 'елк'), ['🌲\tёлка']));
