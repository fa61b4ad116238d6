import { useState } from 'react'
import type { SuggestionView } from '../../worker/suggestion-view.js'
import { useApp } from '../app/app-context.js'
import { visibleValue } from '../primitives/visible.js'
import { useOffers } from './use-offers.js'

interface Props {
  /** Index of the reason among the call's. */
  readonly reason: number
  readonly titles: readonly string[]
}

/** Other readings of a suspect value: both are shown; a click applies one, as a step that can be taken back. */
export default function Suggestions({ reason, titles }: Props) {
  const offers = useOffers(reason, titles.length)
  const [applied, setApplied] = useState<number | null>(null)
  const taken = applied === null ? null : (offers[applied] ?? null)
  return (
    <div className="suggestions">
      {titles.map((title, index) => {
        const offer = offers[index] ?? null
        // What cannot be applied to the arguments as they are is still worth saying.
        return offer === null ? (
          <p key={title} className="quiet">
            {title}
          </p>
        ) : (
          <div key={title} className="suggestion">
            <Readings view={offer} />
            <button
              type="button"
              className="button small"
              aria-pressed={applied === index}
              onClick={() => setApplied(applied === index ? null : index)}
            >
              {applied === index ? `Take back: ${title}` : `Apply: ${title}`}
            </button>
          </div>
        )
      })}
      {taken === null ? null : <Applied view={taken} />}
    </div>
  )
}

/** The value as it stands beside the value as suggested, as a tool would receive them. */
function Readings({ view }: { readonly view: SuggestionView }) {
  return (
    <ul className="both-readings">
      {view.steps.map((step) => (
        <li key={`${step.from} ${step.to}`}>
          <span className="faint">as it stands</span>{' '}
          <code className="before">{visibleValue(step.from)}</code>{' '}
          <span className="faint">suggested</span>{' '}
          <code className="after">{visibleValue(step.to)}</code>
        </li>
      ))}
    </ul>
  )
}

/** The step that was applied: the arguments with it. Those of the call stay as they are. */
function Applied({ view }: { readonly view: SuggestionView }) {
  const app = useApp()
  const copy = async () => {
    const { copyOut } = await import('../share/ways-out.js')
    await copyOut(app, view.text, 'Arguments copied')
  }
  return (
    <section className="applied" aria-label="With the suggestion applied">
      <ul>
        {view.steps.map((step) => (
          <li key={`${step.from} ${step.to}`}>
            Step: <code className="before">{step.from === '' ? '∅' : step.from}</code> →{' '}
            <code className="after">{step.to}</code>
          </li>
        ))}
      </ul>
      <pre>{view.text}</pre>
      <button type="button" className="button small" onClick={() => void copy()}>
        Copy these arguments
      </button>
    </section>
  )
}
