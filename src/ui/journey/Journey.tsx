import { useMemo } from 'react'
import { shownView } from '../../store/reduce.js'
import { useSelect } from '../app/app-context.js'
import { Fault } from './Fault.js'
import { StationButton } from './StationButton.js'
import { faultOf, stationsOf } from './stations.js'
import { VerdictStation } from './VerdictStation.js'

/** The way of the text: paste → wrapping → text → call → strategy → schema → verdict. */
export function Journey() {
  const view = useSelect(shownView)
  const detail = useSelect((state) => state.detail)
  const stations = useMemo(() => (view === null ? [] : stationsOf(view, detail)), [view, detail])
  const fault = view === null ? null : faultOf(view, detail)
  return (
    <>
      <ol className="journey" aria-label="Journey of the text">
        {stations.map((station) => (
          <li key={station.id}>
            <StationButton
              station={station}
              fault={fault?.station === station.id ? fault.culprit : null}
            />
          </li>
        ))}
        <li className="last">
          <VerdictStation />
        </li>
      </ol>
      {fault === null ? null : <Fault fault={fault} />}
    </>
  )
}
