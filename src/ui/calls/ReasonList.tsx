import { lazy, Suspense } from 'react'
import type { ReasonView } from '../../worker/views.js'
import { Icon } from '../primitives/Icon.js'
import { Places } from '../verdict/Places.js'

const Suggestions = lazy(() => import('./Suggestions.js'))

const ICONS = { blocked: 'cross', review: 'pause', note: 'info' } as const

/** Reasons with their places and what to do about each. */
export function ReasonList({ reasons }: { readonly reasons: readonly ReasonView[] }) {
  return (
    <ul className="reasons">
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may hold at two places.
        <li key={index} className={`is-${reason.severity}`}>
          <Icon name={ICONS[reason.severity]} />
          <div>
            <Places spans={reason.spans}>{reason.sentence}</Places>{' '}
            <code className="faint">{reason.code}</code>
            {reason.advice === null ? null : <p className="quiet">{reason.advice}</p>}
            {reason.suggestions.length === 0 ? null : (
              <Suspense>
                <Suggestions reason={index} titles={reason.suggestions} />
              </Suspense>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
