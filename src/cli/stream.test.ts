import { describe, expect, it } from 'vitest'
import { runCli } from './testing/fake-io.js'

const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('callmend stream', () => {
  it('prints text as it comes, a call when it has ended, and never its markup', async () => {
    const { out, status } = await runCli(
      ['stream'],
      [
        'I will have a look at that for you.\n<tool',
        '_call>\n{"name": "get_time", "argu',
        'ments": {"id": 12345678901234567890}}\n</tool_call>',
        '\nThat is all there is to it.',
      ],
    )
    const events = lines(out)
    const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')
    expect(text.split(/\s+/).join(' ')).toBe(
      'I will have a look at that for you. That is all there is to it.',
    )
    expect(out).toContain('"arguments":{"id": 12345678901234567890}')
    expect(events.map(({ type }) => type)).toEqual([
      'text',
      'call-start',
      'argument-delta',
      'call',
      'text',
      'text',
    ])
    expect(status).toBe(1)
  })

  it('puts characters together that were cut in the middle of their bytes', async () => {
    const bytes = Buffer.from('Das geht so über alle Maßen gut.')
    const { out } = await runCli(['stream'], [bytes.subarray(0, 14), bytes.subarray(14)])
    expect(
      lines(out)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Das geht so über alle Maßen gut.')
  })

  it('thinking that the template has opened is told as thinking', async () => {
    const { out } = await runCli(['stream', '--thinking'], ['I think so.</think>\nYes, it is so.'])
    expect(lines(out)[0]).toEqual({ type: 'thinking', text: 'I think so.' })
  })
})
