import type { AttemptHead } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Icon, type IconName } from '../primitives/Icon.js'
import { duration } from '../primitives/units.js'
import { sayPath } from '../words.js'
import { describeAttempt } from './describe-attempt.js'
import { RuleList } from './RuleList.js'

const ICONS: Record<AttemptHead['status'], IconName> = {
  succeeded: 'check',
  failed: 'cross',
  declined: 'dash',
  'not-needed': 'dot',
}

/** Runs on nested values that are listed at once. */
const SHOWN = 12

/** One strategy: its name, its status, and a line for every text that it ran on. */
export function StrategyItem({ attempts }: { readonly attempts: readonly AttemptHead[] }) {
  const app = useApp()
  const selected = useSelect((state) => state.attempt)
  const lead = leading(attempts)
  if (lead === undefined) return null
  const micros = attempts.reduce((sum, attempt) => sum + (attempt.micros ?? 0), 0)
  const timed = attempts.some(
    (attempt) => attempt.micros !== null && attempt.status !== 'not-needed',
  )
  const chosen = attempts.some((attempt) => attempt.index === selected)
  const several = attempts.filter((attempt) => attempt.status !== 'not-needed').length > 1
  const lines = several ? attempts.filter((attempt) => attempt.status !== 'not-needed') : [lead]
  return (
    <li className={`strategy ${lead.status} risk-${lead.risk} ${chosen ? 'chosen' : ''}`}>
      <button
        type="button"
        className="strategy-head"
        aria-current={chosen ? 'true' : undefined}
        onClick={() => app.selectAttempt(lead.index)}
      >
        <span className="strategy-name">{lead.title}</span>
        <Icon name={ICONS[lead.status]} />
        <span className="visually-hidden">: {statusWords(lead)}</span>
        {timed ? <span className="micros">{duration(micros / 1_000)}</span> : null}
        {several ? null : <span className="strategy-said">{describeAttempt(lead)}</span>}
      </button>
      {several ? (
        <ul className="runs">
          {lines.slice(0, SHOWN).map((attempt) => (
            <li key={attempt.index}>
              <button
                type="button"
                className={`run ${attempt.status}`}
                aria-current={attempt.index === selected ? 'true' : undefined}
                onClick={() => app.selectAttempt(attempt.index)}
              >
                <Icon name={ICONS[attempt.status]} />
                <span>
                  <code>{sayPath(attempt.path)}</code> {describeAttempt(attempt)}
                </span>
              </button>
            </li>
          ))}
          {lines.length > SHOWN ? <li className="faint">and {lines.length - SHOWN} more</li> : null}
        </ul>
      ) : null}
      {chosen ? <RuleList /> : null}
    </li>
  )
}

/** The run that stands for the strategy: what it gave to the result, else its last failure. */
function leading(attempts: readonly AttemptHead[]): AttemptHead | undefined {
  return (
    attempts.findLast((attempt) => attempt.taken && attempt.path !== '$') ??
    attempts.findLast((attempt) => attempt.status === 'failed') ??
    attempts.find((attempt) => attempt.status === 'succeeded') ??
    attempts[0]
  )
}

function statusWords(attempt: AttemptHead): string {
  return attempt.status === 'not-needed' ? 'not needed' : attempt.status
}
