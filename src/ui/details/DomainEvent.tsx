import './panels.css'
import { useState } from 'react'
import type { ProviderId } from '../../engine/domain/event.js'
import type { EventView } from '../../worker/event-view.js'
import { Select } from '../primitives/Select.js'
import { bytes, plural } from '../primitives/units.js'
import type { PanelProps } from './tab.js'
import { useAnswer } from './use-answer.js'

const PROVIDERS: readonly { readonly value: ProviderId | ''; readonly label: string }[] = [
  { value: '', label: 'as recognised' },
  { value: 'claude-code', label: 'Claude Code' },
  { value: 'codex', label: 'Codex' },
  { value: 'gemini-cli', label: 'Gemini CLI' },
]

const BECAUSE: Readonly<Record<string, string>> = {
  chosen: 'as chosen',
  record: 'known by its record',
  envelope: 'known by its wrapping',
  'tool-name': 'known by the tool’s name',
}

/** The call as an event of the coding agent whose tool it calls. */
export default function DomainEvent({ detail }: PanelProps) {
  const [provider, setProvider] = useState<ProviderId | null>(null)
  const event = useAnswer('event', { call: detail.call, provider })
  return (
    <div className="event">
      <div className="event-head">
        <Select
          name="Provider"
          className="small"
          value={provider ?? ''}
          options={PROVIDERS}
          onChange={(value) =>
            setProvider(PROVIDERS.find((one) => one.value === value && value !== '')?.value || null)
          }
        />
        {event === null ? null : <span className="quiet">{sayEvent(event)}</span>}
      </div>
      {event === null ? (
        <p className="empty">
          <code>{detail.name === '' ? 'This call' : detail.name}</code> is no tool of a known coding
          agent. Choose its provider to see it as an event.
        </p>
      ) : (
        <Operations event={event} />
      )}
    </div>
  )
}

function sayEvent(event: EventView): string {
  const provider = PROVIDERS.find(({ value }) => value === event.provider)?.label
  return `${provider}, ${BECAUSE[event.because]} from ${bytes(event.rawLength)} of arguments`
}

function Operations({ event }: { readonly event: EventView }) {
  return (
    <>
      {event.operations.map((operation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: operations are told apart by their order.
        <section key={index} aria-label={operation.variant}>
          <h3>
            {operation.variant} <span className="badge">{operation.kind}</span>
          </h3>
          <table>
            <thead>
              <tr>
                <th scope="col">field</th>
                <th scope="col">value</th>
                <th scope="col">from the argument</th>
              </tr>
            </thead>
            <tbody>
              {operation.fields.map((field) => (
                <tr key={field.path}>
                  <th scope="row">
                    <code>{field.path}</code>
                  </th>
                  <td>
                    <code>{field.value}</code>
                  </td>
                  <td>
                    {field.from === null ? (
                      <span className="faint">derived</span>
                    ) : (
                      <code>{field.from}</code>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {event.operationCount > event.operations.length ? (
        <p className="quiet">
          and {event.operationCount - event.operations.length} more operations
        </p>
      ) : null}
      <p className={event.lossy.length > 0 ? 'note review' : 'quiet'}>
        {event.lossy.length > 0
          ? `${plural(event.lossy.length, 'argument')} that no field of the event holds: ${event.lossy.join(', ')}`
          : 'Every argument is in the event.'}
      </p>
      <Recorded rows={event.recorded} />
      <details>
        <summary>The event as JSON</summary>
        <pre>{event.text}</pre>
      </details>
    </>
  )
}

/** What the record holds as the event, beside what its payload gives. */
function Recorded({ rows }: { readonly rows: EventView['recorded'] }) {
  if (rows === null) return null
  const wrong = rows.filter(({ agrees }) => !agrees)
  return (
    <section aria-label="The record compared">
      <h3>The record, beside its payload</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">field</th>
            <th scope="col">recorded</th>
            <th scope="col">the payload gives</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, recorded, expected, agrees }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>
                <code>{recorded}</code>
              </td>
              <td>
                <code>{expected}</code>{' '}
                {agrees ? null : <span className="badge blocked">differs</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={wrong.length > 0 ? 'note blocked' : 'quiet'}>
        {wrong.length > 0
          ? wrong
              .map(({ path, recorded, expected }) => `${path}: ${recorded}, not ${expected}`)
              .join('; ')
          : 'The record is what its payload gives.'}
      </p>
    </section>
  )
}
