import { describe, expect, it } from 'vitest'
import { inspect } from '../../index.js'

const field = (key: string, value: string) =>
  `fields {\n  key: "${key}"\n  value {\n    ${value}\n  }\n}\n`
const part = (name: string, ...fields: string[]) =>
  `parts {\n  function_call {\n    name: "${name}"\n    args {\n${fields.join('')}    }\n  }\n}\n`
const response = (...parts: string[]) =>
  `candidates {\n  content {\n    role: "model"\n${parts.join('')}  }\n  finish_reason: STOP\n}\nusage_metadata {\n  prompt_token_count: 7\n}\n`

const read = (source: string) =>
  inspect(source).calls.map((call) => [call.name, call.verdict, call.arguments])

describe('what protocol buffers print', () => {
  it.each([
    ['string_value: "Oslo"', 'Oslo'],
    ['string_value: "Troms\\303\\270"', 'Tromsø'],
    ['number_value: 5.0', 5],
    ['bool_value: true', true],
    ['null_value: NULL_VALUE', null],
    ['list_value {\n}', []],
    [
      'list_value {\n values {\n string_value: "a"\n }\n values {\n number_value: 2\n }\n}',
      ['a', 2],
    ],
    ['list_value {\n values {\n string_value: "a"\n }\n}', ['a']],
    ['struct_value {\n}', {}],
    [`struct_value {\n${field('deep', 'bool_value: false')}}`, { deep: false }],
  ])('%s', (value, expected) => {
    expect(read(part('f', field('x', value)))).toEqual([['f', 'ready', { x: expected }]])
  })

  it('a response with text, two calls, and no arguments in one of them', () => {
    const text = 'parts {\n  text: "I look.\\n"\n}\n'
    const source = response(text, part('f', field('x', 'number_value: 1')), part('g'))
    const calls = [
      ['f', 'ready', { x: 1 }],
      ['g', 'ready', {}],
    ]
    expect(read(source)).toEqual(calls)
    expect(read(`I printed it and got\n\n${source}\nWhy?`)).toEqual(calls)
    expect(read(`\`\`\`\n${source}\`\`\``)).toEqual(calls)
  })

  it('a candidate alone is no message of another API', () => {
    const source = `content {\n  role: "model"\n${part('f', field('x', 'number_value: 1'))}}\nfinish_reason: STOP\n`
    expect(read(source)).toEqual([['f', 'ready', { x: 1 }]])
  })

  it('a part that is text alone is a list of one', () => {
    const text = String.raw`parts {
  text: "<tool_call>\n{\"name\": \"f\", \"arguments\": {\"x\": 1}}\n</tool_call>"
}
`
    expect(read(response(text))).toEqual([['f', 'ready', { x: 1 }]])
  })

  it('is ready with all of its arguments only, wherever it breaks off', () => {
    const whole = part('f', field('x', 'string_value: "Oslo"'), field('y', 'string_value: "a"'))
    const ready = [['f', 'ready', { x: 'Oslo', y: 'a' }]]
    for (let end = 0; end <= whole.length; end++) {
      const calls = read(whole.slice(0, end))
      if (calls.some(([, verdict]) => verdict === 'ready')) expect(calls).toEqual(ready)
    }
    expect(read(whole)).toEqual(ready)
  })

  it('a print with constructors that breaks off is blocked', () => {
    const [call] = read("FunctionCall(name='f', args={'x': Place(city='Os")
    expect(call?.[1]).toBe('blocked')
  })

  it.each([
    'body {\n  color: red;\n}\n',
    'query {\n  user { name }\n}\n',
    'server {\n listen 80;\n}\n',
  ])('no call in %s', (source) => expect(read(source)).toEqual([]))
})
