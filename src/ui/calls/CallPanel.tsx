import './calls.css'
import { isEmpty } from '../../store/reduce.js'
import { useSelect } from '../app/app-context.js'
import { DetailTabs } from '../details/DetailTabs.js'
import { DiffRegion } from '../diff/DiffRegion.js'
import { Ladder } from '../ladder/Ladder.js'
import { CallTabs } from './CallTabs.js'
import { RunMode } from './RunMode.js'
import { Welcome } from './Welcome.js'
import { WhyNotReady } from './WhyNotReady.js'

/** The calls, and everything about the selected one. */
export function CallPanel() {
  const empty = useSelect((state) => isEmpty(state.input))
  const found = useSelect((state) => state.view?.calls.length ?? 0)
  if (empty) return <Welcome />
  if (found === 0) return null
  return (
    <>
      <div className="calls-bar">
        <CallTabs />
        <RunMode />
      </div>
      <div id="call-panel" role="tabpanel" aria-label="Call" className="call-panel">
        <WhyNotReady />
        <div className="work">
          <Ladder />
          <DiffRegion />
        </div>
        <DetailTabs />
      </div>
    </>
  )
}
