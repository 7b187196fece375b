// Loads the program: its first part and the words of one language for the start, the rest once the first screen is drawn.
// Where the service worker has it all, nothing is downloaded, and the start takes it all (decision 0015).
// The build writes PARTS, the folder of the parts that belong together, and SPLIT. The counterpart is `Program.swift`.

const PARTS = '/app/@PARTS@';
const SPLIT = '@SPLIT@';                  // `no`: a single part; `record`: the same, whose rest may be held back; or `yes`
const LANGUAGES = ['en', 'ru', 'ja'];
const REMEMBERED = 'enot-language';

let exports, coming, isHere = SPLIT !== 'yes', isBroken = false;

/** Hears that the program can't go on; it is not entered again. */
export const onBroken = { action: () => {} };

/** Tells whether the program may still be called. */
export const canRun = () => !isBroken;

async function fetchPart(name) {
  const response = await fetch(`${PARTS}/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** Tells the language that the last start ended with. */
function remembered() {
  try { return localStorage.getItem(REMEMBERED) ?? ''; } catch { return ''; } // a browser may forbid it
}

/** Finds the language to start with, as `Language.best` does. */
function firstLanguage() {
  const tags = [remembered(), ...navigator.languages ?? []].map(tag => tag.split(/[-_]/)[0].toLowerCase());
  return tags.find(tag => LANGUAGES.includes(tag)) ?? 'en';
}

// ---- Words: each language has a file for the start and one for the rest ------------------------------------------------------------

const words = {};

const isRestWanted = () => program.isWhole || Boolean(coming);
const fetchWords = async name => (await fetchPart(name)).text();

async function learn(language) {
  const names = isRestWanted() ? [`${language}.txt`, `${language}-rest.txt`] : [`${language}.txt`];
  const known = words[language] = await Promise.all(names.map(fetchWords));
  if (known.length === 1 && isRestWanted()) await learnRest(language); // The rest was asked for, without it, meanwhile.
}

async function learnRest(language) {
  words[language][1] = await fetchWords(`${language}-rest.txt`);
}

function remember(language) {
  try { localStorage.setItem(REMEMBERED, language); } catch (error) { console.log(`the language is not remembered: ${error.message}`); }
}

// ---- The rest of the program: functions in the table that stand in for those not loaded yet ---------------------------------------

let lastSlot;

/**
 * Makes what the first part calls instead of the rest: it loads the rest at once and goes on there. The first part imports these by
 * their places in the table, in rising order; one without a name follows the one before.
 */
const standIns = new Proxy({}, {
  get: (_, name) => {
    const slot = lastSlot = name === '' ? lastSlot + 1 : Number(name);
    return (...values) => {
      takeRestNow();
      return exports['%table'].get(slot)(...values);
    };
  },
});

/** Puts the rest into its place, once: doing it again would undo what was written to its data since. */
function place(module) {
  if (isHere) return;
  new WebAssembly.Instance(module, { p: exports }); // It fills the table.
  isHere = true;
}

/** Takes the rest at once, while the program waits for it: it was called before it came. */
function takeRestNow() {
  if (isHere) return;
  try {
    const request = new XMLHttpRequest();
    request.open('GET', `${PARTS}/rest.wasm`, false);
    request.overrideMimeType('text/plain; charset=x-user-defined');    // bytes, which a waiting request may not give otherwise
    request.send();
    if (request.status !== 200) throw new Error(`rest.wasm: ${request.status}`);
    const bytes = Uint8Array.from(request.responseText, character => character.charCodeAt(0));
    place(new WebAssembly.Module(bytes));
    program.restTakenAtOnce++;
  } catch (error) {
    isBroken = true;                      // the call can't be finished, and what was under way is half done
    onBroken.action(error);
    throw error;
  }
}

// ---- Scripts of the rest ---------------------------------------------------------------------------------------------------------

export const SCRIPTS = ['archive', 'capture', 'catalogues', 'edges', 'library', 'maps', 'media', 'pictures', 'probe'];
let scriptsCame;
const whenScripts = new Promise(resolve => { scriptsCame = resolve; });

/** Holds the scripts of the rest by their names, once they are here. */
export const scripts = {};

/** Stands before a script of the rest: a call that comes before it waits for it. */
export const standBefore = name => new Proxy({}, {
  get: (_, method) => (...values) => scripts[name] ? scripts[name][method](...values)
    : whenScripts.then(() => scripts[name][method](...values)),
});

/** Brings the scripts. They are fetched before they are imported: a browser may never again import what failed once. */
async function bringScripts() {
  await Promise.all(SCRIPTS.map(async name => (await fetchPart(`${name}.js`)).arrayBuffer()));
  return Promise.all(SCRIPTS.map(name => import(`./${name}.js`)));
}

/** Lets the scripts be called; they tell of what the rest of the program does. */
function useScripts(found) {
  SCRIPTS.forEach((name, index) => { scripts[name] = found[index]; });
  scriptsCame();
}

function addStyles() {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${PARTS}/rest.css`;
    link.onload = resolve;
    link.onerror = () => { link.remove(); reject(new Error('rest.css')); };
    document.head.append(link);
  });
}

async function bringRest() {
  if (SPLIT === 'record' && globalThis.isRestHeld) await new Promise(() => {});
  const module = isHere ? undefined : WebAssembly.compileStreaming(fetchPart('rest.wasm'));
  const [compiled, found] = await Promise.all([module, bringScripts(), addStyles(), ...Object.keys(words).map(learnRest)]);
  place(compiled);
  useScripts(found);
}

/** Loads the rest, once; tries again when that failed. */
const fetchRest = () => coming ??= bringRest().catch(error => { coming = undefined; throw error; });

/** Stands before the program as `enot.program`. */
export const program = { isWhole: false, words, learn, fetchRest, remember, restTakenAtOnce: 0 };

/** Loads the first part and the words to start with; gives what the program exports. */
export async function load(imports) {
  const isKept = SPLIT === 'yes' && Boolean(navigator.serviceWorker?.controller);
  const isComplete = isKept || SPLIT === 'no';
  const rest = Promise.allSettled([
    isKept && WebAssembly.compileStreaming(fetchPart('rest.wasm')), isComplete && bringScripts(), isComplete && addStyles(),
  ]);
  const [{ instance }] = await Promise.all([
    WebAssembly.instantiateStreaming(fetchPart('first.wasm'), { ...imports, l: standIns }),
    learn(firstLanguage()),
  ]);
  exports = instance.exports;
  if (isComplete) program.isWhole = await complete(await rest);
  return exports;
}

/** Takes all the rest before the start; the start does without it when some of it is gone. */
async function complete([module, found, styles]) {
  try {
    for (const { reason } of [module, found, styles]) if (reason) throw reason;
    await Promise.all(Object.keys(words).map(learnRest));
    place(module.value);
    useScripts(found.value);
    return true;
  } catch (error) {
    console.log(`the start does without the rest: ${error.message}`);
    return false;
  }
}
