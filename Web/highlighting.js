// Colours code in elements with `data-code`, the name of its language. The text stays as it is: parts of it get the colours of
// `::highlight()` in the style sheet, so nothing moves. highlight.js finds them in a worker (`highlighter.js`), which comes with the first.

import { library } from './libraries.js';

const registry = globalThis.Highlight ? CSS.highlights : undefined;
const blocks = new Map();                 // element → { language, text, parts, ranges, observer }
const asked = new Map();                  // number of a question → element
let worker, count = 0;

export const counts = () => ({ highlighted: blocks.size });

/** Gives the worker; where it can't be had, code has no colours. */
function bring() {
  if (worker) return worker;
  worker = new Worker(library('highlighter.js'));
  worker.onmessage = ({ data: { number, parts } }) => {
    const block = blocks.get(asked.get(number));
    if (block?.number === number) colour(asked.get(number), Object.assign(block, { parts }));
    asked.delete(number);
  };
  worker.onerror = event => {
    event.preventDefault();
    console.log(`no colours of code: ${event.message ?? 'the script is not there'}`);
    worker.terminate();
    worker = undefined;
    asked.clear();
  };
  return worker;
}

function ask(element) {
  const block = blocks.get(element), text = element.textContent;
  if (!block || text === block.text) return block && colour(element, block);
  Object.assign(block, { text, number: ++count });
  asked.set(count, element);
  bring().postMessage({ number: count, language: block.language, text });
}

function clear({ ranges }) {
  for (const [name, range] of ranges) registry.get(name).delete(range);
  ranges.length = 0;
}

/** Gives parts of a text their colours: of each the start, the end and the name, one after the other. */
function colour(element, block) {
  clear(block);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode(), before = 0;
  for (let i = 0; node && i < block.parts.length; i += 3) {
    const [start, end, kind] = block.parts.slice(i, i + 3), name = `code-${kind}`;
    while (node && before + node.length <= start) { before += node.length; node = walker.nextNode(); }
    if (!registry.has(name)) registry.set(name, new Highlight());
    for (let place = start; node && place < end;) {
      const last = Math.min(end, before + node.length);
      const range = new StaticRange({ startContainer: node, startOffset: place - before, endContainer: node, endOffset: last - before });
      registry.get(name).add(range);
      block.ranges.push([name, range]);
      place = last;
      if (place < end) { before += node.length; node = walker.nextNode(); }
    }
  }
}

/** Gives an element's code its colours from now on. */
export function show(element, language) {
  forget(element);
  if (!registry) return;
  const observer = new MutationObserver(() => ask(element));
  blocks.set(element, { language, parts: [], ranges: [], observer });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  queueMicrotask(() => ask(element));
}

/** Lets go of an element's colours. */
export function forget(element) {
  const block = blocks.get(element);
  if (!block) return;
  block.observer.disconnect();
  clear(block);
  blocks.delete(element);
}
