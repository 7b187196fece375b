// Shows notifications of the system, by the service worker, and the count at the program's icon. Its counterpart is
// `Runtime+Reminders.swift`.

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

/** Shows a notification, or another one in its place, which leads to an address. */
export async function show(tag, title, body, path) {
  const lang = document.documentElement.lang, icon = '/app/images/icon-192.png';
  await (await registration())?.showNotification(title, { tag, body, lang, icon, data: path });
}

/** Takes the notifications of a tag away. */
export async function withdraw(tag) {
  for (const notification of await (await registration())?.getNotifications({ tag }) ?? []) notification.close();
}

/** Shows a count at the icon where the platform does; none for 0. */
export async function badge(count) {
  if (!navigator.setAppBadge) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}
