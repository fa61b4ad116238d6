import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const CALL = [
  '<tool_call>',
  '{"name": "get_tide", "arguments": {"port": "Brest",',
  ' "days": 3}}',
  '</tool_call>',
].join('\n')
const TOOLS = [
  {
    name: 'get_tide',
    input_schema: {
      type: 'object',
      properties: { port: { type: 'string' }, days: { type: 'integer' } },
    },
  },
]

function decorated(text: string, prefix: (line: number) => string, behind = ''): string {
  const lines = text.split('\n')
  const width = behind === '' ? 0 : Math.max(...lines.map(({ length }) => length))
  return lines.map((line, i) => `${prefix(i)}${line.padEnd(width)}${behind}`).join('\n')
}

const RUNS: Readonly<Record<string, string>> = {
  'a quotation in a mail': `My agent said:\n\n${decorated(CALL, () => '> ')}\n\nand stopped.`,
  'a quotation in a quotation': `A wrote:\n\n${decorated(CALL, () => '> > ')}\n> why?\n\nNo idea.`,
  'a fence in a quotation': `It said:\n\n${decorated(`\`\`\`\n${CALL}\n\`\`\``, () => '> ')}\n\nOdd.`,
  'a container’s log below a prompt': `$ docker logs -f\n${decorated(CALL, () => 'agent-1  | ')}\n$ `,
  'a pod’s log below a prompt': `$ kubectl logs a\n${decorated(CALL, (i) => `2026-03-01T10:00:0${i}Z INFO agent: `)}\n$ `,
  'what Python logs by default': `$ tail agent.log\n${decorated(JSON.stringify({ name: 'get_tide', arguments: { port: 'Brest', days: 3 } }, null, 2), (i) => `2026-03-01 10:00:0${i},123 - agent - INFO - `)}\n$ `,
  'lines of a listing': `From the file:\n${decorated(CALL, (i) => `${i + 10}: `)}\nThat is all.`,
  'added lines of a diff': `@@ -1,2 +1,6 @@\n before\n${decorated(CALL, () => '+')}\n behind`,
  'a box below a headline': `Output\n${decorated(CALL, () => '│ ', ' │')}\n${'─'.repeat(40)}\nEnd.`,
  'a comment in a program': `def f():\n    pass\n${decorated(CALL, () => '# ')}\nf()`,
  'what a test runner shows': `FAILED test_a\n${decorated(CALL, () => 'E       ')}\n=== 1 failed ===`,
  'what a search shows with the lines beside': `$ grep -n -C1 call log\n${decorated(`x\n${CALL}\ny`, (i) => `${i + 97}${i === 1 ? ':' : '-'}`)}\n`,
  'numbered lines below a prompt': `$ sed -n 9,12p log | nl\n${decorated(CALL, (i) => `${i + 9}:`)}\n`,
  'what a search shows': decorated(CALL, (i) => `agent.log:${i + 98}:`),
}

describe('a call that runs across decorated lines in the midst of a text', () => {
  test.each(Object.entries(RUNS))('%s', (_what, text) => {
    for (const options of [{}, { tools: TOOLS }]) {
      const { calls } = inspect(text, options)
      expect(
        calls.map(({ name, argumentsText }) => [name, JSON.parse(argumentsText ?? '')]),
      ).toEqual([['get_tide', { port: 'Brest', days: 3 }]])
      expect(calls.map(({ verdict }) => verdict)).toEqual(['review'])
    }
  })
})

const RAW = [
  '<tool_call>',
  '<function=get_tide>',
  '<parameter=port>',
  'Brest',
  '</parameter>',
  '<parameter=days>',
  '3',
  '</parameter>',
  '</function>',
  '</tool_call>',
].join('\n')

describe('the columns before all lines of a call are no part of its values', () => {
  test.each<[string, string]>([
    ['below a headline', `Output:\n\n${decorated(RAW, () => '    ')}\n\nEnd.`],
    ['in a list', `- expected: a call\n- got:\n${decorated(RAW, () => '\t')}\n- version: 1`],
    ['in a block of YAML', `event: said\noutput: |\n${decorated(RAW, () => '  ')}\nusage: 12`],
  ])('%s', (_what, text) => {
    const { calls } = inspect(text, { tools: TOOLS })
    expect(
      calls.map(({ argumentsText, verdict }) => [JSON.parse(argumentsText ?? ''), verdict]),
    ).toEqual([[{ port: 'Brest', days: 3 }, 'review']])
  })

  test('nor of a text in quotes that goes on below', () => {
    const said = '<tool_call>\n{"name": "note", "arguments": {"text": "a\n\n  b"}}\n</tool_call>'
    const shown = `id: 7\noutput: |\n${decorated(said, () => '  ')}\nusage: 12`
    const { calls } = inspect(shown)
    expect(calls.map(({ arguments: args, verdict }) => [args, verdict])).toEqual([
      [{ text: 'a\n\n  b' }, 'review'],
    ])
  })

  test('but those behind its first line are', () => {
    const { calls } = inspect(RAW.replace('Brest', '  Brest\n  Lorient'), { tools: TOOLS })
    expect(calls.map(({ argumentsText }) => JSON.parse(argumentsText ?? ''))).toEqual([
      { port: '  Brest\n  Lorient', days: 3 },
    ])
  })
})

describe('a text that is shown', () => {
  test.each<[string, string]>([
    ['a whole call on one line', `It says:\n\n> Well:\n> ${CALL.replaceAll('\n', '')}\n\nwhy?`],
    ['a fence that holds talk, too', `It says:\n\n\`\`\`\nOne moment.\n${CALL}\n\`\`\`\n\nwhy?`],
    [
      'a page whose text is escaped',
      `<div class="said"><p>${CALL.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p></div>`,
    ],
    [
      'the lines of a notebook',
      JSON.stringify({
        cells: [
          {
            outputs: [
              {
                name: 'stdout',
                text: CALL.split('\n').map((line, i, { length }) =>
                  i < length - 1 ? `${line}\n` : line,
                ),
              },
            ],
          },
        ],
      }),
    ],
    ['a text in three quotes', `output = """${CALL}"""\nprint(parse(output))`],
    ['a text of many lines in quotes', `$ echo '${CALL}' | parse\nnothing`],
    [
      'a printed message in a fence below a headline',
      "Output:\n\n```python\nChatCompletionMessage(role='assistant', tool_calls=[ChatCompletionMessageToolCall(id='a', function=Function(arguments='{\"port\": \"Brest\", \"days\": 3}', name='get_tide'), type='function')])\n```",
    ],
  ])('%s', (_what, text) => {
    for (const options of [{}, { tools: TOOLS }]) {
      const { calls } = inspect(text, options)
      expect(
        calls.map(({ name, argumentsText, verdict }) => [
          name,
          JSON.parse(argumentsText ?? ''),
          verdict,
        ]),
      ).toEqual([['get_tide', { port: 'Brest', days: 3 }, 'review']])
    }
  })

  test.each<[string, string]>([
    ['a quoted line', `It says:\n\n> ${CALL.replaceAll('\n', '')}\n\nwhy?`],
    [
      'a notation that nobody knows',
      'From the log:\n> [tool get_tide]\n> {"port": "x"}\nThat failed.',
    ],
  ])('%s stays one', (_what, text) => {
    expect(inspect(text).calls).toEqual([])
  })
})

describe('what begins alike and is no decoration', () => {
  test.each<[string, string, unknown[]]>([
    [
      'the lines of a value',
      '<tool_call>\n<function=write>\n<parameter=text>\n# a\n# b\n# c\n</parameter>\n</function>\n</tool_call>',
      [['write', { text: '# a\n# b\n# c' }]],
    ],
    [
      'calls of one tool, one below the other',
      '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>\n'.repeat(3),
      [
        ['f', { a: 1 }],
        ['f', { a: 1 }],
        ['f', { a: 1 }],
      ],
    ],
    [
      'the members of a printed object',
      '<tool_call>\n{\n  "name": "f",\n  "arguments": {\n    "a1": 1,\n    "a2": 2,\n    "a3": 3\n  }\n}\n</tool_call>',
      [['f', { a1: 1, a2: 2, a3: 3 }]],
    ],
  ])('%s', (_what, text, expected) => {
    const { calls } = inspect(text)
    expect(calls.map(({ name, argumentsText }) => [name, JSON.parse(argumentsText ?? '')])).toEqual(
      expected,
    )
    expect(calls.every(({ reasons }) => reasons.every(({ code }) => code !== 'inside-text'))).toBe(
      true,
    )
  })
})

test('a call outside of the lines leaves everything as it stands', () => {
  const { calls } = inspect(`${CALL}\n\nBefore that it was\n\n${decorated(CALL, () => '> ')}\n`)
  expect(calls.map(({ name, verdict }) => [name, verdict])).toContainEqual(['get_tide', 'ready'])
})

describe('a call in a diff', () => {
  const lines = (sign: string, port: string) => `    ${sign}   "port": "${port}",`
  const DIFF = (head: string, [gone, got]: readonly [string, string]) =>
    [
      '  ● calls the tool',
      '',
      head,
      '',
      '      {',
      '        "name": "get_tide",',
      '        "arguments": {',
      lines('-', gone),
      lines('+', got),
      '          "days": 3,',
      '        },',
      '      }',
      '',
      '      at test.ts:4:2',
    ].join('\n')

  test.each([
    ['what was received', '    - Expected  - 1\n    + Received  + 1', ['Brest', 'Calais']],
    ['what was expected', '    + expected - actual', ['Calais', 'Brest']],
  ] as const)('is what was there, beside %s', (_what, head, ports) => {
    const { calls } = inspect(DIFF(head, ports))
    expect(calls.map(({ name, arguments: args, verdict }) => [name, args, verdict])).toEqual([
      ['get_tide', { port: 'Calais', days: 3 }, 'review'],
    ])
  })

  test('as a value stays whole', () => {
    const diff = ' {\n-  "a": 1\n+  "a": 2\n }'
    const said = `<function=apply>\n<parameter=diff>\n${diff}\n</parameter>\n</function>`
    expect(inspect(said).calls.map(({ arguments: args }) => args)).toEqual([{ diff }])
  })
})

describe('lines that a search found', () => {
  test.each([
    ['of which one is missing', (i: number) => `${i > 1 ? i + 8 : i + 7}`],
    ['of several files', (i: number) => `${i > 1 ? 'a' : 'b'}.log-${i + 7}`],
  ])('%s are not one text', (_what, place) => {
    const source = decorated(`x\n${CALL}`, (i) => `${place(i)}${i === 1 ? ':' : '-'}`)
    expect(inspect(source).calls.filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })
})
