import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { read, tide, tools } from './testing/tides.js'

const FIRST = tide({ metres: 2.5 })

describe('a text that ends within its last call', () => {
  it.each([
    '<|go|>log_tide<|in|>{"harbour": "Bodø", "metres": 2.5}<|end|><|go|>log_tide<|in|>{"harbour": "Trom',
    'Two of them.\n{{go log_tide harbour="Bodø" metres=2.5}}\n{{go log_tide harbour="Tromsø" note="high w',
    'run "log_tide" {\n  harbour = "Bodø"\n  metres = 2.5\n}\nrun "log_tide" ',
    '<go to="log_tide" harbour="Bodø" metres="2.5"/>\n<go to="log_tide" harbour="Trom',
  ])('the calls before it are read: %s', (text) => {
    expect(read(text).slice(0, 1)).toEqual(FIRST)
    expect(read(text).some(([, verdict]) => verdict === 'ready')).toBe(false)
    // Of which the first alone says nothing else.
    const [call] = inspect(text, { tools }).calls
    expect(text.slice(call?.spans[0]?.start, call?.spans[0]?.end)).toContain('Bodø')
  })

  it('a call that is whole is read with the others', () => {
    const text = '<go to="log_tide" harbour="Bodø"/>\n<go to="log_tide" harbour="Tromsø"/>'
    expect(read(text)).toEqual([
      ['log_tide', 'review', { harbour: 'Bodø' }],
      ['log_tide', 'review', { harbour: 'Tromsø' }],
    ])
  })
})
