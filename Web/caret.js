// Finds places of the editor's text in its mirror: a text field tells nobody where its lines are.

/** Finds where a place of the text, in UTF-16 units, is in the mirror; the paragraph itself where that has no letters. */
export function placeInMirror(mirror, offset) {
  for (const paragraph of mirror.querySelectorAll('.paragraph')) {
    const size = paragraph.textContent.length;
    if (offset > size) { offset -= size + 1; continue; }
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    let node;
    while ((node = texts.nextNode())) { if (offset <= node.length) return [node, offset]; offset -= node.length; }
    return [paragraph, 0];
  }
  return null;
}

/**
 * Gives the box of the letter behind a place of a text, or else of the one before it; with a height in the window, of the one that is
 * nearer to that. Null where no letter is seen. Where a line is wrapped, a place alone has no box of its own line.
 */
export function letterBox(text, offset, y = null) {
  const range = document.createRange(), middle = box => box.top + box.height / 2;
  const boxes = [offset, offset - 1].filter(start => start >= 0 && start < text.length).map(start => {
    range.setStart(text, start);
    range.setEnd(text, start + 1);
    return range.getBoundingClientRect();
  }).filter(box => box.height);
  if (y !== null) boxes.sort((one, other) => Math.abs(middle(one) - y) - Math.abs(middle(other) - y));
  return boxes[0] ?? null;
}

/** Gives the box of the line that the caret of the editor's field is in; null where that is not drawn. */
export function caretBox(field) {
  const mirror = field.parentNode.querySelector('.mirror'), place = mirror && placeInMirror(mirror, field.selectionEnd);
  if (!place) return null;
  let [node, offset] = place;
  if (node.nodeType !== Node.TEXT_NODE) return node.getBoundingClientRect();
  const texts = document.createTreeWalker(node.parentNode.closest('.paragraph'), NodeFilter.SHOW_TEXT);
  texts.currentNode = node;
  // A letter that follows in another piece is in the caret's line as well, if it is not wrapped.
  if (offset === node.length && texts.nextNode()) [node, offset] = [texts.currentNode, 0];
  return letterBox(node, offset) ?? node.parentNode.getBoundingClientRect();
}
