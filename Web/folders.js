// Makes one archive of a folder that a person drops or chooses: tar (POSIX.1-2001), which needs no checksum of contents, so that the
// browser reads the files only while the archive is sent.

const BLOCK = 512, PATH_LIMIT = 100;                     // bytes
const encoder = new TextEncoder();

/** Whether the name of a file is that of an archive. */
export const isArchive = ({ name }) => /\.(zip|tar|tgz|gz|jex)$/i.test(name);

const octal = (number, length) => number.toString(8).padStart(length - 1, '0') + '\0';

/** Gives the header of an entry; `type` is 0 for a file, x for more about the next entry. */
function header(path, size, seconds, type) {
  const block = new Uint8Array(BLOCK);
  const put = (text, at) => block.set(encoder.encode(text), at);
  block.set(path.subarray(0, PATH_LIMIT));
  // Sizes of 8 GiB and more are in the record before.
  put(octal(0o644, 8), 100); put(octal(0, 8), 108); put(octal(0, 8), 116); put(octal(size < 8 ** 11 ? size : 0, 12), 124);
  put(octal(Math.max(0, seconds), 12), 136); put('        ', 148); put(type, 156); put('ustar\u000000', 257);
  put(octal(block.reduce((sum, byte) => sum + byte, 0), 7), 148);
  return block;
}

const padding = size => new Uint8Array((BLOCK - size % BLOCK) % BLOCK);

/** Gives a record of an extended header: its own length in decimal digits, name and value. */
function record(name, value) {
  const rest = ` ${name}=${value}\n`, count = encoder.encode(rest).length;
  let length = count + `${count}`.length;
  while (length !== count + `${length}`.length) length++;
  return `${length}${rest}`;
}

/** Packs files with their paths into an archive that is called like their folder. */
export function packed(name, files) {
  const parts = [];
  for (const { path, file } of files) {
    const bytes = encoder.encode(path), seconds = Math.floor(file.lastModified / 1000);
    if (bytes.length > PATH_LIMIT || bytes.length !== path.length || file.size >= 8 ** 11) {
      const records = encoder.encode(record('path', path) + (file.size >= 8 ** 11 ? record('size', `${file.size}`) : ''));
      parts.push(header(encoder.encode('PaxHeader'), records.length, seconds, 'x'), records, padding(records.length));
    }
    parts.push(header(bytes, file.size, seconds, '0'), file, padding(file.size));
  }
  parts.push(new Uint8Array(2 * BLOCK));
  return new File(parts, `${name}.tar`, { type: 'application/x-tar' });
}

const later = ask => new Promise((resolve, reject) => { ask(resolve, reject); });

/** Lists the files of a dropped folder, with their paths. */
export async function entries(folder, path = folder.name) {
  const reader = folder.createReader(), files = [];
  for (;;) {
    const list = await later((resolve, reject) => { reader.readEntries(resolve, reject); });
    if (!list.length) return files;
    for (const entry of list) {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory) files.push(...await entries(entry, below));
      else files.push({ path: below, file: await later((resolve, reject) => { entry.file(resolve, reject); }) });
    }
  }
}
