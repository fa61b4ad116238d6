import type { SuggestionView } from '../../worker/suggestion-view.js'
import { useApp } from '../app/app-context.js'
import { visibleValue } from '../primitives/visible.js'
import { useOffers } from './use-offers.js'

interface Props {
  /** Index of the reason among the call's. */
  readonly reason: number
  readonly titles: readonly string[]
}

/** Other readings of a suspect value: both are shown; a click makes one the result. */
export default function Suggestions({ reason, titles }: Props) {
  const offers = useOffers(reason, titles.length)
  const app = useApp()
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
              onClick={() => app.accept(offer.changes)}
            >
              Apply: {title}
            </button>
          </div>
        )
      })}
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
