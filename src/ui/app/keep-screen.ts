import type { AppStore } from '../../store/app-store.js'
import type { Screen } from '../../store/state.js'

const SCREENS: readonly string[] = ['inspect', 'lab', 'logs', 'fixtures'] satisfies Screen[]

const isScreen = (name: unknown): name is Screen =>
  typeof name === 'string' && SCREENS.includes(name)

/** The view that an entry of the browser's history was made for; null where it says none. */
function screenOf(state: unknown): Screen | null {
  const named: unknown =
    typeof state === 'object' && state !== null && 'screen' in state ? state.screen : null
  return isScreen(named) ? named : null
}

/**
 * The browser's back button goes through the views, and a reload comes back to
 * the one that was open. The address stays as it is: it names texts, not views.
 */
export function keepScreen(app: AppStore): void {
  app.set({ screen: screenOf(history.state) ?? app.state.screen })
  history.replaceState({ screen: app.state.screen }, '')
  app.store.subscribe(({ screen }) => {
    if (screen === screenOf(history.state)) return
    // The way back to a link would open it again, over what was made of it.
    if (location.hash === '') history.pushState({ screen }, '')
    else history.replaceState({ screen }, '')
  })
  window.addEventListener('popstate', ({ state }) => {
    const screen = screenOf(state)
    if (screen !== null) app.set({ screen })
  })
}
