import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'

const calls = (body: string) =>
  inspect(`<|tools_prefix|>${body}<|tools_suffix|>`).calls.map(
    ({ name, argumentsText, verdict }) => [name, argumentsText, verdict],
  )

/** What the dialect does not write is read, and for review. */
describe('calls keyed by their names', () => {
  it.each<[string, string[][]]>([
    [
      '[{"f": {"a": 1}}, {"g": {}}]',
      [
        ['f', '{"a": 1}', 'ready'],
        ['g', '{}', 'ready'],
      ],
    ],
    [
      '[{"f": [{"a": 1}, {"a": 2}]}]',
      [
        ['f', '{"a": 1}', 'review'],
        ['f', '{"a": 2}', 'review'],
      ],
    ],
    ['[{"f": {"a": 1}, "note": "x"}]', [['f', '{"a": 1}', 'review']]],
    ['[{"name": "f", "arguments": {"a": 1}}]', [['f', '{"a": 1}', 'review']]],
  ])('%s', (body, expected) => {
    expect(calls(body)).toEqual(expected)
  })
})
