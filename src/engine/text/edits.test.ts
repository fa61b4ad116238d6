import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BackMap } from './back-map.js'
import { compose } from './compose.js'
import { type Edit, Edits } from './edits.js'

/** Ascending edits on a text of that length, which do not overlap. */
function editsOn(length: number): fc.Arbitrary<Edits> {
  const step = fc.record({
    skip: fc.nat({ max: 5 }),
    take: fc.nat({ max: 3 }),
    replacement: fc.string({ maxLength: 4 }),
  })
  return fc.array(step, { maxLength: 12 }).map((steps) => {
    const list: Edit[] = []
    let at = 0
    for (const { skip, take, replacement } of steps) {
      const start = at + skip
      if (start + take > length) break
      list.push({ start, end: start + take, replacement, rule: 'comment' })
      // An insertion directly behind another at the same place would be ambiguous.
      at = start + Math.max(take, 1)
    }
    return Edits.of(list)
  })
}

const textAndEdits = fc
  .string({ maxLength: 40 })
  .chain((text) => fc.record({ text: fc.constant(text), edits: editsOn(text.length) }))

describe('edits', () => {
  it('apply like a replacement from the last to the first', () => {
    fc.assert(
      fc.property(textAndEdits, ({ text, edits }) => {
        let expected = text
        for (const { start, end, replacement } of [...edits].reverse()) {
          expected = expected.slice(0, start) + replacement + expected.slice(end)
        }
        expect(edits.apply(text)).toBe(expected)
      }),
    )
  })

  it('apply to texts of any length and any script', () => {
    const long = [30, 300, 3_000].map((n) => 'plain '.repeat(n))
    const piece = fc.constantFrom('', 'a', 'bcd', 'é', '\ud83d', '𝄞', ...long)
    const part = fc.record({ kept: piece, old: fc.constantFrom('', 'x', 'xyz'), now: piece })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const edits = new Edits()
        let text = ''
        for (const { kept, old, now } of parts) {
          text += kept
          edits.push(text.length, text.length + old.length, now, 'comment')
          text += old
        }
        expect(edits.apply(`${text}.`)).toBe(
          `${parts.map(({ kept, now }) => kept + now).join('')}.`,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('write quotes as JSON does, as two edits', () => {
    const edits = new Edits()
    for (let i = 0; i < 500; i++) edits.requote(i * 5, i * 5 + 3)
    expect(edits.apply("'a', ".repeat(500))).toBe('"a", '.repeat(500))
    expect([edits.length, edits.at(999)]).toEqual([
      1_000,
      { start: 2_497, end: 2_498, replacement: '"', rule: 'single-quotes' },
    ])
    expect(() => edits.requote(2_496, 2_500)).toThrow(RangeError)
  })

  it('take over a text of the same length, unit by unit', () => {
    const text = "{'a': True, 'b': 'ü', 'c': None}".repeat(1_000)
    const edits = new Edits()
    for (const found of text.matchAll(/'|True|None/g)) {
      const now = found[0] === "'" ? '"' : found[0] === 'True' ? 'true' : 'null'
      edits.push(found.index, found.index + now.length, now, 'single-quotes')
    }
    expect(edits.apply(text)).toBe('{"a": true, "b": "ü", "c": null}'.repeat(1_000))
  })

  it('end where the text does that they were not made for', () => {
    const edits = new Edits()
    edits.push(7, 8, 'x', 'comment')
    expect(edits.apply('short')).toBe('shortx')
  })

  it('compose: one list does what both do', () => {
    const two = textAndEdits.chain(({ text, edits }) => {
      const middle = edits.apply(text)
      return fc.record({
        text: fc.constant(text),
        first: fc.constant(edits),
        second: editsOn(middle.length),
      })
    })
    fc.assert(
      fc.property(two, ({ text, first, second }) => {
        const middle = first.apply(text)
        expect(compose(first, second, middle).apply(text)).toBe(second.apply(middle))
      }),
      { numRuns: 2000 },
    )
  })

  it('map what they left alone back to the same characters', () => {
    fc.assert(
      fc.property(textAndEdits, ({ text, edits }) => {
        const map = new BackMap(edits)
        let shift = 0
        let from = 0
        for (const edit of [...edits, { start: text.length, end: text.length, replacement: '' }]) {
          for (let i = from; i < edit.start; i++) {
            expect(map.span({ start: i + shift, end: i + shift + 1 })).toEqual({
              start: i,
              end: i + 1,
            })
          }
          shift += edit.replacement.length - (edit.end - edit.start)
          from = edit.end
        }
      }),
    )
  })

  it('map a place inside a replacement to all that was replaced', () => {
    const edits = Edits.of([{ start: 2, end: 5, replacement: 'wxyz', rule: 'comment' }])
    const map = new BackMap(edits)
    expect(map.span({ start: 3, end: 4 })).toEqual({ start: 2, end: 5 })
    expect(map.span({ start: 6, end: 7 })).toEqual({ start: 5, end: 6 })
  })

  it('refuse what is out of order', () => {
    const edits = Edits.of([{ start: 2, end: 4, replacement: '', rule: 'comment' }])
    expect(() => edits.push(3, 5, '', 'comment')).toThrow(RangeError)
    expect(() => edits.push(6, 5, '', 'comment')).toThrow(RangeError)
  })

  it('take back a reading', () => {
    const edits = Edits.of([
      { start: 0, end: 1, replacement: 'x', rule: 'comment' },
      { start: 4, end: 6, replacement: '', rule: 'fence' },
    ])
    edits.truncate(1)
    edits.push(2, 3, 'y', 'fence')
    expect(edits.apply('abcdef')).toBe('xbydef')
    expect([...edits.countByRule()]).toEqual([
      ['comment', 1],
      ['fence', 1],
    ])
  })
})
