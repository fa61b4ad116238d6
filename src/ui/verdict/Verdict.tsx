import { lazy, Suspense } from 'react'
import { shownView } from '../../store/reduce.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Journey } from '../journey/Journey.js'
import { AlsoSeen } from './AlsoSeen.js'
import { ExampleBar } from './ExampleBar.js'
import { Notices } from './Notices.js'

const NoCall = lazy(() => import('./NoCall.js'))

/** What answers first: the journey of the text, and everything about the source as a whole. */
export function Verdict() {
  const view = useSelect(shownView)
  return (
    <div className="verdict">
      <ExampleBar />
      <Journey />
      <EngineState />
      {view === null ? null : (
        <>
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
        {engine.reason === 'time' ? 'Try a shorter part of it, or the callmend command.' : ''}
      </span>
      <button type="button" className="button small" onClick={() => app.inspect()}>
        Inspect again
      </button>
    </p>
  )
}
