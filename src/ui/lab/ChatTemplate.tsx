import { useState } from 'react'
import type { LabAnswers } from '../../worker/lab/protocol.js'
import { download } from '../primitives/download.js'
import { Area } from './Area.js'
import { Code } from './Code.js'
import { edit, useLab } from './lab-store.js'
import { Prompt } from './Prompt.js'
import { askLab } from './use-answer.js'

const HINT = `Paste the chat template of a model.

Where it writes calls of earlier turns, it shows how the model writes its own: a response template that reads them is derived from it.`

/** A chat template, and the response template that can be derived from it. */
export function ChatTemplate() {
  const input = useLab((state) => state.input)
  const [derived, setDerived] = useState<LabAnswers['derive'] | null>(null)
  const [running, setRunning] = useState(false)
  const derive = async () => {
    setRunning(true)
    const result = await askLab<'derive'>({ kind: 'derive', input })
    setRunning(false)
    setDerived('failed' in result ? { error: result.failed } : result.answer)
  }
  return (
    <>
      <Area
        label="Chat template (Jinja, or a whole tokenizer_config.json)"
        rows={18}
        hint={HINT}
        value={input.chatTemplate}
        onChange={(chatTemplate) => edit({ chatTemplate })}
      />
      <div className="lab-bar">
        <button
          type="button"
          className="button primary"
          disabled={running || input.chatTemplate.trim() === ''}
          onClick={() => void derive()}
        >
          Derive a response template
        </button>
        {derived === null || 'error' in derived ? null : (
          <button
            type="button"
            className="button"
            onClick={() => {
              edit({ template: derived.template })
              useLab.setState({ left: 'response', said: 'The derived template is in use.' })
            }}
          >
            Use it
          </button>
        )}
      </div>
      <Prompt />
      <div role="status" aria-label="Derived">
        {derived === null ? null : 'error' in derived ? (
          <p className="note blocked">{derived.error}</p>
        ) : (
          <>
            <p>{derived.confirmed}.</p>
            <h3>Doubts</h3>
            <ul className="lab-doubts">
              {derived.doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
            <Code name="Derived template">{derived.template}</Code>
            {derived.grammar === null ? null : (
              <>
                <h3>Grammar of its calls</h3>
                <Code name="Derived grammar">{derived.grammar}</Code>
                <DownloadGrammar text={derived.grammar} />
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** For `--grammar` of the command, or `grammars` of the library. */
function DownloadGrammar({ text }: { readonly text: string }) {
  return (
    <button type="button" className="button" onClick={() => download('grammar.json', text)}>
      Save the grammar
    </button>
  )
}
