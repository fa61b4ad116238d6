import { describe, expect, it } from 'vitest'
import type { EndProof } from '../../model/trace.js'
import { parseLenient } from './parse.js'
import type { ReaderOptions } from './reader.js'
import type { LenientResult } from './result.js'

const OPTIONS: ReaderOptions = {
  end: 'unproven',
  quoteTokens: [],
  keywordArguments: false,
  prose: true,
}

function read(text: string, options: Partial<ReaderOptions> = {}): LenientResult & { ok: true } {
  const result = parseLenient(text, { ...OPTIONS, ...options })
  if (!result.ok) throw new Error(`${result.reason.detail} at ${result.reason.at}`)
  return result
}

describe('the end of the text', () => {
  const rows: readonly (readonly [string, EndProof, unknown, string | null])[] = [
    ['{"a": {"b": "c"', 'unproven', { a: { b: 'c' } }, 'end-not-proven'],
    ['{"a": [1, 2]', 'unproven', { a: [1, 2] }, 'end-not-proven'],
    ['{"a": 12 ', 'unproven', { a: 12 }, 'end-not-proven'],
    ['{"a": true', 'unproven', { a: true }, 'end-not-proven'],
    ['{"a": 12', 'unproven', { a: 12 }, 'truncated'],
    ['{"a": 1.', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": -', 'unproven', {}, 'truncated'],
    ['{"a": "b', 'unproven', { a: 'b' }, 'truncated'],
    ['{"a": "b\\', 'unproven', { a: 'b' }, 'truncated'],
    ['{"a": "b\\u00', 'unproven', { a: 'b' }, 'truncated'],
    ['{"a": "x }}', 'unproven', { a: 'x }' }, 'truncated'],
    ['{"a": 1, "b', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": 1, b\u00a0', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": 1, "b":', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": 1 "b": ', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": 1,', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": fals', 'unproven', { a: false }, 'truncated'],
    ['{"a": [', 'unproven', { a: [] }, 'truncated'],
    ['[{"a": 1, {"b', 'unproven', [{ a: 1 }, {}], 'truncated'],
    ['{"a": 1 // "b": 2}', 'unproven', { a: 1 }, 'truncated'],
    ['{"a": "b"', 'cut', { a: 'b' }, 'truncated'],
    ['{"a": "b"', 'proven', { a: 'b' }, null],
    ['{"a": 12', 'proven', { a: 12 }, null],
    ['{"a": (1, 2', 'proven', { a: [1, 2] }, null],
    ['{"a": (1, ', 'cut', { a: [1] }, 'truncated'],
    ['[1, ', 'cut', [1], 'truncated'],
    ['[1, 2 ', 'cut', [1, 2], 'truncated'],
    ['{"a": ', 'proven', {}, 'value-invented'],
    ['{"a": , "b": 1}', 'proven', { a: null, b: 1 }, 'value-invented'],
  ]

  it.each(rows)('%j (%s)', (text, end, value, code) => {
    const result = read(text, { end })
    expect(JSON.parse(result.text)).toEqual(value)
    expect(result.reasons.map((reason) => reason.code)).toEqual(code === null ? [] : [code])
  })

  it('is certain only where it is proven and nothing is guessed', () => {
    expect(read('{"a": "b"', { end: 'proven' }).risk).toBe('deterministic')
    expect(read('{"a": "b', { end: 'proven' }).risk).toBe('inferred')
    expect(read('{"a": [', { end: 'proven' }).risk).toBe('inferred')
    expect(read('{"a": [1, ', { end: 'proven' }).risk).toBe('inferred')
    // One value, or the first of a tuple?
    expect(read('{"a": (1', { end: 'proven' }).risk).toBe('inferred')
    expect(read('{"a": (1, (2', { end: 'proven' }).risk).toBe('inferred')
    expect(read('{"a": (1, 2', { end: 'proven' }).risk).toBe('deterministic')
    expect(read('{"a": 1 // "b": 2}', { end: 'proven' }).risk).toBe('inferred')
  })

  it('names the place of the cut', () => {
    expect(read('{"a": "bc').reasons).toMatchObject([{ code: 'truncated', at: 9 }])
  })
})

describe('shortened by hand', () => {
  it.each([
    ['[1, 2, ..., 9]', [1, 2, 9]],
    ['{"a": 1, ...}', { a: 1 }],
    ['{...}', {}],
    ['{"a": …}', { a: null }],
    ['[1, ... 98 more items]', [1]],
    ['{a: {b: [Object]}}', { a: { b: ['Object'] } }],
    ['{"a": "the end is...', { a: 'the end is...' }],
  ])('%j', (text, value) => {
    const result = read(text)
    expect(JSON.parse(result.text)).toEqual(value)
    expect(result.reasons.map((reason) => reason.code)).toContain('abridged')
  })

  it('leaves dots in whole texts alone', () => {
    expect(read('{"a": "wait...", }').reasons).toEqual([])
  })
})

describe('a closing bracket that may have stood further ahead', () => {
  const rules = (text: string) => read(text, { end: 'proven' }).edits.rules()

  it.each(['{"a": {"x": 1, "b": 2}', '[[1, 2]', '{"a": [[1], [2]', '[[1]\n '])(
    'is a guess: %s',
    (text) => {
      expect(rules(text)).toEqual(['slid-closer'])
    },
  )

  it.each(['{"a": {"x": 1}', '{"a": {"x": 1, "y": 2}, "b": 3', '{"a": [1, 2]'])(
    'is none where it can have stood nowhere else: %s',
    (text) => {
      expect(rules(text)).toEqual(['missing-closer'])
    },
  )
})
