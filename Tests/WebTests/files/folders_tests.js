import { entries, isArchive, packed } from '/app/folders.js';
import { equal, test } from '../suite.js';

const decoder = new TextDecoder();
const file = (text, name, lastModified = 1_600_000_000_000) => new File([text], name, { lastModified });

/** Reads an archive as tar does: the name, time and text of each entry, with long names from the record before. */
async function unpacked(archive) {
  const bytes = new Uint8Array(await archive.arrayBuffer()), found = [];
  const text = (at, length) => decoder.decode(bytes.subarray(at, at + length)).split('\0')[0];
  let long;
  for (let at = 0; at + 512 <= bytes.length && bytes[at];) {
    const size = parseInt(text(at + 124, 12), 8), type = text(at + 156, 1);
    const sum = bytes.subarray(at, at + 512).reduce((all, byte, place) => all + (place >= 148 && place < 156 ? 32 : byte), 0);
    equal(parseInt(text(at + 148, 8), 8), sum);
    equal(text(at + 257, 5), 'ustar');
    const content = decoder.decode(bytes.subarray(at + 512, at + 512 + size));
    if (type === 'x') {
      const end = content.indexOf(' ');
      equal(Number(content.slice(0, end)), new TextEncoder().encode(content).length);
      long = /path=(.*)\n/.exec(content)[1];
    } else {
      found.push([long ?? text(at, 100), parseInt(text(at + 136, 12), 8), content]);
      long = undefined;
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  equal(bytes.length % 512, 0);
  return found;
}

test('A folder becomes an archive with the names, times and contents of its files', async () => {
  const deep = `Vault/${'deep/'.repeat(30)}note.md`, japanese = 'Vault/日本語 ノート.md';
  const archive = packed('Vault', [
    { path: 'Vault/a.md', file: file('one', 'a.md') }, { path: deep, file: file('x'.repeat(600), 'note.md') },
    { path: japanese, file: file('二', '日本語 ノート.md', 1_000) }, { path: 'Vault/empty', file: file('', 'empty') },
  ]);
  equal(archive.name, 'Vault.tar');
  equal(await unpacked(archive), [
    ['Vault/a.md', 1_600_000_000, 'one'], [deep, 1_600_000_000, 'x'.repeat(600)], [japanese, 1, '二'], ['Vault/empty', 1_600_000_000, ''],
  ]);
});

test('Archives are known by their names', () => {
  equal(['a.zip', 'takeout.TGZ', 'notes.jex', 'a.tar.gz', 'a.md', 'zip'].map(name => isArchive({ name })),
    [true, true, true, true, false, false]);
});

test('A dropped folder is listed to its end, however deep', async () => {
  const folder = (name, children) => ({
    name, isDirectory: true,
    createReader: () => {
      const lists = [children.slice(0, 1), children.slice(1), []];
      return { readEntries: done => done(lists.shift()) };
    },
  });
  const leaf = name => ({ name, isDirectory: false, file: done => done(file(name, name)) });
  const found = await entries(folder('Vault', [leaf('a.md'), folder('Garden', [leaf('b.md'), leaf('c.png')])]));
  equal(found.map(each => each.path), ['Vault/a.md', 'Vault/Garden/b.md', 'Vault/Garden/c.png']);
});
