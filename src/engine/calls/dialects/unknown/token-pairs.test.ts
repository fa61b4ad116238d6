import { describe, expect, it } from 'vitest'
import { calls, OSLO, tools } from '../testing/offered.js'

describe('calls whose parts stand between tokens or brackets', () => {
  it.each([
    '<|call|>get_time<|zone|>Europe/Oslo<|end|>',
    '<|tool|>get_time<|key|>zone<|value|>Europe/Oslo<|/tool|>',
    '[call=get_time][zone]Europe/Oslo[/zone][/call]',
    '[CALL get_time]\n[zone]Europe/Oslo[/zone]\n[/CALL]',
  ])('%s', (text) => {
    expect(calls(text)).toEqual([OSLO])
    expect(calls(text, null)).toEqual([OSLO])
  })

  it('reads an element in brackets that is named after a tool', () => {
    expect(calls('[get_time]\n[zone]Europe/Oslo[/zone]\n[/get_time]')).toEqual([OSLO])
  })

  it('reads several, and leaves the rest', () => {
    const one = '<|call|>get_time<|zone|>Europe/Oslo<|end|>'
    expect(calls(`a ${one} b ${one} c`)).toEqual([OSLO, OSLO])
  })

  it.each([
    '<|im_start|>user<|sep|>get_time<|im_end|>',
    '<|call|>get_time<|zone|>Europe/Oslo',
    'see [1] and [b]bold[/b] and [quote=get_time]zone[/quote]',
    '[x](https://a.test/) [/x]',
  ])('leaves %s alone', (text) => {
    for (const offered of [null, tools]) expect(calls(text, offered)).toEqual([])
  })
})
