import { lazy, Suspense, useId, useState } from 'react'
import type { CulpritView } from '../../worker/views.js'
import { Icon } from '../primitives/Icon.js'
import type { Station } from './stations.js'

const StationPanel = lazy(() => import('./StationPanel.js'))

const ICONS = { ready: 'check', review: 'pause', blocked: 'cross' } as const
const WORDS = {
  ready: 'nothing in the way',
  review: 'to be looked at',
  blocked: 'stops here',
} as const

interface Props {
  readonly station: Station
  /** Who is at fault, where it happened here. */
  readonly fault: CulpritView | null
}

/** One station; a click opens its detail. */
export function StationButton({ station, fault }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { outcome } = station
  return (
    <>
      <button
        type="button"
        className={`station ${outcome ?? 'plain'} ${fault === null ? '' : 'at-fault'}`}
        popoverTarget={id}
      >
        <span className="station-name">
          {outcome === null ? null : <Icon name={ICONS[outcome]} />}
          {station.id}
        </span>
        <span className="station-found" title={station.found}>
          {station.found}
        </span>
        {outcome === null ? null : <span className="visually-hidden">: {WORDS[outcome]}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Station: ${station.id}`}
        className="menu station-panel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is read aloud, and can be scrolled by keys.
        tabIndex={0}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          currentTarget.focus()
        }}
      >
        {open ? (
          <Suspense>
            <StationPanel id={station.id} fault={fault} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
