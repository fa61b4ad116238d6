import { describe, expect, it } from 'vitest'
import { literalEval } from './literal-eval.js'

describe('literalEval', () => {
  it.each([
    ["[{'type': 'modify', 'path': 'a'}]", 'list', '[{"type": "modify", "path": "a"}]'],
    ['{"a": [1, 2.50, True, None]}', 'dict', '{"a": [1, 2.5, true, null]}'],
    ["  ['é\\n']", 'list', '["\\u00e9\\n"]'],
    ['([1])', 'list', '[1]'],
    ['# c\n{}', 'dict', '{}'],
    ['[1], [2]', 'other', '[[1], [2]]'],
    ['(1, 2)', 'other', '[1, 2]'],
    ["'text'", 'other', '"text"'],
    ['[1e16, 1e-7, 0x10, 1_000]', 'list', '[1e+16, 1e-07, 16, 1000]'],
    ['{1: 2, None: 3}', 'dict', '{"1": 2, "null": 3}'],
  ])('%s', (source, kind, dumped) => {
    expect(literalEval(source)).toEqual({ status: 'value', kind, dumped })
  })

  it.each(["[{'a', 'b'}]", "[b'abc']", '[{"a": 1}, ...]', '[set()]'])(
    'has no JSON for %s',
    (source) => {
      expect(literalEval(source)).toMatchObject({ status: 'value', kind: 'list', dumped: null })
    },
  )

  it.each([
    "['a', 'it's']",
    '[{type: 1}]',
    '[true]',
    '[null]',
    "[f'a']",
    '[nan]',
    '[1] * 2',
    "[{'a': 1}",
    '',
    'hello',
    '[1, 2',
    `${'['.repeat(201)}${']'.repeat(201)}`,
  ])('refuses %s', (source) => {
    expect(literalEval(source)).toMatchObject({ status: 'refused' })
  })
})
