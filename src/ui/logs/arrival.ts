/** A link to a query of the logs shows the logs; what it asks is read there. */
import type { AppStore } from '../../store/app-store.js'

/** How the fragment of such a link begins. */
export const LOGS_LINK = '#logs='

/** Shows the logs when the page is opened with such a link, or one is pasted later. */
export function listenForLogLinks(app: AppStore): void {
  const look = () => {
    if (location.hash.startsWith(LOGS_LINK)) app.set({ screen: 'logs' })
  }
  look()
  window.addEventListener('hashchange', look)
}
