import { useEffect, useState } from 'react'
import { useSelect } from '../app/app-context.js'
import { describeAttempt } from '../ladder/describe-attempt.js'
import { count } from '../primitives/units.js'

/**
 * Says aloud which call and which attempt the keys have chosen: they leave the
 * focus where it is, so that nothing else tells it to whoever does not see it.
 */
export function Chosen() {
  const [keyed, setKeyed] = useState(false)
  useEffect(() => {
    const onKey = ({ altKey }: KeyboardEvent) => {
      if (altKey) setKeyed(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const place = useSelect((state) => state.call)
  const found = useSelect((state) => state.view?.counts.found ?? 0)
  const call = useSelect((state) => state.view?.calls[state.call])
  const attempt = useSelect((state) =>
    state.detail?.attempts.find(({ index }) => index === state.attempt),
  )
  const said =
    keyed && call !== undefined
      ? `Call ${count(place + 1)} of ${count(found)}: ${call.name}, ${call.verdict}. `
      : ''
  return (
    <p className="visually-hidden" aria-live="polite" data-chosen="">
      {said}
      {said === '' || attempt === undefined
        ? ''
        : `${attempt.title}: ${attempt.status}, ${describeAttempt(attempt)}`}
    </p>
  )
}
