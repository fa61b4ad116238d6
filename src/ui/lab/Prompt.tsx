import { Area } from './Area.js'
import { Code } from './Code.js'
import { CONVERSATIONS } from './conversations.js'
import { edit, useLab } from './lab-store.js'
import { useAnswer } from './use-answer.js'

/** The prompt that the chat template makes of a conversation, chosen or pasted. */
export function Prompt() {
  const input = useLab((state) => state.input)
  const given = input.chatTemplate.trim() !== ''
  const bare = { ...input, text: '', template: '', prefix: '', grammars: [] }
  const result = useAnswer<'prompt'>('slow', given ? { kind: 'prompt', input: bare } : null)
  const chosen = CONVERSATIONS.findIndex(
    ({ conversation, tools }) => conversation === input.conversation && tools === input.tools,
  )
  const answer = result !== null && 'answer' in result ? result.answer : null
  const error = result !== null && 'failed' in result ? result.failed : null
  return (
    <details className="lab-prompt">
      <summary>Prompt of a conversation</summary>
      <label className="field">
        <span>Conversation</span>
        <select
          value={chosen}
          onChange={(event) => {
            const one = CONVERSATIONS[Number(event.target.value)]
            if (one !== undefined) edit({ conversation: one.conversation, tools: one.tools })
          }}
        >
          {chosen < 0 ? <option value={-1}>your own</option> : null}
          {CONVERSATIONS.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Area
        label="Messages (JSON list)"
        rows={6}
        value={input.conversation}
        onChange={(conversation) => edit({ conversation })}
      />
      <Area
        label="Tools for the template (JSON list)"
        rows={3}
        value={input.tools}
        onChange={(tools) => edit({ tools })}
      />
      {error === null ? null : <p className="note blocked">{error}</p>}
      {answer !== null && 'error' in answer ? (
        <p className="note blocked" role="alert">
          {answer.error}
        </p>
      ) : null}
      {answer === null || 'error' in answer ? null : (
        <>
          <Code name="Rendered prompt">
            {answer.text.slice(0, answer.opening)}
            <span className="lab-role name" title="opens the assistant's turn">
              {answer.text.slice(answer.opening)}
            </span>
          </Code>
          <button
            type="button"
            className="button"
            onClick={() => {
              edit({ prefix: answer.text })
              useLab.setState({ said: 'It is the prompt before the response now.' })
            }}
          >
            Use it as the prompt before the response
          </button>
        </>
      )}
    </details>
  )
}
