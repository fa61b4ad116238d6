import { useEffect, useState } from 'react'
import { useApp, useSelect } from '../app/app-context.js'

/** What runs for longer can be cancelled. */
export function Progress() {
  const app = useApp()
  const working = useSelect((state) => state.engine.phase === 'working')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!working) return
    const timer = setInterval(() => setSeconds((before) => before + 0.5), 500)
    return () => clearInterval(timer)
  }, [working])
  if (!working || seconds === 0) return null
  return (
    <span className="progress">
      <progress aria-label="Inspecting" />
      {seconds.toFixed(0)} s
      <button type="button" className="button small" onClick={() => app.cancel()}>
        Cancel
      </button>
    </span>
  )
}
