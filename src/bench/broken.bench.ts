/**
 * Broken arguments of ten shapes: the strategy that reads them, and all that
 * `normalizeArguments` does, beside jsonrepair. Where a repair is inferred, the
 * whole contains jsonrepair itself, as a second opinion.
 */
import { jsonrepair } from 'jsonrepair'
import { lenientJson } from '../engine/arguments/strategies/lenient-json.js'
import { pythonLiteral } from '../engine/arguments/strategies/python-literal.js'
import type { Strategy, StrategyContext } from '../engine/arguments/strategies/strategy.js'
import type { Attempt } from '../engine/model/trace.js'
import { normalizeArguments } from '../engine/normalize.js'
import { interleaved, ms, timed } from './measure.js'

const CONTEXT: StrategyContext = {
  notation: { kind: 'json' },
  end: 'unproven',
  path: '$',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
}

const RECORD = { id: 4711, name: 'Oslo', tags: ['a', 'b'], ok: true, note: 'nothing to see' }

function list(item: string, size: number, separator = ', '): string {
  const count = Math.max(2, Math.round(size / (item.length + separator.length)))
  return `[${Array.from({ length: count }, () => item).join(separator)}]`
}

const json = JSON.stringify(RECORD)
const python = "{'id': 4711, 'name': 'Oslo', 'tags': ['a', 'b'], 'ok': True, 'note': None}"

const SHAPES: readonly (readonly [string, Strategy, (size: number) => string])[] = [
  ['Python dict', pythonLiteral, (size) => list(python, size)],
  ['truncated', lenientJson, (size) => list(json, size).slice(0, -20)],
  ['trailing commas', lenientJson, (size) => list(json.replace(/([}\]])/g, ',$1'), size)],
  ['single quotes', lenientJson, (size) => list(json.replaceAll('"', "'"), size)],
  ['comments', lenientJson, (size) => list(`${json} // a record\n`, size)],
  ['unquoted keys', lenientJson, (size) => list(json.replace(/"(\w+)":/g, '$1:'), size)],
  ['missing commas', lenientJson, (size) => list(json, size, '\n')],
  ['raw newlines', lenientJson, (size) => list(json.replace('nothing to', 'nothing\nto'), size)],
  ['fenced', lenientJson, (size) => `Here it is:\n\`\`\`json\n${list(json, size)}\n\`\`\`\nDone.`],
  ['JSON lines', lenientJson, (size) => list(json, size, '\n').slice(1, -1)],
]

/** Was jsonrepair asked? */
function isOpinion({ strategy, status }: Attempt): boolean {
  return strategy === 'jsonrepair' && status !== 'not-needed' && status !== 'declined'
}

const table: Record<string, string>[] = []
for (const [shape, strategy, make] of SHAPES) {
  for (const [label, size, rounds] of [
    ['10 KB', 10_000, 100],
    ['1 MB', 1_000_000, 9],
  ] as const) {
    const text = make(size)
    const outcome = strategy.attempt(text, CONTEXT)
    const edits = outcome.status === 'succeeded' ? String(outcome.edits?.length) : outcome.status
    let theirs = 'ok'
    const repair = (): void => {
      try {
        jsonrepair(text)
      } catch {
        theirs = 'throws'
      }
    }
    // On some shapes jsonrepair is quadratic: one round is all that anybody waits for.
    const patient = timed(repair) < 2_000 ? rounds : 1
    const [a = 0, b = 0, c = 0] = interleaved(patient, [
      () => void strategy.attempt(text, CONTEXT),
      repair,
      () => void normalizeArguments(text),
    ])
    table.push({
      shape,
      size: label,
      strategy: strategy.id,
      edits,
      ours: ms(a),
      whole: ms(c),
      asked: normalizeArguments(text).attempts.some(isOpinion) ? 'yes' : 'no',
      jsonrepair: ms(b),
      'its answer': theirs,
      ratio: (a / b).toFixed(2),
      'whole ratio': (c / b).toFixed(2),
    })
  }
}
console.table(table)
