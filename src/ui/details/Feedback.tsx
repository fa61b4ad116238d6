import './panels.css'
import { useId, useState } from 'react'
import { useApp } from '../app/app-context.js'
import { Select } from '../primitives/Select.js'
import { TabList } from '../primitives/TabList.js'
import { copyOut } from '../share/ways-out.js'
import { Policies } from './Policies.js'
import type { PanelProps } from './tab.js'
import { useAnswer } from './use-answer.js'

const LANGUAGES = [
  { id: 'json', label: 'JSON' },
  { id: 'python', label: 'Python' },
  { id: 'typescript', label: 'TypeScript' },
] as const

type Language = (typeof LANGUAGES)[number]['id']

/** What to tell the model, in the shape of each API. */
export default function Feedback({ detail }: PanelProps) {
  const app = useApp()
  const answer = useAnswer('feedback', { call: detail.call })
  const [api, setApi] = useState('langchain')
  const [language, setLanguage] = useState<Language>('json')
  const panel = useId()
  if (answer === null) return null
  if (answer.message === null) {
    return (
      <div className="feedback">
        <p className="quiet">
          Nothing is wrong with the call: there is nothing to tell the model. {answer.policy}
        </p>
        <Policies rows={answer.policies} />
      </div>
    )
  }
  const { formats, text } = answer.message
  const format = formats.find(({ id }) => id === api) ?? formats[0]
  const code = format?.code[language] ?? ''
  const copy = (what: string) => copyOut(app, what, 'Feedback copied')
  return (
    <div className="feedback">
      <p className="quiet">{answer.policy}</p>
      <div className="feedback-columns">
        <section aria-label="Message">
          <h3>
            The message
            <button type="button" className="button small" onClick={() => void copy(text)}>
              Copy text
            </button>
          </h3>
          <pre>{text}</pre>
        </section>
        <section aria-label="As the API takes it">
          <h3>
            <Select
              name="For"
              className="small"
              value={format?.id ?? ''}
              options={formats.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={setApi}
            />
            <TabList
              name="Written in"
              items={LANGUAGES}
              selected={language}
              panel={panel}
              onSelect={setLanguage}
            />
            <button type="button" className="button small" onClick={() => void copy(code)}>
              Copy code
            </button>
          </h3>
          <pre id={panel} role="tabpanel" aria-labelledby={`${panel}-tab-${language}`}>
            {code}
          </pre>
        </section>
      </div>
      <Policies rows={answer.policies} />
    </div>
  )
}
