// Takes files from a person: chosen, dropped, pasted, or taken by the camera; each gets a number that the program names it by.

import { below, ownName } from './base.js';
import { read } from './encodings.js';
import { entries, isArchive, packed } from './folders.js';
import { picturesIn } from './pasting.js';

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

const isPicture = ({ name, type }) => type.startsWith('image/') || /\.(heic|heif|avif|tiff?)$/i.test(name);

/** Takes what was dropped or pasted: a note gets pictures as photos, and anything else as files. */
function takeFor(list, kind) {
  // An archive that is dropped on a list of notes may be what another program has exported.
  if (kind === 'notes') {
    take(list.filter(isArchive), 'import');
    return take(list.filter(file => !isArchive(file)), kind);
  }
  if (kind !== 'note') return take(list, kind);
  take(list.filter(isPicture), kind);
  return take(list.filter(file => !isPicture(file)), 'note-files');
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
  if (target.webkitdirectory) takeFolder(target.files);
  else take([...target.files], target.dataset.kind);
  target.value = '';                                     // the same file may be chosen again
}, true);

/** Takes a chosen folder as one archive. */
function takeFolder(list) {
  const files = Array.from(list, file => ({ path: file.webkitRelativePath, file }));
  take([packed(files[0].path.split('/')[0], files)], 'import');
}

/** Takes what was dropped: a folder on a list of notes, or where files are moved in, as an archive. */
async function takeDropped({ items, files }, kind) {
  const list = [...files], folders = ['notes', 'import'].includes(kind) ? [...items].flatMap(item => item.webkitGetAsEntry?.() ?? []) : [];
  if (!folders.some(entry => entry.isDirectory)) return takeFor(list, kind);
  const archives = [];
  for (const entry of folders.filter(entry => entry.isDirectory)) archives.push(packed(entry.name, await entries(entry)));
  const names = new Set(folders.filter(entry => entry.isDirectory).map(entry => entry.name));
  return take([...archives, ...list.filter(file => !names.has(file.name))], 'import');
}

// What is chosen here is a folder.
document.addEventListener('click', ({ target }) => { if (target.dataset?.kind === 'import-folder') target.webkitdirectory = true; }, true);

const places = () => [...document.querySelectorAll('.drop-target:not([inert] *)')];
const pane = element => element.closest?.('.screen');
/** The place in the pane of an element, or else the last one: that of the open note. */
const place = element => { const all = places(); return all.find(each => pane(each) && pane(each) === pane(element)) ?? all.at(-1); };
const holdsFiles = event => event.dataTransfer?.types?.includes('Files') ?? false;
let depth = 0;

/** Marks the place that files are dropped onto, as large as its pane. */
function mark(marked) {
  if (!marked) depth = 0;
  for (const each of places()) each.toggleAttribute('data-dropping', each === marked);
  const box = marked && pane(marked)?.getBoundingClientRect();
  if (box) Object.assign(marked.style, { left: `${box.left + 8}px`, right: `${innerWidth - box.right + 8}px` });
}

addEventListener('dragenter', event => { if (holdsFiles(event)) { depth++; mark(place(event.target)); } });
addEventListener('dragleave', event => { if (holdsFiles(event) && --depth <= 0) mark(); });
// A file dropped elsewhere would be opened in place of the program.
addEventListener('dragover', event => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = place(event.target) ? 'copy' : 'none';
});
addEventListener('drop', event => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  mark();
  if (place(event.target)) takeDropped(event.dataTransfer, place(event.target).dataset.kind).catch(error => console.log(error.message));
});
// Programs that copy words often add a picture of them, which nobody wants in a field.
const holdsWords = ({ target, clipboardData: { types } }) =>
  target.matches?.('textarea, input') && types.includes('text/plain') && types.includes('text/html');
addEventListener('paste', event => {
  const pasted = [...event.clipboardData?.files ?? []];
  // A note that is open beside its list gets what is pasted.
  const to = places().at(-1);
  if (to?.dataset.kind === 'note' && event.target.matches?.('.editor-input')) {
    takeFor(picturesIn(event.clipboardData?.getData('text/html')), 'note');
  }
  if (!pasted.length || !to || holdsWords(event)) return;
  event.preventDefault();
  takeFor(pasted, to.dataset.kind);
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
  const shared = [];
  if (await globalThis.caches?.has(SHARED)) {
    const cache = await caches.open(SHARED);
    for (const key of await cache.keys()) {
      const blob = await (await cache.match(key)).blob();
      shared.push(new File([blob], decodeURIComponent(key.url.slice(key.url.lastIndexOf('/') + 1)), { type: blob.type }));
    }
    await caches.delete(SHARED);
  }
  return sorted(shared);
}

/** Takes files that have numbers, from a first to an end, as those that the worker has put by; they get other numbers. */
export const sort = (start, end) => sorted(Array.from({ length: end - start }, (_, index) => claim(start + index)));

async function sorted(list) {
  const pictures = [], others = [], texts = [];
  for (const file of list) {
    if (isText(file)) texts.push([file.name, ...await read(file)]); else (file.type.startsWith('image/') ? pictures : others).push(file);
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

// ---- Sound ----------------------------------------------------------------------------------------------------------------------

// What browsers record, in the order in which it is wanted: Opus wherever there is any.
const SOUNDS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const BITS_A_SECOND = 48_000;
let recorder = null;

/** Records by the microphone until the recording is ended. */
export async function record() {
  endRecording(false);
  if (!navigator.mediaDevices || !globalThis.MediaRecorder) throw Object.assign(new Error('no microphone'), { name: 'NotFoundError' });
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = SOUNDS.find(type => MediaRecorder.isTypeSupported(type)) ?? '';
  const parts = [], made = new MediaRecorder(sound, { mimeType, audioBitsPerSecond: BITS_A_SECOND });
  const begun = new Date();
  made.ondataavailable = ({ data }) => { if (data.size) parts.push(data); };
  made.onstop = () => {
    sound.getTracks().forEach(track => track.stop());
    if (!made.isWanted) return;
    if (!parts.length) return hear('note-recording', count, count);    // it was ended before there was any sound
    const type = made.mimeType.split(';')[0], ends = { 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };
    const name = `${localTime(begun)}.${ends[type] ?? 'webm'}`;
    take([new File(parts, name, { type, lastModified: begun.getTime() })], 'note-recording');
  };
  made.isWanted = true;                                   // also where it ends by itself, as when the microphone is unplugged
  made.start(1000);                                       // milliseconds of each part
  recorder = made;
}

/** Ends the recording; a wanted one is given as a file. */
export function endRecording(isWanted) {
  if (!recorder) return;
  recorder.isWanted = isWanted;
  if (recorder.state !== 'inactive') recorder.stop();
  recorder = null;
}

/** The name of a moment: 2026-11-30 14-05-10, as the clock of the device has it. */
function localTime(moment) {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
}
