// Gathers the contents of an archive as Blobs, which the browser keeps outside of its memory, and hands the archive to the person.

import { below } from './base.js';
import * as media from './media.js';

const CONTENTS = below('/api/v1/file-contents/');
const STRETCH = 4 << 20;                                 // bytes that are in memory at a time
const LIFETIME = 60_000;                                 // milliseconds; the browser reads what it downloads at its own pace
const gathered = new Map();                              // ID of a file → Blob

const table = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320 ^ value >>> 1 : value >>> 1;
  return value;
});

/** Computes the CRC-32 of ISO 3309, stretch by stretch. */
async function checksum(blob) {
  let value = -1;
  for (let start = 0; start < blob.size; start += STRETCH) {
    const bytes = new Uint8Array(await blob.slice(start, start + STRETCH).arrayBuffer());
    for (let i = 0; i < bytes.length; i++) value = table[(value ^ bytes[i]) & 255] ^ value >>> 8;
  }
  return ~value >>> 0;
}

async function fetched(id) {
  const answer = await fetch(CONTENTS + id);
  // The server never sends a file as HTML: such a page is somebody else's, such as a captive portal's.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (answer.status !== 200 || isPage) throw new Error(`${answer.status}`);
  return answer.blob();
}

/** Finds the original of a file, on the device or on the server if that may be asked, and tells its checksum and size. */
export async function gather(id, mayAsk) {
  await media.ready;
  const kept = media.has(`original/${id}`) ? await media.blob(`original/${id}`) : undefined;
  if (!kept && !mayAsk) throw new Error('not on this device');
  const blob = kept ?? await fetched(id), sum = await checksum(blob);
  gathered.set(id, blob);
  return { checksum: sum, byteCount: blob.size };
}

/** Lets go of what was gathered. */
export const drop = () => gathered.clear();

function download(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME);
}

/** Downloads bytes under a name, with gathered files between them: the IDs, and before which byte each stands. */
export function save(name, bytes, ids, places) {
  const parts = [];
  let start = 0;
  ids.forEach((id, index) => {
    parts.push(bytes.subarray(start, places[index]), gathered.get(id));
    start = places[index];
  });
  parts.push(bytes.subarray(start));
  download(name, new Blob(parts, { type: 'application/zip' }));
  drop();
}

/** Downloads the original of a file that is on this device. */
export async function saveCopy(id, name) { download(name, await media.blob(`original/${id}`)); }

const ARCHIVE = below('/api/v1/archive');
const IMPORTS = below('/api/v1/imports');
const PART = 4 << 20;                                    // bytes of a file that are sent at a time
const TRIES = 5;
let current, moving;

async function answerOf(address, method, headers, body) {
  for (let tries = 1, wait = 1000; ; tries++, wait *= 2) {
    try {
      const answer = await fetch(address, { method, headers, body });
      if (answer.status !== 429 || tries === TRIES) return answer;
    } catch (error) { if (tries === TRIES) throw error; }
    await new Promise(resolve => { setTimeout(resolve, wait); });
  }
}

/** Identifies the run of the server that answers; undefined while none does. */
async function instance() {
  try { return (await (await fetch(below('/api/v1/health'), { cache: 'no-store' })).json()).instance; } catch { return undefined; }
}

/** Sends a file part by part while it is wanted; tells how many bytes have arrived. Gives the status and the text of the last answer. */
async function sendParts(address, file, isWanted, tell) {
  let start = 0, last;
  do {
    const part = file.slice(start, start + PART);
    const answer = await answerOf(address, 'PATCH', { 'content-type': 'application/octet-stream', 'upload-offset': `${start}` }, part);
    const body = await answer.text(), offset = answer.status === 409 ? JSON.parse(body).offset : undefined;
    last = { status: answer.status, body };
    // A part whose answer was lost is there already.
    const isThere = offset > start || offset < start;
    if (answer.status !== 200 && !isThere) return last;
    start = offset ?? start + part.size;
    if (!isWanted()) return last;
    tell(start);
  } while (start < file.size);
  return { ...last, status: 200 };
}

const discard = address => fetch(address, { method: 'DELETE' }).catch(error => console.log(error.message));
const percent = (part, whole) => Math.min(100, Math.floor(100 * part / (whole || 1)));

/** Sends a file part by part and has it read; tells how many percent have arrived. Fulfils with the status and the text of the answer. */
export async function send(file, replaces, tell) {
  const own = current = {};
  const last = await sendParts(ARCHIVE, file, () => current === own, sent => tell(percent(sent, file.size)));
  if (current !== own) {
    // Where another archive is being sent, its parts take the place of these.
    if (!current) await discard(ARCHIVE);
    return new Promise(() => {});
  }
  // What is refused takes no more of the person's room.
  if (last.status !== 200) {
    await discard(ARCHIVE);
    return last;
  }
  const headers = { 'content-type': 'application/json' };
  const before = replaces && await instance();
  const answer = await fetch(ARCHIVE, { method: 'POST', headers, body: JSON.stringify({ replaces }) });
  const body = await answer.text();
  // A server whose data was replaced starts again; until it has, no page can be loaded.
  for (let after = before; replaces && answer.ok && (after ?? before) === before; after = await instance()) {
    await new Promise(resolve => { setTimeout(resolve, 200); });
  }
  return { status: answer.status, body };
}

/** Sends no more. */
export function stop() { current = undefined; }

/** Sends files that are to be moved in, as an import; tells how many percent have arrived. Fulfils with the last status and text. */
export async function sendImport(files, id, tell) {
  const own = moving = {}, whole = files.reduce((sum, file) => sum + file.size, 0);
  let done = 0, last;
  for (const [number, file] of files.entries()) {
    const address = `${IMPORTS}/${id}?part=${number}&name=${encodeURIComponent(file.name)}`;
    last = await sendParts(address, file, () => moving === own, sent => tell(percent(done + sent, whole)));
    done += file.size;
    if (moving !== own || last.status !== 200) {
      await discard(`${IMPORTS}/${id}`);
      return moving === own ? last : new Promise(() => {});
    }
  }
  return last;
}

/** Sends no more of them. */
export function stopImport() { moving = undefined; }
