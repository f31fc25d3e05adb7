/**
 * The service worker of the installed app (site#installed-app). It keeps what never changes and the
 * page for a phone without network with the theme that the site has, and nothing of any person: no page, no
 * data, no form.
 */
const cacheName = 'chokdee-VERSION';
const offline = '/offline.html';
/** The name of the kept theme; no request has it. */
const theme = '/theme';
/** The offline page and all that it shows. */
const shell = [offline, '/offline.css', '/icon-192.png', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names.filter((name) => name !== cacheName).map((name) => caches.delete(name)),
          ),
        ),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (/^\/(build|css)\//.test(pathname)) event.respondWith(hashed(request));
  else if (shell.includes(pathname)) event.respondWith(shellFile(request));
});

/** A page tells its theme. */
self.addEventListener('message', (event) => {
  if (!['light', 'dark'].includes(event.data)) return;
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.put(theme, new Response(event.data))),
  );
});

/** A page always comes from the network; without one the offline page does. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (cause) {
    const [instead, reported] = await Promise.all([caches.match(offline), caches.match(theme)]);
    if (!instead) throw cause;
    const displayed = await reported?.text();
    if (displayed !== 'dark') return instead;
    const dark = (await instead.text()).replace('data-theme="light"', 'data-theme="dark"');
    return new Response(dark, { headers: instead.headers });
  }
}

/** A file whose name has a hash of its content is asked for once: the server says that it never changes. */
async function hashed(request) {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  const isFixed = answer.headers.get('Cache-Control')?.includes('immutable');
  // Storage may be full: the file is used all the same.
  if (answer.ok && isFixed) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** A file of the offline page comes from the network where there is one. */
const shellFile = (request) =>
  fetch(request).catch(async (cause) => {
    const found = await caches.match(request);
    if (!found) throw cause;
    return found;
  });
