// Lists what is in pasted HTML for the program, which makes Markdown of it. The HTML is parsed into a document of its own, which loads and
// runs nothing, and is never put into the page.

const MOST_UNITS = 1_000_000;             // UTF-16 units of HTML; more is pasted as plain text
const MOST_ELEMENTS = 50_000;
const DEEPEST = 100;
const KEPT = ['style', 'href', 'start', 'type', 'checked', 'class', 'aria-level', 'data-aria-level', 'aria-checked', 'role', 'colspan',
  'rowspan'];
const LEFT_OUT = ['script', 'style', 'head', 'template', 'noscript', 'svg', 'math', 'iframe', 'object', 'embed'];
const oneLine = text => text.replace(/[\n\r]/g, ' ');
// Browsers would tell of each style and handler that the policy of the page refuses, so these get names that browsers don't know.
const MARK = '\uFDD0';
const marked = html => unmarked(html).replace(/<(\/?)style\b/gi, '<$1template')
  .replace(/(?:style|\bon[a-z]+)(?=\s*=)/gi, name => MARK + name);
const unmarked = text => text.replaceAll(MARK, '');

/** Adds a node to a list; gives whether there was neither too much nor too deep a tree. */
function add(node, list, depth) {
  if (node.nodeType === Node.TEXT_NODE) list.lines.push(`=${unmarked(node.data).replace(/\r\n?|\n/g, '\x01')}`);
  if (node.nodeType !== Node.ELEMENT_NODE || LEFT_OUT.includes(node.localName)) return true;
  if (depth > DEEPEST || ++list.count > MOST_ELEMENTS) return false;
  list.lines.push(`<${unmarked(oneLine(node.localName))}`);
  for (const { name, value } of node.attributes) {
    if (KEPT.includes(unmarked(name))) list.lines.push(`@${unmarked(name)}=${oneLine(unmarked(value))}`);
  }
  for (let child = node.firstChild; child; child = child.nextSibling) if (!add(child, list, depth + 1)) return false;
  list.lines.push('>');
  return true;
}

/**
 * Lists a page or a piece of one, a line for each step: `<` and a name begin an element, `@`, a name and `=` an attribute of it, `=` a text
 * in which U+0001 is a line break, and `>` ends an element. Empty for too much.
 */
export function listed(html) {
  if (!html || html.length > MOST_UNITS) return '';
  const list = { lines: [], count: 0 };
  return add(new DOMParser().parseFromString(marked(html), 'text/html').body, list, 1) ? list.lines.join('\n') : '';
}

const MOST_PICTURES = 50;
const PICTURE = /data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)/gi;
const withoutPictures = html => html.replace(PICTURE, 'data:,');

/** Gives the pictures that are written in HTML itself, in their order, as files. */
export function picturesIn(html) {
  return [...(html ?? '').matchAll(PICTURE)].slice(0, MOST_PICTURES).flatMap(([, type, text], index) => {
    try {
      const bytes = Uint8Array.from(atob(text.replace(/\s/g, '')), letter => letter.charCodeAt(0));
      return [new File([bytes], `${index + 1}.${type.split('/')[1].split('+')[0]}`, { type })];
    } catch { return []; } // cut off: it is no picture
  });
}

/** Has a field take what is dropped on it as what is pasted at that place. */
addEventListener('drop', event => {
  const { target: field, dataTransfer: data } = event;
  if (!field.matches?.('.editor-input') || !data?.types.includes('text/html') || data.files.length) return;
  const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  if (place?.offsetNode !== field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(place.offset, place.offset);
  const pasted = Object.defineProperty(new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', { value: data });
  if (!field.dispatchEvent(pasted)) event.preventDefault();
}, true);

/** Gives the words of a clipboard, and behind U+0000 its HTML as such a list, if it has some and it is asked for. */
export function contentOf(clipboard, withForm) {
  const words = clipboard?.getData('text/plain') ?? '';
  const lines = withForm && clipboard ? listed(withoutPictures(clipboard.getData('text/html'))) : '';
  return lines ? `${words.replaceAll('\0', '')}\0${lines}` : words;
}
