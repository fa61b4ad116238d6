import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS as settings } from './default-settings.js'
import { Session } from './session.js'

function account(source: string) {
  const session = new Session(() => 0)
  session.inspect(1, source, settings, { call: null, attempt: null })
  return session.answer('account', { call: 0 })
}

describe('how a call was read', () => {
  it.each([
    ['Hermes', '<tool_call>{"name": "look", "arguments": {"at": "sky", "n": 2}}</tool_call>'],
    ['Python', '[look(at="sky", n=2)]'],
    ['markup', '<function=look><parameter=at>sky</parameter><parameter=n>2</parameter></function>'],
  ])('covers every character of %s once', async (_, source) => {
    const pieces = (await account(source))?.pieces ?? []
    expect(pieces.map(({ text }) => text).join('')).toBe(source)
    expect(pieces.find(({ role }) => role === 'name')?.text).toBe('look')
    expect(pieces.filter(({ role }) => role === 'value').map(({ text }) => text)).toEqual([
      expect.stringContaining('sky'),
      '2',
    ])
  })

  it('names what was repaired', async () => {
    const told = await account(`<tool_call>{"name": "f", "arguments": {'a': True}}</tool_call>`)
    expect(told?.repairs.map(({ risk }) => risk)).toEqual(['lossless', 'lossless'])
  })
})
