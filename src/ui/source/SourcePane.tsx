import { lazy, Suspense } from 'react'
import type { LeftTab } from '../../store/state.js'
import { useApp, useSelect } from '../app/app-context.js'
import { TabList } from '../primitives/TabList.js'
import { LogOffer } from './LogOffer.js'
import { SourceBar } from './SourceBar.js'
import { SourceRoom } from './SourceRoom.js'

const Tools = lazy(() => import('../tools/Tools.js'))
const Settings = lazy(() => import('../settings/Settings.js'))

const PANEL = 'input-panel'

/** What is given: the model's output, the tools that were offered, the settings. */
export function SourcePane() {
  const app = useApp()
  const tab = useSelect((state) => state.leftTab)
  const tools = useSelect((state) => state.view?.tools.length ?? 0)
  const changed = useSelect(({ input: { edits } }) => {
    const { id: _, title: __, ...others } = edits
    return Object.keys(others).length
  })
  const items: { id: LeftTab; label: React.ReactNode }[] = [
    { id: 'source', label: 'Model output' },
    { id: 'tools', label: <>Tools {tools > 0 ? <span className="count">{tools}</span> : null}</> },
    {
      id: 'settings',
      label: <>Settings {changed > 0 ? <span className="count">{changed}</span> : null}</>,
    },
  ]
  return (
    <section className="input" aria-label="Input">
      <div className="input-bar">
        <TabList
          name="Input"
          items={items}
          selected={tab}
          panel={PANEL}
          onSelect={(leftTab) => app.set({ leftTab })}
        />
        {tab === 'source' ? <SourceBar /> : null}
      </div>
      {tab === 'source' ? <LogOffer /> : null}
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-tab-${tab}`}
        className="input-panel"
      >
        {/* The text area stays, so that its scroll position and undo history do. */}
        <div className="input-room" hidden={tab !== 'source'}>
          <SourceRoom />
        </div>
        <Suspense>
          {tab === 'tools' ? <Tools /> : null}
          {tab === 'settings' ? <Settings /> : null}
        </Suspense>
      </div>
    </section>
  )
}
