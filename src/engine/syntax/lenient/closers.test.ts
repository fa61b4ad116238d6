import { expect, it } from 'vitest'
import { parseLenient } from './parse.js'

/** How its brackets are mended; nothing of that is certain. */
type Row = readonly [text: string, json: string, ...rules: string[]]

it.each<Row>([
  // Mistaken for another.
  ['{"a": 1]', '{"a":1}', 'mismatched-closer'],
  ['[1}', '[1]', 'mismatched-closer'],
  ['[1)', '[1]', 'mismatched-closer'],
  ['{"a": [1}, "b": 2}', '{"a":[1],"b":2}', 'mismatched-closer'],
  // One too many.
  ['{"a": 1}}', '{"a":1}', 'surplus-closer'],
  ['[1]}', '[1]', 'surplus-closer'],
  ['{"a": 1), "b": 2}', '{"a":1,"b":2}', 'surplus-closer'],
  ['{"a": {"b": 1]}, "c": 2}', '{"a":{"b":1},"c":2}', 'surplus-closer'],
  ['[[1)], 2]', '[[1],2]', 'surplus-closer'],
  // One is missing, where another kind is closed.
  ['{"a": [1}', '{"a":[1]}', 'missing-bracket'],
  ['{"a": [{"b": 1], "c": 2}', '{"a":[{"b":1}],"c":2}', 'missing-bracket'],
  ['{"a": (1, 2}', '{"a":[1,2]}', 'missing-bracket'],
])('%s is %s', (text, json, ...rules) => {
  const result = parseLenient(text, {
    ...{ end: 'proven', quoteTokens: [], keywordArguments: false, prose: true },
  })
  if (!result.ok) throw new Error(result.reason.detail)
  const closers = result.edits.rules().filter((rule) => /closer|bracket/.test(rule))
  const value = JSON.stringify(JSON.parse(result.text))
  expect([value, result.risk, closers]).toEqual([json, 'inferred', rules])
})
