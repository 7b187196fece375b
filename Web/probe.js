// Looks at the content of a file, never at its name: whether it is a picture, how large it is, and how it looks small.

const FILE_LIMIT = 2 ** 31, EDGE_LIMIT = 100_000;        // bytes of a file; pixels of an edge
const HEAD = 1 << 18;                                    // bytes in which a HEIC file tells its size
const HEIF = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;
const DATE = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/, OFFSET = /^([+-])(\d\d):(\d\d)$/;
const TINY = 16, TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/;

const refusal = name => Object.assign(new Error(name), { name });
const ascii = (bytes, start, count = 4) => String.fromCharCode(...bytes.subarray(start, start + count));

/** Names the media type that the first bytes tell; nothing for what is no picture that people keep. */
function pictureType(bytes) {
  if (bytes[0] === 0xFF && bytes[1] === 0xD8) return 'image/jpeg';
  if (ascii(bytes, 0, 2) === 'BM') return 'image/bmp';
  if (ascii(bytes, 1, 3) === 'PNG') return 'image/png';
  if (ascii(bytes, 0, 3) === 'GIF') return 'image/gif';
  if (ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0) === 'II*\0' || ascii(bytes, 0) === 'MM\0*') return 'image/tiff';
  if (ascii(bytes, 4) === 'ftyp' && HEIF.test(ascii(bytes, 8))) return ascii(bytes, 8).startsWith('avi') ? 'image/avif' : 'image/heic';
  return undefined;
}

/** Reads the size of a HEIC picture that the browser can't decode: of its largest item, turned as it says (ISO 23008-12). */
function heifSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let width = 0, height = 0, turns = 0;
  for (let i = 4; i + 16 <= bytes.length; i++) {
    if (bytes[i] !== 0x69) continue;
    const name = ascii(bytes, i);
    if (name === 'irot') turns = bytes[i + 4] & 3;
    if (name !== 'ispe' || view.getUint32(i + 8) * view.getUint32(i + 12) <= width * height) continue;
    [width, height] = [view.getUint32(i + 8), view.getUint32(i + 12)];
  }
  return turns & 1 ? { width: height, height: width } : { width, height };
}

/** Gives the bytes of a JPEG file's Exif block, from its TIFF header on; nothing when there is none (JEITA CP-3451). */
function exifOf(bytes, view) {
  for (let i = 2; i + 10 <= bytes.length && bytes[i] === 0xFF && bytes[i + 1] !== 0xDA; i += 2 + view.getUint16(i + 2)) {
    if (bytes[i + 1] === 0xE1 && ascii(bytes, i + 4) === 'Exif') return bytes.subarray(i + 10, i + 2 + view.getUint16(i + 2));
  }
  return undefined;
}

/** Reads the moment at which a JPEG file says it was taken, in milliseconds; without an offset, by the clock of this device. */
function momentOf(bytes) {
  try {
    const block = exifOf(bytes, new DataView(bytes.buffer, bytes.byteOffset)), isLittle = ascii(block, 0, 2) === 'II';
    const view = new DataView(block.buffer, block.byteOffset, block.length);
    const fields = start => new Map(Array.from({ length: view.getUint16(start, isLittle) }, (_, index) => {
      const place = start + 2 + 12 * index;
      return [view.getUint16(place, isLittle), { count: view.getUint32(place + 4, isLittle), value: view.getUint32(place + 8, isLittle) }];
    }));
    const details = fields(fields(view.getUint32(4, isLittle)).get(0x8769).value);
    const text = tag => details.has(tag) ? ascii(block, details.get(tag).value, details.get(tag).count - 1) : '';
    const date = DATE.exec(text(0x9003) || text(0x9004)), [year, month, ...rest] = date.slice(1).map(Number);
    const moment = new Date(year, month - 1, ...rest), offset = OFFSET.exec(text(0x9011));
    const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
    if (parts.some((part, index) => part !== [year, month, rest[0]][index])) return undefined;
    const shift = offset ? `${offset[1]}1` * (60 * offset[2] + +offset[3]) : -moment.getTimezoneOffset();
    const time = Date.UTC(year, month - 1, ...rest) - shift * 60_000;
    return time > 0 ? time : undefined;
  } catch { return undefined; }                          // no such block, or a damaged one
}

async function decoded(file) {
  try { return await createImageBitmap(file, { imageOrientation: 'from-image' }); } catch { return undefined; }
}

/** Names the media type that a file's first bytes tell, or else the browser. */
export async function mediaTypeOf(file) {
  const told = file.type.toLowerCase().split(';')[0];
  return pictureType(new Uint8Array(await file.slice(0, HEAD).arrayBuffer())) ?? (TYPE.test(told) ? told : 'application/octet-stream');
}

/** Tells what a file is; refuses by an error's name what can't be kept for a purpose. */
export async function probe(file, purpose) {
  if (file.size === 0) throw refusal('empty');
  if (file.size > FILE_LIMIT) throw refusal('tooLarge');
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const isPhoto = purpose === 'photo', picture = pictureType(bytes);
  const mediaType = await mediaTypeOf(file);
  const bitmap = picture ? await decoded(file) : undefined;
  let { width, height } = bitmap ?? (picture === 'image/heic' ? heifSize(bytes) : {});
  // A TIFF or HEIC file of a size that can't be read is a picture all the same: the server will look.
  if (!bitmap && !['image/heic', 'image/tiff', 'image/avif'].includes(picture) && isPhoto) throw refusal('notPicture');
  if (isPhoto && !width) [width, height] = [4, 3];
  if (isPhoto && Math.max(width, height) > EDGE_LIMIT) throw refusal('tooLarge');
  return { mediaType, bitmap, width, height, takenAt: picture === 'image/jpeg' ? momentOf(bytes) : undefined };
}

/** Draws a picture with its longer edge of so many pixels at most. */
function drawn(source, edge) {
  const scale = Math.min(1, edge / Math.max(source.width, source.height)), canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes as WebP where the engine can, else as JPEG on white: what it can't, it would write as a large PNG. */
async function encoded(canvas) {
  const encode = (type, quality) => new Promise(resolve => { canvas.toBlob(resolve, type, quality); });
  const blob = await encode('image/webp', 0.82);
  if (blob?.type === 'image/webp') return blob;
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode('image/jpeg', 0.85);
}

/** Makes the previews of a picture, each from the one before, and a tiny one as an address. */
export async function previews(bitmap) {
  const cell = drawn(bitmap, 720), row = drawn(cell, 256), tiny = drawn(row, TINY);
  bitmap.close();
  let address = tiny.toDataURL('image/webp', 0.5);
  if (!address.startsWith('data:image/webp')) address = tiny.toDataURL('image/jpeg', 0.5);
  return { 720: await encoded(cell), 256: await encoded(row), tiny: address };
}
