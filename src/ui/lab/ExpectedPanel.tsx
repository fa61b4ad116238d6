import { Code } from './Code.js'
import { useLab } from './lab-store.js'
import { useAnswer } from './use-answer.js'

/** The turn as the chat template would have written it, beside what the model wrote. */
export function ExpectedPanel() {
  const input = useLab((state) => state.input)
  const given = input.chatTemplate.trim() !== ''
  const result = useAnswer<'expected'>('slow', given ? { kind: 'expected', input } : null)
  if (!given) {
    return (
      <p className="note">
        Paste a chat template on the left: the same calls are then written as it writes them.
      </p>
    )
  }
  if (result === null) return null
  const answer = 'failed' in result ? { error: result.failed } : result.answer
  if ('error' in answer) return <p className="note blocked">{answer.error}</p>
  return (
    <>
      <ul className="lab-doubts" aria-label="Drift">
        {answer.drift.length === 0 ? <li>The model wrote what the template writes.</li> : null}
        {answer.drift.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="lab-columns">
        <section aria-label="Expected">
          <h3>As the template writes it</h3>
          <Code name="Expected text">{answer.text}</Code>
        </section>
        <section aria-label="Got">
          <h3>What the model wrote</h3>
          <Code name="Got text">{input.text}</Code>
        </section>
      </div>
    </>
  )
}
