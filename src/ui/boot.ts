/**
 * What runs first, before anything that draws has been loaded: the engine's
 * worker starts, and a link or a draft is read and inspected meanwhile.
 */
import { AppStore } from '../store/app-store.js'
import { Drafts } from '../store/draft.js'
import { leaveTabName, tabName } from '../store/tab.js'
import { spawnWorker } from '../worker/client.js'
import { startTheme } from './app/theme.js'
import { trustOwnScripts } from './app/trusted.js'

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

trustOwnScripts(globalThis, document.baseURI)
if (location.hash.length > 1) expectText()
startTheme()
const session = storageOrNull('sessionStorage')
const tab = tabName(session, () => Math.random().toString(36).slice(2))
const app = new AppStore({
  spawn: spawnWorker,
  drafts: new Drafts(storageOrNull('localStorage'), tab),
  clearFragment: () => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  },
})
window.addEventListener('hashchange', () => void app.openFragment(location.hash))
window.addEventListener('pagehide', () => {
  app.saveDraft()
  leaveTabName(session, tab)
})
// Back from the browser's memory: the name is taken again.
window.addEventListener('pageshow', () => tabName(session, () => tab))

/** Loads what draws, and draws. */
async function draw(): Promise<void> {
  if (app.state.input.source !== '') expectText()
  // React makes errors while it loads; for the stack of each, V8 would read the script again.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    // In two tasks: between them the browser can paint, and hear.
    await import('react-dom/client')
    await new Promise((resolve) => setTimeout(resolve))
    const main = await import('./main.js')
    main.draw(app)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

// The question goes to the engine first: while it is answered, the page is drawn.
void app.start(location.hash).finally(draw)
