import type { AppStore } from '../../store/app-store.js'

/** All files are fetched for later: not while the first answer is on its way. */
const REST_MS = 2_000
/** A new worker waits for what the old one still answers, in Chromium up to minutes; leaving the page ends that. */
const TAKE_OVER_MS = 2_000

/**
 * Keeps the page for offline use. A newer one is fetched and waits: the page that
 * is open goes on with its own files until its user loads the new one.
 */
export function keepOffline(app: AppStore): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const offer = (waiting: ServiceWorker | null) => {
    if (waiting === null || serviceWorker.controller === null) return
    app.toast('A newer version of the page is here.', {
      label: 'Load it',
      run: () => {
        app.saveDraft()
        const reload = () => location.reload()
        serviceWorker.addEventListener('controllerchange', reload, { once: true })
        setTimeout(reload, TAKE_OVER_MS)
        waiting.postMessage('take-over')
      },
    })
  }
  const register = async () => {
    const registration = await serviceWorker.register('./sw.js')
    offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') offer(registration.waiting)
      })
    })
  }
  // Without it the page works all the same, only not offline.
  const start = () => setTimeout(() => void register().catch(() => {}), REST_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
