// Has the browser ask before the page is left, while something exists only in it.

const reasons = new Set();
const ask = event => {
  event.preventDefault();
  event.returnValue = true;               // Safari asks for this alone
};

/** Adds or removes a reason to ask. */
export function hold(reason, isOn) {
  if (isOn) reasons.add(reason); else reasons.delete(reason);
  // A page with this handler may not be kept for coming back, so it is there only while it is needed.
  if (reasons.size) addEventListener('beforeunload', ask); else removeEventListener('beforeunload', ask);
}

/** Removes all reasons: the page is left on purpose, with all that it holds. */
export function release() {
  reasons.clear();
  removeEventListener('beforeunload', ask);
}
