import { describe, expect, it } from 'vitest'
import { Layers } from '../../text/layers.js'
import type { Candidate } from '../dialects/dialect.js'
import type { Induced } from './reading.js'
import { doubted, rivals } from './rivals.js'

/** A reading of `name(key = value)` calls, each found in one text. */
function reading(...calls: readonly (readonly [string, string, string])[]): Induced {
  const candidates = calls.map(([name, key, value]): Candidate => {
    const layer = new Layers(value).source
    const span = { layer, start: 0, end: value.length }
    return {
      dialect: 'unknown',
      span,
      name,
      nameSpan: null,
      arguments: { form: 'fields', fields: [{ name: key, value: span, type: 'untyped' }] },
      id: null,
      end: 'proven',
      marker: 'sentinel',
      reasons: [],
    }
  })
  return {
    grammar: { format: 'callmend.grammar/1', id: 'unknown', title: '', group: { literal: 'x' } },
    candidates,
    markup: [],
  }
}

describe('two grammars that fit', () => {
  const best = reading(['send_note', 'to', 'Anna'])

  it.each([
    ['another name', reading(['op', 'to', 'Anna']), true],
    ['another value', reading(['send_note', 'to', 'Anna⟦']), true],
    ['the same calls', reading(['send_note', 'to', 'Anna']), false],
    ['less of the text', reading(), false],
  ])('%s', (_, other, expected) => {
    expect(rivals(best, other)).toBe(expected)
  })

  it('both are shown', () => {
    const [call] = doubted(best, reading(['op', 'to', 'Bo'])).candidates
    expect(call?.name).toBe('send_note')
    expect(call?.reasons).toEqual([
      { code: 'several-readings', detail: 'another grammar that fits reads op(to = Bo)' },
    ])
  })
})
