import { useEffect, useState } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { Select } from '../primitives/Select.js'
import { type Example, loadExamples, shownOf } from './load-examples.js'

/** Real failures, each a lesson, from the fixtures that the tests run too. */
export function Examples() {
  const app = useApp()
  const [examples, setExamples] = useState<readonly Example[]>([])
  const source = useSelect((state) => state.input.source)
  // The engine's first answer does not wait for them.
  const quiet = useSelect(({ facts, engine }) => facts !== null && engine.phase !== 'working')
  useEffect(() => {
    if (quiet && examples.length === 0) void loadExamples().then(setExamples)
  }, [quiet, examples])
  // A draft that came back, or a link, may be an example too: its tools are still borrowed.
  useEffect(() => {
    const { example, input } = app.state
    const same = examples.find((one) => one.input.source === input.source)
    if (example === null && same !== undefined && same.input.tools === input.tools) {
      app.set({ example: { ...shownOf(same), closed: true } })
    }
  }, [app, examples])
  const chosen = examples.find((example) => example.input.source === source)
  const choose = (id: string) => {
    const example = examples.find((one) => one.id === id)
    if (example === undefined) return
    app.loadExample(shownOf(example), example.input)
  }
  return (
    <Select
      name="Examples"
      hideName
      className="examples"
      value={chosen?.id ?? ''}
      options={[]}
      onChange={choose}
    >
      <option value="">Examples</option>
      {examples.map((example) => (
        <option key={example.id} value={example.id}>
          {example.title}
        </option>
      ))}
    </Select>
  )
}
