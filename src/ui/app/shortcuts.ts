import type { AppStore } from '../../store/app-store.js'
import { forgetAhead, keepAhead } from '../palette/typed-ahead.js'

/** Keys that work everywhere in the page. */
export function listenForShortcuts(app: AppStore): () => void {
  const onKey = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      forgetAhead()
      app.set({ dialog: app.state.dialog === 'palette' ? null : 'palette' })
    } else if (app.state.dialog === 'palette' && document.querySelector('dialog[open]') === null) {
      if (event.key === 'Escape') app.set({ dialog: null })
      else if (keepAhead(event)) event.preventDefault()
    } else if (command && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault()
      app.set({ dialog: 'share' })
    } else if (event.altKey && !command && !event.shiftKey) {
      const move = MOVES[event.key]
      if (move === undefined || app.state.dialog !== null || app.state.screen !== 'inspect') return
      event.preventDefault()
      app.step(move.what, move.by)
    }
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

const MOVES: Readonly<Record<string, { what: 'attempt' | 'call'; by: 1 | -1 }>> = {
  ArrowUp: { what: 'attempt', by: -1 },
  ArrowDown: { what: 'attempt', by: 1 },
  ArrowLeft: { what: 'call', by: -1 },
  ArrowRight: { what: 'call', by: 1 },
}

/** The key that commands are given with on this system. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
