import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/base.css'
import './primitives/primitives.css'
import './app/app.css'
import './style/forced.css'
import { AppStore } from '../store/app-store.js'
import { Drafts } from '../store/draft.js'
import { leaveTabName, tabName } from '../store/tab.js'
import { spawnWorker } from '../worker/client.js'
import { App } from './app/App.js'
import { AppContext } from './app/app-context.js'
import { ErrorBoundary } from './app/ErrorBoundary.js'
import { listenForShortcuts } from './app/shortcuts.js'
import { startTheme } from './app/theme.js'
import { listenForLabLinks } from './lab/arrival.js'

/** Null where the browser forbids it. */
function storageOrNull(which: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[which]
  } catch {
    return null
  }
}

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
void app.start(location.hash)
listenForShortcuts(app)
// Behind the first picture: the page works without it.
void import('./app/offline.js').then(({ keepOffline }) => keepOffline(app))
listenForLabLinks(app)
window.addEventListener('hashchange', () => void app.openFragment(location.hash))
window.addEventListener('pagehide', () => {
  app.saveDraft()
  leaveTabName(session, tab)
})
// Back from the browser's memory: the name is taken again.
window.addEventListener('pageshow', () => tabName(session, () => tab))

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary save={() => app.saveDraft()} source={() => app.state.input.source}>
        <AppContext value={app}>
          <App />
        </AppContext>
      </ErrorBoundary>
    </StrictMode>,
  )
}
