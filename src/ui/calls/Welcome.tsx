import { useEffect, useState } from 'react'
import { useApp } from '../app/app-context.js'
import { type Example, loadExamples, shownOf } from '../header/load-examples.js'

const SHOWN = 8

/** What the page is for, while there is nothing to show. */
export function Welcome() {
  const app = useApp()
  const [examples, setExamples] = useState<readonly Example[]>([])
  useEffect(() => {
    void loadExamples().then(setExamples)
  }, [])
  return (
    <div className="welcome">
      <h2>What did the model call?</h2>
      <p>
        Paste a model’s output. You see every tool call in it, what each repair strategy did with
        its arguments, raw and normalized side by side, and whether the call may be dispatched.
      </p>
      <dl>
        <div>
          <dt>Ready</dt>
          <dd>One reading, proven complete, valid: may be dispatched.</dd>
        </div>
        <div>
          <dt>Review</dt>
          <dd>A person or a policy must decide; the reason is named.</dd>
        </div>
        <div>
          <dt>Blocked</dt>
          <dd>Must not run: unreadable, cut off, or against the schema.</dd>
        </div>
      </dl>
      {examples.length > 0 ? (
        <>
          <h3>Real failures to look at</h3>
          <ul>
            {examples.slice(0, SHOWN).map((example) => (
              <li key={example.id}>
                <button
                  type="button"
                  className="link"
                  onClick={() => app.loadExample(shownOf(example), example.input)}
                >
                  {example.title}
                </button>
                {example.lesson === '' ? null : <p className="quiet">{example.lesson}</p>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
