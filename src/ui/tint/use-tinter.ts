import { useEffect, useState } from 'react'
import { useSelect } from '../app/app-context.js'
import { afterPaint } from '../primitives/after-paint.js'
import type { Tinter } from './tinter.js'

let loaded: Tinter | null = null

/** What colours code; null until the first answer is on the screen, and it has arrived. */
export function useTinter(): Tinter | null {
  const [tinter, setTinter] = useState(loaded)
  const answered = useSelect(({ view, engine }) => view !== null && engine.phase !== 'working')
  useEffect(() => {
    if (tinter !== null || !answered) return undefined
    return afterPaint(() => {
      import('./tinter.js').then(
        (module) => {
          loaded = module.tinter
          setTinter(loaded)
        },
        () => {
          // Offline before it was kept: one colour is enough to work with.
        },
      )
    })
  }, [tinter, answered])
  return tinter
}
