import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'
import { openText, partsOf } from '../testing/open-text.js'

const chunk = (delta: unknown, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const delta = (call: unknown) => chunk({ tool_calls: [call] })
const start = (index: number, id: string, name: string, text = '') =>
  delta({ index, id, function: { name, arguments: text } })
const more = (index: number, text: string) => delta({ index, function: { arguments: text } })

describe('the rules of one assembly', () => {
  test.each<[string, string, string[]]>([
    [
      'events may be indented, as a fence in a list has them',
      (start(0, 'a', 'f') + more(0, '{}')).replace(/^(?=.)/gm, '   '),
      ['call f {}'],
    ],
    ['an index need not start at 0', start(1, 'a', 'f') + more(1, '{}'), ['call f {}']],
    [
      'a new id under the same index starts another call',
      start(0, 'a', 'f', '{"x":1}') + start(0, 'b', 'g', '{}'),
      ['call f {"x":1}', 'call g {}'],
    ],
    [
      'id and name in every delta are one call',
      start(0, 'a', 'f', '{"x"') + start(0, 'a', 'f', ':1}'),
      ['call f {"x":1}'],
    ],
    [
      'a name and a whole object, time and again under one index, are calls of their own',
      start(0, '', 'f', '{"x":1}') + start(0, '', 'f', '{"x":2}'),
      ['call f {"x":1}', 'call f {"x":2}'],
    ],
    [
      'a name in every piece goes on',
      start(0, '', 'f', '{"x":') + start(0, '', 'f', '{"y":') + start(0, '', 'f', '2}}'),
      ['call f {"x":{"y":2}}'],
    ],
    [
      'a name behind the whole object adds nothing',
      start(0, '', 'f', '{"x":1}') + start(0, '', 'f'),
      ['call f {"x":1}'],
    ],
    [
      'a call without its list',
      chunk({ tool_calls: { index: 0, id: '', function: { name: 'f', arguments: '{"x"' } } }) +
        chunk({ tool_calls: { index: 0, id: '', function: { name: null, arguments: ':1}' } } }),
      ['call f {"x":1}'],
    ],
    [
      'an empty name changes nothing',
      start(0, 'a', 'f', '{') + delta({ index: 0, function: { name: '', arguments: '}' } }),
      ['call f {}'],
    ],
    [
      'calls interleaved',
      start(0, 'a', 'f') + start(1, 'b', 'g') + more(0, '{"x"') + more(1, '{}') + more(0, ':1}'),
      ['call f {"x":1}', 'call g {}'],
    ],
    [
      'a server’s log has many brackets before each event, and lines of its own between them',
      (start(0, 'a', 'f') + more(0, '{"x"') + more(0, ':1}')).replace(
        /^(?=data)/gm,
        '[09:00:00][15][tides][trace] said: [+1"}}\n]\n[09:00:00][15][tides][debug][a.cpp:26] sent: ',
      ),
      ['call f {"x":1}'],
    ],
    [
      'the line ends between events were lost',
      (start(0, 'a', 'f') + more(0, '{"x"') + more(0, ':1}')).replace(/\n\n/g, ' '),
      ['call f {"x":1}'],
    ],
    [
      'the same, with the kinds of the events',
      (start(0, 'a', 'f') + more(0, '{"x":"data: {"') + more(0, '}'))
        .replace(/\n\n/g, '')
        .replaceAll('data: {"choices', 'event: chunk data: {"choices'),
      ['call f {"x":"data: {"}'],
    ],
    [
      'events that nothing but a comma divides',
      `${(start(0, 'a', 'f') + more(0, '{"x":1}')).replace('\n\ndata:', ',').replace('data: ', '')}`,
      ['call f {"x":1}'],
    ],
    [
      'text and thinking',
      chunk({ reasoning_content: 'hm' }) + chunk({ content: 'Hel' }) + chunk({ content: 'lo' }),
      ['thinking hm', 'text Hello'],
    ],
  ])('%s', (_rule, source, expected) => {
    expect(partsOf(`${source}data: [DONE]\n`)).toEqual(expected)
  })
})

test('two calls under one index, without ids, are for review, and a state that grows is no second one', () => {
  const found = (...pieces: string[]) =>
    inspect(`${pieces.map((piece) => start(0, '', 'f', piece)).join('')}data: [DONE]\n`).calls
  expect(found('{"x":"a"}', '{"x":"b"}').map(({ verdict }) => verdict)).toEqual([
    'review',
    'review',
  ])
  expect(found('{"x":"a"}', '{"x":"ab"}')).toHaveLength(1)
  expect(found('{"x":1}', '{"x":1}')).toHaveLength(1)
})

test('bytes that a client printed, line by line', () => {
  const source = (start(0, 'a', 'f') + more(0, '{"x"') + more(0, ':1}'))
    .trimEnd()
    .replaceAll('\\', '\\\\')
    .replace(/^.*$/gm, "b'$&'")
  expect(partsOf(source)).toEqual(['call f {"x":1}'])
})

describe('events that were printed as literals', () => {
  const text = start(0, 'a', 'f') + more(0, '{"x"') + more(0, ':"it’s"}')
  const bytes = (piece: string) => `b'${JSON.stringify(piece).slice(1, -1).replaceAll('\\"', '"')}'`
  const pieces = [...text.matchAll(/[\s\S]{1,40}/g)].map(([piece]) => piece)
  const list = text.trim().split('\n\n')
  test.each<[string, string]>([
    ['lines of a log', list.map((line) => `DEBUG recv ${bytes(line)}`).join('\n')],
    ['what a network gave, wherever it was cut', pieces.map((one) => `< ${bytes(one)}`).join('\n')],
    ['lines of JSON', list.map((line) => JSON.stringify(line)).join('\n')],
    ['a list', JSON.stringify(list)],
    ['a list, a line each', JSON.stringify(list, null, 2)],
  ])('%s', (_, source) => {
    expect(partsOf(source)).toEqual(['call f {"x":"it’s"}'])
  })

  test('the code that sends them is none', () => {
    const code = list.map((line) => `    yield ${JSON.stringify(line)}`).join('\n')
    expect(openText(`def gen():\n${code}`).peels.map(({ envelope }) => envelope)).not.toContain(
      'event-lines',
    )
  })
})

describe('an event over several lines of data', () => {
  const whole = start(0, 'a', 'f', '{"x":"data: 1"}')
  const broken = whole.replace(/,"(id|function)/g, ',\ndata: "$1')
  test.each<[string, string, string[]]>([
    ['is one', broken, ['call f {"x":"data: 1"}']],
    ['with the breaks of a network', broken.replaceAll('\n', '\r\n'), ['call f {"x":"data: 1"}']],
    [
      'lines without blank ones between them are one each',
      whole.trim(),
      ['call f {"x":"data: 1"}'],
    ],
  ])('%s', (_, source, parts) => {
    expect(partsOf(`${source}${more(0, '')}data: [DONE]\n`)).toEqual(parts)
  })
})

test('frames of a socket whose items are known by their ids alone', () => {
  const item = { id: 'i1', type: 'function_call', call_id: 'c1', name: 'f' }
  const frame = (type: string, more: object) => `← ${JSON.stringify({ type, ...more })}\n`
  const source =
    frame('response.output_item.added', { item: { ...item, arguments: '' } }) +
    frame('response.function_call_arguments.delta', { item_id: 'i1', delta: '{"x":1}' }) +
    frame('response.done', { response: { output: [{ ...item, arguments: '{"x":1}' }] } })
  expect(partsOf(source)).toEqual(['call f {"x":1}'])
})

describe('events of a voice that name their call', () => {
  const said = (type: string, more: object) =>
    JSON.stringify({ type: `response.${type}`, response_id: 'r', output_index: 0, ...more })
  const args = 'function_call_arguments'
  const ids = (id: string) => ({ item_id: `i_${id}`, call_id: id })
  const item = (id: string, text: string) => ({
    item: { id: `i_${id}`, type: 'function_call', call_id: id, name: 'f', arguments: text },
  })
  const delta = (id: string, text: string) => said(`${args}.delta`, { ...ids(id), delta: text })
  const done = (id: string, text: string, name: object = { name: 'f' }) =>
    said(`${args}.done`, { ...ids(id), ...name, arguments: text })
  const whole = (id: string, text: string) => said('output_item.done', item(id, text))
  test.each<[string, string[], string[]]>([
    ['by its end and its item', [done('c', '{"x":1}'), whole('c', '{"x":1}')], ['{"x":1}']],
    [
      'by pieces without a begin',
      [delta('c', '{"x"'), delta('c', ':1}'), done('c', '{"x":1}'), whole('c', '{"x":1}')],
      ['{"x":1}'],
    ],
    [
      'by pieces whose end has no name',
      [delta('c', '{"x":1}'), done('c', '{"x":1}', {}), whole('c', '{"x":1}')],
      ['{"x":1}'],
    ],
    [
      'beside another at its place',
      [done('c', '{"x":1}'), whole('c', '{"x":1}'), done('d', '{"x":2}'), whole('d', '{"x":2}')],
      ['{"x":1}', '{"x":2}'],
    ],
  ])('%s', (_, events, found) => {
    expect(partsOf(events.join('\n'))).toEqual(found.map((text) => `call f ${text}`))
    expect(partsOf(`[${events.join(',\n')}]`)).toEqual(found.map((text) => `call f ${text}`))
  })

  test('and contradict each other', () => {
    const source = [done('c', '{"x":1}'), whole('c', '{"x":2}')].join('\n')
    expect(inspect(source).calls.map(({ verdict }) => verdict)).toEqual(['review'])
  })

  test('or tell of one that is never named', () => {
    const [call, ...others] = inspect([delta('c', '{"x":1}'), delta('c', '')].join('\n')).calls
    expect([call?.name, call?.verdict, others]).toEqual(['', 'review', []])
  })
})

test('Bedrock’s frames, whose kind stands in their headers', () => {
  const frame = (kind: string, payload: object) =>
    `:event-type ${kind}\n:content-type application/json\n${JSON.stringify(payload)}\n`
  const delta = (input: string) =>
    frame('contentBlockDelta', { contentBlockIndex: 0, delta: { toolUse: { input } }, p: 'ab' })
  const toolUse = { name: 'f', toolUseId: 't' }
  const source =
    frame('contentBlockStart', { contentBlockIndex: 0, start: { toolUse } }) +
    delta('{"x"') +
    delta(':1}') +
    frame('contentBlockStop', { contentBlockIndex: 0 })
  expect(partsOf(source)).toEqual(['call f {"x":1}'])
})

describe('how it ended', () => {
  const call = start(0, 'a', 'f', '{"x":1}')
  test.each([
    ['a finish reason', call + chunk({}, 'tool_calls'), 'tool_calls'],
    ['the output limit', call + chunk({}, 'length'), 'cut at the output limit'],
    ['nothing', call, 'cut: no terminal event'],
  ])('%s', (_how, source, detail) => {
    const { notices } = openText(source)
    expect(notices.find(({ code }) => code === 'stream-end')?.detail).toBe(detail)
  })

  test('a stream that ends before the arguments do', () => {
    const [part] = openText(start(0, 'a', 'f')).parts
    expect(part?.reasons.map(({ code }) => code)).toEqual(['truncated'])
  })

  test('a fragment that belongs to no call may be missing in another', () => {
    const source = start(0, 'a', 'f', '{"x":"rm ') + more(7, '-i ') + more(0, 'file"}')
    const { parts, notices } = openText(source)
    expect(parts.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['dialect-drift']])
    expect(notices.some(({ code }) => code === 'payload-rejected')).toBe(true)
  })

  test('a block that was closed is complete; the last one of a cut stream is not', () => {
    const block = (index: number) => [
      {
        type: 'content_block_start',
        index,
        content_block: { type: 'tool_use', id: `t${index}`, name: 'f', input: {} },
      },
      {
        type: 'content_block_delta',
        index,
        delta: { type: 'input_json_delta', partial_json: '{}' },
      },
      { type: 'content_block_stop', index },
    ]
    const events = [
      ...block(0),
      ...block(1),
      { type: 'message_delta', delta: { stop_reason: 'max_tokens' } },
    ]
    const { parts } = openText(events.map((event) => JSON.stringify(event)).join('\n'))
    expect(parts.map((part) => (part.kind === 'call' ? part.end : null))).toEqual(['proven', 'cut'])
  })
})

test('a fragment that belongs to no call invents none', () => {
  const source = `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ index: -1, function: { arguments: '' } }] } }] })}`
  const { parts, notices } = openText(source)
  expect(parts).toEqual([])
  expect(notices.map(({ code }) => code)).toContain('payload-rejected')
})

test.each([
  '...',
  '… 3 more chunks …',
  '... 3 lines omitted ...',
  'data: ...',
  '// ...',
  '[snip]',
  '<snip>',
  '(12 chunks omitted)',
])('marks of omission among the events block every call: %s', (mark) => {
  const source = `${start(0, 'a', 'f', '{"x":')}${mark}\n${more(0, '1}')}data: [DONE]\n`
  const [part] = openText(source).parts
  expect(part?.reasons.map(({ code }) => code)).toEqual(['abridged'])
})

test.each([': keepalive', 'event: ping', '10:00:00 DEBUG chunk (more data follows)'])(
  'other lines among them omit nothing: %s',
  (line) => {
    const source = `${start(0, 'a', 'f', '{"x":')}${line}\n${more(0, '1}')}data: [DONE]\n`
    expect(openText(source).parts.map(({ reasons }) => reasons)).toEqual([[]])
  },
)

test('Gemini’s arguments by path', () => {
  const part = (functionCall: unknown) =>
    JSON.stringify({ candidates: [{ content: { parts: [{ functionCall }] } }] })
  const source = [
    part({ name: 'f', willContinue: true }),
    part({
      partialArgs: [{ jsonPath: '$.city', stringValue: 'Os', willContinue: true }],
      willContinue: true,
    }),
    part({ partialArgs: [{ jsonPath: '$.city', stringValue: 'lo "x"' }], willContinue: true }),
    part({
      partialArgs: [
        { jsonPath: '$.days[0].n', numberValue: 3 },
        { jsonPath: '$.now', boolValue: true },
      ],
      willContinue: true,
    }),
    part({}),
  ].join('\n')
  expect(partsOf(source)).toEqual([
    'call f {"city": "Oslo \\"x\\"", "days": [{"n": 3}], "now": true}',
  ])
})

test('logs of text deltas', () => {
  expect(partsOf(`DELTA TEXT: '<tool'\nDELTA TEXT: '_call>\\n'\nDELTA TEXT: 'x'`)).toEqual([
    'text <tool_call>\nx',
  ])
})

describe('pieces of a text behind the same label', () => {
  const pieces = [
    '<tool_call>\n{"na',
    'me": "get_tide", ',
    '"arguments": {"port": "Bre',
    'st"}}',
    '\n</tool_call>',
  ]
  const read = (label: (i: number) => string, as: (piece: string) => string) =>
    inspect(pieces.map((piece, i) => `${label(i)}${as(piece)}`).join('\n')).calls.map((call) => [
      call.verdict,
      call.name,
      call.arguments,
    ])

  test.each<[string, string, (i: number) => string]>([
    ['a word', 'ready', () => 'token: '],
    ['two words', 'ready', () => 'Delta text: '],
    ['a bracket', 'ready', () => '[chunk] '],
    ['a time', 'review', (i) => `09:14:0${i} on_llm_new_token: `],
    ['a number', 'review', (i) => `chunk ${i + 7} -> `],
  ])('%s', (_what, verdict, label) => {
    expect(read(label, JSON.stringify)).toEqual([[verdict, 'get_tide', { port: 'Brest' }]])
    expect(read(label, (piece) => piece)).toEqual([['review', 'get_tide', { port: 'Brest' }]])
  })

  test.each([
    'chunk 1: The user said "call\nchunk 2: me {back"\nchunk 3: <b>soon}\n',
    'token: abc\ntoken: def\ntoken: {"ghi": \n',
  ])('others hold no call: %j', (source) => {
    expect(inspect(source).calls).toEqual([])
  })
})

describe('chunks that were printed without what is around them, one a line', () => {
  const first = (call: string) => `{'index': 0, 'id': 'a', 'function': {${call}}}`
  const next = `{'index': 0, 'function': {'arguments': '1}'}}`
  const named = first(`'name': 'f', 'arguments': '{"x":'`)
  const printed = (name: string, text: string) =>
    `ChoiceDeltaToolCall(index=0, id=None, function=Function(arguments='${text}', name=${name}))`
  test.each<[string, string[]]>([
    [`DELTA: {'tool_calls': [${named}]}\nDELTA: {'tool_calls': [${next}]}`, ['call f {"x":1}']],
    [`got [${named}]\ngot [${next}]`, ['call f {"x":1}']],
    [`${printed("'f'", '{"x":')}\n${printed('None', '1}')}`, ['call f {"x":1}']],
    [`[${named}]\n[${named.replace("'a'", "'b'")}]`, ['call f {"x":', 'call f {"x":']],
    [
      `content='' tool_call_chunks=[{'name': 'f', 'args': '{"x":', 'id': 'a', 'index': 0, 'type': 'tool_call_chunk'}]\n` +
        `content='' tool_call_chunks=[{'name': None, 'args': '1}', 'id': None, 'index': 0, 'type': 'tool_call_chunk'}]`,
      ['call f {"x":1}'],
    ],
  ])('%s', (source, parts) => {
    expect(partsOf(source)).toEqual(parts)
  })
})

test('the AI SDK’s older data stream', () => {
  const source =
    '0:"Hi"\n9:{"toolCallId":"a","toolName":"f","args":{"x":1}}\nd:{"finishReason":"tool-calls"}'
  expect(partsOf(source)).toEqual(['text Hi', 'call f {"x":1}'])
})

test('a response that is only there when it is complete', () => {
  const output = [
    { type: 'function_call', call_id: 'a', name: 'f', arguments: '{"x":1}', status: 'completed' },
  ]
  const events = [
    { type: 'response.created', response: { output: [] } },
    { type: 'response.completed', response: { status: 'completed', output } },
  ]
  expect(partsOf(events.map((event) => `data: ${JSON.stringify(event)}\n`).join('\n'))).toEqual([
    'call f {"x":1}',
  ])
})
