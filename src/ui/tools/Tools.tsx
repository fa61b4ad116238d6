import '../primitives/code-area.css'
import './tools.css'
import { useRef } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { HeadNote } from '../primitives/HeadNote.js'
import { Icon } from '../primitives/Icon.js'
import { plural } from '../primitives/units.js'
import { useHead } from '../primitives/use-head.js'
import { FaultPlace } from './FaultPlace.js'

const EXAMPLE = `[{"type": "function", "function": {
  "name": "get_weather",
  "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}]`

/** The tools that were offered to the model: names and schemas. */
export default function Tools() {
  const app = useApp()
  const text = useSelect((state) => state.input.tools)
  const revision = useSelect((state) => state.revision)
  const area = useRef<HTMLTextAreaElement>(null)
  const { hidden, whole } = useHead(
    area,
    () => app.state.input.tools,
    revision,
    (tools) => app.edit({ tools }),
  )
  const tool = useSelect((state) => state.input.tool)
  const view = useSelect((state) => state.view)
  const unread = view?.notices.filter((notice) => notice.code === 'tools-unreadable') ?? []
  const tools = view?.tools ?? []
  return (
    <div className="tools">
      <p className="quiet">
        As pasted from OpenAI, Anthropic, Gemini, MCP, or plain JSON Schema: JSON, a list in Python
        or JavaScript, or the prompt that declares them. Schemas decide types and whether a call is
        valid; names find calls that nothing else marks.
      </p>
      <textarea
        ref={area}
        aria-label="Tools"
        aria-invalid={unread.length > 0}
        aria-describedby="tools-state"
        className="code-area"
        spellCheck={false}
        placeholder={EXAMPLE}
        onInput={() => app.edit({ tools: whole() }, 'editor')}
      />
      <HeadNote hidden={hidden} length={text.length} />
      <div id="tools-state" aria-live="polite" className="tools-state">
        {unread.map((notice) => (
          <p key={notice.sentence} className="note blocked">
            <Icon name="alert" />
            <span>
              {notice.sentence}{' '}
              <FaultPlace text={text} area={area} said={notice.sentence}>
                {notice.advice ?? 'Paste the “tools” of the request, or one schema.'}
              </FaultPlace>
            </span>
          </p>
        ))}
        {view?.toolsFromPaste === true ? (
          <p className="note">
            <Icon name="info" />
            <span>{plural(tools.length, 'tool')} found in the paste itself.</span>
          </p>
        ) : null}
      </div>
      {tools.length === 0 ? null : (
        <ul className="tool-list" aria-label="Tools that were read">
          {tools.map((one) => (
            <li key={one.name}>
              <code>{one.name}</code>
              <span className="faint">
                {one.hasSchema ? one.parameters.join(', ') || 'no parameters' : 'no schema'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <label className="field tool-name">
        <span>Arguments without a name are for the tool</span>
        <input
          type="text"
          list="tool-names"
          value={tool}
          placeholder={tools.length === 1 ? tools[0]?.name : 'not said'}
          onChange={(event) => app.edit({ tool: event.target.value })}
        />
        <datalist id="tool-names">
          {tools.map((one) => (
            <option key={one.name} value={one.name} />
          ))}
        </datalist>
      </label>
    </div>
  )
}
