// The service worker, as text: it keeps the page for offline use.

/**
 * Keeps every file of the build and answers from its cache. It fetches from its
 * own origin only, and lets nothing of the page or its workers fetch from another.
 *
 * A new one waits until the page asks for it or no page is open, and keeps the
 * files of the build before: a page that is still open finds the rest of its own.
 * @param {readonly string[]} files paths of the build, relative to it
 * @param {string} version
 */
export const serviceWorker = (files, version) => `const CACHE = 'callmend-${version}'
const FILES = ${JSON.stringify(files)}
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) => {
        const others = keys.filter((key) => key.startsWith('callmend-') && key !== CACHE)
        return Promise.all(others.slice(0, -1).map((key) => caches.delete(key)))
      })
      .then(() => self.clients.claim()),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) {
    event.respondWith(Response.error())
    return
  }
  if (request.method !== 'GET') return
  event.respondWith(request.mode === 'navigate' ? page(url) : file(request))
})
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
// Any address below leads to the page: its files are named relative to the folder that it lies in.
async function page(url) {
  const home = new URL(self.registration.scope)
  if (url.pathname !== home.pathname && url.pathname !== home.pathname + 'index.html') {
    return (await caches.match(url.pathname, { ignoreVary: true })) ?? Response.redirect(home.href, 302)
  }
  const cache = await caches.open(CACHE)
  return (await cache.match('./', { ignoreVary: true })) ?? fetch(home.href)
}
`
