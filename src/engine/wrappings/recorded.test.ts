/** Calls as programs, consoles and stores record them. */
import { describe, expect, it, test } from 'vitest'
import { inspect } from '../inspect.js'

const ARGS = { van: 'B 7', days: 2 }
const JSON_ARGS = JSON.stringify(ARGS)
const tools = [
  {
    name: 'rent_van',
    parameters: {
      type: 'object',
      properties: { van: { type: 'string' }, days: { type: 'integer' } },
    },
  },
]
const judged = (text: string, offered: typeof tools = []) =>
  inspect(text, { tools: offered }).calls.map(({ name, verdict, arguments: args }) => [
    name,
    verdict,
    args,
  ])
const REVIEW = [['rent_van', 'review', ARGS]]
const lines = (...records: readonly object[]) =>
  records.map((one) => JSON.stringify(one)).join('\n')
const TAGGED = `<tool_call>\n{"name": "rent_van", "arguments": ${JSON_ARGS}}\n</tool_call>`

describe('a line that says what is called', () => {
  it.each([
    `INFO calling tool rent_van(${JSON_ARGS})`,
    `Tool call: rent_van({'van': 'B 7', 'days': 2})\n  booked`,
    `DEBUG -- Agent: Tool rent_van called with: {"van" => "B 7", "days" => 2}\nDEBUG -- Agent: Tool rent_van returned: {:id=>"x"}`,
    lines(
      { TimeStamp: '2026-01-19T06:12:44', Log: 'Connecting …' },
      {
        TimeStamp: '2026-01-19T06:12:50',
        Log: `stdout F INFO calling tool rent_van(${JSON_ARGS})`,
      },
    ),
  ])('%s', (text) => {
    expect(judged(text)).toEqual(REVIEW)
  })

  test('by a word that is no compound, where the line says that it is a tool', () => {
    const text = "Tool call: add({'net': 1})\n  1\n\nTool call: convert({'to': 'SEK'})\n  2\n"
    expect(judged(text).map(([name]) => name)).toEqual(['add', 'convert'])
  })

  test('in brackets, it is a dialect’s own', () => {
    const [first, ...others] = judged('[Calling tool: f({"x": "[Calling tool: g({})]"})]')
    expect(first?.[2]).toEqual({ x: '[Calling tool: g({})]' })
    expect(others).toEqual([])
  })
})

describe('records of a text, a line each', () => {
  const said = (Output: string) => ({ Action: 'output', Test: 'TestRent', Output })
  const text = lines(
    { Action: 'run', Test: 'TestRent' },
    said('    a_test.go:4: got\n'),
    ...JSON.stringify({ name: 'rent_van', arguments: ARGS }, null, 2)
      .split('\n')
      .map((line) => said(`        ${line}\n`)),
    said('--- FAIL: TestRent (0.02s)\n'),
    { Action: 'fail', Test: 'TestRent', Elapsed: 0.02 },
  )

  it('are put together, without those that only tell what happened', () => {
    expect(judged(text)).toEqual(REVIEW)
  })
})

describe('chunks of LangChain, printed one a line', () => {
  const chunk = (rest: string, content = "''") =>
    `content=${content} additional_kwargs={} response_metadata={} id='run--1'${rest}`
  const piece = (name: string, args: string) =>
    ` tool_call_chunks=[{'name': ${name}, 'args': '${args}', 'id': None, 'index': 0, 'type': 'tool_call_chunk'}]`

  it('are one call', () => {
    const text = [
      chunk(piece("'rent_van'", '')),
      chunk(piece('None', '{"van": "B')),
      chunk(piece('None', ' 7", "days": 2}')),
      chunk(''),
    ].join('\n')
    expect(judged(text).map(([name, , args]) => [name, args])).toEqual([['rent_van', ARGS]])
  })

  it('are one text', () => {
    const halves = [TAGGED.slice(0, 30), TAGGED.slice(30)]
    const text = halves.map((half) => chunk('', `'${half.replaceAll('\n', '\\n')}'`)).join('\n')
    expect(judged(text).map(([name, , args]) => [name, args])).toEqual([['rent_van', ARGS]])
  })
})

describe('a record with a call in it is not what a tool is given', () => {
  it.each<[string, object]>([
    [
      'a node of a workflow',
      {
        label: 'CALL rent_van',
        data: {
          output: { tool_call_name: 'rent_van', tool_call_input: ARGS, tool_response: 'ok' },
        },
      },
    ],
    [
      'telemetry',
      { body: 'Tool call', attributes: { function_name: 'rent_van', function_args: JSON_ARGS } },
    ],
  ])('%s', (_, record) => {
    expect(judged(JSON.stringify(record), tools)).toEqual(REVIEW)
  })

  it('but one whose tool takes all of it is', () => {
    const batch = { steps: [{ tool_name: 'rent_van', tool_args: {} }] }
    const properties = { steps: { type: 'array' } }
    const all = [...tools, { name: 'batch', parameters: { type: 'object', properties } }]
    const [call] = inspect(JSON.stringify(batch), { tools: all }).calls
    expect(call?.arguments).toEqual(batch)
  })
})

describe('a text in quotes', () => {
  const quoted = `'{"tool": "rent_van", "args": ${JSON_ARGS}}'`

  test('behind a key, as YAML prints a message', () => {
    expect(judged(`$ echo topic\ndata: ${quoted}\n---\n`)).toEqual(REVIEW)
  })

  test('behind a word of a sentence, it is quoted', () => {
    expect(judged(`Example: ${quoted}\n`)).toEqual([])
  })

  test('of SQL, whose own quotes are escaped', () => {
    const value = TAGGED.replaceAll('"', '\\"').replaceAll('\n', '\\n').replace('B 7', "O\\'Hara")
    const [call] = judged(`INSERT INTO \`turns\` VALUES (51,'assistant','${value}','2026-04-11');`)
    expect(call).toEqual(['rent_van', 'review', { van: "O'Hara", days: 2 }])
  })
})

describe('a text of elements', () => {
  const elements =
    '<tool_call>\\n<function=rent_van>\\n<parameter=van>\\nB 7\\n</parameter>\\n<parameter=days>\\n2\\n</parameter>\\n</function>\\n</tool_call>'

  test('which a logger wrote into its line', () => {
    expect(
      judged(`08:14:55 INFO raw=${elements} tokens=61`, tools).map(([, , args]) => args),
    ).toEqual([ARGS])
  })
})

test('a list that R shows, below what was asked', () => {
  const shown =
    '> str(msg$tool_calls[[1]])\nList of 2\n $ name     : chr "rent_van"\n $ arguments:List of 2\n  ..$ van : chr "B 7"\n  ..$ days: int 2\n'
  expect(judged(shown)).toEqual(REVIEW)
})

describe('a margin before the arguments', () => {
  const shown = JSON.stringify(ARGS, null, 2)
    .split('\n')
    .map((line) => ` ⋮  ${line}`)
    .join('\n')

  it('is the terminal’s', () => {
    const [call] = judged(` ● Running rent_van with the param:\n${shown}\n\nAllow? [y/n]\n`, tools)
    expect(call?.[2]).toEqual(ARGS)
  })
})

describe('prints of tools', () => {
  it.each([
    "[StructuredTool(name='rent_van', description='Rent.', args_schema=<class 'a.b'>, func=<function f at 0x7f21>)]",
    "[Tool(function_declarations=[FunctionDeclaration(description='Rent.', name='rent_van', parameters=Schema(type=<Type.OBJECT: 'OBJECT'>, properties={'van': Schema(type=<Type.STRING: 'STRING'>)}))])]",
  ])('are no calls: %s', (text) => {
    expect(judged(text)).toEqual([])
  })

  it('a call of a tool that makes tools is one', () => {
    expect(judged("MakeTool(name='saw', description='It saws.')").map(([name]) => name)).toEqual([
      'MakeTool',
    ])
  })
})

test('types of a compiler name no tool', () => {
  const text =
    "a.ts(3,7): error TS2322: Type '{ name: string; parameters: { type: string; }; }' is not assignable."
  expect(judged(text)).toEqual([])
})

test('an answer that an editor shows in tildes', () => {
  const shown = `### Assistant\n~~~md\nI look.\n🛠️ rent_van (call_b3N) ${JSON.stringify(ARGS, null, 2)}\n~~~\n`
  expect(judged(shown, tools)).toEqual(REVIEW)
})
