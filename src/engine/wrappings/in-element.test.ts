import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const ARGS = { label: 'R&D <weekly>', keep: 7 }
const call = {
  id: 'c',
  type: 'function',
  function: { name: 'back_up', arguments: JSON.stringify(ARGS) },
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const json = JSON.stringify({ role: 'assistant', tool_calls: [call] })
const judged = (text: string) =>
  inspect(text).calls.map(({ name, verdict, arguments: args }) => [name, verdict, args])

describe('a response in an element of XML', () => {
  const read = [['back_up', 'ready', ARGS]]
  it.each([
    ['an event', `<Event xmlns='http://x.y/events'><System/><Data>${escaped(json)}</Data></Event>`],
    [
      'a declared document',
      `<?xml version="1.0"?>\n<log><entry level="info">\n${escaped(json)}\n</entry></log>`,
    ],
  ])('is read without the entities: %s', (_, text) => {
    expect(judged(text)).toEqual(read)
  })

  it('is not ready where nothing says that it is XML', () => {
    expect(
      judged(`<out>${escaped(json)}</out>`).filter(([, verdict]) => verdict === 'ready'),
    ).toEqual([])
  })

  it('is as it is where it holds bare markup', () => {
    const bare = json.replace('R&D', 'R&amp;D')
    const [one] = judged(`<log xmlns="x"><entry>${bare}</entry></log>`)
    expect(one?.[2]).toEqual({ ...ARGS, label: 'R&amp;D <weekly>' })
  })
})
