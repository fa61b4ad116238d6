import type { Count } from '../../logs/index/select.js'
import { count } from '../primitives/units.js'

const ORDER = ['ready', 'review', 'blocked', null] as const

/** Callmend's verdicts on the calls: a bar, and the same in words. */
export function VerdictBar({ verdicts }: { readonly verdicts: readonly Count[] }) {
  const all = verdicts.reduce((sum, { calls }) => sum + calls, 0)
  if (all === 0) return null
  const parts = ORDER.flatMap((verdict) => {
    const calls = verdicts.find(({ keys }) => keys[0] === verdict)?.calls ?? 0
    return calls === 0 ? [] : [{ verdict, calls }]
  })
  return (
    <section aria-label="Verdicts" className="verdicts">
      <div className="verdict-bar" aria-hidden="true">
        {parts.map(({ verdict, calls }) => (
          <span
            key={verdict}
            className={verdict ?? 'unjudged'}
            style={{ width: `${(calls / all) * 100}%` }}
          />
        ))}
      </div>
      <ul>
        {parts.map(({ verdict, calls }) => (
          <li key={verdict}>
            <span className={`badge ${verdict ?? ''}`}>{verdict ?? 'not judged'}</span>{' '}
            {count(calls)}
          </li>
        ))}
      </ul>
    </section>
  )
}
