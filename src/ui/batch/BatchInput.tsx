import { useId, useRef, useState } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { runBatch } from './batch-log.js'

/** Cases in: pasted or from files, one a line. */
export function BatchInput({ running }: { readonly running: boolean }) {
  const app = useApp()
  const input = useSelect((state) => state.input)
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [provider, setProvider] = useState('unknown')
  const id = useId()
  const run = (cases: string) => {
    runBatch({
      text: cases,
      profile: {
        ...app.store.getState().facts?.profiles.find((one) => one.id === input.profile),
        ...input.edits,
      },
      tools: input.tools,
      provider: provider.trim() === '' ? 'unknown' : provider.trim(),
    })
  }
  const open = async (files: FileList | null) => {
    for (const one of files ?? []) run(await one.text())
  }
  return (
    <section className="batch-input" aria-label="Cases">
      <label className="field" htmlFor={id}>
        <span>
          Cases, one a line: <code>{'{"arguments": "…", "tool": "…", "provider": "…"}'}</code>,{' '}
          <code>{'{"input": "…"}'}</code>, or any paste that fits on a line
        </span>
        <textarea
          id={id}
          className="code-area"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="batch-actions">
        <label className="field inline">
          <span>Provider</span>
          <input
            type="text"
            value={provider}
            spellCheck={false}
            onChange={(event) => setProvider(event.target.value)}
          />
        </label>
        <span className="fill" />
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <Icon name="file" /> Open files
        </button>
        <button
          type="button"
          className="button primary"
          disabled={running || text.trim() === ''}
          onClick={() => run(text)}
        >
          <Icon name="play" /> Run
        </button>
        <input
          ref={file}
          type="file"
          multiple
          hidden
          aria-label="Case files"
          tabIndex={-1}
          onChange={(event) => void open(event.target.files)}
        />
      </div>
    </section>
  )
}
