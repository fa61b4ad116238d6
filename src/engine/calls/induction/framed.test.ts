import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const tools = [
  {
    name: 'get_time',
    parameters: {
      type: 'object',
      properties: { zone: { type: 'string' }, offset: { type: 'integer' } },
      required: ['zone'],
    },
  },
]
const args = '{"zone": "Europe/Oslo", "offset": 2}'
const value = { zone: 'Europe/Oslo', offset: 2 }

function read(text: string, offered?: unknown): unknown[] {
  const { calls } = inspect(text, offered === undefined ? {} : { tools: offered })
  return calls.map((call) => [call.name, call.arguments, call.verdict])
}

describe('calls in markup of any notation', () => {
  it.each([
    `[[call:get_time]]${args}[[/call]]`,
    `«call get_time»${args}«/call»`,
    `@tool get_time ${args}`,
    `【调用工具】get_time【参数】${args}【结束】`,
    `===CALL===\nname: get_time\nargs: ${args}\n===END===`,
    `<|act_open|>get_time<|act_args|>${args}<|act_close|>`,
    `$CALL{{"fn": "get_time", "args": ${args}}}`,
    `<вызов>{"op": "get_time", "payload": ${args}}</вызов>`,
    `[[ ## tool_name ## ]]\nget_time\n\n[[ ## tool_args ## ]]\n${args}`,
  ])('reads %s with and without tools, and nothing of it is content', (text) => {
    for (const offered of [undefined, tools]) {
      expect(read(text, offered)).toEqual([['get_time', value, 'review']])
      const around = inspect(`One.\n\n${text}\n\nTwo.`, offered === undefined ? {} : { tools })
      expect(around.content?.replace(/\s+/g, ' ')).toBe('One. Two.')
    }
  })

  it('reads calls one after the other', () => {
    for (const one of [`>>> get_time ${args} <<<`, `~~~tool:get_time\n${args}\n~~~`]) {
      expect(read(`${one}\n${one}`, tools)).toHaveLength(2)
    }
  })

  it('reads a name behind a mark that ends a line of talk', () => {
    expect(read(`all\nLet me see.>>>get_time\n${args}`)).toEqual([['get_time', value, 'review']])
  })

  it('reads Python calls behind announcing marks', () => {
    expect(read('<<call>> get_time(zone="Europe/Oslo", offset=2)')).toEqual([
      ['get_time', value, 'review'],
    ])
  })

  it.each([
    `>>> get_time ${args} <<<`,
    `get_time => ${args}`,
    `-> get_time: ${args}`,
    `$$get_time${args}$$`,
    `::get_time${args}::`,
    `get_time\n${args}`,
    `\`\`\`call:get_time\n${args}\n\`\`\``,
  ])('reads %s, which nothing announces', (text) => {
    for (const offered of [undefined, tools]) {
      expect(read(text, offered)).toEqual([['get_time', value, 'review']])
      expect(read(`<think>\nHm.\n</think>\n\n${text}`, offered)).toEqual([
        ['get_time', value, 'review'],
      ])
    }
  })

  it.each([
    `package.json\n${args}`,
    `The get_time ${args} is it.`,
    `my_config = ${args}`,
    `Result\n${args}`,
    `See get_time\n${args}`,
  ])('finds no name in %s', (text) => {
    expect(read(text)).toEqual([])
  })

  it.each([
    'SELECT name FROM calls WHERE args = \'{"zone": "x"}\';',
    'See [call](https://site.test/call?args={"a": 1}) for more.',
    '.call { color: red } .tool[name="x"] { content: "{}" }',
    'From the log:\n> [tool get_time]\n> {"zone": "x"}\nThat failed.',
    '| call | args |\n|---|---|\n| get_time | {"zone": "x"} |',
    'Sure: function f() { return 1 } and that is it',
  ])('leaves %s alone', (text) => {
    expect(read(text)).toEqual([])
  })
})
