// Hides the bars of system and browser where the browser can. It wants a touch each time: after a new start, the first one brings the
// full screen back that a person has asked for.

import { ownName } from './base.js';

const WANTED = ownName('enot-full-screen');
const root = document.documentElement;
// Installed, the app may be without bars from its start.
const canChange = document.fullscreenEnabled === true && !matchMedia('(display-mode: fullscreen)').matches;

function remember(isWanted) {
  try {
    if (isWanted) localStorage.setItem(WANTED, '1'); else localStorage.removeItem(WANTED);
  } catch (error) { console.log(error.message); }        // a browser may forbid it
}

function isWanted() {
  try { return localStorage.getItem(WANTED) !== null; } catch { return false; }
}

/** Tells whether the bars are hidden; nothing where that can't be changed. */
export const state = () => canChange ? document.fullscreenElement !== null : undefined;

/** Hides or shows the bars, and remembers that. */
export async function show(isOn) {
  remember(isOn);
  try {
    await (isOn ? root.requestFullscreen({ navigationUI: 'hide' }) : document.exitFullscreen());
  } catch (error) { console.log(error.message); }
}

if (canChange && isWanted()) addEventListener('click', () => { if (isWanted() && !state()) show(true); }, { once: true, capture: true });

// Whoever leaves it by a key or a gesture has had enough of it; a page that goes has not.
document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement && document.visibilityState === 'visible') remember(false);
});
