import { contentOf, listed, picturesIn } from '/app/pasting.js';
import { equal, replacing, test } from '../suite.js';

const clipboard = (plain, html = '') => ({ getData: type => type === 'text/html' ? html : plain });

test('HTML is listed with its elements, the attributes that count, and its texts', () => {
  equal(listed('<p class="a" id="b">x\ny<br></p><ol start="3" onclick="z()"><li>&lt;b&gt;</li></ol>').split('\n'), [
    '<body', '<p', '@class=a', '=x\x01y', '<br', '>', '>', '<ol', '@start=3', '<li', '=<b>', '>', '>', '>']);
});

test('no line is made by what is in an attribute or a name', () => {
  equal(listed('<a href="x\n>\r\n=y">z</a>').split('\n'), ['<body', '<a', '@href=x > =y', '=z', '>', '>']);
});

test('styles are listed as what they say, and words that look like them stay as they are', () => {
  equal(listed('<p STYLE = "color: red"class=a>style = "x" <a href="/?style=1">y</a></p>').split('\n'), [
    '<body', '<p', '@style=color: red', '@class=a', '=style = "x" ', '<a', '@href=/?style=1', '=y', '>', '>', '>']);
});

test('scripts, styles and drawings are left out, and nothing runs or is loaded', () => {
  globalThis.ran = false;
  const html = '<script>ran = true</script><style>a{}</style><img src="/tests/none.png" onerror="ran = true"><svg><text>x</text></svg>'
    + '<template><b>t</b></template><!-- c -->w';
  equal(listed(html).split('\n'), ['<body', '<img', '>', '=w', '>']);
  equal([globalThis.ran, document.querySelectorAll('img, style').length], [false, 0]);
});

test('what is too long, too deep, or has too many elements is not listed', () => {
  equal(listed(''), '');
  equal([listed('x'.repeat(1_000_000)) !== '', listed('x'.repeat(1_000_001))], [true, '']);
  equal([listed('<div>'.repeat(99)) !== '', listed('<div>'.repeat(100))], [true, '']);
  equal([listed('<br>'.repeat(49_999)) !== '', listed('<br>'.repeat(50_000))], [true, '']);
});

test('a clipboard is its words, and behind U+0000 the list of its HTML', () => {
  equal(contentOf(clipboard('words'), true), 'words');
  equal(contentOf(clipboard('a\0b', '<b>a</b>'), true), 'ab\0<body\n<b\n=a\n>\n>');
  equal(contentOf(clipboard('words', '<b>a</b>'), false), 'words');
  equal(contentOf(null, true), '');
  equal(contentOf(clipboard('words', '<div>'.repeat(200)), true), 'words');
});

test('pictures that are written in HTML are files, in their order, and what is cut off is none', async () => {
  const html = '<p>a<img src="data:image/png;base64,aGk="><img src="https://y.example/z.png">'
    + '<img src="data:image/svg+xml;base64,PHN2Zz4="></p>'
    + '<img src="data:image/gif;base64,a">';
  const files = picturesIn(html);
  equal(files.map(({ name, type, size }) => [name, type, size]), [['1.png', 'image/png', 2], ['2.svg', 'image/svg+xml', 5]]);
  equal(await files[0].text(), 'hi');
  equal([picturesIn(''), picturesIn(null)], [[], []]);
});

test('a picture that is written in HTML does not make it too long', () => {
  const html = `<b>x</b><img src="data:image/png;base64,${'A'.repeat(1_500_000)}">`;
  equal(contentOf(clipboard('x', html), true), 'x\0<body\n<b\n=x\n>\n<img\n>\n>');
});

test('HTML that is dropped on a text is pasted where it was dropped', async () => {
  const field = document.createElement('textarea');
  Object.assign(field, { className: 'editor-input', value: 'one two' });
  document.body.append(field);
  const data = new DataTransfer(), heard = [];
  data.setData('text/html', '<b>x</b>');
  data.setData('text/plain', 'x');
  field.addEventListener('paste', event => {
    heard.push([contentOf(event.clipboardData, true), field.selectionStart, field.selectionEnd]);
    event.preventDefault();
  });
  const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: 1, clientY: 1 });
  await replacing(document, 'caretPositionFromPoint', () => ({ offsetNode: field, offset: 4 }), () => field.dispatchEvent(drop));
  equal([heard, drop.defaultPrevented], [[['x\0<body\n<b\n=x\n>\n>', 4, 4]], true]);
  field.remove();
});
