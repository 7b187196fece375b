// Keeps the program in the browser, so that it starts whatever the network does: hung, refusing, or a captive portal's page.
// The build writes VERSION and FILES; a file is kept only if its SHA-256 is the one of the build.
const VERSION = '@VERSION@';
const FILES = /*@FILES@*/{};

const CACHE = `enot-${VERSION}`;
const SHELL = '/index.html';

/** Fetches a file past all caches and refuses anything but the very bytes of the build. */
async function fetchExact(path, digest) {
  const response = await fetch(path, { cache: 'no-store', credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(found, byte => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== digest) throw new Error(`${path}: not the file of this build`);
  return response;
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([path, digest]) => cache.put(path, await fetchExact(path, digest))));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith('enot-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Tells which kept file answers a request; nothing for those that must go to the server. */
function keptPath(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return undefined;
  if (url.pathname in FILES) return url.pathname;
  return request.mode === 'navigate' && !url.pathname.includes('.') ? SHELL : undefined;
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  return await cache.match(path) ?? fetch(request);
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('message', event => { if (event.data === 'skipWaiting') self.skipWaiting(); });
self.addEventListener('fetch', event => {
  const path = keptPath(event.request);
  if (path) event.respondWith(answer(event.request, path));
});
