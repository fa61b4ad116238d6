import type { LabAnswers } from '../../worker/lab/protocol.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { download } from '../primitives/download.js'
import { Code } from './Code.js'
import { useLab } from './lab-store.js'
import { Marked } from './Marked.js'
import { useAnswer } from './use-answer.js'

type Expected = Exclude<LabAnswers['expected'], { readonly error: string }>

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
  if (result === null) return <p className="quiet">The template writes the turn…</p>
  const answer = 'failed' in result ? { error: result.failed } : result.answer
  if ('error' in answer) return <p className="note blocked">{answer.error}</p>
  return (
    <>
      <Drift answer={answer} />
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
      <div className="lab-bar">
        <button
          type="button"
          className="button"
          onClick={() =>
            download(
              'target.jsonl',
              `${JSON.stringify({ prompt: input.prefix, completion: answer.text })}\n`,
            )
          }
        >
          Save the expected turn as a training row
        </button>
      </div>
    </>
  )
}

/** Each departure, and what follows from it for the server, the response template and training. */
function Drift({ answer: { drift } }: { readonly answer: Expected }) {
  if (drift.length === 0) {
    return (
      <p>
        <VerdictBadge verdict="ready">The model wrote what the template writes.</VerdictBadge>
      </p>
    )
  }
  return (
    <ol className="lab-drift" aria-label="Drift">
      {drift.map(({ sentence, server, template, target }) => (
        <li key={sentence}>
          <p className="lab-drift-what">
            <Marked>{sentence}</Marked>
          </p>
          <dl>
            <dt>Server</dt>
            <dd>
              <Marked>{server}</Marked>
            </dd>
            <dt>Response template</dt>
            <dd>
              <Marked>{template}</Marked>
            </dd>
            <dt>Fine-tuning</dt>
            <dd>
              <Marked>{target}</Marked>
            </dd>
          </dl>
        </li>
      ))}
    </ol>
  )
}
