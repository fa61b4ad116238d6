import type { LabResult } from '../../worker/lab/client.js'
import type { LabAnswers } from '../../worker/lab/protocol.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { useLab } from './lab-store.js'
import { useAnswer } from './use-answer.js'

/** Every cut of the response in two: does any change the result, here and in naive clients? */
export function Splits() {
  const input = useLab((state) => state.input)
  const result = useAnswer<'splits'>('slow', { kind: 'splits', input })
  const own = useAnswer<'own-splits'>('splits', { kind: 'own-splits', input })
  return (
    <section aria-label="Every split">
      <h3>Every split</h3>
      <p className="quiet">
        The response comes in two pieces, cut at every place: does a reader’s result change?
      </p>
      {result === null ? null : 'failed' in result ? (
        <p className="note blocked">{result.failed}</p>
      ) : (
        <Results answer={result.answer} own={own} />
      )}
    </section>
  )
}

interface ResultsProps {
  readonly answer: LabAnswers['splits']
  readonly own: LabResult<'own-splits'> | null
}

function Results({ answer, own }: ResultsProps) {
  const { splits, emulated } = answer
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
          <td>{own === null ? null : <Own result={own} />}</td>
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
        {emulated.map((client) => (
          <tr key={client.title}>
            <th scope="row">{client.title}</th>
            <td>
              <Client splits={client} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a naive client runs, and the first cut with which it runs something else. */
function Client({ splits }: { readonly splits: LabAnswers['splits']['emulated'][number] }) {
  const { whole, streamed, tried, different, first, left } = splits
  if (whole === null && first === null) return <span className="quiet">runs nothing</span>
  return (
    <>
      <VerdictBadge verdict={first === null ? 'review' : 'blocked'}>
        {first === null
          ? `runs the same at ${tried} of ${tried}`
          : `runs something else at ${different} of ${tried}, first at ${first.at}`}
      </VerdictBadge>
      {first === null ? null : <code className="lab-wrap">{first.json ?? 'nothing'}</code>}
      {streamed === null ? null : (
        <p className="quiet">by character it runs a call after {streamed.at} characters</p>
      )}
      {left === 0 ? null : <p className="quiet">{left} later cuts were not tried.</p>}
    </>
  )
}

/** What our own reader tells, however the text is cut. */
function Own({ result }: { readonly result: LabResult<'own-splits'> }) {
  if ('failed' in result) return <span className="quiet">{result.failed}</span>
  const { answer: own } = result
  return (
    <>
      <VerdictBadge verdict={own.first === null && own.allAtOnce ? 'ready' : 'blocked'}>
        {own.first === null
          ? `same at ${own.tried} of ${own.tried}`
          : `differs at ${own.different} of ${own.tried}, first at ${own.first}`}
        {own.allAtOnce ? ', and cut everywhere at once' : ', differs when cut everywhere'}
      </VerdictBadge>
      {own.left === 0 ? null : (
        <p className="quiet">{own.left} cuts between them were not tried.</p>
      )}
    </>
  )
}
