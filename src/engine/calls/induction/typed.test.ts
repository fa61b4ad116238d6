import { describe, expect, it } from 'vitest'
import { read, tide } from './testing/tides.js'

describe('words for types are no values', () => {
  it.each([
    [
      'attributes',
      '<z:do fn="log_tide">\n<z:in k="harbour" as="text">Bodø</z:in>\n<z:in k="spring" as="json">true</z:in>\n</z:do>',
      { spring: true },
    ],
    [
      'tokens',
      '<|do|>log_tide<|in|>harbour<|str|>Bodø<|in|>metres<|num|>2.5<|in|>marks<|json|>[1]<|od|>',
      { metres: 2.5, marks: [1] },
    ],
    [
      'headers',
      '<|mail|>\nTool: log_tide\n\n--x\nName: harbour\nType: string\n\nBodø\n--x\nName: metres\nType: number\n\n2\n--x--\n<|/mail|>',
      { metres: 2 },
    ],
  ])('%s', (_, source, rest) => {
    expect(read(source)).toEqual(tide(rest))
  })

  it('what makes a list is none', () => {
    const source =
      '<s>\n(do log_tide :marks (list "a" "b") :at (dict :x 0 :y -1) :harbour "Bodø")\n</s>'
    expect(read(source)).toEqual(tide({ marks: ['a', 'b'], at: { x: 0, y: -1 } }))
  })
})
