import { useState } from 'react'
import { useApp, useSelect } from '../../app/app-context.js'
import { Icon } from '../../primitives/Icon.js'
import { TextBox } from '../../primitives/TextBox.js'
import { runBatch } from './batch-log.js'

/** Cases in: pasted or from files, one a line. */
export function BatchInput({ running }: { readonly running: boolean }) {
  const app = useApp()
  const input = useSelect((state) => state.input)
  const [provider, setProvider] = useState('unknown')
  const run = (texts: readonly string[]): boolean => {
    runBatch({
      text: texts.join('\n'),
      profile: {
        ...app.store.getState().facts?.profiles.find((one) => one.id === input.profile),
        ...input.edits,
      },
      tools: input.tools,
      provider: provider.trim() === '' ? 'unknown' : provider.trim(),
    })
    return false
  }
  return (
    <section className="batch-input" aria-label="Cases">
      <TextBox
        label={
          <>
            Cases, one a line: <code>{'{"arguments": "…", "tool": "…", "provider": "…"}'}</code>,{' '}
            <code>{'{"input": "…"}'}</code>, or any paste that fits on a line
          </>
        }
        files="Case files"
        rows={5}
        action={
          <>
            <Icon name="play" /> Run
          </>
        }
        primary
        busy={running}
        onTexts={run}
      >
        <label className="field inline">
          <span>Provider</span>
          <input
            type="text"
            value={provider}
            spellCheck={false}
            onChange={(event) => setProvider(event.target.value)}
          />
        </label>
      </TextBox>
    </section>
  )
}
