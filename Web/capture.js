// Takes files from a person: chosen, dropped, pasted, or taken by the camera; each gets a number that the program names it by.

import { below, ownName } from './base.js';
import { read } from './encodings.js';

const files = new Map();
let count = 0, hear = () => {}, stream = null;

/** Calls back with what files are meant for and their numbers, first and end. */
export function onFiles(callback) { hear = callback; }

function take(list, kind) {
  const start = count;
  for (const file of list) files.set(count++, file);
  if (count > start && kind) hear(kind, start, count);
  return start;
}

/** Gives a file. */
export const peek = number => files.get(number);

/** Gives a file and forgets its number. */
export function claim(number) {
  const file = files.get(number);
  files.delete(number);
  return file;
}

export const counts = () => ({ files: files.size, cameras: stream ? 1 : 0 });

// What is chosen in a field, or dropped and pasted where `.drop-target` is shown, is meant for what its `data-kind` says.
document.addEventListener('change', ({ target }) => {
  if (target.type !== 'file' || !target.files?.length) return;
  take([...target.files], target.dataset.kind);
  target.value = '';                                     // the same file may be chosen again
}, true);

const place = () => document.querySelector('.drop-target:not([inert] *)');
const holdsFiles = event => event.dataTransfer?.types?.includes('Files') ?? false;
let depth = 0;

function mark(isOver) {
  if (!isOver) depth = 0;
  document.documentElement.toggleAttribute('data-dropping', isOver && !!place());
}

addEventListener('dragenter', event => { if (holdsFiles(event)) { depth++; mark(true); } });
addEventListener('dragleave', event => { if (holdsFiles(event) && --depth <= 0) mark(false); });
// A file dropped elsewhere would be opened in place of the program.
addEventListener('dragover', event => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = place() ? 'copy' : 'none';
});
addEventListener('drop', event => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  mark(false);
  if (place()) take([...event.dataTransfer.files], place().dataset.kind);
});
// Programs that copy words often add a picture of them, which nobody wants in a field.
const holdsWords = ({ target, clipboardData: { types } }) =>
  target.matches?.('textarea, input') && types.includes('text/plain') && types.includes('text/html');
addEventListener('paste', event => {
  const pasted = [...event.clipboardData?.files ?? []];
  if (!pasted.length || !place() || holdsWords(event)) return;
  event.preventDefault();
  take(pasted, place().dataset.kind);
});

// ---- What other programs share ------------------------------------------------------------------------------------------------------

const SHARED = ownName('shared-files');                  // where the worker puts it
const TEXT_LIMIT = 4e6;                                  // bytes of the largest text that is read as a note
const isText = ({ name, size, type }) => size <= TEXT_LIMIT && (type.startsWith('text/') || /\.(md|markdown|txt)$/i.test(name));

/**
 * Takes the files that the worker has put by: pictures get the numbers from start to middle, others those from there to end; texts are
 * given as all that they may say, after the name of the file.
 */
export async function takeShared() {
  const pictures = [], others = [], texts = [];
  if (await globalThis.caches?.has(SHARED)) {
    const cache = await caches.open(SHARED);
    for (const key of await cache.keys()) {
      const blob = await (await cache.match(key)).blob();
      const name = decodeURIComponent(key.url.slice(key.url.lastIndexOf('/') + 1));
      const file = new File([blob], name, { type: blob.type });
      if (isText(file)) texts.push([name, ...await read(file)]); else (file.type.startsWith('image/') ? pictures : others).push(file);
    }
    await caches.delete(SHARED);
  }
  const start = take(pictures), middle = take(others);
  return { start, middle, end: count, texts };
}

// ---- The camera -----------------------------------------------------------------------------------------------------------------

/** Shows a camera in a video element; gives the number of cameras there are. */
export async function openCamera(video, isFront) {
  closeCamera();
  if (!navigator.mediaDevices) throw Object.assign(new Error('no camera'), { name: 'NotFoundError' });
  const wanted = { facingMode: isFront ? 'user' : 'environment', width: { ideal: 4096 }, height: { ideal: 3072 } };
  const opened = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  if (!video.isConnected) { opened.getTracks().forEach(track => track.stop()); return 0; }
  stream = opened;
  video.srcObject = stream;
  await video.play();
  return (await navigator.mediaDevices.enumerateDevices()).filter(device => device.kind === 'videoinput').length;
}

/** Turns the camera off. */
export function closeCamera() {
  stream?.getTracks().forEach(track => track.stop());
  stream = null;
}

/** Takes the picture that is seen and gives its number. */
export async function shoot(video) {
  const canvas = document.createElement('canvas'), now = new Date();
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d').drawImage(video, 0, 0);
  const blob = await new Promise(resolve => { canvas.toBlob(resolve, 'image/jpeg', 0.92); });
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.jpg`;
  return take([new File([blob], name, { type: 'image/jpeg', lastModified: now.getTime() })]);
}

/** Fetches a picture of the server, or what is kept of it, and gives its number. */
export async function fetchFile(address, name) {
  const response = await fetch(below(address), { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const blob = await response.blob();
  return take([new File([blob], `${name}.${blob.type.split('/')[1] ?? 'jpeg'}`, { type: blob.type, lastModified: Date.now() })]);
}
