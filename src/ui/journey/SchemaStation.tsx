import { ReasonList } from '../calls/ReasonList.js'
import Schema from '../details/Schema.js'
import type { StationProps } from './panel.js'
import { stationOfReason } from './station-of.js'

/** Violations, steps and suspicions. */
export function SchemaStation({ detail }: StationProps) {
  if (detail === null) return <p>There is no call to hold against a schema.</p>
  const reasons = detail.reasons.filter(
    ({ code }) => stationOfReason(code) === 'schema' && code !== 'schema-violation',
  )
  return (
    <>
      {reasons.length > 0 ? <ReasonList reasons={reasons} /> : null}
      <Schema detail={detail} />
    </>
  )
}
