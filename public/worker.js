/*
 * The worker of an installed side of a site (docs/decisions/2026-11-30-web-push.md). It shows the offline page when the
 * network fails, and notices that the platform pushes. It stores the offline page with its style sheet and icon, and
 * nothing else: no page and no data of any person.
 *
 * Its scope is the side (`/demo/`, `/demo/play`), and its address names the language: `/worker.js?lang=ko`.
 */

const scope = new URL(self.registration.scope);
const language = new URL(self.location.href).searchParams.get('lang') ?? 'ko';
const base = scope.pathname.replace(/\/$/, '');
// The lobby's own address has no slash at its end.
const isPlay = !scope.pathname.endsWith('/');

const CACHE = `pitboss offline ${scope.pathname}`;
const OFFLINE_PAGE = `${base}/api/offline?lang=${language}`;
/** What the offline page loads. */
const PARTS = ['/not-found.css', '/icon.svg'];

/** Stores the offline page in place of that of an earlier worker. */
async function storeOfflinePage() {
  const cache = await caches.open(CACHE);
  const requests = [OFFLINE_PAGE, ...PARTS].map(
    (path) => new Request(path, { cache: 'reload', credentials: 'omit' }),
  );
  await cache.addAll(requests);
  const current = new Set(requests.map(({ url }) => url));
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

/** Whether a request is for a page of this side: the back-office's scope holds the player site, too. */
function isOwnPage({ mode, method, destination, url }) {
  if (mode !== 'navigate' || method !== 'GET' || destination !== 'document') return false;
  return isPlay || !/^\/play(\/|$)/.test(new URL(url).pathname.slice(base.length));
}

/** The answer of the network, or the offline page. */
async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: CACHE })) ?? Response.error();
  }
}

/** The answer of the network, or the stored part of the offline page. */
async function answerPart(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: CACHE })) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage());
  // It remembers nothing between events, so that an older one has nothing to finish.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // Pages are asked for while the worker starts.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isOwnPage(request)) event.respondWith(answerPage(event));
  else if (request.method === 'GET' && PARTS.includes(new URL(request.url).pathname)) {
    event.respondWith(answerPart(request));
  }
});

/** What the platform has pushed; undefined for anything else. */
function readNotice(data) {
  try {
    const { title, body, tag, lang, path } = data.json();
    return typeof title === 'string' && typeof body === 'string'
      ? { title, body, tag, lang, path }
      : undefined;
  } catch {
    return undefined;
  }
}

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data);
  if (!notice) return;
  const { title, body, tag, lang, path } = notice;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A matter that comes twice is shown once.
      tag,
      lang,
      icon: `/_app/${isPlay ? 'play' : 'partner'}-any-192.png`,
      badge: '/_app/badge-96.png',
      data: { path },
    }),
  );
});

/** The address that a notice leads to: a page of this side, otherwise the side itself. */
function placeOf(path) {
  const home = isPlay ? base : `${base}/main`;
  if (typeof path !== 'string' || !/^[\w/?=&%.#-]{1,200}$/.test(path)) return new URL(home, scope);
  const place = new URL(`${base}/${path}`, scope);
  const isBelow = place.origin === scope.origin && place.pathname.startsWith(`${base}/`);
  return isBelow ? place : new URL(home, scope);
}

/** Focuses a window that shows the place, or opens one: a window with something typed stays as it is. */
async function showPlace(place) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === place.href);
  await (shown ? shown.focus() : self.clients.openWindow(place.href));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPlace(placeOf(event.notification.data?.path)));
});
