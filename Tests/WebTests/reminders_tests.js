import * as reminders from '/app/reminders.js';
import { equal, refusal, replacing, test } from './suite.js';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Makes a store of caches that holds texts. */
function makeCaches() {
  const kept = new Map();
  const place = at => at.url ? new URL(at.url).pathname : at;
  const cache = {
    match: async at => kept.has(place(at)) ? new Response(kept.get(place(at))) : undefined,
    put: async (path, response) => { kept.set(path, await response.text()); },
    keys: async () => [...kept.keys()].map(path => new Request(path)),
    delete: async at => kept.delete(place(at)),
  };
  return { kept, has: async () => kept.size > 0, open: async () => cache, delete: async () => { kept.clear(); } };
}

const having = (registration, action) => replacing(navigator, 'serviceWorker', { getRegistration: async () => registration }, action);
const subscription = (number, log) => ({
  toJSON: () => ({ endpoint: `https://push.example/${number}`, expirationTime: null, keys: { p256dh: 'k', auth: 'a' } }),
  unsubscribe: async () => { log.push(`end ${number}`); },
});

test('a browser subscribes by the key of the server and says where it is reached', async () => {
  let asked;
  const pushManager = { subscribe: async options => { asked = options; return subscription(1, []); } };
  const told = await having({ pushManager }, () => reminders.subscribe(KEY));
  const { endpoint, p256dh, auth } = JSON.parse(told);
  equal([endpoint, p256dh, auth], ['https://push.example/1', 'k', 'a']);
  equal([asked.userVisibleOnly, asked.applicationServerKey.length, asked.applicationServerKey[0]], [true, 65, 4]);
});

test('a subscription by another key gives way, and what fails without one is told', async () => {
  const log = [];
  let old = subscription(1, log);
  const pushManager = {
    getSubscription: async () => old,
    subscribe: async () => {
      if (log.length === 0) throw Object.assign(new Error(), { name: 'InvalidStateError' });
      return subscription(2, log);
    },
  };
  equal(JSON.parse(await having({ pushManager }, () => reminders.subscribe(KEY))).endpoint, 'https://push.example/2');
  equal(log, ['end 1']);
  [log.length, old] = [0, null];
  equal(await refusal(having({ pushManager }, () => reminders.subscribe(KEY))), 'InvalidStateError');
});

test('a subscription is ended where there is one', async () => {
  const log = [];
  await having({ pushManager: { getSubscription: async () => subscription(1, log) } }, reminders.unsubscribe);
  await having({ pushManager: { getSubscription: async () => null } }, reminders.unsubscribe);
  await having(undefined, reminders.unsubscribe);
  equal(log, ['end 1']);
});

test('what the worker has shown is not shown again, a later reminder of the same is, and the worker can know of it', async () => {
  const shown = [], caches = makeCaches();
  caches.kept.set('/shown/reminder-a', '5');
  await having({ showNotification: async title => { shown.push(title); } }, () => replacing(globalThis, 'caches', caches, async () => {
    await reminders.show('reminder-a', 'once', '', '/', '5');
    await reminders.show('reminder-a', 'later', '', '/', '6');
    await reminders.show('reminder-b', 'other', '', '/', '5');
  }));
  equal(shown, ['later', 'other']);
  equal([...caches.kept], [['/shown/reminder-a', '6'], ['/shown/reminder-b', '5']]);
});

test('what is left for the worker takes the place of what was, and what was shown long ago is forgotten', async () => {
  const caches = makeCaches(), now = Date.now();
  caches.kept.set('/shown/reminder-a', String(now - 9 * 86_400_000));
  caches.kept.set('/shown/reminder-b', String(now));
  await replacing(globalThis, 'caches', caches, async () => {
    await reminders.leave('{"title":"x"}');
    equal([...caches.kept.keys()], ['/shown/reminder-b', '/reminders']);
    await reminders.leave('');
    await having({ showNotification: async () => {} }, () => reminders.show('reminder-a', 'x', '', '/', '5'));
  });
  equal(caches.kept.size, 0);
});
