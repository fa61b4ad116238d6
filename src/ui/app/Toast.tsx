import { useEffect } from 'react'
import { useApp, useSelect } from './app-context.js'

const SHOWN_MS = 4_000
/** What can be undone stays longer. */
const ACTION_MS = 9_000

/** A short message at the bottom, read out politely. */
export function Toast() {
  const app = useApp()
  const toast = useSelect((state) => state.toast)
  useEffect(() => {
    if (toast === null) return
    // It waits while somebody's focus is in it.
    const timer = setInterval(
      () => {
        const isHeld = document.activeElement?.closest('.toast') instanceof Element
        if (!isHeld) app.set({ toast: null })
      },
      toast.action === null ? SHOWN_MS : ACTION_MS,
    )
    return () => clearInterval(timer)
  }, [app, toast])
  return (
    <div className="toast-room" aria-live="polite">
      {toast === null ? null : (
        <div className="toast">
          {toast.text}
          {toast.action === null ? null : (
            <button
              type="button"
              className="link"
              onClick={() => {
                toast.action?.run()
                app.set({ toast: null })
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
