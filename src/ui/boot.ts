/**
 * What runs before anything that draws: a link or a draft is read and inspected,
 * and what draws is loaded meanwhile.
 */
import { AppStore } from '../store/app-store.js'
import { Drafts } from '../store/draft.js'
import { leaveTabName, tabName } from '../store/tab.js'
import type { Port } from '../worker/client.js'
import { startTheme } from './app/theme.js'

/** Null where the browser forbids it. */
function storageOrNull(which: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[which]
  } catch {
    return null
  }
}

/** A text comes: the drawn box does not ask for one meanwhile. */
function expectText(): void {
  document.querySelector('#root textarea')?.removeAttribute('placeholder')
}

/** Loads what draws. */
async function loadDrawing() {
  // React makes errors while it loads; for the stack of each, V8 would read the script again.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    // In two tasks: between them the browser can paint, and hear.
    await import('react-dom/client')
    await new Promise((resolve) => setTimeout(resolve))
    return await import('./main.js')
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Starts the page, whose engine is asked through what `spawn` gives. */
export async function boot(spawn: () => Port): Promise<void> {
  if (location.hash.length > 1) expectText()
  startTheme()
  const session = storageOrNull('sessionStorage')
  const tab = tabName(session, () => Math.random().toString(36).slice(2))
  const app = new AppStore({
    spawn,
    drafts: new Drafts(storageOrNull('localStorage'), tab),
    clearFragment: () => {
      if (location.hash !== '')
        history.replaceState(history.state, '', location.pathname + location.search)
    },
  })
  window.addEventListener('hashchange', () => void app.openFragment(location.hash))
  window.addEventListener('pagehide', () => {
    app.saveDraft()
    leaveTabName(session, tab)
  })
  // Back from the browser's memory: the name is taken again.
  window.addEventListener('pageshow', () => tabName(session, () => tab))
  // The question goes to the engine first: while it is answered, the page is drawn.
  const started = app.start(location.hash)
  const drawing = loadDrawing()
  try {
    await started
  } finally {
    if (app.state.input.source !== '') expectText()
    const main = await drawing
    main.draw(app)
  }
}
