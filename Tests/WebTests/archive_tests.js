import * as archive from '/app/archive.js';
import * as media from '/app/media.js';
import { equal, refusal, replacing, test, turns, until } from './suite.js';

const fetching = (answer, action) => replacing(globalThis, 'fetch', answer, action);
const headers = type => ({ headers: { 'content-type': type } });

test('the checksum of a file on the device is the one that ZIP wants', async () => {
  await media.keep(new File(['123456789'], 'digits'), 'digits', 'file');
  equal(await archive.gather('digits', false), { checksum: 0xCBF43926, byteCount: 9 });
});

test('a file is asked of the server only if that may be, and not taken from a portal', async () => {
  const asked = [], answers = [new Response('', headers('text/plain')), new Response('x', headers('text/html; charset=utf-8')),
    new Response('x', { status: 404 })];
  await fetching(async address => { asked.push(address); return answers.shift(); }, async () => {
    equal(await refusal(archive.gather('far', false)), 'not on this device');
    equal(asked, []);
    equal(await archive.gather('far', true), { checksum: 0, byteCount: 0 });
    equal(await refusal(archive.gather('far', true)), '200');
    equal(await refusal(archive.gather('far', true)), '404');
  });
  equal(asked, Array(3).fill('/api/v1/file-contents/far'));
});

test('a checksum goes on from stretch to stretch', async () => {
  const bytes = new Uint8Array((4 << 20) + 3).fill(0xA5);
  bytes.set([1, 2, 3], 4 << 20);
  await fetching(async () => new Response(bytes), async () => {
    equal(await archive.gather('long', true), { checksum: 0xAD44E635, byteCount: bytes.length });
  });
});

/** Saves and gives the name and the text that the person gets. */
async function savedBy(save) {
  let got;
  await replacing(HTMLAnchorElement.prototype, 'click', function click() { got = [this.download, this.href]; }, save);
  return [got[0], await (await fetch(got[1])).text()];
}

const saved = (name, text, ids, places) => savedBy(() => archive.save(name, new TextEncoder().encode(text), ids, places));

test('an original on the device is saved under its name; what is gone is told', async () => {
  await media.keep(new File(['tea'], 'чай.txt'), 'tea', 'file');
  equal(await savedBy(() => archive.saveCopy('tea', 'чай.txt')), ['чай.txt', 'tea']);
  equal(typeof await refusal(archive.saveCopy('gone', 'a')), 'string');
});

test('an archive has each file before its byte', async () => {
  for (const id of ['x', 'y', 'z']) await fetching(async () => new Response(`[${id}]`), () => archive.gather(id, true));
  equal(await saved('Заметки.zip', 'aabbcc', ['x', 'y', 'z'], [0, 4, 6]), ['Заметки.zip', '[x]aabb[y]cc[z]']);
});

test('an archive without files is its bytes', async () => { equal(await saved('a.zip', 'end', [], []), ['a.zip', 'end']); });

/** Stands for a server that takes an archive; `quirk` may answer in its place. */
function taker(quirk = () => undefined) {
  const server = { bytes: [], asked: [], waited: [] };
  server.fetch = async (address, { method = 'GET', headers: told, body } = {}) => {
    server.asked.push(method);
    const odd = quirk(server, method, Number(told?.['upload-offset']), body);
    if (odd) { if (odd instanceof Error) throw odd; return odd; }
    if (method === 'PATCH') server.bytes.push(new Uint8Array(await body.arrayBuffer()));
    return new Response(method === 'POST' ? body : '{}');
  };
  server.send = (file, replaces, tell) => fetching(server.fetch, () => replacing(
    globalThis, 'setTimeout', (act, milliseconds) => { server.waited.push(milliseconds); act(); },
    () => archive.send(file, replaces, tell)));
  return server;
}

const PART = 4 << 20, large = () => new File([new Uint8Array(2 * PART + 1).fill(7)], 'large.zip');

test('an archive is sent part by part, and then read', async () => {
  const server = taker(), told = [];
  equal(await server.send(large(), false, percent => told.push(percent)), { status: 200, body: '{"replaces":false}' });
  equal(server.bytes.map(bytes => bytes.length), [PART, PART, 1]);
  equal([server.asked, told], [['PATCH', 'PATCH', 'PATCH', 'POST'], [49, 99, 100]]);
});

test('a part whose answer was lost is not sent again, one that the server lost is', async () => {
  const offsets = [];
  const server = taker((_, method, offset) => {
    if (method !== 'PATCH') return undefined;
    offsets.push(offset);
    const answer = [undefined, 2 * PART, 0][offsets.length - 1];
    return answer === undefined ? undefined : new Response(JSON.stringify({ offset: answer }), { status: 409 });
  });
  equal((await server.send(large(), false, () => {})).status, 200);
  equal(offsets, [0, PART, 2 * PART, 0, PART, 2 * PART]);
});

test('a refusal ends the sending', async () => {
  const refusing = status => taker(() => new Response('{"offset":0}', { status })).send(large(), false, () => {});
  equal(await refusing(413), { status: 413, body: '{"offset":0}' });
  equal(await refusing(409), { status: 409, body: '{"offset":0}' });      // the same part would be refused for ever
});

test('what fails on the way is tried five times, with longer pauses', async () => {
  const server = taker(({ asked }) => asked.length < 5 ? new TypeError('network') : undefined);
  equal((await server.send(new File(['a'], 'a'), false, () => {})).status, 200);
  equal(server.waited, [1000, 2000, 4000, 8000]);
  const hopeless = taker(() => new TypeError('network'));
  equal(await refusal(hopeless.send(new File(['a'], 'a'), false, () => {})), 'TypeError');
  equal(hopeless.asked.length, 5);
});

test('an archive that is stopped is taken back and never answered', async () => {
  let isAnswered = false;
  const server = taker(({ asked }) => { if (asked.length === 1) archive.stop(); });
  await fetching(server.fetch, async () => {
    archive.send(large(), false, () => {}).then(() => { isAnswered = true; });
    await until(() => server.asked.length === 2);
    await turns();
  });
  equal([server.asked, isAnswered], [['PATCH', 'DELETE'], false]);
});
