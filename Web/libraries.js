// What others wrote and most pages do without: it comes with the first page that needs it, and the service worker keeps it from then on.
// The build writes the folder that it lies in.

import { below } from './base.js';

const FOLDER = '/app/@LIBRARIES@';

/** Gives the address of a file of a library. */
export const library = name => below(`${FOLDER}/${name}`);

/** Adds a style sheet to the page, once it is there. */
export function addStyles(address) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = resolve;
    link.onerror = () => { link.remove(); reject(new Error(address)); };
    document.head.append(link);
  });
}
