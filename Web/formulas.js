// Draws the formulas in elements with `data-formula`, in TeX between dollars, by KaTeX, which comes with the first of them. The element of
// the source is before it; it is shown until `data-state` is `shown`, and also where that is `wrong`: then the element says why.

import { addStyles, library } from './libraries.js';

const OPTIONS = { throwOnError: true, strict: 'ignore', trust: false, maxSize: 50, maxExpand: 1000 };
const formulas = new Map();               // element → its source
let coming;

export const counts = () => ({ formulas: formulas.size });

const bring = () => coming ??= Promise.all([import(library('katex.js')), addStyles(library('katex.css'))])
  .then(([{ default: katex }]) => katex)
  .catch(error => { coming = undefined; throw error; });

function draw(element, source, katex) {
  const length = source.startsWith('$$') ? 2 : 1;
  try {
    katex.render(source.slice(length, -length), element, { ...OPTIONS, displayMode: length === 2 });
    element.setAttribute('data-state', 'shown');
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    element.textContent = error.message.replace('KaTeX parse error: ', '');
    element.setAttribute('data-state', 'wrong');
  }
}

/** Makes an element show a formula from now on. */
export async function show(element, source) {
  formulas.set(element, source);
  try {
    const katex = await bring();
    if (formulas.get(element) === source) draw(element, source, katex);
  } catch (error) { console.log(`no formulas: ${error.message}`); } // the source stays
}

/** Lets go of an element's formula. */
export const forget = element => { formulas.delete(element); };
