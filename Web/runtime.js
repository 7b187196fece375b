// The JavaScript side of Enot: a bridge of handles, events, and the document's commands. The rest is Swift.
// Its counterpart is the module `Browser`. `scripts/check-contract` compares the numbers and names that both sides have; in a `switch`
// over such numbers, the comment at the end of a line is the name that Swift gives to its number.

import * as animations from './animations.js';
import * as archive from './archive.js';
import * as back from './back.js';
import { below } from './base.js';
import './boxes.js';
import * as capture from './capture.js';
import * as catalogues from './catalogues.js';
import * as clipping from './clipping.js';
import './composition.js';
import * as database from './database.js';
import './edges.js';
import './keyboard.js';
import { isComposing, isPasting, isTyping, isUndoOf, keyOf, TEXT_FIELDS } from './keys.js';
import { changeOf, writeProperty, writeText } from './fields.js';
import { keepFocusSoon } from './focus.js';
import * as emoji from './emoji.js';
import * as encodings from './encodings.js';
import * as formulas from './formulas.js';
import * as fullscreen from './fullscreen.js';
import * as highlighting from './highlighting.js';
import * as leaving from './leaving.js';
import * as library from './library.js';
import * as maps from './maps.js';
import * as media from './media.js';
import * as page from './page.js';
import * as pasting from './pasting.js';
import * as pictures from './pictures.js';
import * as reminders from './reminders.js';
import { load, program } from './program.js';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true }), encoder = new TextEncoder();
let wasm, bytes, view, depth = 0;         // exports of the program, views of its memory, how deep it is in calls from here

/** Calls the program. */
function enter(function_, ...values) {
  depth++;
  try { return function_(...values); } finally { depth--; }
}

/** Takes views afresh when the memory may have grown: growing detaches the old buffer. */
function refresh() {
  if (bytes?.buffer === wasm.memory.buffer) return;
  bytes = new Uint8Array(wasm.memory.buffer);
  view = new DataView(wasm.memory.buffer);
}

/** Reads UTF-8; short ASCII is faster by hand than by the decoder. */
function readText(start, length) {
  if (length > 24) return decoder.decode(bytes.subarray(start, start + length));
  let text = '';
  for (let i = start; i < start + length; i++) {
    if (bytes[i] > 127) return decoder.decode(bytes.subarray(start, start + length));
    text += String.fromCharCode(bytes[i]);
  }
  return text;
}

/** Writes UTF-8 to memory that the program then owns. */
function giveText(text) {
  const start = wasm.enot_allocate(text.length * 3);
  refresh();
  if (text.length === 1 && text < '\x80') {            // most keys
    bytes[start] = text.charCodeAt(0);
    return [start, 1];
  }
  return [start, encoder.encodeInto(text, bytes.subarray(start, start + text.length * 3)).written];
}

// ---- Values: handles for objects, slots of 16 bytes (tag, extra, number) for everything -------------------------------------------

const handles = [undefined, null, globalThis, globalThis.document], vacantHandles = [];

function hold(value) {
  if (value === undefined || value === null) return value === null ? 1 : 0;
  const handle = vacantHandles.pop() ?? handles.length;
  handles[handle] = value;
  return handle;
}

function readSlot(slot) {
  const extra = view.getUint32(slot + 4, true);
  switch (view.getUint32(slot, true)) {
    case 1: return null; // null
    case 2: return extra === 1; // bool
    case 3: return view.getFloat64(slot + 8, true); // number
    case 4: return readText(view.getFloat64(slot + 8, true), extra); // text
    case 5: return handles[extra]; // object
  }
}

function writeSlot(slot, value, isThrown = false) {
  let tag = 0, extra = 0, number = 0; // undefined
  if (isThrown) [tag, extra] = [6, hold(Object(value))]; // thrown
  else if (value === null) tag = 1; // null
  else if (typeof value === 'boolean') [tag, extra] = [2, Number(value)]; // bool
  else if (typeof value === 'number' || typeof value === 'bigint') [tag, number] = [3, Number(value)]; // number
  else if (typeof value === 'string') [tag, [number, extra]] = [4, giveText(value)]; // text
  else if (value !== undefined) [tag, extra] = [5, hold(value)]; // object
  refresh();
  view.setUint32(slot, tag, true);
  view.setUint32(slot + 4, extra, true);
  view.setFloat64(slot + 8, number, true);
}

/** Runs something for the program and writes its result or what it threw. */
function answer(slot, action) {
  refresh();
  let result;
  try { result = action(); } catch (error) { writeSlot(slot, error, true); return; }
  writeSlot(slot, result);
}

const readSlots = (start, count) => Array.from({ length: count }, (_, i) => readSlot(start + i * 16));

/** Makes a function that calls a closure of the program. */
const makeFunction = closure => (...values) => {
  const slots = wasm.enot_allocate(Math.max(1, values.length) * 16);
  values.forEach((value, i) => writeSlot(slots + i * 16, value));
  enter(wasm.enot_invoke, closure, slots, values.length);
  refresh();
  const result = readSlot(slots);
  wasm.enot_release_slot(slots);          // frees a text result and the slots
  return result;
};

/** Packs an array of texts: count, lengths, then all bytes; one crossing for ten thousand records. */
function giveTexts(list) {
  const parts = list.map(item => encoder.encode(item)), start = wasm.enot_allocate(4 + parts.reduce((sum, p) => sum + 4 + p.length, 0));
  refresh();
  view.setUint32(start, parts.length, true);
  let end = start + 4 + parts.length * 4;
  parts.forEach((part, i) => { view.setUint32(start + 4 + i * 4, part.length, true); bytes.set(part, end); end += part.length; });
  return start;
}

// ---- Turns: what goes on at once, after whatever else waits; browsers let 4 ms pass between timers that start one another ------------

const turns = new Map(), turn = new MessageChannel();
let turnCount = 0;
turn.port1.onmessage = ({ data: number }) => { const run = turns.get(number); turns.delete(number); run?.(); };
const soon = run => {
  turns.set(--turnCount, run);
  turn.port2.postMessage(turnCount);
  return turnCount;
};

// ---- Events: one listener for all; a handler is found by element and type, so a freed element stays silent ------------------------

const nodes = [], names = [];
const listeners = new WeakMap();          // element → { event type: handler }
let nodeCount = 0, listenerCount = 0, pressedPath = null, told = {};      // where the selection is that was told last

// A pointer that was pressed elsewhere clicks nothing: what appears under a held finger must not be hit by letting go.
document.addEventListener('pointerdown', event => { pressedPath = event.composedPath(); }, true);
const isStray = (element, event) => event.type === 'click' && event.detail > 0 && pressedPath?.includes(element) === false;

// Letters typed into a text area reach the program as `input`; only keys that may mean something else are told. The app as a whole
// hears no letters typed into any field.
const typedInto = element => element === shell() ? TEXT_FIELDS : 'textarea';
const shell = () => document.getElementById('app')?.firstElementChild;
let typedField;                           // the field that was typed into last, if nothing else was done since
document.addEventListener('input', ({ target }) => { typedField = target; }, true);
for (const type of ['click', 'submit']) document.addEventListener(type, () => { typedField = undefined; }, true);

// While nothing has the focus, keys are the app's.
document.addEventListener('keydown', event => { if (event.target === document.body && depth === 0) deliver(shell(), event); });

function receive(event) {
  if (isTyping(event, typedInto(event.currentTarget))) return;
  if (event.currentTarget === shell() && (isUndoOf(typedField, event) || isPasting(event, TEXT_FIELDS))) return;
  const element = event.currentTarget;
  // Focusing, removing or showing fires events at once; the program is busy then, so it gets them right after.
  if (depth > 0) queueMicrotask(() => deliver(element, event)); else deliver(element, event);
}

// Any element may hear `resize`, the first time once it is laid out.
const sizes = new ResizeObserver(entries => entries.forEach(({ target }) => target.dispatchEvent(new Event('resize'))));

function listen(element, type, handler) {
  if (!listeners.has(element)) listeners.set(element, {});
  listeners.get(element)[type] = handler;
  listenerCount++;
  if (type === 'resize') sizes.observe(element);
  element.addEventListener(type, receive, { passive: type === 'scroll' || type === 'touchstart' });
}

/** Silences one type of event, or all of an element that goes. */
function unlisten(element, only) {
  for (const type of only ? [only] : Object.keys(listeners.get(element) ?? {})) {
    element.removeEventListener(type, receive);
    if (type === 'resize') sizes.unobserve(element);
    delete listeners.get(element)[type];
    listenerCount--;
  }
}

function deliver(element, event) {
  const handler = listeners.get(element)?.[event.type];
  if (handler === undefined || isStray(element, event)) return;
  const { type, target } = event, isField = type === 'input' || type === 'change';
  let selection = {};                     // counting up to it takes a browser time
  if (type === 'input' || type === 'selectionchange') {
    const { selectionStart, selectionEnd } = target;
    if (type !== 'input' && told.target === target && told.selectionStart === selectionStart && told.selectionEnd === selectionEnd) return;
    selection = told = { target, selectionStart, selectionEnd };
  } else if ((type === 'keydown' || type === 'paste') && target.localName === 'textarea') selection = target;
  else if (type === 'click' && (element.matches('.note-page') || target === element && element.matches('.editor > .page-scroll')))
    selection = page.letterAt(event);
  else if (type === 'scroll' && element.matches('.editor > .page-scroll')) selection = page.sectionRead(element);
  const change = type === 'input' && target.localName === 'textarea' ? changeOf(target, selection.selectionEnd) : null;
  const text = change ? change.inserted : isField ? target.value
    : type === 'paste' ? pasting.contentOf(event.clipboardData, target.matches('.editor-input'))
    : type === 'drop' ? event.dataTransfer?.getData('text/plain')
      : type === 'copy' ? element.matches('.note-page') && page.beginCopy(event)
      : type === 'select' ? page.selected() : keyOf(event);
  // What holds the pointer is the target all the while; where the pointer is, something else may lie.
  const isHeld = type.startsWith('pointer') && element.hasPointerCapture(event.pointerId);
  const under = isHeld ? document.elementFromPoint(event.clientX, event.clientY) : target;
  const key = under?.closest?.('[data-key]')?.getAttribute('data-key');
  const isMenuKey = type === 'keydown' && (event.key === 'ContextMenu' || event.key === 'F10');
  const isPointed = type === 'click' || type === 'pointerdown' || isMenuKey || type === 'pointermove' && event.buttons;
  const box = isPointed ? element.getBoundingClientRect()
    : type === 'scroll' || type === 'resize'
      ? { left: element.offsetLeft, top: element.offsetTop, width: element.clientWidth, height: element.clientHeight } : {};
  const [textStart, textLength] = typeof text === 'string' ? giveText(text) : [0, -1];
  const [keyStart, keyLength] = typeof key === 'string' ? giveText(key) : [0, -1];
  const modifiers = (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
  const flags = (isComposing(event) ? 1 : 0) | (target.checked || target.open || target.videoWidth === 0 ? 2 : 0)
    | (event.inputType === 'deleteContentBackward' ? 4 : 0) | (target.validity?.badInput && !target.value ? 8 : 0);
  const point = event.changedTouches?.[0] ?? event;
  const numbers = [point.clientX, point.clientY, event.pointerId, ['mouse', 'touch', 'pen'].indexOf(event.pointerType), event.button,
    event.buttons, modifiers, type === 'scroll' ? element.scrollTop : 0, type === 'scroll' ? element.scrollLeft : 0,
    selection.selectionStart, selection.selectionEnd, event.timeStamp, flags, event.deltaY, box.left, box.top, box.width, box.height,
    change ? change.start : 1, change?.end];
  const scratch = wasm.enot_event_numbers();
  refresh();
  numbers.forEach((number, i) => view.setFloat64(scratch + i * 8, number ?? 0, true));
  const result = enter(wasm.enot_event, handler, textStart, textLength, keyStart, keyLength);
  if (type === 'copy') page.endCopy();
  if (result & 1 && event.cancelable) event.preventDefault();
  if (result & 2) event.stopPropagation();
  const holder = result & 8 ? element.closest('[role=grid],[role=listbox]') : element;
  if (result & 12 && holder?.isConnected && !holder.hasPointerCapture(event.pointerId)) holder.setPointerCapture(event.pointerId);
}

// ---- Commands: one buffer of words a render; a word holds the command and a name, the next the node ------------------------------

const ADDRESSES = ['href', 'src', 'poster'];

function writeAttribute(element, name, value) {
  element.setAttribute(name, ADDRESSES.includes(name) ? below(value) : value);
  if (name === 'data-media') pictures.show(element, value);
  else if (name === 'data-map') maps.show(element, value);
  else if (name === 'data-formula') formulas.show(element, value);
  else if (name === 'data-code') highlighting.show(element, value);
}

function letGo(node) {
  unlisten(nodes[node]);
  animations.setMovement(nodes[node]);
  pictures.forget(nodes[node]);
  maps.forget(nodes[node]);
  formulas.forget(nodes[node]);
  highlighting.forget(nodes[node]);
  nodes[node] = undefined;
  nodeCount--;
}

function flush(start, count, texts, isStructural) {
  refresh();
  const words = new Uint32Array(bytes.buffer, start, count), floats = new Float32Array(bytes.buffer, start, count);
  const before = animations.beforeFlush(isStructural), arrivals = [], departures = [];
  let i = 0;
  const text = () => { i += 2; return readText(texts + words[i - 2], words[i - 1]); };
  const specs = () => Array.from({ length: words[i++] }, () => {
    i += 5;
    return { effect: words[i - 5], milliseconds: words[i - 4], curve: words[i - 3], a: floats[i - 2], b: floats[i - 1] };
  });
  const add = (node, made) => { nodes[node] = made; nodeCount++; };
  while (i < count) {
    const name = names[words[i] >>> 8], command = words[i] & 255, node = words[i + 1], element = nodes[node];
    i += 2;
    switch (command) {
      case 0: names.push(...text().split(' ')); break; // names
      case 1: add(node, document.createElement(name)); break; // create
      case 2: add(node, document.createElementNS('http://www.w3.org/2000/svg', name)); break; // createNamespaced
      case 3: add(node, document.createTextNode(text())); break; // createText
      case 4: writeText(element, text()); break; // setText
      case 5: writeAttribute(element, name, text()); break; // setAttribute
      case 6: element.removeAttribute(name); break; // removeAttribute
      case 7: writeProperty(element, name, text()); break; // setProperty
      case 8: element.style.setProperty(name, text()); break; // setStyle
      case 9: element.style.removeProperty(name); break; // removeStyle
      case 10: element.insertBefore(nodes[words[i]], nodes[words[i + 1]] ?? null); i += 2; break; // insertBefore
      case 11: element.remove(); break; // remove
      case 12: departures.push(animations.startLeaving(element, specs())); break; // removeAnimated
      case 13: letGo(node); break; // free
      case 14: listen(element, name, words[i++]); break; // listen
      case 15: unlisten(element, name); break; // unlisten
      case 16: arrivals.push([element, specs()]); break; // animateInsertion
      case 17: animations.setMovement(element, specs()[0]); break; // setMovement
      default: throw new Error(`unknown command ${command}`);
    }
  }
  animations.afterFlush(before, arrivals, departures.filter(Boolean));
  keepFocusSoon();
  if (isStructural) back.holdLayers();
}

/** Finds which of the listed nodes has the focus in it. */
function focusedChild(parent, list, count) {
  let child = document.activeElement;
  while (child && child.parentNode !== nodes[parent]) child = child.parentNode;
  refresh();
  for (let i = 0; child && i < count; i++) if (nodes[view.getUint32(list + i * 4, true)] === child) return i;
  return -1;
}

// ---- What the program imports, and the start ------------------------------------------------------------------------------------

const imports = {
  get: (object, key, length, out) => answer(out, () => handles[object][readText(key, length)]),
  set: (object, key, length, value) => { refresh(); handles[object][readText(key, length)] = readSlot(value); },
  call: (object, key, length, list, count, out) => answer(out, () => handles[object][readText(key, length)](...readSlots(list, count))),
  construct: (object, list, count, out) => answer(out, () => new handles[object](...readSlots(list, count))),
  function: closure => hold(makeFunction(closure)),
  drop: handle => { handles[handle] = undefined; vacantHandles.push(handle); },
  bytes: (start, length) => { refresh(); return hold(bytes.slice(start, start + length)); },
  copy: (handle, start) => {
    const source = handles[handle] instanceof ArrayBuffer ? new Uint8Array(handles[handle]) : handles[handle];
    if (start) { refresh(); bytes.set(source, start); }
    return source.length;
  },
  texts: handle => giveTexts(handles[handle]),
  log: (start, length, isError) => { refresh(); console[isError ? 'error' : 'log'](readText(start, length)); },
  number: (start, length) => { refresh(); return Number(readText(start, length)); },
  exp: Math.exp,
  ln: Math.log,
  now: () => performance.now(),
  wall: () => Date.now(),
  startTimer: (closure, milliseconds) => milliseconds > 0 ? setTimeout(makeFunction(closure), milliseconds) : soon(makeFunction(closure)),
  stopTimer: number => { if (number < 0) turns.delete(number); else clearTimeout(number); },
  requestFrame: closure => requestAnimationFrame(makeFunction(closure)),
  cancelFrame: number => cancelAnimationFrame(number),
  random: (start, length) => { refresh(); crypto.getRandomValues(bytes.subarray(start, start + length)); },
  adopt: (node, handle) => { nodes[node] = handles[handle]; },
  node: node => hold(nodes[node]),
  flush, focusedChild,
};

/** Counts what must not grow from screen to screen; tests read it. */
const counts = () => ({ handles: handles.length - vacantHandles.length, nodes: nodeCount, listeners: listenerCount,
  closures: wasm.enot_closure_count(), ...animations.counts(), ...pictures.counts(), ...maps.counts(),
  ...formulas.counts(), ...highlighting.counts(),
  ...capture.counts(), memory: wasm.memory.buffer.byteLength });

/** Loads the program, gives it the browser and runs its main function. */
export async function start() {
  const refuse = new Proxy({}, { get: (_, name) => () => { throw new Error(`not in a browser: ${String(name)}`); } });
  wasm = await load({ enot: imports, wasi_snapshot_preview1: refuse });
  globalThis.enot = { counts, archive, back, capture, catalogues, clipping, database, emoji, encodings,
    fullscreen, leaving, library, maps, media, page, program, reminders, exports: wasm };
  refresh();
  enter(wasm.main ?? wasm.__main_argc_argv, 0, 0);
}
