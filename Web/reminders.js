// Shows notifications of the system, by the service worker, and the count at the program's icon; sees to it that the worker is woken and
// knows what to show while no page is open. Its counterparts are `Runtime+Reminders.swift` and `sw.js`.

import { below, ownName } from './base.js';

const LEFT = ownName('enot-reminders'), TEXT = '/reminders', SHOWN = '/shown/';
const KEPT_MILLISECONDS = 8 * 86_400_000;      // no reminder comes later than a week

const isPossible = () => !!(globalThis.Notification && navigator.serviceWorker);
const registration = () => navigator.serviceWorker?.getRegistration();

/** Tells in the browser's word whether notifications may be shown; nothing where it has none for this page. */
export async function permission() {
  return isPossible() ? Notification.permission : undefined;
}

/** Asks the person; browsers want that to come of a touch. */
export async function request() {
  if (isPossible()) await Notification.requestPermission();
  return permission();
}

/** Tells whether the worker has shown a reminder while no page was open. */
async function wasShown(tag, moment) {
  if (!await globalThis.caches?.has(LEFT)) return false;
  const shown = await (await caches.open(LEFT)).match(SHOWN + tag);
  return await shown?.text() === moment;
}

/** Shows a notification, or another one in its place, which leads to an address; nothing where the worker has shown it. */
export async function show(tag, title, body, path, moment) {
  if (await wasShown(tag, moment)) return;
  const lang = document.documentElement.lang, icon = below('/app/images/icon-192.png');
  await (await registration())?.showNotification(title, { tag, body, lang, icon, data: path, renotify: true });
  if (await globalThis.caches?.has(LEFT)) await (await caches.open(LEFT)).put(SHOWN + tag, new Response(moment));
}

/** Takes the notifications of a tag away. */
export async function withdraw(tag) {
  for (const notification of await (await registration())?.getNotifications({ tag }) ?? []) notification.close();
}

/** Forgets what was shown long ago. */
async function forgetShown(cache) {
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(SHOWN)) continue;
    if (Number(await (await cache.match(request)).text()) < Date.now() - KEPT_MILLISECONDS) await cache.delete(request);
  }
}

/** Leaves for the worker what it needs to show what is pushed; nothing for no text. */
export async function leave(text) {
  if (!text) return globalThis.caches?.delete(LEFT);
  const cache = await globalThis.caches?.open(LEFT);
  await cache?.put(TEXT, new Response(text, { headers: { 'Content-Type': 'application/json' } }));
  if (cache) await forgetShown(cache);
}

const bytesOf = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/** Subscribes to the browser's push service by the server's key, and gives as JSON where the browser is reached. */
export async function subscribe(key) {
  const { pushManager } = await registration(), options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = await pushManager.subscribe(options).catch(async error => {
    // A subscription by another key, such as that of a server which was here before, is in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, ...keys });
}

/** Ends the subscription, if there is one. */
export async function unsubscribe() {
  await (await (await registration())?.pushManager?.getSubscription())?.unsubscribe();
}

/** Shows a count at the icon where the platform does; none for 0. */
export async function badge(count) {
  if (!navigator.setAppBadge) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}
