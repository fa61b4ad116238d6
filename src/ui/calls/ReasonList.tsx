import { lazy, Suspense } from 'react'
import type { CallReason } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { LessonLink } from '../learn/LessonLink.js'
import { detailTab, goTo } from '../primitives/go-to.js'
import { Icon } from '../primitives/Icon.js'
import { Places } from '../verdict/Places.js'

const Suggestions = lazy(() => import('./Suggestions.js'))

const LearntGrammar = lazy(() => import('./LearntGrammar.js'))

const ICONS = { blocked: 'cross', review: 'pause', note: 'info' } as const

/** Where more is to be seen about a reason. */
const MORE: Readonly<Record<string, { readonly tab: string; readonly says: string }>> = {
  'several-readings': { tab: 'compare', says: 'Compare the readings' },
  'schema-repair': { tab: 'schema', says: 'See the schema’s steps' },
  'schema-violation': { tab: 'schema', says: 'See the violations' },
  unparsable: { tab: 'feedback', says: 'What to tell the model' },
}

/** Reasons with their places and what to do about each. */
export function ReasonList({ reasons }: { readonly reasons: readonly CallReason[] }) {
  return (
    <ul className="reasons">
      {reasons.map((reason, order) => (
        <li key={reason.index} className={`is-${reason.severity}`}>
          <Icon name={ICONS[reason.severity]} />
          <div>
            <Places spans={reason.spans}>{reason.sentence}</Places>{' '}
            <LessonLink name={`reason/${reason.code}`}>
              <code className="faint">{reason.code}</code>
            </LessonLink>
            <Advice
              reason={reason}
              first={reasons.findIndex(({ code }) => code === reason.code) === order}
            />
            {reason.code === 'unknown-dialect' ? (
              <Suspense>
                <LearntGrammar />
              </Suspense>
            ) : null}
            {reason.code === 'accepted-change' ? <TakeBack /> : null}
            {reason.suggestions.length === 0 ? null : (
              <Suspense>
                <Suggestions reason={reason.index} titles={reason.suggestions} />
              </Suspense>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An accepted suggestion can be taken back. */
function TakeBack() {
  const app = useApp()
  return (
    <button type="button" className="button small" onClick={() => app.accept(null)}>
      Take back what was accepted
    </button>
  )
}

interface AdviceProps {
  readonly reason: CallReason
  /** The first of its kind: it leads to where all of them are shown. */
  readonly first: boolean
}

function Advice({ reason: { advice, code }, first }: AdviceProps) {
  const app = useApp()
  const more = first ? MORE[code] : undefined
  if (advice === null && more === undefined) return null
  return (
    <p className="quiet">
      {advice}{' '}
      {more === undefined ? null : (
        <button
          type="button"
          className="link"
          onClick={({ currentTarget }) => {
            // A station's detail would lie over it.
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            app.set({ detailTab: more.tab })
            goTo(detailTab(more.tab))
          }}
        >
          {more.says}
        </button>
      )}
    </p>
  )
}
