import { lazy } from 'react'
import type { CallDetail } from '../../worker/views.js'
import { isCut } from '../journey/stations.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { plural } from '../primitives/units.js'
import { Arguments } from './Arguments.js'
import type { DetailTab } from './tab.js'

/** All tabs of the details, in the order in which they are shown; all but the first are loaded when wanted. */
export const DETAIL_TABS: readonly DetailTab[] = [
  { id: 'arguments', title: 'Arguments', Panel: Arguments },
  { id: 'schema', title: 'Schema', badge: schemaBadge, Panel: lazy(() => import('./Schema.js')) },
  { id: 'event', title: 'Domain event', Panel: lazy(() => import('./DomainEvent.js')) },
  { id: 'feedback', title: 'Feedback', Panel: lazy(() => import('./Feedback.js')) },
  { id: 'compare', title: 'Compare', Panel: lazy(() => import('./Compare.js')) },
  { id: 'breaks', title: 'Who breaks?', Panel: lazy(() => import('../compare/Breaks.js')) },
  { id: 'how-read', title: 'How it was read', Panel: lazy(() => import('./HowRead.js')) },
]

const NOT_CHECKED = <VerdictBadge verdict="review">not checked</VerdictBadge>

function schemaBadge(detail: CallDetail) {
  const { schema } = detail
  // Nothing can be said of what a cut text would have held.
  if (schema.status === 'valid' && isCut(detail)) return null
  switch (schema.status) {
    case 'no-schema':
      return detail.reasons.some(({ code }) => code === 'schema-not-checked') ? NOT_CHECKED : null
    case 'valid':
      return schema.unchecked.length === 0 ? (
        <VerdictBadge verdict="ready">valid</VerdictBadge>
      ) : (
        NOT_CHECKED
      )
    case 'invalid':
      return schema.violations.length === 0 ? (
        NOT_CHECKED
      ) : (
        <VerdictBadge verdict="blocked">
          {plural(schema.violations.length + schema.more, 'violation')}
        </VerdictBadge>
      )
  }
}
