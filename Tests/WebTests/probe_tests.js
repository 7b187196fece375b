import { previews, probe } from '/app/probe.js';
import { equal, refusal, test } from './suite.js';

const bytesOf = text => Array.from(text, letter => letter.charCodeAt(0));
const file = (bytes, type = '') => new File([new Uint8Array(bytes)], 'name.jpg', { type });
const long = number => [number >>> 24 & 255, number >>> 16 & 255, number >>> 8 & 255, number & 255];

test('the content tells what a picture is, never its name', async () => {
  const heads = {
    'image/jpeg': [0xFF, 0xD8], 'image/bmp': bytesOf('BM'), 'image/png': bytesOf('\x89PNG\r\n'), 'image/gif': bytesOf('GIF89a'),
    'image/webp': bytesOf('RIFF....WEBP'), 'image/heic': bytesOf('....ftypmif1'), 'image/avif': bytesOf('....ftypavif'),
  };
  for (const [type, head] of Object.entries(heads)) equal((await probe(file(head, 'text/plain'), 'file')).mediaType, type);
  for (const head of ['II*\0', 'MM\0*']) equal((await probe(file(bytesOf(head)), 'file')).mediaType, 'image/tiff');
  for (const head of ['RIFF....WAVE', '....ftypmp42', 'J']) {
    equal((await probe(file(bytesOf(head), 'Text/Plain; a=b'), 'file')).mediaType, 'text/plain');
  }
});

test('a type that is none is not told on', async () => {
  equal((await probe(file([1], ''), 'file')).mediaType, 'application/octet-stream');
  equal((await probe(file([1], 'nonsense'), 'file')).mediaType, 'application/octet-stream');
});

test('what can not be kept is refused by name', async () => {
  equal(await refusal(probe(file([]), 'file')), 'empty');
  equal(await refusal(probe(file(bytesOf('text')), 'photo')), 'notPicture');
  equal(await refusal(probe(file([0xFF, 0xD8]), 'photo')), 'notPicture');       // no browser reads it, nor would the server
  equal(await refusal(probe({ size: 2 ** 31 + 1 }, 'file')), 'tooLarge');
});

const heic = (...items) => file([...bytesOf('....ftypheic'), ...items.flat(), ...Array(16).fill(0)]);
const extent = (width, height) => [...bytesOf('ispe'), ...long(0), ...long(width), ...long(height)];
const size = async (given, purpose = 'photo') => { const { width, height } = await probe(given, purpose); return [width, height]; };

test('a HEIC picture has the size of its largest item, turned as it says', async () => {
  equal(await size(heic(extent(160, 120), extent(4032, 3024), extent(512, 512))), [4032, 3024]);
  equal(await size(heic(extent(4032, 3024), [...bytesOf('irot'), 1])), [3024, 4032]);
  equal(await size(heic(extent(4032, 3024), [...bytesOf('irot'), 2])), [4032, 3024]);
});

test('a picture of a size that can not be read is one all the same; one too large is none', async () => {
  equal(await size(heic()), [4, 3]);
  equal(await size(heic(extent(100_000, 1))), [100_000, 1]);
  equal(await refusal(size(heic(extent(100_001, 1)))), 'tooLarge');
});

/** Makes a JPEG file that says when it was taken; big-endian or not. */
function dated(texts, isLittle = false) {
  const order = bytes => isLittle ? bytes.toReversed() : bytes;
  const short = number => order(long(number).slice(2)), word = number => order(long(number));
  const tags = Object.entries(texts), start = 26 + 2 + 12 * tags.length + 4;
  let place = start;
  const fields = tags.flatMap(([tag, text]) => {
    const field = [...short(Number(tag)), ...short(2), ...word(text.length + 1), ...word(place)];
    place += text.length + 1;
    return field;
  });
  const tiff = [...bytesOf(isLittle ? 'II' : 'MM'), ...short(42), ...word(8), ...short(1), ...short(0x8769), ...short(4), ...word(1),
    ...word(26), ...word(0), ...short(tags.length), ...fields, ...word(0), ...tags.flatMap(([, text]) => [...bytesOf(text), 0])];
  const block = [...bytesOf('Exif\0\0'), ...tiff];
  const segment = [0xFF, 0xE1, ...long(block.length + 2).slice(2), ...block];
  return file([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, ...segment, 0xFF, 0xDA, ...Array(8).fill(0)]);
}

const taken = async (...values) => (await probe(dated(...values), 'file')).takenAt;
const ORIGINAL = 0x9003, DIGITIZED = 0x9004, OFFSET = 0x9011;

test('a JPEG file tells when it was taken, by its own offset or by the clock of this device', async () => {
  const moment = Date.UTC(2024, 1, 29, 10, 20, 30);
  equal(await taken({ [ORIGINAL]: '2024:02:29 12:50:30', [OFFSET]: '+02:30' }), moment);
  equal(await taken({ [ORIGINAL]: '2024:02:29 05:20:30', [OFFSET]: '-05:00' }, true), moment);
  equal(await taken({ [DIGITIZED]: '2024:02:29 10:20:30' }), new Date(2024, 1, 29, 10, 20, 30).getTime());
});

test('a moment that never was, or that is damaged, is none', async () => {
  equal(await taken({ [ORIGINAL]: '2023:02:29 12:00:00' }), undefined);
  equal(await taken({ [ORIGINAL]: '0000:00:00 00:00:00' }), undefined);
  equal(await taken({ [ORIGINAL]: '' }), undefined);
  const bytes = new Uint8Array(await dated({ [ORIGINAL]: '2024:02:29 12:50:30' }).arrayBuffer());
  for (let end = 2; end < bytes.length; end++) equal(typeof (await probe(file(bytes.slice(0, end)), 'file')).mediaType, 'string');
});

/** Gives the sizes of the previews of a picture, the larger edge first, as they are read again. */
async function sizes(width, height) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width, height);
  const bitmap = await createImageBitmap(canvas), made = await previews(bitmap);
  equal([bitmap.width, made.tiny.startsWith('data:image/')], [0, true]);      // the picture is closed
  const read = await Promise.all([made[720], made[256]].map(blob => createImageBitmap(blob)));
  return read.map(each => [each.width, each.height]);
}

test('previews have the shape of the picture, are never larger, and at least a pixel high', async () => {
  equal(await sizes(1440, 720), [[720, 360], [256, 128]]);
  equal(await sizes(10, 20), [[10, 20], [10, 20]]);
  equal(await sizes(2000, 1), [[720, 1], [256, 1]]);
});
