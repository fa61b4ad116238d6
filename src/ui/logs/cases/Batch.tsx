import './batch.css'
import { useMemo, useSyncExternalStore } from 'react'
import { dashboard } from '../../../engine/reports/metrics/metrics.js'
import { plural } from '../../primitives/units.js'
import { BatchInput } from './BatchInput.js'
import { batchState, resetBatch, setLogging, subscribe } from './batch-log.js'
import { Dashboard } from './Dashboard.js'
import { LogTable } from './LogTable.js'
import { Proposals } from './Proposals.js'

/** Many calls at once: what was normalized, by which strategy, for which provider and tool. */
export default function Batch() {
  const state = useSyncExternalStore(subscribe, batchState)
  const figures = useMemo(() => dashboard(state.entries), [state.entries])
  return (
    <section className="batch" aria-label="Cases one a line">
      <div className="batch-bar">
        <h3>Many cases at once</h3>
        <p role="status" aria-label="Batch results" className="quiet">
          {state.running ? 'Running … ' : ''}
          {plural(figures.total, 'call')}
          {figures.total > 0 ? `, ${figures.successRate} % normalized without failure` : ''}
        </p>
        <span className="fill" />
        <label className="check">
          <input
            type="checkbox"
            checked={state.logging}
            onChange={(event) => setLogging(event.target.checked)}
          />
          Log normalizations
        </label>
        <button
          type="button"
          className="button"
          disabled={figures.total === 0 && !state.running}
          onClick={resetBatch}
        >
          Reset
        </button>
      </div>
      <BatchInput running={state.running} />
      {state.stopped === null ? null : (
        <p className="note review" role="alert">
          {state.stopped}
        </p>
      )}
      {state.problems.length === 0 ? null : (
        <details className="note review">
          <summary>{plural(state.problems.length, 'line')} without a call</summary>
          <ul>
            {state.problems.map(({ line, problem }) => (
              <li key={line}>
                line {line}: {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
      {figures.total === 0 ? null : (
        <>
          <Dashboard figures={figures} entries={state.entries} />
          <Proposals proposals={state.proposals} />
          {state.logging ? <LogTable entries={state.entries} /> : null}
        </>
      )}
    </section>
  )
}
