/** A link of the Lab shows the Lab; what it holds is read there. */
import type { AppStore } from '../../store/app-store.js'

/** How the fragment of the Lab's links begins. */
export const LAB_LINK = '#lab.v1.'

/** Shows the Lab when the page is opened with one of its links, or one is pasted later. */
export function listenForLabLinks(app: AppStore): void {
  const look = () => {
    if (location.hash.startsWith(LAB_LINK)) app.set({ screen: 'lab' })
  }
  look()
  window.addEventListener('hashchange', look)
}
