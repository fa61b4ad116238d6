import type { Verdict } from '../../engine/model/trace.js'
import { isEmpty, shownView } from '../../store/reduce.js'
import type { InspectionView } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { count } from '../primitives/units.js'
import { sayNumbers } from '../words.js'
import { Progress } from './Progress.js'

const VERDICTS: readonly Verdict[] = ['ready', 'review', 'blocked']

/** The last station: how many calls, and what may be done with them. */
export function VerdictStation() {
  const empty = useSelect((state) => isEmpty(state.input))
  const view = useSelect(shownView)
  return (
    <div className={`verdict-station ${view === null ? '' : worst(view)}`}>
      <div role="status" aria-label="Verdict" className="summary-status">
        {view === null ? (
          <span className="quiet">
            {empty ? 'Nothing to inspect yet: paste what the model said.' : 'Inspecting …'}
          </span>
        ) : (
          <VerdictBadge verdict={worst(view)}>
            <Numbers view={view} />
          </VerdictBadge>
        )}
      </div>
      <Progress />
    </div>
  )
}

/** `3 calls: 1 ready, 2 review, 0 blocked`; of several calls, a number shows its own only. */
function Numbers({ view }: { readonly view: InspectionView }) {
  const app = useApp()
  const filter = useSelect((state) => state.filter)
  const { counts } = view
  return (
    <span className="numbers">
      <span className="found">{sayNumbers(view)}</span>
      {VERDICTS.map((verdict, index) => {
        const words = `${count(counts[verdict])} ${verdict}`
        const some = counts[verdict] > 0 && counts[verdict] < counts.found
        return (
          <span key={verdict}>
            {some ? (
              <button
                type="button"
                className="link"
                aria-pressed={filter === verdict}
                title={`Show only what is ${verdict}`}
                onClick={() => app.filter(filter === verdict ? null : verdict)}
              >
                {words}
              </button>
            ) : (
              words
            )}
            {index < VERDICTS.length - 1 ? ', ' : ''}
          </span>
        )
      })}
    </span>
  )
}

/** Where a bound was met or the engine failed, a call may be missing: then nothing is ready as a whole. */
function worst({ counts, notices }: InspectionView): Verdict {
  if (counts.blocked > 0 || notices.some(({ severity }) => severity === 'blocked')) return 'blocked'
  return counts.review > 0 || counts.found === 0 ? 'review' : 'ready'
}
