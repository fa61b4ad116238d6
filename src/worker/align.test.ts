import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Edits } from '../engine/text/edits.js'
import { type Aligned, alignByEdits } from './align.js'
import { alignByWords } from './align-words.js'

/** Rows as `left | right`. */
function rowsOf({ left, right, rows }: Aligned): string[] {
  const sides = [left.text.split('\n'), right.text.split('\n')]
  const shown: string[] = []
  for (let i = 0; i < rows.length; i += 2) {
    const line = (side: number, at: number) => (at < 0 ? '' : (sides[side]?.[at] ?? ''))
    shown.push(`${line(0, rows[i] ?? -1)}|${line(1, rows[i + 1] ?? -1)}`)
  }
  return shown
}

function edited(raw: string, edits: readonly [string, string][]) {
  let at = 0
  const list = edits.map(([before, replacement]) => {
    const start = raw.indexOf(before, at)
    at = start + before.length
    return { start, end: at, replacement, rule: 'single-quotes' as const }
  })
  const columns = Edits.of(list)
  return alignByEdits(raw, columns, columns.apply(raw))
}

describe('raw beside normalized, by edits', () => {
  it('breaks both sides at the same places', () => {
    const aligned = edited("{'a': 1, 'b': [1, 2]}", [
      ["'", '"'],
      ["'", '"'],
      ["'", '"'],
      ["'", '"'],
    ])
    expect(rowsOf(aligned)).toEqual([
      '{|{',
      '  \'a\': 1,|  "a": 1,',
      '  \'b\': [1, 2]|  "b": [1, 2]',
      '}|}',
    ])
  })

  it('leaves a comma that was removed in its line', () => {
    expect(rowsOf(edited('{"a": 1,}', [[',', '']]))).toEqual(['{|{', '  "a": 1,|  "a": 1', '}|}'])
  })

  it('puts text before the value above it', () => {
    const raw = '```json\n{"a": 1}\n```'
    const aligned = edited(raw, [
      ['```json\n', ''],
      ['\n```', ''],
    ])
    expect(rowsOf(aligned)).toEqual(['```json|', '{|{', '  "a": 1|  "a": 1', '}|}', '```|'])
  })

  it('puts text that became a value beside it from its first line on', () => {
    const raw = '*** Begin\n+ one\n*** End'
    const edits = Edits.of([
      { start: 0, end: 0, replacement: '{"input":"', rule: 'markup-parameter' },
      { start: 9, end: 10, replacement: '\\n', rule: 'markup-parameter' },
      { start: 15, end: 16, replacement: '\\n', rule: 'markup-parameter' },
      { start: 23, end: 23, replacement: '"}', rule: 'markup-parameter' },
    ])
    expect(rowsOf(alignByEdits(raw, edits, edits.apply(raw)))).toEqual([
      '*** Begin|{',
      '+ one|  "input": "*** Begin\\n+ one\\n*** End"',
      '*** End|}',
    ])
  })

  it('leaves room beside what one edit made', () => {
    const raw = '{"a": [[1, 2]] * 3}'
    const long = `[${Array(3).fill('["first item", "second item"]').join(', ')}]`
    expect(rowsOf(edited(raw, [['[[1, 2]] * 3', long]]))).toEqual([
      '{|{',
      '  "a": [[1, 2]] * 3|  "a": [',
      '|    ["first item", "second item"],',
      '|    ["first item", "second item"],',
      '|    ["first item", "second item"]',
      '|  ]',
      '}|}',
    ])
  })

  it('breaks where parameters in markup begin', () => {
    const raw = '<f>\n<g>\n<p=a>\nx\n</p>\n<p=b>\ny\n</p>\n</f>'
    const aligned = edited(raw, [
      ['<f>\n<g>\n<p=a>\n', '{"a":"'],
      ['\n</p>\n<p=b>\n', '","b":"'],
      ['\n</p>\n</f>', '"}'],
    ])
    expect(rowsOf(aligned)).toEqual([
      '<f>|',
      '<g>|{',
      '  <p=a>|  "a": "x",',
      '  x|',
      '  </p>|',
      '  <p=b>|  "b": "y"',
      '  y|',
      '  </p>|',
      '</f>|}',
    ])
  })

  it('loses nothing: without white space, both sides are what they were', () => {
    const squeeze = (text: string) => text.replaceAll(/\s/g, '')
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        const raw = json.replaceAll('"', "'")
        const edits = new Edits()
        for (let at = raw.indexOf("'"); at >= 0; at = raw.indexOf("'", at + 1)) {
          edits.push(at, at + 1, json.charAt(at), 'single-quotes')
        }
        const { left, right } = alignByEdits(raw, edits, json)
        expect(squeeze(left.text)).toBe(squeeze(raw))
        expect(squeeze(right.text)).toBe(squeeze(json))
      }),
    )
  })
})

describe('raw beside normalized, by words', () => {
  it('keeps lines with the same words together', () => {
    const aligned = alignByWords('{a: 1, "b": 2', '{"a": 1, "b": 2}')
    expect(rowsOf(aligned)).toEqual(['{|{', '  a: 1,|  "a": 1,', '  "b": 2|  "b": 2', '|}'])
  })

  it('shows raw text alone where there is no result', () => {
    expect(rowsOf(alignByWords('{"a": ', null))).toEqual(['{|', '  "a":|'])
  })

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
        // Control characters at the ends of lines count as white space.
        const visible = (text: string) => [...text].filter((c) => c > ' ').join('')
        expect(visible(alignByWords(raw, null).left.text)).toBe(visible(raw))
      }),
    )
  })
})
