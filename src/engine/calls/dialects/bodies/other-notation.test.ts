import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'

const text = { type: 'string' }
const tool = (name: string, properties: object, required = 1) => ({
  name,
  parameters: { type: 'object', properties, required: Object.keys(properties).slice(0, required) },
})
const tools = [
  tool('rent_boat', { pier: text, hours: { type: 'integer' } }),
  tool('rent_car', { place: text, rooms: { type: 'integer' }, colour: text }, 3),
  tool('run_line', { line: text }),
]
const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.verdict, call.arguments])

describe('an element of a call that holds another notation', () => {
  it.each([
    ['keywords', '<function=rent_boat>pier="West, 2", hours=3</function>', 'West, 2'],
    [
      'lines of YAML',
      '<function_calls>\n<invoke name="rent_boat">\npier: West 2\nhours: 3\n</invoke>\n</function_calls>',
      'West 2',
    ],
    [
      'keys and values as elements of another dialect',
      '<function_calls>\n<invoke name="rent_boat">\n<arg_key>pier</arg_key>\n<arg_value>West 2</arg_value>\n<arg_key>hours</arg_key>\n<arg_value>3</arg_value>\n</invoke>\n</function_calls>',
      'West 2',
    ],
  ])('is read for review: %s', (_, source, pier) => {
    expect(read(source)).toEqual([['rent_boat', 'review', { pier, hours: 3 }]])
  })

  it('is the one text that it can be, elements and all', () => {
    const source = '<run_line>\necho "<b>tea</b>" > out\n</run_line>'
    expect(read(source)).toEqual([['run_line', 'review', { line: 'echo "<b>tea</b>" > out' }]])
  })

  it.each([
    ['keys of nobody', '<function=rent_boat>quay="West", hours=3</function>'],
    ['a key twice', '<invoke name="rent_boat"><k>pier</k><v>a</v><k>pier</k><v>b</v></invoke>'],
  ])('is not ready with %s', (_, source) => {
    expect(read(source).every(([, verdict]) => verdict !== 'ready')).toBe(true)
  })
})

describe('arguments that a dialect writes as JSON', () => {
  it.each([
    ['lines of YAML', '[TOOL_CALLS]rent_car[ARGS]place: West 2\nrooms: 4\ncolour: red\n'],
    ['keywords', '[TOOL_CALLS]rent_car[ARGS]place="West 2", rooms=4, colour="red"'],
    [
      'lines below a label',
      'Action: rent_car\nAction Input:\nplace: West 2\nrooms: 4\ncolour: red\n',
    ],
  ])('may be %s', (_, source) => {
    expect(read(source)).toEqual([
      ['rent_car', 'review', { place: 'West 2', rooms: 4, colour: 'red' }],
    ])
  })

  it('are not read in lines of which one says no key of the tool', () => {
    const source = '[TOOL_CALLS]rent_car[ARGS]place: West 2\npaint: red\n'
    expect(read(source)).toEqual([['rent_car', 'blocked', undefined]])
  })
})
