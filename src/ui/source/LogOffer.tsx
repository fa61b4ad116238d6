import { useMemo } from 'react'
import { recordsOf } from '../../store/log-like.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { count } from '../primitives/units.js'

/** A log is inspected record by record, and not as one text. */
export function LogOffer() {
  const app = useApp()
  const source = useSelect((state) => state.input.source)
  const records = useMemo(() => recordsOf(source), [source])
  if (records === null) return null
  return (
    <p className="log-offer" role="note">
      <Icon name="info" />
      <span>
        This is a log of {count(records)} records. Here it is read as one text; messages and results
        in it are no calls.
      </span>
      <button
        type="button"
        className="button small"
        onClick={() => app.set({ handedOver: source, screen: 'logs' })}
      >
        Open in Logs
      </button>
    </p>
  )
}
