import { ReasonList } from '../calls/ReasonList.js'
import { describeAttempt } from '../ladder/describe-attempt.js'
import { Icon } from '../primitives/Icon.js'
import type { StationProps } from './panel.js'
import { stationOfReason } from './station-of.js'

const ICONS = {
  succeeded: 'check',
  failed: 'cross',
  declined: 'dash',
  'not-needed': 'dot',
} as const

/** The ladder in short: what ran, and how it went. */
export function StrategyStation({ detail }: StationProps) {
  if (detail === null) return <p>There were no arguments to read.</p>
  const ran = detail.attempts.filter(({ status }) => status !== 'not-needed')
  const reasons = detail.reasons.filter(({ code }) => stationOfReason(code) === 'strategy')
  return (
    <>
      <ol className="ran">
        {ran.map((attempt) => (
          <li key={attempt.index}>
            <Icon name={ICONS[attempt.status]} /> <strong>{attempt.title}</strong>{' '}
            {attempt.path === '$' ? null : <code>{attempt.path}</code>}{' '}
            <span className="quiet">{describeAttempt(attempt)}</span>
          </li>
        ))}
      </ol>
      {reasons.length > 0 ? <ReasonList reasons={reasons} /> : null}
    </>
  )
}
