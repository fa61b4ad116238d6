import { describe, expect, it } from 'vitest'
import { GRAMMAR_FORMAT, type Grammar, type ObjectShape } from '../../model/grammar.js'
import { write } from './write.js'

const call = { name: 'f', arguments: { a: 1 } }
const written = (object: ObjectShape, ...calls: (typeof call & { id?: string })[]) => {
  const group = { many: { call: { object } }, between: { literal: '\n' } }
  const grammar: Grammar = { format: GRAMMAR_FORMAT, id: 'objects', title: 'Objects', group }
  return write(grammar, calls)
}

describe('an object is written with each thing under its first key, in their order', () => {
  it.each<[string, ObjectShape, string]>([
    ['a name', { name: ['tool', 'name'], arguments: ['args'] }, '{"tool": "f", "args": {"a":1}}'],
    ['arguments first', { arguments: ['a'], name: ['n'] }, '{"a": {"a":1}, "n": "f"}'],
    [
      'what is only read',
      { name: ['n'], arguments: ['a'], other: ['x'] },
      '{"n": "f", "a": {"a":1}}',
    ],
    [
      'an id that is not there',
      { id: ['i'], name: ['n'], arguments: ['a'] },
      '{"n": "f", "a": {"a":1}}',
    ],
  ])('%s', (_, shape, text) => {
    expect(written(shape, call)).toEqual({ text })
  })

  it('an id, before the others or behind them', () => {
    const own = { ...call, id: 'x1' }
    const rest = { name: ['n'], arguments: ['a'] }
    expect(written({ id: ['i'], ...rest }, own)).toEqual({
      text: '{"i": "x1", "n": "f", "a": {"a":1}}',
    })
    expect(written({ ...rest, id: ['i'] }, own)).toEqual({
      text: '{"n": "f", "a": {"a":1}, "i": "x1"}',
    })
  })

  it('a number for every call, unless it has an id', () => {
    const shape = { counter: ['i'], name: ['n'], arguments: ['a'] }
    expect(written(shape, call, call, { ...call, id: '7' })).toEqual({
      text: ['0', '1', '7'].map((id) => `{"i": "${id}", "n": "f", "a": {"a":1}}`).join('\n'),
    })
  })

  it('a name and an id with their quotes escaped', () => {
    const shape = { name: ['n'], arguments: ['a'], id: ['i'] }
    expect(written(shape, { ...call, name: 'f"g', id: 'x\\' })).toEqual({
      text: String.raw`{"n": "f\"g", "a": {"a":1}, "i": "x\\"}`,
    })
  })
})
