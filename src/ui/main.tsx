import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppStore } from '../store/app-store.js'
import { App } from './app/App.js'
import { AppContext } from './app/app-context.js'
import { ErrorBoundary } from './app/ErrorBoundary.js'
import { listenForShortcuts } from './app/shortcuts.js'
import { listenForLabLinks } from './lab/arrival.js'
import { listenForLessons } from './learn/arrival.js'
import { listenForLogLinks } from './logs/arrival.js'

/** Draws the page around a store that may have its first answer already. */
export function draw(app: AppStore): void {
  listenForShortcuts(app)
  listenForLabLinks(app)
  listenForLessons(app)
  listenForLogLinks(app)
  const root = document.getElementById('root')
  if (root === null) return
  // As a transition: the first picture is drawn in small pieces, between which input is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary save={() => app.saveDraft()} source={() => app.state.input.source}>
          <AppContext value={app}>
            <App />
          </AppContext>
        </ErrorBoundary>
      </StrictMode>,
    ),
  )
  const stop = app.store.subscribe(({ facts, engine }) => {
    if (facts === null || engine.phase === 'working') return
    stop()
    void import('./app/behind.js').then(({ behindFirstAnswer }) => behindFirstAnswer(app))
  })
}
