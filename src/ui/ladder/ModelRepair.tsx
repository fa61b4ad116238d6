import { useId, useState } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { copyOut } from '../share/ways-out.js'

/** Asking a model to repair the call: the prompt to copy, the answer to paste back. No network. */
export default function ModelRepair() {
  const app = useApp()
  const call = useSelect((state) => state.call)
  const key = useSelect((state) => state.detail?.key ?? null)
  const strict = useSelect((state) => state.view?.calls[state.call]?.verdict === 'ready')
  const answer = useSelect((state) => (key === null ? '' : (state.input.modelAnswers[key] ?? '')))
  const [open, setOpen] = useState(false)
  const id = useId()
  if (key === null || (strict && answer === '')) return null
  const copyPrompt = async () => {
    const prompt = await app.ask('text', { call, what: 'prompt', form: 'pretty' })
    if (prompt === null) app.toast('There is nothing to ask about.')
    else await copyOut(app, prompt, 'Prompt copied: paste it to a model')
  }
  const take = (text: string) => {
    const { [key]: _, ...others } = app.state.input.modelAnswers
    app.edit({ modelAnswers: text.trim() === '' ? others : { ...others, [key]: text } })
  }
  return (
    <details
      className="model-repair"
      open={open || answer !== ''}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Ask a model to repair it</summary>
      <button type="button" className="button small" onClick={() => void copyPrompt()}>
        Copy prompt
      </button>
      <label className="field" htmlFor={id}>
        <span>The model’s answer</span>
        <textarea
          id={id}
          rows={4}
          spellCheck={false}
          placeholder="Paste the corrected arguments here"
          value={answer}
          onChange={(event) => take(event.target.value)}
        />
      </label>
    </details>
  )
}
