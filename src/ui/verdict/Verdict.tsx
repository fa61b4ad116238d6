import { lazy, Suspense } from 'react'
import { shownView } from '../../store/reduce.js'
import { useSelect } from '../app/app-context.js'
import { Journey } from '../journey/Journey.js'
import { AlsoSeen } from './AlsoSeen.js'
import { ExampleBar } from './ExampleBar.js'
import { Notices } from './Notices.js'

const NoCall = lazy(() => import('./NoCall.js'))
const EngineStopped = lazy(() => import('./EngineStopped.js'))

/** What answers first: the journey of the text, and everything about the source as a whole. */
export function Verdict() {
  const view = useSelect(shownView)
  const engine = useSelect((state) => state.engine)
  return (
    <div className="verdict">
      <ExampleBar />
      <Journey />
      {engine.phase === 'stopped' ? (
        <Suspense>
          <EngineStopped engine={engine} />
        </Suspense>
      ) : null}
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
