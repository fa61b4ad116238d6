import type { LabAnswers } from '../../worker/lab/protocol.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { useLab } from './lab-store.js'
import { useAnswer } from './use-answer.js'

/** Every cut of the response in two: does any change the result? And what naive clients would run. */
export function Splits() {
  const input = useLab((state) => state.input)
  const result = useAnswer<'splits'>('slow', { kind: 'splits', input })
  return (
    <section aria-label="Every split">
      <h3>Every split</h3>
      {result === null ? null : 'failed' in result ? (
        <p className="note blocked">{result.failed}</p>
      ) : (
        <Results answer={result.answer} />
      )}
    </section>
  )
}

function Results({ answer }: { readonly answer: LabAnswers['splits'] }) {
  const { own, splits, naive } = answer
  return (
    <table className="lab-table">
      <thead>
        <tr>
          <th scope="col">Reader</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Callmend</th>
          <td>
            <VerdictBadge verdict={own.first === null ? 'ready' : 'blocked'}>
              {own.first === null
                ? `same at ${own.tried} of ${own.tried}`
                : `differs at ${own.different} of ${own.tried}, first at ${own.first}`}
            </VerdictBadge>
            {own.left === 0 ? null : <p className="quiet">{own.left} later cuts were not tried.</p>}
          </td>
        </tr>
        {splits === null ? null : (
          <tr>
            <th scope="row">this template, as the reference reads it</th>
            <td>
              {splits.first === null ? (
                <VerdictBadge verdict="ready">
                  same at {splits.tried} of {splits.tried}
                </VerdictBadge>
              ) : (
                <>
                  <VerdictBadge verdict="blocked">
                    differs at {splits.different} of {splits.tried}, first at {splits.first.at}
                  </VerdictBadge>
                  <code className="lab-wrap">{splits.first.result}</code>
                </>
              )}
              {splits.left === 0 ? null : (
                <p className="quiet">{splits.left} later cuts were not tried.</p>
              )}
            </td>
          </tr>
        )}
        {naive.map(({ title, at, json }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>
              {at === null ? (
                <span className="quiet">runs nothing</span>
              ) : (
                <>
                  <VerdictBadge verdict="review">runs a call at {at}</VerdictBadge>
                  <code className="lab-wrap">{json}</code>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
