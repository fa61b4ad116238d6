/**
 * Takes the network (and every other way out) from the worker's global scope.
 * A meta tag's policy does not bind workers, so the worker binds itself, before
 * any other module of it runs. `import()` is syntax and cannot be taken: the policy
 * in the header forbids it to reach another origin, and so does the service worker.
 */
const WAYS_OUT = [
  'fetch',
  'fetchLater',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'SharedWorker',
  'Worker',
  'Notification',
  'RTCPeerConnection',
  'cookieStore',
  'Request',
  // A font may be fetched from anywhere, with what is pasted in its address.
  'FontFace',
  'fonts',
] as const

/** Removes `names` from `scope` and its prototypes, and keeps them from coming back. */
function remove(scope: object, names: readonly string[]): void {
  for (const name of names) {
    for (
      let holder: object | null = scope;
      holder !== null;
      holder = Reflect.getPrototypeOf(holder)
    ) {
      Reflect.deleteProperty(holder, name)
    }
    Reflect.defineProperty(scope, name, { value: undefined, writable: false, configurable: false })
  }
}

/**
 * Makes the worker unable to reach anything. A function, since a module that
 * only has effects may be left out of a build.
 */
export function closeWaysOut(): void {
  remove(globalThis, WAYS_OUT)
  if (typeof navigator !== 'undefined') {
    remove(navigator, ['sendBeacon', 'serviceWorker', 'storage', 'connection'])
  }
}
