// Reads text files, which do not say by which encoding they are to be read. What is read holds no signs that stand for damage, but those
// that a file has itself: a reading that does not fit is none.

const LEGACY = ['windows-1251', 'koi8-r', 'shift_jis', 'euc-jp', 'windows-1252', 'windows-1250', 'gb18030', 'euc-kr'];
const NOTED_SHARE = 0.1;                  // of zeros among the pairs of bytes of a text in UTF-16

/** Reads bytes by an encoding; nothing where they do not fit. */
function decoded(bytes, encoding) {
  try { return new TextDecoder(encoding, { fatal: true }).decode(bytes); } catch { return undefined; }
}

/** Finds which UTF-16 a text is in that does not say so: letters of Latin, spaces and ends of lines have a zero, always on one side. */
function unmarked(bytes, isUTF8) {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => { if (byte === 0) zeros[index % 2]++; });
  const count = zeros[0] + zeros[1];
  if (bytes.length % 2 || !count || (zeros[0] && zeros[1]) || (isUTF8 && count < bytes.length / 2 * NOTED_SHARE)) return undefined;
  return zeros[0] ? 'utf-16be' : 'utf-16le';
}

/** Gives the readings of bytes that are possible: each encoding, followed by the text. Only one where there is no doubt. */
function readings(bytes) {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const text = decoded(bytes, 'utf-8');
  for (const encoding of [marked, unmarked(bytes, text !== undefined)]) {
    const found = encoding && decoded(bytes, encoding);
    if (found !== undefined) return [encoding, found];
  }
  if (text !== undefined) return ['utf-8', text];
  return LEGACY.flatMap(encoding => {
    const found = decoded(bytes, encoding);
    return found === undefined ? [] : [encoding, found];
  });
}

/** Gives the readings of a file. */
export const read = async file => readings(new Uint8Array(await file.arrayBuffer()));
