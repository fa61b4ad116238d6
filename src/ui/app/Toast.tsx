import { useEffect } from 'react'
import { useApp, useSelect } from './app-context.js'

const SHOWN_MS = 3_500

/** A short message at the bottom, read out politely. */
export function Toast() {
  const app = useApp()
  const toast = useSelect((state) => state.toast)
  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(() => app.set({ toast: null }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [app, toast])
  return (
    <div className="toast-room" aria-live="polite">
      {toast === null ? null : <div className="toast">{toast.text}</div>}
    </div>
  )
}
