/** A link to the page of a reason or a rule opens it. */
import type { AppStore } from '../../store/app-store.js'

/** How such a link begins; `reason/…` or `rule/…` follows, or nothing for the list. */
export const LESSON_LINK = '#learn='

/** Opens the page when the address names one, now or later. */
export function listenForLessons(app: AppStore): void {
  const look = () => {
    if (location.hash.startsWith(LESSON_LINK)) {
      app.set({ lesson: location.hash.slice(LESSON_LINK.length, LESSON_LINK.length + 80) })
    }
  }
  look()
  window.addEventListener('hashchange', look)
}
