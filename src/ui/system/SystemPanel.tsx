import './system.css'
import type { OutcomeView } from '../../worker/system-view.js'
import { useAnswer } from '../details/use-answer.js'
import { PlainDiff } from '../diff/PlainDiff.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { Findings } from './Findings.js'
import { Layers } from './Layers.js'
import { OutcomeBadge } from './OutcomeBadge.js'
import { TurnTable } from './TurnTable.js'

/** What the profile's system did with the call: its layers, its result, its findings, beside the verdict. */
export default function SystemPanel({ call }: { readonly call: number }) {
  const view = useAnswer('system', { call })
  if (view === null) return null
  const { title, outcome, stats, turns } = view
  return (
    <section className="system" aria-label="What this system does">
      <h2 className="panel-title">What this system does: {title}</h2>
      {outcome === null ? (
        <p className="quiet">There is no call that it could act on.</p>
      ) : (
        <Outcome outcome={outcome} />
      )}
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever drawn as a whole.
        <TurnTable key={index} turn={turn} number={index + 1} of={turns.length} />
      ))}
      {stats === null || stats.total === 0 ? null : (
        <p className="system-stats">
          The handler counts total {stats.total}, fixed {stats.fixed}, failed {stats.failed}
          {stats.byStrategy.map(({ strategy, fixed }) => `; ${strategy} ${fixed}`).join('')}.
        </p>
      )}
    </section>
  )
}

function Outcome({ outcome }: { readonly outcome: OutcomeView }) {
  const { verdict, detail, layers, diff, text, message, findings } = outcome
  return (
    <>
      <p className="system-outcome">
        <OutcomeBadge outcome={outcome} /> <span>{detail}</span>
        <span className="system-verdict">
          <span className="faint">Callmend’s verdict</span>
          <VerdictBadge verdict={verdict}>{verdict}</VerdictBadge>
        </span>
      </p>
      <div className="system-work">
        <Layers layers={layers} />
        <div className="system-result">
          {text === null ? null : (
            <>
              <h3>Given → dispatched</h3>
              <PlainDiff diff={diff} label="Given and dispatched" />
            </>
          )}
          {message === null ? null : (
            <>
              <h3>Told to the model</h3>
              <pre>{message}</pre>
            </>
          )}
        </div>
      </div>
      <Findings findings={findings} />
    </>
  )
}
