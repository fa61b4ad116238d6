import { lazy, Suspense } from 'react'
import type { CallReason } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { LessonLink } from '../learn/LessonLink.js'
import { detailTab, goTo, TOOLS_BOX } from '../primitives/go-to.js'
import { Icon } from '../primitives/Icon.js'
import { Places } from '../verdict/Places.js'

const Suggestions = lazy(() => import('./Suggestions.js'))

const LearntGrammar = lazy(() => import('./LearntGrammar.js'))

const ICONS = { blocked: 'cross', review: 'pause', note: 'info' } as const

interface More {
  /** A tab of the call's details; null for the tools, which stand beside the text. */
  readonly tab: string | null
  readonly says: string
}

/** Where more is to be seen about a reason, or something is to be given. */
const MORE: Readonly<Record<string, More>> = {
  'several-readings': { tab: 'compare', says: 'Compare the readings' },
  'schema-repair': { tab: 'schema', says: 'See the schema’s steps' },
  'schema-violation': { tab: 'schema', says: 'See the violations' },
  'no-schema': { tab: null, says: 'Give its schema' },
  'tool-not-offered': { tab: null, says: 'See the tools' },
  unmarked: { tab: null, says: 'Give the tools that were offered' },
}

/** What must not run goes back to the model. */
const FEEDBACK: More = { tab: 'feedback', says: 'What to tell the model' }

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
              tell={reasons.findIndex(({ severity }) => severity === 'blocked') === order}
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
  /** The first that holds the call back for good. */
  readonly tell: boolean
}

function Advice({ reason: { advice, code }, first, tell }: AdviceProps) {
  const app = useApp()
  const more = [...(first ? [MORE[code] ?? []] : []), ...(tell ? [FEEDBACK] : [])].flat()
  if (advice === null && more.length === 0) return null
  return (
    <p className="quiet advice">
      {advice === null ? null : <span>{advice}</span>}
      {more.map(({ tab, says }) => (
        <button
          key={tab}
          type="button"
          className="link"
          onClick={({ currentTarget }) => {
            // A station's detail would lie over it.
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            app.set(tab === null ? { leftTab: 'tools' } : { detailTab: tab })
            goTo(tab === null ? TOOLS_BOX : detailTab(tab))
          }}
        >
          {says}
        </button>
      ))}
    </p>
  )
}
