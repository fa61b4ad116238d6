import { describe, expect, it } from 'vitest'
import { Pairing } from './pairing.js'

/** The state after all double (or single) quotes of a text. */
function outcome(text: string, mark = '"'): 'clean' | 'open' | 'broken' | 'deeper' {
  const pairing = new Pairing(text, mark.charCodeAt(0), 0)
  for (let i = text.indexOf(mark); i >= 0; i = text.indexOf(mark, i + 1)) pairing.add(i)
  if (pairing.clean) return 'clean'
  if (pairing.oneOpen) return 'open'
  return pairing.isBroken ? 'broken' : 'deeper'
}

describe('double quotes', () => {
  it.each([
    'he "ran" off',
    '"all of it"',
    'print("a", "b")',
    'x = ""',
    'f(",")',
    'split(", ")',
    '<a href="x" id="y">z</a>',
    '<a href="x"/>',
    'b"bytes" and f"{x}"',
    'she said "he said "no" again" twice',
    'a 5" disk',
    '{"k": "v", "l": ["w"]}',
    'no quote',
  ])('in pairs: %s', (text) => expect(outcome(text)).toBe('clean'))

  it.each(['grep "a', 'say "hi" and "bye', 'key: "'])('one is open: %s', (text) =>
    expect(outcome(text)).toBe('open'),
  )

  it.each(['go", "m": "w', 'y</b>", "m": "w', 'done.", "m": "w', 'f(x)", "m": "w'])(
    'none had opened it: %s',
    (text) => expect(outcome(text)).toBe('broken'),
  )
})

describe('single quotes', () => {
  it.each(["it's here", "the dogs' bowl", "isn't it 'odd'?", "rock 'n' roll"])(
    'apostrophes are no quotes: %s',
    (text) => expect(outcome(text, "'")).toBe('clean'),
  )
  it('one is open', () => expect(outcome("it's 'odd", "'")).toBe('open'))
})

it('typographic quotes have a direction', () => {
  const text = 'one “two” three'
  const pairing = new Pairing(text, 0x201c, 0)
  pairing.add(text.indexOf('”'))
  expect(pairing.isBroken).toBe(true)
})
