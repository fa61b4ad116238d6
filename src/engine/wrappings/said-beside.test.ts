import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const CALLS = [{ id: 'c1', type: 'function', function: { name: 'wipe', arguments: '{"id": 7}' } }]
const chat = (content: string | null) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content, tool_calls: CALLS } }] })
const use = { type: 'tool_use', id: 'c1', name: 'wipe', input: { id: 7 } }
const blocks = (...content: (string | object)[]) =>
  JSON.stringify({
    type: 'message',
    role: 'assistant',
    content: content.map((one) => (typeof one === 'string' ? { type: 'text', text: one } : one)),
  })
const verdicts = (text: string) => inspect(text).calls.map(({ verdict }) => verdict)

describe('what the model says beside calls that the API has separated', () => {
  it.each([
    'This shows the form only; please do not run it.',
    'That would wipe all. ¿Quiere que lo haga? Responda antes.',
    'It is gone for good. Shall I run this?',
    'For example, a call looks like this:',
  ])('%s: for review', (said) => {
    expect(verdicts(chat(said))).toEqual(['review'])
    expect(verdicts(blocks(said, use))).toEqual(['review'])
    expect(verdicts(blocks(said, use, use))).toEqual(['review'])
  })

  it('behind it, too', () => {
    expect(verdicts(blocks('I wipe it.', use, 'Wait, no. Ignore that.'))).toEqual(['review'])
  })

  it.each([null, '', 'I wipe it now.', 'Which one was it? Number 7. Let me wipe it.'])(
    '%s: ready',
    (said) => {
      expect(verdicts(chat(said))).toEqual(['ready'])
      expect(verdicts(blocks(said ?? '', use, 'Done.'))).toEqual(['ready'])
    },
  )
})
