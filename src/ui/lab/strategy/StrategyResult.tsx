import { VerdictBadge } from '../../primitives/Badge.js'
import type { Tried } from './try-strategy.js'

/** What became of the calls and the fixtures with the strategy in the ladder, and what it was refused. */
export function StrategyResult({ tried }: { readonly tried: Tried }) {
  const { described, trial, threw, refused, stopped, asked } = tried
  return (
    <>
      {stopped === null ? null : <p className="note blocked">{stopped}</p>}
      {refused.length === 0 ? null : (
        <p className="note blocked">
          It asked for what a strategy does not have: {refused.join(', ')}.
        </p>
      )}
      {threw.map((message) => (
        <p key={message} className="note review">
          It threw: {message}
        </p>
      ))}
      {described === null || trial === null ? null : (
        <>
          <p>
            {described.title || 'The strategy'} was asked {asked} times.
          </p>
          <table className="lab-table">
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">Without it</th>
                <th scope="col">With it</th>
              </tr>
            </thead>
            <tbody>
              {trial.calls.map((call, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: calls have an order and nothing else.
                <tr key={index}>
                  <th scope="row">{call.name}</th>
                  <td>
                    <Outcome verdict={call.beforeVerdict} text={call.before} />
                  </td>
                  <td>
                    <Outcome verdict={call.verdict} text={call.after} />
                    {call.strategy === 'custom:own' ? (
                      <p className="quiet">read by your strategy</p>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <FixtureCount fixtures={trial.fixtures} />
        </>
      )}
    </>
  )
}

function Outcome({
  verdict,
  text,
}: {
  readonly verdict: string | null
  readonly text: string | null
}) {
  const known = verdict === 'ready' || verdict === 'review' ? verdict : 'blocked'
  return (
    <>
      <VerdictBadge verdict={known}>{verdict ?? 'no call'}</VerdictBadge>
      <code className="lab-wrap">{text ?? ''}</code>
    </>
  )
}

type Fixtures = NonNullable<Tried['trial']>['fixtures']

function FixtureCount({ fixtures }: { readonly fixtures: Fixtures }) {
  if (fixtures.length === 0) return <p className="quiet">There are no fixtures to run it on.</p>
  const ids = (before: boolean, after: boolean) =>
    fixtures.filter((one) => one.before === before && one.after === after).map(({ id }) => id)
  const better = ids(false, true)
  const worse = ids(true, false)
  return (
    <p>
      {fixtures.length} fixtures: {fixtures.filter(({ after }) => after).length} pass with it.
      {better.length === 0 ? null : ` Pass now: ${better.join(', ')}.`}
      {worse.length === 0 ? null : ` Fail now: ${worse.join(', ')}.`}
    </p>
  )
}
