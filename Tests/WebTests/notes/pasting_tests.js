import { contentOf, listed } from '/app/pasting.js';
import { equal, test } from '../suite.js';

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
