import './verdict.css'
import { lazy, Suspense } from 'react'
import { isEmpty } from '../../store/reduce.js'
import { useApp, useSelect } from '../app/app-context.js'
import { AlsoSeen } from './AlsoSeen.js'
import { LikelyCulprit } from './LikelyCulprit.js'
import { Notices } from './Notices.js'
import { Peels } from './Peels.js'
import { Summary } from './Summary.js'

const NoCall = lazy(() => import('./NoCall.js'))

/** The line that answers first, and everything about the source as a whole. */
export function Verdict() {
  const empty = useSelect((state) => isEmpty(state.input))
  const view = useSelect((state) => state.view)
  return (
    <div className="verdict">
      <Summary />
      <EngineState />
      {empty || view === null ? null : (
        <>
          <Peels view={view} />
          <LikelyCulprit view={view} />
          <Notices view={view} />
          {view.counts.found === 0 ? (
            <Suspense>
              <NoCall view={view} />
            </Suspense>
          ) : null}
          <AlsoSeen view={view} />
        </>
      )}
    </div>
  )
}

/** Says when the engine was stopped, and how to go on. */
function EngineState() {
  const app = useApp()
  const engine = useSelect((state) => state.engine)
  if (engine.phase !== 'stopped') return null
  return (
    <p className="note blocked engine-state" role="alert">
      <span>
        {engine.message} The engine was started anew; your text is kept.{' '}
        {engine.reason === 'cancelled'
          ? ''
          : 'Try a shorter part of it, or without the tools. The callmend command runs the same engine without a limit of time.'}
      </span>
      <button type="button" className="button small" onClick={() => app.inspect()}>
        Inspect again
      </button>
    </p>
  )
}
