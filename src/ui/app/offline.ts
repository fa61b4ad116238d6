import type { AppStore } from '../../store/app-store.js'

/** Keeps the page for offline use, and says when a newer one has taken over. */
export function keepOffline(app: AppStore): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const updating = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (!updating) return
    app.saveDraft()
    app.toast('A newer version of the page is here.', {
      label: 'Load it',
      run: () => location.reload(),
    })
  })
  const register = () => {
    // Without it the page works all the same, only not offline.
    serviceWorker.register('./sw.js').catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
