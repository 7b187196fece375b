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

test('any bytes have a reading', async () => {
  const all = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
  equal(encodingsOf(await readings(all)).includes('windows-1252'), true);
});

test('a file is read as its bytes are', async () => {
  equal(await read(new File(['# Moss'], 'a.md')), ['utf-8', '# Moss']);
});
