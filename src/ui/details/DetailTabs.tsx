import './details.css'
import { Suspense } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { TabList } from '../primitives/TabList.js'
import { CopyArguments } from './CopyArguments.js'
import { DETAIL_TABS } from './tabs.js'

const PANEL = 'detail-panel'

export function DetailTabs() {
  const app = useApp()
  const selected = useSelect((state) => state.detailTab)
  const detail = useSelect((state) => state.detail)
  const tab = DETAIL_TABS.find((one) => one.id === selected) ?? DETAIL_TABS[0]
  if (detail === null || tab === undefined) return null
  const items = DETAIL_TABS.map((one) => ({
    id: one.id,
    label: (
      <>
        {one.title}
        {one.badge === undefined ? null : one.badge(detail)}
      </>
    ),
  }))
  return (
    <section className="details" aria-label="Details">
      <div className="details-bar">
        <TabList
          name="Details"
          items={items}
          selected={tab.id}
          panel={PANEL}
          onSelect={(detailTab) => app.set({ detailTab })}
        />
        <span className="fill" />
        <CopyArguments />
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={`${PANEL}-tab-${tab.id}`}
        className="details-panel"
      >
        <Suspense>
          <tab.Panel detail={detail} />
        </Suspense>
      </div>
    </section>
  )
}
