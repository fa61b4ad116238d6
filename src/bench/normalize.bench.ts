/** Valid arguments: `normalizeArguments`, and `inspect` with its lints, beside `JSON.parse` alone. */
import { inspect } from '../engine/inspect.js'
import { normalizeArguments } from '../engine/normalize.js'
import { readTools } from '../engine/tools/read-tools.js'
import { collect, interleaved, ms } from './measure.js'
import { SHAPES } from './shapes.js'

const small = '{"path": "a.py", "line": 3, "force": true, "text": "hello world"}'

interface Round {
  readonly arguments: string
  readonly text: string
  readonly rounds: number
  /** Runs of each contestant in a round. */
  readonly repeat: number
  readonly schema?: object
}

const rounds: Round[] = [{ arguments: 'small call', text: small, rounds: 1_000, repeat: 200 }]
for (const [size, label, count, repeat] of [
  [10_000, '10 KB', 300, 4],
  [1_000_000, '1 MB', 31, 1],
] as const) {
  for (const { name, make, schema } of SHAPES) {
    rounds.push({
      arguments: `${name} ${label}`,
      text: JSON.stringify(make(size)),
      rounds: count,
      repeat,
      ...(schema === undefined ? {} : { schema }),
    })
  }
}

const table: Record<string, string>[] = []
for (const { arguments: name, text, rounds: count, repeat, schema } of rounds) {
  const { tools } = readTools(schema === undefined ? [] : [{ name: 'save', parameters: schema }])
  const tool = tools[0]
  const options = tool === undefined ? {} : { tool }
  const times = (run: () => void) => () => {
    for (let i = 0; i < repeat; i++) run()
  }
  const parsing = times(() => JSON.parse(text))
  // What one throws away, the other must not have to collect.
  const before = repeat === 1 ? collect : () => {}
  const normalizing = times(() => normalizeArguments(text, options))
  const inspecting = times(() => inspect(text, { readAs: 'arguments', tools }))
  const recognising = times(() => inspect(text, { tools }))
  const [parse = 0, normalize = 0] = interleaved(count, [parsing, normalizing], before)
  const [beside = 0, inspected = 0] = interleaved(count, [parsing, inspecting], before)
  const [near = 0, recognised = 0] = interleaved(count, [parsing, recognising], before)
  table.push({
    arguments: name,
    'JSON.parse': ms(parse / repeat),
    normalizeArguments: `× ${(normalize / parse).toFixed(3)}`,
    overhead: ms((normalize - parse) / repeat),
    inspect: `× ${(inspected / beside).toFixed(2)}`,
    'inspect, auto': `× ${(recognised / near).toFixed(2)}`,
  })
}
console.table(table)
