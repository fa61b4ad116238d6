import { useId, useMemo, useState } from 'react'
import type { InnerPlace } from '../../worker/innermost.js'
import type { InspectionView } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { useAnswer } from '../details/use-answer.js'
import { count } from '../primitives/units.js'
import { visible } from '../primitives/visible.js'
import { inspectPart } from '../source/inspect-part.js'
import { findIslands, type Island } from './find-islands.js'
import { Places } from './Places.js'

/** What looks like arguments or a name, each with its place and what it can be taken for. */
export function Islands({ view }: { readonly view: InspectionView }) {
  const text = useAnswer('innermost', {})
  const { islands, more } = useMemo(
    () =>
      findIslands(
        text ?? '',
        view.tools.map(({ name }) => name),
      ),
    [text, view],
  )
  const places = useAnswer('inner-places', {
    pairs: islands.flatMap(({ start, end }) => [start, end]),
  })
  const [tool, setTool] = useState('')
  const id = useId()
  if (islands.length === 0 || places === null) return null
  const some = islands.some(({ kind }) => kind === 'arguments')
  return (
    <>
      <h3>What looks like a part of a call</h3>
      {some ? (
        <p className="field island-tool">
          <label htmlFor={id}>Tool that they may be for</label>
          <input
            id={id}
            type="text"
            list={`${id}-tools`}
            value={tool}
            autoComplete="off"
            spellCheck={false}
            placeholder={
              islands.some(({ kind, name }) => kind === 'arguments' && name !== null)
                ? 'the name before it'
                : 'not said'
            }
            onChange={(event) => setTool(event.target.value)}
          />
          <datalist id={`${id}-tools`}>
            {view.tools.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </p>
      ) : null}
      <ul className="islands" aria-label="Islands">
        {islands.map((island, index) => (
          <li key={`${island.kind} ${island.start}`}>
            <Where place={places[index]} /> <code>{visible(island.shown)}</code>{' '}
            {island.kind === 'name' ? (
              <span className="quiet">the name of a tool, without arguments</span>
            ) : (
              <Treat island={island} tool={tool.trim()} />
            )}
          </li>
        ))}
        {more > 0 ? <li className="quiet">and {count(more)} more</li> : null}
      </ul>
    </>
  )
}

function Where({ place }: { readonly place: InnerPlace | undefined }) {
  if (place === undefined || place.place === null) return <span className="quiet">generated</span>
  return <Places spans={place.spans}>{place.place}</Places>
}

function Treat({ island, tool }: { readonly island: Island; readonly tool: string }) {
  const app = useApp()
  const name = tool === '' ? (island.name ?? '') : tool
  return (
    <>
      {island.closed ? null : <span className="quiet">its end is missing </span>}
      <button
        type="button"
        className="button small"
        onClick={() => inspectPart(app, island.text, { readAs: 'arguments', tool: name })}
      >
        Treat as arguments of {name === '' ? 'a tool' : name}
      </button>
    </>
  )
}
