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

/** Gives the box of the line that the caret of the editor's field is in; null where that is not drawn. */
export function caretBox(field) {
  const mirror = field.parentNode.querySelector('.mirror'), place = mirror && placeInMirror(mirror, field.selectionEnd);
  if (!place) return null;
  const range = document.createRange(), [node, offset] = place;
  range.setStart(node, offset);
  const box = range.getBoundingClientRect();
  return box.height ? box : (node.getBoundingClientRect?.() ?? node.parentNode.getBoundingClientRect());
}
