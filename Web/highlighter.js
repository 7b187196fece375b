// A worker that finds the parts of code which have colours; the build puts highlight.js before it into the same file.

// What highlight.js names, by the colours that there are; what is not here has none.
const KINDS = {
  keyword: 'keyword selector-tag literal', string: 'string regexp symbol char link addition meta-string', comment: 'comment quote',
  number: 'number', title: 'title section name selector-id selector-class', type: 'type built_in builtin-name class',
  variable: 'attr attribute variable template-variable selector-attr selector-pseudo property bullet',
  meta: 'meta meta-keyword doctag', deletion: 'deletion', plain: 'subst',
};
const kinds = Object.fromEntries(Object.entries(KINDS).flatMap(([kind, names]) => names.split(' ').map(name => [name, kind])));
const PIECES = /<span class="hljs-([\w-]+)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+|[<&]/g;

/** Reads marked HTML of highlight.js: of each part that has a colour the start, the end and the kind, one after the other. */
function partsOf(html) {
  const parts = [], open = [];
  let place = 0;
  for (const [piece, name] of html.matchAll(PIECES)) {
    if (name) open.push(kinds[name] ?? open.at(-1));
    else if (piece === '</span>') open.pop();
    else {
      const end = place + (piece[0] === '&' && piece.length > 1 ? 1 : piece.length), kind = open.at(-1);
      if (kind && kind !== 'plain') {
        if (parts.at(-1) === kind && parts.at(-2) === place) parts.splice(-2, 1, end); else parts.push(place, end, kind);
      }
      place = end;
    }
  }
  return parts;
}

self.onmessage = ({ data: { number, language, text } }) => {
  const { hljs } = self, isKnown = hljs.getLanguage(language);
  self.postMessage({ number, parts: isKnown ? partsOf(hljs.highlight(language, text, true).value) : [] });
};
