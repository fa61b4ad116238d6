import { useEffect, useState } from 'react'
import type { Verdict } from '../../engine/model/trace.js'
import { isEmpty } from '../../store/reduce.js'
import type { InspectionView } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { count } from '../primitives/units.js'
import { ReadBy } from './ReadBy.js'

/** The verdict line. */
export function Summary() {
  const empty = useSelect((state) => isEmpty(state.input))
  const view = useSelect((state) => state.view)
  return (
    <div className="summary">
      <div role="status" aria-label="Verdict" className="summary-status">
        {empty || view === null ? (
          <span className="quiet">
            {empty ? 'Nothing to inspect yet: paste what the model said.' : 'Inspecting …'}
          </span>
        ) : (
          <>
            <VerdictBadge verdict={worst(view)}>{numbers(view)}</VerdictBadge>
            <Where view={view} />
          </>
        )}
      </div>
      <Progress />
      {empty || view === null ? null : <ReadBy view={view} />}
    </div>
  )
}

function worst({ counts }: InspectionView): Verdict {
  if (counts.blocked > 0) return 'blocked'
  return counts.review > 0 || counts.found === 0 ? 'review' : 'ready'
}

function numbers({ counts }: InspectionView): string {
  const noun = counts.found === 1 ? 'call' : 'calls'
  return `${count(counts.found)} ${noun}: ${count(counts.ready)} ready, ${count(counts.review)} review, ${count(counts.blocked)} blocked`
}

function Where({ view }: { readonly view: InspectionView }) {
  if (view.counts.found === 0) return <span>No call found</span>
  const { content, dialects } = view
  const [first, ...others] = dialects
  return (
    <span className="where">
      {view.envelope === 'arguments' ? (
        'read as the arguments of one call'
      ) : (
        <>
          found in <strong>{first?.title}</strong>
          {others.length > 0 ? ` and ${others.map(({ title }) => title).join(', ')}` : null}
          {view.envelope === 'text' ? ' text' : null}
        </>
      )}
      {content.state === 'remainder' && content.start !== '' ? (
        <> · content kept: “{content.start}”</>
      ) : null}
      {content.state === 'none' && view.envelope !== 'arguments' ? ' · no content beside' : null}
      {view.finish === null ? null : ` · ended with ${view.finish}`}
    </span>
  )
}

/** What runs for longer can be cancelled. */
function Progress() {
  const app = useApp()
  const working = useSelect((state) => state.engine.phase === 'working')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!working) return
    const timer = setInterval(() => setSeconds((before) => before + 0.5), 500)
    return () => clearInterval(timer)
  }, [working])
  if (!working || seconds === 0) return null
  return (
    <span className="progress">
      <progress aria-label="Inspecting" />
      {seconds.toFixed(0)} s
      <button type="button" className="button small" onClick={() => app.cancel()}>
        Cancel
      </button>
    </span>
  )
}
