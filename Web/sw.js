// Keeps the program in the browser, so that it starts whatever the network does: hung, refusing, or a captive portal's page.
// The build writes VERSION, FILES and LIBRARIES; a file is kept only if its SHA-256 is the one of the build, and one of a library once it
// is asked for: most do without.
const VERSION = '@VERSION@';
const FILES = /*@FILES@*/{};
const LIBRARIES = /*@LIBRARIES@*/{};

// The path of the server on its name, and what `base.js` makes of it.
const BASE = new URL('./', self.location).pathname;
const below = path => BASE + path.slice(1);
const ownName = name => BASE === '/' ? name : `${BASE} ${name}`;

const CACHE = ownName(`enot-${VERSION}`);
const SHELL = '/index.html';
const LIBRARY_CACHE = ownName('enot-libraries');
const PREVIEWS = ownName('enot-previews'), TILES = ownName('enot-map-tiles');
const REMINDERS = ownName('enot-reminders');           // what pages leave for what is pushed, and what was shown of that
const LIMITS = { [PREVIEWS]: 4000, [TILES]: 1000 };      // of what is kept as it was seen; a tenth gives way at once
const added = { [PREVIEWS]: 0, [TILES]: 0 };

/** Gives the path of the server that is asked for; nothing where another server or program is. */
function pathOf({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith(BASE) ? pathname.slice(BASE.length - 1) : undefined;
}

/** Fetches a file as the server has it now, or past all caches, and refuses anything but the very bytes of the build. */
async function fetchExact(path, digest, cache) {
  const response = await fetch(path, { cache, credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(found, byte => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== digest) throw new Error(`${path}: not the file of this build`);
  return response;
}

/** Keeps a file; what the page has loaded already comes from the browser's own cache, if the server says that it is still good. */
async function keep(cache, path, digest) {
  const response = await fetchExact(path, digest, 'no-cache').catch(() => fetchExact(path, digest, 'no-store'));
  await cache.put(path, response);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(([path, digest]) => keep(cache, below(path), digest)));
}

async function dropFormerLibraries(cache) {
  for (const request of await cache.keys()) if (!(pathOf(request) in LIBRARIES)) await cache.delete(request);
}

async function activate() {
  const kept = [CACHE, LIBRARY_CACHE, REMINDERS, ...Object.keys(LIMITS)];
  for (const name of await caches.keys()) if (name.startsWith(ownName('enot-')) && !kept.includes(name)) await caches.delete(name);
  if (await caches.has(LIBRARY_CACHE)) await dropFormerLibraries(await caches.open(LIBRARY_CACHE));
  await self.clients.claim();
}

/** Tells which kept file answers a request; nothing for those that must go to the server. */
function keptPath(request) {
  const path = pathOf(request);
  if (request.method !== 'GET' || !path || path.startsWith('/api/')) return undefined;
  if (path in FILES) return path;
  return request.mode === 'navigate' && !path.includes('.') ? SHELL : undefined;
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  return await cache.match(below(path)) ?? fetch(request);
}

/** Answers with a file of a library, which is kept from then on. */
async function answerLibrary(request, path) {
  const cache = await caches.open(LIBRARY_CACHE);
  if (!await cache.match(below(path))) await keep(cache, below(path), LIBRARIES[path]);
  return cache.match(below(path));
}

/** Answers with a picture that was seen before, else with the server's, and keeps it: previews never change, squares of maps seldom. */
async function answerSeen(event, name) {
  const { request } = event;
  const cache = await caches.open(name), kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.headers.get('content-type')?.startsWith('image/')) {
    const copy = response.clone();
    // A server that goes while it sends leaves no picture, and nothing wrong: it is kept another time. The browser may end the worker
    // once all it waits for is done, so it waits for this as well.
    event.waitUntil(cache.put(request.url, copy).then(() => thinOut(cache, name)).catch(error => {
      if (error.name !== 'NetworkError') console.error(error);
    }));
  }
  return response;
}

/** Drops the pictures kept longest, now and then, when there are too many. */
async function thinOut(cache, name) {
  if (++added[name] % 100 !== 1) return;
  const keys = await cache.keys(), limit = LIMITS[name];
  if (keys.length <= limit) return;
  await Promise.all(keys.slice(0, keys.length - limit + limit / 10).map(key => cache.delete(key)));
}

/** Names the cache of what a request asks for; nothing for what is not kept as it is seen. */
function seenPlace(request) {
  const path = pathOf(request);
  if (request.method !== 'GET' || !path) return undefined;
  if (path.startsWith('/api/v1/file-previews/')) return PREVIEWS;
  return path === '/api/v1/map-tiles' ? TILES : undefined;
}

// Pictures of catalogues that the person keeps on the device never change: they are asked for here first. A size that is not kept
// is stood in for by a larger one, and without the network by whatever there is.
const PICTURES = '/api/v1/catalogue-pictures/';
const STAND_INS = { 256: ['256', '720', 'original'], 720: ['720', 'original'], 2048: ['2048', 'original'], original: ['original'] };

async function keptPicture(sizes, id) {
  const names = (await caches.keys()).filter(name => name.startsWith(ownName('catalogue-pictures ')));
  for (const size of sizes) {
    for (const name of names) {
      const found = await (await caches.open(name)).match(below(`${PICTURES}${size}/${id}`));
      if (found) return found;
    }
  }
}

async function answerPicture(request) {
  const [size, id] = pathOf(request).slice(PICTURES.length).split('/');
  const kept = await keptPicture(STAND_INS[size] ?? [], id);
  if (kept) return kept;
  try { return await fetch(request); } catch (error) {
    const standIn = await keptPicture(['720', '256'], id);
    if (standIn) return standIn;
    throw error;
  }
}

// What other programs share comes as a form. Its files wait for the page, which asks before it takes any: every website can send a form.
const SHARED = ownName('shared-files'), SHARED_LIMIT = 100;

/** Puts the files of a form by, and leads to the page with the words that came along. */
async function takeShared(request) {
  await caches.delete(SHARED);
  const words = new URLSearchParams();
  try {
    const form = await request.formData(), files = form.getAll('files').filter(({ size }) => size).slice(0, SHARED_LIMIT);
    for (const name of ['title', 'text', 'url']) if (form.get(name)) words.set(name, form.get(name));
    if (files.length) await putBy(files);
    if (files.length) words.set('files', files.length);
  } catch (error) {
    // A full device takes no files; the words go on.
    console.error(error);
    await caches.delete(SHARED);
  }
  return Response.redirect(below(`/new?${words}`), 303);
}

async function putBy(files) {
  const cache = await caches.open(SHARED);
  for (const [place, file] of files.entries()) {
    const response = new Response(file, { headers: { 'content-type': file.type } });
    await cache.put(`/shared/${place}/${encodeURIComponent(file.name)}`, response);
  }
}

/** Finds the words for what is due: those that a page has left, the name that is shown, or that something is. */
async function wordsFor({ kind, id, moment }, tag, cache) {
  const left = await (await cache.match('/reminders'))?.json() ?? {};
  const path = left.paths?.[kind] ? left.paths[kind] + id : '/topics', lang = left.language;
  const known = left.reminders?.[tag];
  if (known?.moment === moment) return { title: known.title, body: known.body, path, lang };
  const [shown] = await self.registration.getNotifications({ tag });
  // A reminder that another device has moved may have another deadline, too.
  return { title: shown?.title ?? known?.title ?? left.title ?? 'Enot', body: '', path, lang };
}

/** Shows what the server says is due (`PushMessage`): browsers want each push to show something. */
async function showPushed(data) {
  const cache = await caches.open(REMINDERS);
  let message;
  try { message = data.json(); } catch { message = {}; }
  const tag = `reminder-${message.id}`, { title, body, path, lang } = await wordsFor(message, tag, cache);
  const place = `/shown/${tag}`, moment = String(message.moment);
  // What a tab has just shown makes no sound again; an earlier reminder of the same, which may still be there, is another.
  const renotify = await (await cache.match(place))?.text() !== moment;
  await self.registration.showNotification(title, { tag, body, lang, icon: below('/app/images/icon-192.png'), data: path, renotify });
  await cache.put(place, new Response(moment));
}

/** Tells the server where the browser is reached from now on, as its push service has changed that. */
async function subscribeAgain({ newSubscription }) {
  const answer = await fetch(below('/api/v1/push-key'), { credentials: 'same-origin' });
  if (!answer.ok) return;                                 // signed out, or away: the next start of the page does it
  const { key } = await answer.json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? await self.registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch(below('/api/v1/push-subscription'), {
    method: 'PUT', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ endpoint, ...keys }),
  });
}

/** Brings the page to the front that a notification leads to: one that is open is told where to go. */
async function openPage(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Neither files that were opened, nor pages of another server at this origin.
  const pages = windows.filter(window => /^\/(?!(api|app)\/)/.test(pathOf(window) ?? ''));
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return self.clients.openWindow(below(path));
  page.postMessage(path);
  return page.focus();
}

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data ?? '/topics'));
});
self.addEventListener('push', event => event.waitUntil(showPushed(event.data)));
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAgain(event)));
self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('message', event => { if (event.data === 'skipWaiting') self.skipWaiting(); });
self.addEventListener('fetch', event => {
  const asked = pathOf(event.request);
  if (event.request.method === 'GET' && asked?.startsWith(PICTURES)) {
    event.respondWith(answerPicture(event.request));
    return;
  }
  if (event.request.method === 'POST' && asked === '/share') {
    event.respondWith(takeShared(event.request));
    return;
  }
  const path = keptPath(event.request);
  const seen = seenPlace(event.request);
  if (path) event.respondWith(answer(event.request, path));
  else if (asked in LIBRARIES && event.request.method === 'GET') event.respondWith(answerLibrary(event.request, asked));
  else if (seen) event.respondWith(answerSeen(event, seen));
});
