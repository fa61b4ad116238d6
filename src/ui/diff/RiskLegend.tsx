import { useId } from 'react'
import type { Risk } from '../../engine/text/risk.js'
import { RiskMark } from '../primitives/Badge.js'

const RISKS: readonly { readonly risk: Risk; readonly means: string }[] = [
  { risk: 'lossless', means: 'The same value in another notation. May be ready.' },
  { risk: 'deterministic', means: 'One declared meaning. May be ready.' },
  { risk: 'inferred', means: 'A likely meaning. Always for review.' },
  { risk: 'lossy', means: 'A guess that may destroy data. A preview, never dispatched.' },
]

/** What the marks of the edits mean. */
export function RiskLegend() {
  const id = useId()
  return (
    <>
      <button type="button" className="link faint" popoverTarget={id}>
        Risks
      </button>
      <div id={id} popover="auto" role="dialog" aria-label="Risks" className="menu risk-legend">
        <dl>
          {RISKS.map(({ risk, means }) => (
            <div key={risk}>
              <dt>
                <RiskMark risk={risk} /> {risk}
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
