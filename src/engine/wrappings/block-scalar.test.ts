import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const below = (head: string, text: string, columns = 2) =>
  `${head}\n${text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(columns) + line))
    .join('\n')}\n`
const read = (text: string) =>
  inspect(text).calls.map(({ arguments: args, verdict }) => [args, verdict])

const NOTE = 'Two tides\n\n  at noon'
const CALL = `<tool_call>\n<function=send_fax>\n<parameter=note>\n${NOTE}\n</parameter>\n</function>\n</tool_call>`
const STREAM = [
  'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"f","arguments":"{\\"a\\""}}]}}]}',
  'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":":1}"}}]}}]}',
  'data: {"choices":[{"delta":{},"finish_reason":"tool_calls"}]}',
  'data: [DONE]',
].join('\n\n')

describe('a text below one key of YAML', () => {
  it.each([
    ['output: |', 2],
    ['- content: |-', 4],
    ['---\nmodel.response: |+', 6],
    ['raw: |2\n', 2],
  ])('%j: is read without its columns', (head, columns) => {
    expect(read(below(head, CALL, columns))).toEqual([[{ note: NOTE }, 'ready']])
  })

  it('may be a stream', () => {
    expect(read(below('output: |', STREAM))).toEqual([[{ a: 1 }, 'ready']])
  })

  it('is for review below a key of anybody’s', () => {
    expect(read(below('example: |', CALL))).toEqual([[{ note: NOTE }, 'review']])
  })

  it('among other keys, for review', () => {
    expect(read(`${below('output: |', CALL)}then: it stopped`)).toEqual([
      [{ note: NOTE }, 'review'],
    ])
  })
})
