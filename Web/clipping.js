// What the bookmark *Add to Enot* brings: the part of another page that was selected there. It is behind the address, where no server sees
// it.

import { listed } from './pasting.js';

const BEGINNING = '#clip=';

/** Lists the elements of the part, as those of what is pasted; empty where none came. */
export function lines() {
  const { hash } = location;
  try { return hash.startsWith(BEGINNING) ? listed(decodeURIComponent(hash.slice(BEGINNING.length))) : ''; } catch { return ''; } // cut off
}
