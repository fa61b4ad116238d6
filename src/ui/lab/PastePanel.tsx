import type { LabReading } from '../../worker/lab/protocol.js'
import { Area } from './Area.js'
import { Code } from './Code.js'
import { edit, useLab } from './lab-store.js'
import { Regions } from './Regions.js'
import { Splits } from './Splits.js'
import { Stream } from './Stream.js'

/** The response: its regions, the message that it becomes, and how it streams. */
export function PastePanel({ reading }: { readonly reading: LabReading | null }) {
  const input = useLab((state) => state.input)
  return (
    <>
      <Area label="Response" rows={5} value={input.text} onChange={(text) => edit({ text })} />
      <details>
        <summary>Prompt before it, and tools</summary>
        <Area
          label="Prompt (the template's anchor is looked for in it)"
          rows={3}
          value={input.prefix}
          onChange={(prefix) => edit({ prefix })}
        />
        <Area
          label="Tools (JSON list; their schemas type arguments)"
          rows={3}
          value={input.tools}
          onChange={(tools) => edit({ tools })}
        />
      </details>
      <Regions text={input.text} reading={reading} />
      <Stream />
      <div className="lab-columns">
        <section aria-label="Message">
          <h3>Message</h3>
          {reading?.parseError == null ? null : (
            <p className="note blocked" role="alert">
              {reading.parseError}
            </p>
          )}
          <Code name="Message as JSON">{reading?.message ?? ''}</Code>
          <details>
            <summary>Events: {reading?.events.length ?? 0}</summary>
            <ol className="lab-events">
              {reading?.events.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events have an order and nothing else.
                <li key={index}>
                  <code>{event}</code>
                </li>
              ))}
            </ol>
          </details>
        </section>
        <Splits />
      </div>
    </>
  )
}
