import { lazy, Suspense, useState } from 'react'
import { mayLoadEditor } from '../../editor/preference.js'
import type { LabReading } from '../../worker/lab/protocol.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { Area } from './Area.js'
import { edit, useLab } from './lab-store.js'
import { TemplateForm } from './template/TemplateForm.js'

const JsonEditor = lazy(() => import('./template/JsonEditor.js'))

const LABEL = 'Response template (JSON, or a tokenizer_config.json that holds one)'

interface Props {
  readonly reading: LabReading | null
  /** Why the last reading was stopped. */
  readonly stopped: string | null
}

/** The response template as JSON, whether it loads, and what is dangerous in it. */
export function TemplateEditor({ reading, stopped }: Props) {
  const template = useLab((state) => state.input.template)
  const [capable] = useState(mayLoadEditor)
  const [inMonaco, setInMonaco] = useState(false)
  const refused = reading?.lints.some(({ code }) => code === 'vllm-refuses') === true
  return (
    <>
      {inMonaco ? (
        <Suspense>
          <JsonEditor label={LABEL} />
        </Suspense>
      ) : (
        <Area
          label={LABEL}
          rows={18}
          value={template}
          onChange={(value) => edit({ template: value })}
        />
      )}
      {capable ? (
        <button
          type="button"
          className="button small lab-editor-switch"
          onClick={() => setInMonaco(!inMonaco)}
        >
          {inMonaco ? 'Plain text' : 'Code editor, with the schema'}
        </button>
      ) : null}
      <div role="status" aria-label="Template" className="lab-badges">
        {stopped === null ? null : <VerdictBadge verdict="blocked">{stopped}</VerdictBadge>}
        {reading === null ? null : reading.loadError === null ? (
          <>
            <VerdictBadge verdict="ready">loads</VerdictBadge>
            <VerdictBadge verdict={refused ? 'review' : 'ready'}>
              {refused ? 'vLLM hf refuses it' : 'vLLM hf takes it'}
            </VerdictBadge>
          </>
        ) : (
          <VerdictBadge verdict="blocked">does not load: {reading.loadError}</VerdictBadge>
        )}
      </div>
      <details className="lab-prompt">
        <summary>The template as a form</summary>
        <TemplateForm />
      </details>
      {reading === null || reading.lints.length === 0 ? null : (
        <ul className="lab-lints" aria-label="Lints">
          {reading.lints.map(({ code, place, sentence }) => (
            <li key={`${code} ${place} ${sentence}`}>
              <VerdictBadge verdict="review">{code}</VerdictBadge>
              <p>
                {place === '' ? null : <code>{place}</code>} {sentence}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
