/** `normalizeArguments` on valid arguments beside `JSON.parse` alone. */
import { normalizeArguments } from '../engine/normalize.js'
import { interleaved, ms } from './measure.js'

/** Arguments of a tool that edits: a list of objects. */
function edits(size: number): string {
  const operations: object[] = []
  for (let length = 0; length < size; length += 120) {
    operations.push({
      type: 'modify',
      path: `src/f${length}.ts`,
      line: length,
      content: 'x = 1;\n'.repeat(8),
    })
  }
  return JSON.stringify({ reason: 'tidy up', operations, dry_run: false })
}

/** Arguments of a tool that writes: one long text. */
function file(size: number): string {
  return JSON.stringify({
    path: 'src/main.py',
    content: 'def f(a, b):\n    return "a" + b\n'.repeat(size / 33),
  })
}

/** Numbers in nested lists. */
function rows(size: number): string {
  return JSON.stringify({
    table: 'm',
    rows: Array.from({ length: size / 24 }, (_, i) => [i, i / 8, i % 2 === 0, null]),
  })
}

const small = '{"path": "a.py", "line": 3, "force": true, "text": "hello world"}'
const table: Record<string, string>[] = []
for (const [name, text, rounds, repeat] of [
  ['small call', small, 2_000, 200],
  ['edits 10 KB', edits(10_000), 800, 4],
  ['file 10 KB', file(10_000), 800, 10],
  ['rows 10 KB', rows(10_000), 800, 4],
  ['edits 1 MB', edits(1_000_000), 41, 1],
  ['file 1 MB', file(1_000_000), 41, 1],
  ['rows 1 MB', rows(1_000_000), 41, 1],
] as const) {
  const [parse = 0, ours = 0] = interleaved(rounds, [
    () => {
      for (let i = 0; i < repeat; i++) JSON.parse(text)
    },
    () => {
      for (let i = 0; i < repeat; i++) normalizeArguments(text)
    },
  ])
  table.push({
    arguments: name,
    'JSON.parse': ms(parse / repeat),
    normalizeArguments: ms(ours / repeat),
    ratio: (ours / parse).toFixed(3),
    overhead: ms((ours - parse) / repeat),
  })
}
console.table(table)
