import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Tool } from '../../../model/trace.js'
import { Layers, textOf } from '../../../text/layers.js'
import type { DialectContext } from '../dialect.js'
import { type BareFindings, scanBare } from './scan.js'

const tool = (name: string, ...parameters: string[]): Tool => ({
  name,
  origin: 'plain',
  schema: {
    type: 'object',
    properties: Object.fromEntries(parameters.map((key) => [key, { type: 'string' }])),
    required: parameters.slice(0, 1),
  },
})
const TOOLS = [
  tool('find_train', 'from', 'to', 'seats'),
  tool('tide.at', 'port', 'hour', 'water_level'),
  { ...tool('now'), schema: { type: 'object', properties: {} } },
]

function scan(text: string, tools: readonly Tool[] = TOOLS): BareFindings {
  const layers = new Layers(text)
  const context: DialectContext = {
    layers,
    tools,
    toolNames: new Set(tools.map(({ name }) => name)),
    finish: null,
    partial: false,
  }
  return scanBare(layers.source, context)
}

/** The arguments as they were cut out, one string per piece. */
function pieces(source: ArgumentSource): string[] {
  switch (source.form) {
    case 'text':
      return [textOf(source.span)]
    case 'fields':
      return source.fields.map((field) => `${field.name}: ${textOf(field.value)}`)
    case 'positional':
      return [
        ...source.values.map(textOf),
        ...source.named.map((field) => `${field.name}: ${textOf(field.value)}`),
      ]
    case 'none':
      return []
  }
}

const read = (text: string, tools?: readonly Tool[]) =>
  scan(text, tools).calls.map((call) => [call.shape, call.name, ...pieces(call.arguments)])

describe('one call in every shape', () => {
  it.each<[string, string[]]>([
    [
      '{"name": "find_train", "arguments": {"to": "Bergen"}}',
      ['bare-json', 'find_train', '{"to": "Bergen"}'],
    ],
    [
      "{'function': 'find_train', 'params': {'to': 'Bergen'}}",
      ['bare-json', 'find_train', "{'to': 'Bergen'}"],
    ],
    [
      '{"$call": "functions.find_train", "to": "Bergen"}',
      ['bare-json', 'functions.find_train', 'to: "Bergen"'],
    ],
    [
      '{"name": "find_train", "to": "Bergen", "seats": 2}',
      ['bare-json', 'find_train', 'to: "Bergen"', 'seats: 2'],
    ],
    ['{"name": "now"}', ['bare-json', 'now']],
    ['{"tool_calls": [{"name": "now", "arguments": {}}]}', ['bare-json', 'now', '{}']],
    ['{"find_train": {"to": "Bergen"}}', ['keyed-by-name', 'find_train', '{"to": "Bergen"}']],
    ['[find_train(to="Bergen", seats=2)]', ['pythonic', 'find_train', 'to="Bergen", seats=2']],
    ['find_train({"to": "Bergen"})', ['pythonic', 'find_train', '{"to": "Bergen"}']],
    ['find_train(**{"to": "Bergen"})', ['pythonic', 'find_train', '{"to": "Bergen"}']],
    [
      'find_train("Oslo", "Bergen", seats=2)',
      ['pythonic', 'find_train', '"Oslo"', '"Bergen"', 'seats: 2'],
    ],
    ["find_train('to=Bergen', 'seats=2')", ['pythonic', 'find_train', 'to: Bergen', 'seats: 2']],
    ['find_train(to: "Bergen", seats: 2)', ['pythonic', 'find_train', 'to: "Bergen"', 'seats: 2']],
    [
      'find_train(to=Mo i Rana, Norway, seats=2)',
      ['pythonic', 'find_train', 'to: Mo i Rana, Norway', 'seats: 2'],
    ],
    [
      'const train = await client.find_train({to: "Bergen"});',
      ['pythonic', 'client.find_train', '{to: "Bergen"}'],
    ],
    ['Reply(id=1, items=[tide_at(port="Bodø")])', ['pythonic', 'tide_at', 'port="Bodø"']],
    ['print(default_api.tide_at(port="Bodø"))', ['pythonic', 'default_api.tide_at', 'port="Bodø"']],
    ['tide.at(water\\_level=2)', ['pythonic', 'tide.at', 'water_level=2']],
    ['[find\\_train(to="Bergen")]', ['pythonic', 'find_train', 'to="Bergen"']],
    ['["find_train(to=\'Bergen\')"]', ['pythonic', 'find_train', "to='Bergen'"]],
    ['[\'find_train\'(to="Bergen")]', ['pythonic', 'find_train', 'to="Bergen"']],
    ['["find_train", {"to": "Bergen"}]', ['name-list', 'find_train', '{"to": "Bergen"}']],
    ['("find_train", {"to": "Bergen"})', ['name-list', 'find_train', '{"to": "Bergen"}']],
    ['find_train\n{"to": "Bergen"}', ['named-json', 'find_train', '{"to": "Bergen"}']],
    [
      'I will look for trains.find_train\n{"to": "Bergen"}',
      ['named-json', 'find_train', '{"to": "Bergen"}'],
    ],
    ['>>>find_train\n{"to": "Bergen"}', ['named-json', 'find_train', '{"to": "Bergen"}']],
    [
      'Thought: trains\nAction: find_train\nAction Input: {"to": "Bergen"}\n',
      ['react', 'find_train', '{"to": "Bergen"}'],
    ],
    [
      'Using tool: find_train\nTool Input: "{\\"to\\": \\"Bergen\\"}"\n## Tool Output:\nlate',
      ['react', 'find_train', '"{\\"to\\": \\"Bergen\\"}"'],
    ],
    ['Action: find_train(to="Bergen")', ['react', 'find_train', 'to="Bergen"']],
    [
      '[Calling tool: find_train({"to": "Bergen"})]',
      ['calling-tool', 'find_train', '{"to": "Bergen"}'],
    ],
    ['🔧 find_train(to="Bergen")', ['pythonic', 'find_train', 'to="Bergen"']],
    ['find_train.call(to="Bergen")', ['pythonic', 'find_train', 'to="Bergen"']],
    [
      'find_train with arguments: {"to": "Bergen"}',
      ['named-json', 'find_train', '{"to": "Bergen"}'],
    ],
    ['use_tool("find_train", {"to": "Bergen"})', ['name-list', 'find_train', '{"to": "Bergen"}']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })
})

const names = (text: string, tools?: readonly Tool[]) =>
  scan(text, tools).calls.map(({ name }) => name)

describe('several calls', () => {
  it.each([
    ['[find_train(to="Bergen"), tide.at(port="Bodø")]', ['find_train', 'tide.at']],
    ['find_train(to="Bergen"); tide.at(port="Bodø");', ['find_train', 'tide.at']],
    ['["find_train(to=\'a\')", "tide.at(port=\'b\')"]', ['find_train', 'tide.at']],
    ['{"find_train": {"to": "a"}, "tide.at": {"port": "b"}}', ['find_train', 'tide.at']],
    ['{"find_train": [{"to": "a"}, {"to": "b"}]}', ['find_train', 'find_train']],
    ['{"name": "now", "arguments": {}}{"name": "now", "arguments": {"a": 1}}', ['now', 'now']],
    ['[["now", {}], ["tide.at", {"port": "b"}]]', ['now', 'tide.at']],
    ['First [find_train(to="a")] and then [tide.at(port="b")].', ['find_train', 'tide.at']],
    ['["find_train(to=\'a\')", "gone(b=1)"]', ['find_train', 'gone']],
    ['{"find_train": {"to": "a"}, "note": "soon"}', ['find_train']],
    ['1. find_train(to="a")\n2. tide.at(port="b")', ['find_train', 'tide.at']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})

describe('the first group only', () => {
  const call = 'find_train(to="Bergen")'
  it.each([
    ['the output', `${call}\n\nOutput:\nfind_train(to="Oslo")`],
    ['the next turn', `${call}\nUser: and to Oslo?\nfind_train(to="Oslo")`],
    ['a new task', `${call}\n\n### Instruction:\nWrite more.\n\ntide.at(port="a")`],
    ['an end token', `${call}<|im_end|>\n<|im_start|>user\n\nfind_train(to="Oslo")`],
    ['the same again', `${call}\n\nThis finds the train.\n\n[${call}]`],
    ['a program', `${call}\n\nimport trains\n\nfind_train(to="Oslo")`],
  ])('ends at %s', (_, text) => {
    const found = scan(text)
    expect(found.calls).toHaveLength(1)
    expect(found.rejected.map(({ reason }) => reason.code)).toEqual(['after-first-group'])
  })

  it('counts what was thought and what was said apart', () => {
    expect(names(`<think>${call}</think>\n${call}`)).toEqual(['find_train', 'find_train'])
  })
})

describe('no calls', () => {
  it.each([
    'Use find_train(to="Bergen") for that, if you like.',
    'The function find_train() finds trains.',
    'find_train(from, to)',
    'find_train(to=<where to>, seats=<number>)',
    'find_train(to: str, seats: int)',
    'find_train(...)',
    'find_train(to="Bergen")(1)',
    'find_train with arguments: {"when": "now"}',
    'def find_train(to="Bergen"):\n  pass',
    'Here is an example:\n\nfind_train(to="Bergen")',
    '{"name": "find_train", "description": "d", "parameters": {"type": "dict", "properties": {"to": {"type": "string"}}}}',
    '{"name": "Anna", "age": 30}',
    '{"parameters": {"to": "Bergen"}}',
    'trains: [1, 2, 3], see [find_train](https://example.test)',
    'an { or [ or f( here, and find_train too',
  ])('%s', (text) => {
    expect(names(text)).toEqual([])
  })

  it('tells of a definition', () => {
    const text = '{"name": "x", "parameters": {"properties": {"a": {"type": "string"}}}}'
    expect(scan(text).rejected[0]?.reason.code).toBe('definition-not-call')
  })
})

describe('without tools', () => {
  it.each<[string, string[]]>([
    ['{"name": "f", "parameters": {"a": 1}}', ['f']],
    ['prose {"name": "f", "arguments": {}} prose', ['f']],
    ['[f(a=1), g()]', ['f', 'g']],
    ['[f(a=1), g(b=2),\n]', ['f', 'g']],
    ['[f(a=1), g(b=2), ', ['f', 'g']],
    ['[f(a=1),, g()]', []],
    ['f(a=1)\ng(b=2)', ['f', 'g']],
    ['a call: [f(a=1)]', ['f']],
    ['[f(a)]', []],
    ['we use f(a=1) here', []],
    ['{"name": "f"}', []],
  ])('%s', (text, expected) => {
    expect(names(text, [])).toEqual(expected)
  })
})

describe('what belongs to a call', () => {
  const spans = (text: string) => scan(text).calls.map(({ start, end }) => text.slice(start, end))

  it.each([
    ['Look: [now()] done', ['[now()]']],
    ['Look: [now(), tide.at(port="a")] done', ['[now(), ', 'tide.at(port="a")]']],
    ['```python\n# first\nprint(now())  # soon\n```', ['# first\nprint(now())  # soon']],
    ['a {"name": "now", "arguments": {}} b', ['{"name": "now", "arguments": {}}']],
    ['t = now();', ['t = now();']],
    ['- now()\n- tide.at(port="a")', ['- now()', '- tide.at(port="a")']],
    ['`now()`', ['`now()`']],
    ['```\nnow()\n```', ['now()']],
    ['{"calls": ["now()"]}', ['{"calls": ["now()"]}']],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected)
  })
})

describe('cut texts', () => {
  it.each([
    ['find_train(to="Ber', 'end-not-proven'],
    ['find_train(', 'truncated'],
    ['[find_train(to="Bergen")', 'end-not-proven'],
    ['{"name": "find_train", "arguments": {"to": "Bergen"}', 'end-not-proven'],
    ['{"name": "find_train"', 'truncated'],
  ])('%s: %s', (text, code) => {
    const [call] = scan(text).calls
    expect(call?.reasons.map((reason) => reason.code)).toContain(code)
  })
})

describe('laws', () => {
  const word = fc.constantFrom(
    'find_train',
    'now',
    'tide.at',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '`',
    ',',
    ':',
    '=',
    '\\',
    '\n',
    ' ',
    'to',
    '1',
    'Action:',
    '```',
    'arguments',
    'name',
    '>>>',
    '<|im_end|>',
  )

  it('spans are in order, do not overlap and lie in the text, whatever the text is', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join('')
        let at = 0
        for (const { start, end } of scan(text).calls) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(at).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 500 },
    )
  })

  it.each(['{"a":', '[', 'now('])('goes 100,000 times %s deep', (opener) => {
    expect(() => scan(opener.repeat(100_000))).not.toThrow()
  })
})

describe('names are found where a piece of them stands', () => {
  it.each([
    ['client.tools.tide.at(port="A")', ['client.tools.tide.at']],
    ['findtrain find_trainer\nfind_train(from="A")', ['find_train']],
    [`${'x'.repeat(500)}\nnow()`, ['now']],
    ['nownownow\nnow()\nnow().x', ['now', 'now']],
  ])('%s', (text, names) => {
    expect(scan(text).calls.map(({ name }) => name)).toEqual(names)
  })
})
