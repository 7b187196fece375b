// Runs the tests of one script in a page of its own; `EndToEnd/test_scripts_alone.py` opens it.

const cases = [];

/** Adds a test; its name states a fact. */
export const test = (fact, body) => cases.push([fact, body]);

const written = value => JSON.stringify(value, (_, part) => part === undefined ? 'undefined' : part);

/** Fails unless two values are written alike. */
export function equal(found, expected) {
  if (written(found) !== written(expected)) throw new Error(`${written(found)} is not ${written(expected)}`);
}

/** Gives the name or, where that says nothing, the message of what a promise is rejected with. */
export async function refusal(promise) {
  try { await promise; } catch (error) { return error.name === 'Error' ? error.message : error.name; }
  throw new Error('nothing was refused');
}

/** Puts something in the place of a method until an action is over. */
export async function replacing(object, name, stand, action) {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value: stand, configurable: true, writable: true });
  try {
    return await action();
  } finally {
    if (own) Object.defineProperty(object, name, own); else delete object[name];
  }
}

/** Waits, turn by turn, until something is true. */
export async function until(isTrue) {
  while (!await isTrue()) await new Promise(resolve => { setTimeout(resolve, 5); });
}

/** Waits until what others have begun had its turns. */
export async function turns(count = 5) {
  for (let i = 0; i < count; i++) await new Promise(resolve => { setTimeout(resolve); });
}

/** Puts HTML into the page and gives its first element. */
export function stage(html) {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

// What hangs is told by its name; the rest goes on.
const PATIENCE_MILLISECONDS = 20_000, { setTimeout: wait } = globalThis;
const hanging = () => new Promise((_, reject) => { wait(reject, PATIENCE_MILLISECONDS, new Error('hangs')); });

/** Runs all tests of a file and gives how many there were, and of each that failed why. */
export async function run(name) {
  await import(`./${name}_tests.js`);
  const failures = [];
  for (const [fact, body] of cases) {
    try { await Promise.race([body(), hanging()]); } catch (error) { failures.push(`${name}: ${fact}: ${error}\n${error.stack}`); }
  }
  return { count: cases.length, failures };
}
