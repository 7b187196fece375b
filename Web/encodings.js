// Reads text files, which do not say by which encoding they are to be read. What is read holds no signs that stand for damage, but those
// that a file has itself: a reading that does not fit is none. Of UTF-8 alone a few bytes may be damaged, or the end cut.

const LEGACY = ['windows-1251', 'koi8-r', 'shift_jis', 'euc-jp', 'windows-1252', 'windows-1250', 'gb18030', 'euc-kr'];
const NOTED_SHARE = 0.1;                  // of zeros among the pairs of bytes of a text in UTF-16
const DAMAGED_SHARE = 0.05;               // of damaged places among the signs beyond ASCII of a text that is still taken for UTF-8
const SIGNS_BEFORE_CUT = 4;               // beyond ASCII, in a text in UTF-8 whose last one is not whole

/** Reads bytes by an encoding; nothing where they do not fit. */
function decoded(bytes, encoding) {
  try { return new TextDecoder(encoding, { fatal: true }).decode(bytes); } catch { return undefined; }
}

/** Reads bytes as UTF-8 that is damaged in a few places, or ends within a sign; nothing where it is more than that. */
function mended(bytes) {
  const text = new TextDecoder().decode(bytes);
  const whole = [...text].filter(sign => sign > '\u007f' && sign !== '\ufffd').length;
  const damaged = (text.match(/\ufffd+/g) ?? []).length;
  const isCut = damaged === 1 && text.endsWith('\ufffd') && whole >= SIGNS_BEFORE_CUT;
  return isCut || damaged < (whole + damaged) * DAMAGED_SHARE ? text : undefined;
}

/** Finds which UTF-16 a text is in that does not say so: letters of Latin, spaces and ends of lines have a zero, always on one side. */
function unmarked(bytes, isUTF8) {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => { if (byte === 0) zeros[index % 2]++; });
  const count = zeros[0] + zeros[1];
  if (bytes.length % 2 || !count || (zeros[0] && zeros[1]) || (isUTF8 && count < bytes.length / 2 * NOTED_SHARE)) return undefined;
  return zeros[0] ? 'utf-16be' : 'utf-16le';
}

/**
 * Gives the readings of bytes that are possible: each encoding, followed by the text. Only one where there is no doubt; UTF-8 stands before
 * the others.
 */
function readings(bytes) {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const text = decoded(bytes, 'utf-8');
  const damaged = text === undefined ? mended(bytes) : undefined;
  for (const encoding of [marked, unmarked(bytes, (text ?? damaged) !== undefined)]) {
    const found = encoding && decoded(bytes, encoding);
    if (found !== undefined) return [encoding, found];
  }
  if (text !== undefined) return ['utf-8', text];
  const others = LEGACY.flatMap(encoding => {
    const found = decoded(bytes, encoding);
    return found === undefined ? [] : [encoding, found];
  });
  return damaged === undefined ? others : ['utf-8', damaged, ...others];
}

/** Gives the readings of a file. */
export const read = async file => readings(new Uint8Array(await file.arrayBuffer()));
