import { useState } from 'react'
import type { SuggestionView } from '../../worker/suggestion-view.js'
import { useApp } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'

interface Props {
  /** Index of the reason among the call's. */
  readonly reason: number
  readonly titles: readonly string[]
}

/** Other readings of a suspect value: applied by a click, as a step that can be seen and taken back. */
export default function Suggestions({ reason, titles }: Props) {
  const app = useApp()
  const [applied, setApplied] = useState<{ index: number; view: SuggestionView } | null>(null)
  const toggle = async (index: number) => {
    if (applied?.index === index) {
      setApplied(null)
      return
    }
    const ask = { call: app.state.call, reason, suggestion: index }
    const view = await app.ask('suggestion', ask)
    if (view === null) app.toast('It changes nothing here.')
    else setApplied({ index, view })
  }
  const copy = async (text: string) =>
    app.toast((await copyText(text)) ? 'Arguments copied' : 'The browser refused to copy.')
  return (
    <div className="suggestions">
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          className="button small"
          aria-pressed={applied?.index === index}
          onClick={() => void toggle(index)}
        >
          {applied?.index === index ? `Take back: ${title}` : `Apply: ${title}`}
        </button>
      ))}
      {applied === null ? null : (
        <div className="applied">
          <ul>
            {applied.view.steps.map((step) => (
              <li key={`${step.from} ${step.to}`}>
                <code className="before">{step.from === '' ? '∅' : step.from}</code> →{' '}
                <code className="after">{step.to}</code>
              </li>
            ))}
          </ul>
          <pre>{applied.view.text}</pre>
          <button
            type="button"
            className="button small"
            onClick={() => void copy(applied.view.text)}
          >
            Copy these arguments
          </button>
        </div>
      )}
    </div>
  )
}
