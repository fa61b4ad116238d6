import { useState } from 'react'
import type { FieldPaths } from '../../logs/formats/generic.js'
import type { FieldChoice } from './field-choice.js'
import { readWith } from './logs-state.js'

const FIELDS: readonly (readonly [name: keyof FieldPaths, title: string])[] = [
  ['tool', 'name of the tool'],
  ['arguments', 'arguments'],
  ['id', 'id of the call'],
  ['result', 'result'],
  ['error', 'error'],
  ['model', 'model'],
  ['version', 'version of the client'],
  ['session', 'session'],
  ['time', 'time'],
]

const NOTHING: FieldPaths = {
  tool: '',
  arguments: '',
  id: null,
  result: null,
  error: null,
  model: null,
  version: null,
  session: null,
  time: null,
}

/** Where the members of a call stand in records that nobody knows: guessed, or chosen and remembered. */
export function FieldPicker({
  choice,
  calls,
}: {
  readonly choice: FieldChoice
  readonly calls: number
}) {
  const { signature, offered, chosen, guessed } = choice
  const [paths, setPaths] = useState<FieldPaths>(chosen ?? guessed ?? NOTHING)
  const choose = (name: keyof FieldPaths, path: string) =>
    setPaths({
      ...paths,
      [name]: path === '' && name !== 'tool' && name !== 'arguments' ? null : path,
    })
  return (
    <details className="field-picker" open={calls === 0}>
      <summary>
        {chosen !== null
          ? 'These records are read by fields that you chose'
          : calls === 0
            ? 'Nobody knows these records: say where their calls stand'
            : 'These records are read by the names of their fields'}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          readWith(signature, paths)
        }}
      >
        {FIELDS.map(([name, title]) => {
          const own = paths[name] ?? ''
          const all = own === '' || offered.includes(own) ? offered : [own, ...offered]
          return (
            <label key={name} className="field inline">
              <span>{title}</span>
              <select value={own} onChange={(event) => choose(name, event.target.value)}>
                <option value="">
                  {name === 'tool' || name === 'arguments' ? 'choose …' : 'none'}
                </option>
                {all.map((path) => (
                  <option key={path} value={path}>
                    {path}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
        <button
          type="submit"
          className="button primary"
          disabled={paths.tool === '' || paths.arguments === ''}
        >
          Read with these fields
        </button>
      </form>
    </details>
  )
}
