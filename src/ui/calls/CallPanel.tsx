import { lazy, Suspense, useEffect } from 'react'
import { isEmpty } from '../../store/reduce.js'
import { useSelect } from '../app/app-context.js'
import { System } from '../system/System.js'
import { CallTabs } from './CallTabs.js'
import { RunMode } from './RunMode.js'
import { Welcome } from './Welcome.js'

const loadBody = () => import('./CallBody.js')
const CallBody = lazy(loadBody)

/** After the first picture, before anybody has pasted. */
const REST_MS = 1_000
const GrammarInUse = lazy(() => import('./GrammarInUse.js'))

/** The calls, and everything about the selected one. */
export function CallPanel() {
  const empty = useSelect((state) => isEmpty(state.input))
  const found = useSelect((state) => state.view?.calls.length ?? 0)
  // Fetched before it is wanted: at once where a text is there, else when the page has come to rest.
  useEffect(() => {
    const timer = setTimeout(() => void loadBody().catch(() => {}), empty ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [empty])
  const grammar = useSelect(
    ({ input: { grammar: accepted, edits } }) => accepted !== '' || edits.grammars !== undefined,
  )
  if (empty) return <Welcome />
  // Also where it leaves no call, or cannot be read: whoever opened a link has to know of it.
  const inUse = grammar ? (
    <Suspense>
      <GrammarInUse />
    </Suspense>
  ) : null
  if (found === 0) {
    return (
      <>
        {inUse}
        <System />
      </>
    )
  }
  return (
    <>
      <div className="calls-bar">
        <CallTabs />
        <RunMode />
      </div>
      {inUse}
      <div id="call-panel" role="tabpanel" aria-label="Call" className="call-panel">
        <Suspense>
          <CallBody />
        </Suspense>
      </div>
    </>
  )
}
