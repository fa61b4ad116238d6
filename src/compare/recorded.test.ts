import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Answer } from './column.js'
import { chained, jsonLoads, literalEval } from './columns/python.js'

/** The JSON text of the value, null for a refusal, false for a value without JSON. */
type Recorded = string | null | false
type Row = [text: string, loads: Recorded, literal: Recorded, chain: Recorded]

const rows = readFileSync(new URL('./recorded/cpython.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))

it.each([
  ['json.loads', jsonLoads, 1],
  ['ast.literal_eval', literalEval, 2],
  ['the chain of both, then quotes exchanged', chained, 3],
] as const)('%s answers what CPython answered', (_, read, column) => {
  let values = 0
  for (const row of rows) {
    const recorded = row[column]
    const answer: Answer = read(row[0])
    if (recorded === false || answer.kind === 'unknown') continue
    const expected = recorded === null ? null : JSON.parse(recorded)
    expect([row[0], answer.kind === 'value' ? answer.value : null]).toEqual([row[0], expected])
    if (recorded !== null) values++
  }
  expect(values).toBeGreaterThan(100)
})
