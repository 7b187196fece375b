import { read } from '/app/encodings.js';
import { equal, test } from './suite.js';

const bytes = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
const readings = data => read(new Blob([data]));
const units = (text, isBig) => {
  const made = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) made.setUint16(i * 2, text.charCodeAt(i), !isBig);
  return new Uint8Array(made.buffer);
};
/** Gives the reading by one encoding among all that are possible. */
const by = (encoding, found) => found[found.findIndex((value, index) => index % 2 === 0 && value === encoding) + 1];
const encodingsOf = found => found.filter((_, index) => index % 2 === 0);

test('UTF-8 is read as such, with its mark or without', async () => {
  const text = 'Ёжик 日本 żółć 🦝\r\n';
  equal(await readings(new TextEncoder().encode(text)), ['utf-8', text]);
  equal(await readings(new TextEncoder().encode(`\ufeff${text}`)), ['utf-8', text]);
  equal(await readings(new Uint8Array()), ['utf-8', '']);
  equal(await readings(new TextEncoder().encode('damage that the file has: \ufffd')), ['utf-8', 'damage that the file has: \ufffd']);
});

test('UTF-16 is read as such, with its mark or, by the zeros on one side, without', async () => {
  for (const text of ['- [ ] fern\r\nЁжик', 'plain', '日本語 のメモ\n']) {
    for (const isBig of [false, true]) {
      const name = isBig ? 'utf-16be' : 'utf-16le';
      equal(await readings(units(`\ufeff${text}`, isBig)), [name, text]);
      equal(await readings(units(text, isBig)), [name, text]);
    }
  }
});

test('a zero in a text does not make UTF-16 of it', async () => {
  const text = 'a long line with one zero: \0, and words';
  equal(await readings(new TextEncoder().encode(text)), ['utf-8', text]);
});

test('other texts are read by all encodings that fit, and none of the readings is damaged', async () => {
  const russian = await readings(bytes('z/Do4uXyLCDs6PAhIKjm6OoglyC5MQ0K'));
  equal(by('windows-1251', russian), 'Привет, мир! Ёжик — №1\r\n');
  equal(encodingsOf(russian), ['windows-1251', 'koi8-r', 'windows-1252', 'windows-1250']);
  const japanese = await readings(bytes('k/qWe4zqgsyDgYOCDQqT8Y1zltoNCg=='));
  equal(by('shift_jis', japanese), '日本語のメモ\r\n二行目\r\n');
  const polish = await readings(bytes('WmG/87PmIGfqnGy5IGphn/ENCg=='));
  equal(by('windows-1250', polish), 'Zażółć gęślą jaźń\r\n');
  for (const found of [russian, japanese, polish]) equal(found.some(value => value.includes('\ufffd')), false);
});

/** Makes the bytes of a text in UTF-8, and changes some of them. */
const damaged = (text, change) => { const made = new TextEncoder().encode(text); return change(made) ?? made; };
const LINE = 'Съешь же ещё этих мягких французских булок, да выпей чаю. ';

test('UTF-8 of which a byte is damaged is offered first, among the readings that fit', async () => {
  for (const text of [LINE, `# List\n${LINE}`, 'いろはにほへと ちりぬるを わかよたれそ つねならむ うゐのおくやま けふこえて']) {
    const place = new TextEncoder().encode(text).length - 3;
    const found = await readings(damaged(text, made => { made[place] = 0xff; }));
    equal(found[0], 'utf-8');
    equal([...found[1]].filter(sign => sign === '\ufffd').length > 0 && found[1].startsWith(text.slice(0, 30)), true);
    equal(found.length > 2, true);
  }
});

test('UTF-8 that is cut in the middle of a letter is offered first', async () => {
  for (const text of ['Ёжики', LINE.trim().slice(0, -1), 'いろはにほ', `${LINE}🦝`]) {
    const found = await readings(damaged(text, made => made.slice(0, -1)));
    equal(found.slice(0, 2), ['utf-8', `${[...text].slice(0, -1).join('')}\ufffd`]);
    equal(found.length > 2, true);
  }
});

test('UTF-8 that is damaged in more than a few places is none', async () => {
  const spoiled = count => damaged(LINE.repeat(10), made => { for (let i = 0; i < count; i++) made[i * 20] = 0xff; });
  equal((await readings(spoiled(10)))[0], 'utf-8');
  equal(encodingsOf(await readings(spoiled(50))).includes('utf-8'), false);
});

test('other encodings are not taken for damaged UTF-8', async () => {
  const cases = [[...'caf', 0xe9], [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], [0xc4, 0xe3, 0xba, 0xc3, 0xca, 0xc0, 0xbd, 0xe7]];
  for (const signs of cases) {
    const data = Uint8Array.from(signs, sign => typeof sign === 'string' ? sign.charCodeAt(0) : sign);
    equal(encodingsOf(await readings(data)).includes('utf-8'), false);
  }
});

test('any bytes have a reading', async () => {
  const all = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
  equal(encodingsOf(await readings(all)).includes('windows-1252'), true);
});

test('a file is read as its bytes are', async () => {
  equal(await read(new File(['# Moss'], 'a.md')), ['utf-8', '# Moss']);
});
