import { describe, expect, it } from 'vitest'
import { read, tide } from '../testing/tides.js'

describe('values without keys between signs', () => {
  it('are those of the parameters in their order', () => {
    const source = 'log_tide ⇐ "Bodø" ⋄ "a ⋄ b" ⋄ 2.5 ⋄ true ⋄ {"x": [1]} ⋄ ["y"]'
    const rest = { note: 'a ⋄ b', metres: 2.5, spring: true, at: { x: [1] }, marks: ['y'] }
    expect(read(source)).toEqual(tide(rest))
  })

  it('a sign alone leaves one out, and a call of nothing has it alone', () => {
    const source = 'list_tides :: ∅\nlog_tide :: "Bodø" | ∅ | 2'.replaceAll('::', '⟵')
    expect(read(source)).toEqual([['list_tides', 'review', {}], ...tide({ metres: 2 })])
  })

  it.each([
    ['one that is required is left out', 'log_tide ⇐ ∅ ⋄ "calm" ⋄ 2'],
    ['one is of another kind', 'log_tide ⇐ "Bodø" ⋄ "calm" ⋄ "two"'],
    ['the signs differ', 'log_tide ⇐ "Bodø" ⋄ "calm" ◇ 2'],
    ['words go on', 'log_tide → "Bodø" → 2 and so on'],
    ['it is a sentence', 'The log_tide ⇒ "Bodø" ⇒ "calm"'],
  ])('nothing is read where %s', (_, source) => {
    for (const [, verdict] of read(source)) expect(verdict).not.toBe('ready')
    expect(read(source)).not.toEqual(tide({ note: 'calm', metres: 2 }))
  })

  it('an object of the tool’s own keys is all arguments', () => {
    expect(read('log_tide ⇐ {"harbour": "Bodø", "metres": 2}')).toEqual(tide({ metres: 2 }))
  })
})
