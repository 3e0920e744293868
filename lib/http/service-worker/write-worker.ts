import { DEFAULT_LOCALE, type Locale } from "@/lib/core/base/actor";

/**
 * The script of the service worker: a page that cannot be had is answered with the screen of its
 * language. It intercepts nothing else: not what pages fetch, the API or files. It also shows what
 * is pushed (`PushPayload`), takes it back, opens its page, and renews a subscription that ended.
 *
 * A proxy that finds no process behind it answers 502, 503 or 504 with a page of its own. What the
 * product has written itself carries its policy, and is shown.
 */
export function writeWorker(screens: Record<Locale, string>): string {
  return `const SCREENS = ${JSON.stringify(screens).replaceAll("<", "\\u003c")};
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const preload = registration.navigationPreload;
  event.waitUntil(Promise.all([clients.claim(), preload && preload.enable()]));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  if (new URL(request.url).pathname.startsWith("/api/")) return;
  event.respondWith(answer(event));
});
async function answer(event) {
  try {
    const response = (await event.preloadResponse) || (await fetch(event.request));
    const isStrange = [502, 503, 504].includes(response.status) && !/script-src/.test(response.headers.get("content-security-policy") || "");
    return isStrange ? screen(event.request) : response;
  } catch {
    return screen(event.request);
  }
}
addEventListener("push", (event) => {
  const { show, close } = event.data ? event.data.json() : {};
  if (close) event.waitUntil(closeAll(close));
  else if (show) event.waitUntil(present(show));
});
function present({ title, url, at, ...rest }) {
  const options = { ...rest, icon: "/icons/192.png", badge: "/icons/badge.png", timestamp: at, data: { url } };
  return registration.showNotification(title, options);
}
async function closeAll(tags) {
  for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
}
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
// The browser has ended its subscription, or made another: the person's goes on. The server moves it
// only if the one before was the signed-in person's.
async function renew({ oldSubscription, newSubscription }) {
  const read = oldSubscription && (await fetch("/api/v1/notifications/push"));
  if (!read || !read.ok) return;
  const { publicKey } = await read.json();
  const made = newSubscription || (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = made.toJSON();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = { endpoint, ...keys, publicKey, timeZone, isResumed: true, replaces: oldSubscription.endpoint };
  const headers = { "content-type": "application/json", "x-custom-lang": "${DEFAULT_LOCALE}" };
  await fetch("/api/v1/notifications/push", { method: "PUT", headers, body: JSON.stringify(body) });
}
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, location.origin)));
});
// A window that has the page is brought to the front; no other is taken away from its person.
async function open(url) {
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find((one) => new URL(one.url).pathname === url.pathname);
  return same ? same.focus() : clients.openWindow(url.href);
}
function screen(request) {
  const language = new URL(request.url).pathname.split("/")[1];
  return new Response(SCREENS[language] || SCREENS["${DEFAULT_LOCALE}"], { status: 503, headers: HEADERS });
}
`;
}
