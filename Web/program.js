// Loads the program and the words of one language; until it has drawn, the page shows what `opening.js` chose.
// The build writes PARTS, the folder of the files that belong together, and SIZE, the bytes of the program. Its counterpart is
// `Program.swift`.

import { below, ownName } from './base.js';

const PARTS = below('/app/@PARTS@');
const SIZE = Number('@SIZE@');
const LANGUAGES = ['en', 'ru', 'ja'];
const REMEMBERED = 'enot-language';
const WORN = 'enot-look';

async function fetchPart(name) {
  const response = await fetch(`${PARTS}/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** Tells the language that the last start ended with. */
function remembered() {
  try { return localStorage.getItem(ownName(REMEMBERED)) ?? ''; } catch { return ''; } // a browser may forbid it
}

/** Finds the language to start with, as `Language.best` does. */
function firstLanguage() {
  const tags = [remembered(), ...navigator.languages ?? []].map(tag => tag.split(/[-_]/)[0].toLowerCase());
  return tags.find(tag => LANGUAGES.includes(tag)) ?? 'en';
}

const words = {};

async function learn(language) {
  words[language] = await (await fetchPart(`${language}.txt`)).text();
}

function remember(language) {
  try {
    localStorage.setItem(ownName(REMEMBERED), language);
  } catch (error) { console.log(`the language is not remembered: ${error.message}`); }
}

/** Dresses the page in a look from now on, and from the first moment of the next start; of the usual one nothing is kept. */
function wear(look) {
  globalThis.wearLook(look);
  try {
    if (look) localStorage.setItem(ownName(WORN), look); else localStorage.removeItem(ownName(WORN));
  } catch (error) { console.log(`the look is not remembered: ${error.message}`); }
}

// ---- What is shown before the program has drawn -----------------------------------------------------------------------------------

const opening = document.getElementById('opening');

/** Tells on the start screen how much of the program has come. */
function watched(response) {
  let count = 0;
  const bar = opening.querySelector('[role=progressbar]');
  const counter = new TransformStream({
    transform(chunk, controller) {
      count += chunk.length;
      bar.style.setProperty('--share', count / SIZE);
      bar.setAttribute('aria-valuenow', Math.round(100 * count / SIZE));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: { 'content-type': 'application/wasm' } });
}

/** Removes what was shown before the program, and leads to where the person is by now: START, a page of the guide, or past it. */
function takeOver() {
  document.getElementById('splash')?.remove();
  if (!opening.isConnected) return;
  const begun = opening.getAnimations({ subtree: true }).map(animation => animation.startTime);
  settle();
  document.querySelector('#app .figures')?.getAnimations({ subtree: true })
    .forEach((animation, index) => { animation.startTime = begun[index] ?? animation.startTime; });
  if (!opening.dataset.asked) {
    if (opening.contains(document.activeElement)) document.getElementById('page-title')?.focus({ preventScroll: true });
    return opening.remove();
  }
  const focused = document.activeElement;                                           // the program moves it to the guide's title
  document.querySelector('#app .start-button')?.click();
  requestAnimationFrame(() => goOn(focused));                                       // after the program has drawn what START leads to
}

/** Shows the page of the guide that the opening shows, with the focus on the same control, or leads past the guide. */
function goOn(focused) {
  const guide = document.querySelector('#app .guide'), left = opening.querySelector('.guide');
  settle();
  if (guide && left) {
    const controls = each => [...each.querySelectorAll('h1, button, [tabindex]')];
    guide.querySelectorAll('.guide-page')[opening.dataset.page].scrollIntoView({ behavior: 'instant' });
    controls(guide)[controls(left).indexOf(focused)]?.focus({ preventScroll: true });
    // The program hears of the page in the next frame, and moves its dots there. The opening covers it until they are there.
    return requestAnimationFrame(() => requestAnimationFrame(() => {
      guide.getAnimations({ subtree: true }).forEach(animation => animation.finish());
      opening.remove();
    }));
  }
  if (guide && opening.dataset.asked === 'done') guide.querySelector('.bar-done').click();
  opening.remove();
}

/** Ends the animations that show a screen: the opening has shown the same. */
function settle() {
  document.querySelector('#app .screen')?.getAnimations().forEach(animation => animation.finish());
}

/** Reads a part of the address's query; empty where there is none. */
const query = name => new URLSearchParams(location.search).get(name) ?? '';

/** Stands before the program as `enot.program`. */
export const program = { words, learn, remember, wear, takeOver, query };

/** Loads the program and the words to start with; gives what the program exports. */
export async function load(imports) {
  const response = fetchPart('enot.wasm');
  const [{ instance }] = await Promise.all([
    // A stream that is watched is not compiled from what the browser keeps of its last compilation.
    WebAssembly.instantiateStreaming(opening.hidden ? response : response.then(watched), imports),
    learn(firstLanguage()),
  ]);
  return instance.exports;
}
