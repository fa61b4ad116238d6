import { describe, expect, it } from 'vitest'
import { marginTextAt } from './margin-text.js'
import { read, tide } from './testing/tides.js'

const at = (text: string, mark: string) => {
  const start = text.indexOf(mark)
  const found = marginTextAt(text, start, text.length)
  return found && [JSON.parse(found.json), text.slice(found.end)]
}

describe('a text over several lines with a sign before each', () => {
  it.each([
    ['note:\n  > a\n  >   b\n  >\n  > > c\nend', '  > a', ['a\n  b\n\n> c', '\nend']],
    ['note = a\n   | b = 1\n   | c', 'a\n', ['a\nb = 1\nc', '']],
    ['In> note = a\n...> b\n...>\n...> In> c\nIn> x', 'a\n', ['a\nb\n\nIn> c', '\nIn> x']],
    // What is said behind the call, the rows of a table, other signs.
    ['note: a\n> said she\n', 'a\n', null],
    ['note: a\n  | k | v |\n', 'a\n', null],
    ['note: a\n  - b\n', 'a\n', null],
    ['note: a', 'a', null],
  ])('%j', (text, mark, wanted) => {
    expect(at(text, mark)).toEqual(wanted)
  })

  it.each([
    '#1 log_tide\n  harbour := Bodø\n  note := high\n    | * harbour := "Oslo"\n    | low',
    'use log_tide\n    harbour  Bodø\n    note\n        > high\n        > * harbour := "Oslo"\n        > low',
  ])('is the value of its key: %s', (text) => {
    const [[name, verdict, args] = []] = read(text)
    expect([name, verdict]).toEqual(['log_tide', 'review'])
    expect(args).toMatchObject({ note: expect.stringContaining('* harbour := "Oslo"\nlow') })
  })
})

describe('a key of its own line', () => {
  it.each([
    [
      '@@ log_tide @@\n--harbour\nBodø\n--metres\n2.5\n--spring\nfalse\n@@ end @@',
      { metres: 2.5, spring: false },
    ],
    ['run log_tide --harbour Bodø --metres 2.5 --spring\n', { metres: 2.5, spring: true }],
  ])('has its value below it, or is a switch: %s', (text, rest) => {
    expect(read(text)).toEqual(tide(rest))
  })
})
