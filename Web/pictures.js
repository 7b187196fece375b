// Finds the pictures that elements ask for by `data-media`, as `720/ID`: on the device while they are there, else on the server.
// `data-state` tells how far that is: waiting, shown, or missing, which is tried again.

import { below } from './base.js';
import * as media from './media.js';

const PREVIEWS = '/api/v1/file-previews/', CONTENTS = '/api/v1/file-contents/';
const FIRST_PAUSE = 3_000, LAST_PAUSE = 60_000;          // milliseconds before a picture that is missing is asked for again
const DECODING_LIMIT = 1_000;                            // milliseconds for decoding what has loaded
const shown = new Map();                                 // image → { name, keys, timer }
const addresses = new Map();                             // key of a blob of the device → { url, uses }

export const counts = () => ({ pictures: shown.size, addresses: addresses.size });

/**
 * Lists where a picture may be, the best place first: keys of blobs on the device, or addresses. What was missing once may have no
 * previews at all, so that the original is asked for then.
 */
function places(name, wasMissing) {
  const [size, id] = name.split('/'), kept = key => media.has(key) ? [key] : [];
  const original = wasMissing ? [CONTENTS + id] : [];
  if (size !== '2048') return [...kept(name), PREVIEWS + name, ...original];
  return [...(media.has(`720/${id}`) ? kept(`original/${id}`) : []), PREVIEWS + name, ...kept(`720/${id}`), ...original];
}

/** Gives the address of a blob on the device; each use is ended by `release`. */
async function addressOf(key) {
  if (!addresses.has(key)) {
    const blob = await media.blob(key);
    if (!blob) return undefined;
    if (!addresses.has(key)) addresses.set(key, { url: URL.createObjectURL(blob), uses: 0 });
  }
  addresses.get(key).uses++;
  return addresses.get(key).url;
}

function release(key) {
  const held = addresses.get(key);
  if (!held || --held.uses > 0) return;
  URL.revokeObjectURL(held.url);
  addresses.delete(key);
}

/**
 * Tells whether an address gives a picture; what does not stays hidden. It is decoded before it is shown, so that it comes as a whole,
 * but a browser that is not done with that soon after it has loaded shows it as it is.
 */
async function loads(image, address) {
  const loaded = new Promise(resolve => image.addEventListener('load', resolve, { once: true }));
  image.src = address;
  const waited = loaded.then(() => new Promise(resolve => { setTimeout(resolve, DECODING_LIMIT); }));
  try { await Promise.race([image.decode(), waited]); return true; } catch { return false; }
}

async function find(image, state, pause = FIRST_PAUSE) {
  await media.ready;
  for (const place of places(state.name, pause > FIRST_PAUSE)) {
    const isKept = !place.startsWith('/');
    const address = isKept ? await addressOf(place) : below(place);
    if (isKept && address) state.keys.push(place);
    if (shown.get(image) !== state) { if (isKept && address) release(state.keys.pop()); return; }
    if (!address || !await loads(image, address)) continue;
    if (shown.get(image) === state) image.setAttribute('data-state', 'shown');
    return;
  }
  if (shown.get(image) !== state) return;
  image.removeAttribute('src');
  image.setAttribute('data-state', 'missing');
  state.timer = setTimeout(find, pause, image, state, Math.min(pause * 2, LAST_PAUSE));
}

/** Makes an image show a picture from now on. */
export function show(image, name) {
  forget(image);
  image.removeAttribute('src');
  image.setAttribute('data-state', 'waiting');
  const state = { name, keys: [], timer: 0 };
  shown.set(image, state);
  find(image, state);
}

/** Lets go of what an image shows. */
export function forget(image) {
  const state = shown.get(image);
  if (!state) return;
  shown.delete(image);
  clearTimeout(state.timer);
  state.keys.forEach(release);
}

/** Asks at once for what was missing while there was no network. */
addEventListener('online', () => {
  for (const [image, state] of shown) {
    if (image.getAttribute('data-state') === 'missing') { clearTimeout(state.timer); find(image, state); }
  }
});

// What is seen already was asked for before this script came.
for (const image of document.querySelectorAll('[data-media]')) show(image, image.dataset.media);
