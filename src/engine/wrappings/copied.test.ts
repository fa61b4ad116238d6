import { describe, expect, it, test } from 'vitest'
import { inspect } from '../inspect.js'
import { textOf, toSource } from '../text/layers.js'

const ARGS = { note: 'a "b"\n<c>', pages: 2 }
const MESSAGE = {
  role: 'assistant',
  content: null,
  tool_calls: [
    { id: 'c1', type: 'function', function: { name: 'send_fax', arguments: JSON.stringify(ARGS) } },
  ],
}
const RESPONSE = JSON.stringify({ choices: [{ index: 0, message: MESSAGE }] }, null, 2)
const TAGGED = '<tool_call>\n{"name": "send_fax", "arguments": {"pages": 2}}\n</tool_call>'

const everyLine = (text: string, prefix: (line: number) => string): string =>
  text
    .split('\n')
    .map((line, i) => prefix(i) + line)
    .join('\n')

const colour = (text: string): string => `\u001b[33m${text}\u001b[39m`
const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** As the templates of Go and Python do. */
const byNumber = (text: string): string =>
  html(text).replaceAll('&quot;', '&#34;').replaceAll('&lt;', '&#60;').replaceAll('&gt;', '&#62;')

const inString = (text: string): string => JSON.stringify(text).slice(1, -1)

/** As a spreadsheet writes a cell. */
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const calls = (source: string) =>
  inspect(source).calls.map(({ name, arguments: args, verdict }) => ({ name, args, verdict }))

describe('a response, as it was copied from', () => {
  const fax = { name: 'send_fax', args: ARGS }
  it.each([
    ['a terminal with colours', RESPONSE.replaceAll(/"[^"\n]*"(?=:)/g, colour), 'ready'],
    ['an answer to a mail', everyLine(RESPONSE, () => '> '), 'review'],
    ['a diff', everyLine(RESPONSE, () => '+'), 'ready'],
    ['a container’s log', everyLine(RESPONSE, () => 'api-1  | '), 'ready'],
    [
      'the log of a container',
      everyLine(RESPONSE, () => '2026-04-01T09:00:00.1Z stdout F '),
      'ready',
    ],
    ['cat -n', everyLine(RESPONSE, (i) => `${String(i + 1).padStart(6)}\t`), 'ready'],
    ['the source of a page', html(RESPONSE), 'ready'],
    ['the source of a page, by number', byNumber(RESPONSE), 'ready'],
    ['a string without its quotes', inString(RESPONSE), 'ready'],
    ['a string in a string', inString(inString(RESPONSE)), 'ready'],
    ['a server’s log', inString(RESPONSE).replaceAll('"', 'x22'), 'ready'],
    ['a page’s script', inString(RESPONSE).replaceAll('"', 'u0022'), 'ready'],
    ['a fence in an issue', `It fails:\n\n\`\`\`json\n${RESPONSE}\n\`\`\`\n\nAny idea?`, 'review'],
    ['a cell of a table', `id,model,output\n7,some-8b,${cell(RESPONSE)}\n`, 'ready'],
    ['one of several cells', `prompt,output\n${cell('"Hi"')},${cell(RESPONSE)}\n`, 'review'],
    ['a record of a log', JSON.stringify({ level: 'info', msg: RESPONSE }), 'ready'],
  ])('%s', (_from, source, verdict) => {
    expect(calls(source)).toEqual([{ ...fax, verdict }])
  })
})

describe('a table whose head names a column of tools and one of arguments', () => {
  it.each([
    ['| # | Tool name | Input |\n|--:|---|---|\n| 1 | `send_fax` | `{"to": "a\\|b"}` |\n', 'a|b'],
    [' id | tool | args \n----+------+------\n 7 | send_fax | {"to": "x"}\n(1 row)', 'x'],
    ['id\ttool_name\targuments\n7\tsend_fax\t{"to": "x"}\n', 'x'],
    ['tool,arguments\nsend_fax,"{""to"": ""x""}"\n', 'x'],
  ])('%s', (source, to) => {
    expect(calls(source)).toEqual([{ name: 'send_fax', args: { to }, verdict: 'review' }])
  })
})

test.each([
  ['colours', `${colour('<tool_call>')}${TAGGED.slice('<tool_call>'.length)}`, 'ready'],
  ['a quotation', everyLine(TAGGED, () => '> '), 'review'],
  ['numbered lines', everyLine(TAGGED, (i) => `${i + 1}: `), 'ready'],
  ['entities', html(TAGGED), 'ready'],
  ['doubled quotes', cell(TAGGED), 'ready'],
  ['a cell of several lines', `id,output\n7,${cell(TAGGED)}\n`, 'ready'],
  ['entities behind words', html(`I send it.${TAGGED}`), 'ready'],
  ['the backslashes of Markdown', TAGGED.replaceAll('_', '\\_'), 'ready'],
])('markup with %s', (_what, source, verdict) => {
  expect(calls(source)).toEqual([{ name: 'send_fax', args: { pages: 2 }, verdict }])
})

test('an object with colours that has no word of a wire format', () => {
  const source = `{${colour('"name"')}: ${colour('"send_fax"')}, ${colour('"arguments"')}: {${colour('"pages"')}: 2}}`
  const tools = [{ name: 'send_fax', parameters: { properties: { pages: { type: 'integer' } } } }]
  const [call] = inspect(source, { tools }).calls
  expect(call).toMatchObject({ dialect: 'bare-json', arguments: { pages: 2 } })
})

describe('special tokens that were read in another code page', () => {
  const read = (bar: string, blank: string) => (args: string) =>
    `<${bar}tool${blank}calls${blank}begin${bar}><${bar}tool${blank}call${blank}begin${bar}>send_fax` +
    `<${bar}tool${blank}sep${bar}>${args}<${bar}tool${blank}call${blank}end${bar}><${bar}tool${blank}calls${blank}end${bar}>`
  const PAGES = [
    ['Windows-1252', read('ï½œ', 'â–\x81')],
    ['Windows-1252, of which a blank was lost', read('ï½œ', 'â–')],
    ['Latin-1', read('ï½\x9c', 'â\x96\x81')],
    ['437', read('∩╜£', 'Γûü')],
    ['850', read('´¢£', 'ÔûÁ')],
  ] as const

  it.each(PAGES)('%s', (_page, written) => {
    const source = `I send it. ${written('{"pages": 2}')}`
    expect(calls(source)).toEqual([{ name: 'send_fax', args: { pages: 2 }, verdict: 'ready' }])
  })

  it.each(PAGES)('%s: what else was read so is not undone, and told', (_page, written) => {
    const source = written('{"to": "Bj├Ârn, BjÃ¶rn"}')
    const args = { to: 'Bj├Ârn, BjÃ¶rn' }
    expect(calls(source)).toEqual([{ name: 'send_fax', args, verdict: 'review' }])
  })
})

describe('marks and brackets in full width', () => {
  const wide = (text: string) =>
    text.replaceAll(/[^\w\s]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  const args = { note: '你好，Bo' }
  const CALL = '<tool_call>{"name": "send_fax", "arguments": {"note": "Bo"}}</tool_call>'

  it.each([
    ['all of it', wide(CALL), { note: 'Bo' }],
    ['the last of it', CALL.slice(0, 20) + wide(CALL.slice(20)), { note: 'Bo' }],
    ['a fraction slash', wide(CALL).replace('／', '∕'), { note: 'Bo' }],
    ['no text', '｛“name”：“send_fax”，“arguments”：｛“note”：“你好，Bo”｝｝', args],
    [
      'no brace',
      '<tool_call>\n{“name”：“send_fax”，“arguments”：{“note”：“你好，Bo”}}\n</tool_call>',
      args,
    ],
  ])('%s: for review', (_what, source, expected) => {
    expect(calls(source)).toEqual([{ name: 'send_fax', args: expected, verdict: 'review' }])
  })

  it('are no marks in a sentence', () => {
    expect(inspect('查询＜北京＞，［注］好的。').envelope).toBe('text')
  })
})

test('every value leads back to the paste', () => {
  const source = everyLine(TAGGED, () => '> ')
  const [call] = inspect(source).calls
  const raw = call?.raw
  expect(raw === null || raw === undefined ? '' : textOf(raw)).toBe('{"pages": 2}')
  const spans = raw === null || raw === undefined ? [] : toSource(raw)
  expect(spans.map(({ start, end }) => source.slice(start, end))).toEqual(['{"pages": 2}'])
})

test('numbers that do not count are no decoration', () => {
  const source = '3: <tool_call>\n1: {"name": "f", "arguments": {}}\n2: </tool_call>'
  expect(inspect(source).envelope).toBe('text')
})

describe('what stays as it is', () => {
  it.each([
    ['a quotation within an answer', `> ${TAGGED.replaceAll('\n', '')}\nNo, that is not right.`],
    ['a fence that shows an example', `For example:\n\n\`\`\`json\n${RESPONSE}\n\`\`\`\n`],
    ['a fence of another language', `\`\`\`java\n${RESPONSE}\n\`\`\`\nis printed.`],
  ])('%s', (_what, source) => {
    expect(calls(source)).toEqual([])
  })

  it('entities in a value of a call', () => {
    const source = '<tool_call>\n{"name": "f", "arguments": {"page": "&lt;b&gt;"}}\n</tool_call>'
    expect(calls(source)).toEqual([{ name: 'f', args: { page: '&lt;b&gt;' }, verdict: 'ready' }])
  })

  it('a text value that is JSON of something else', () => {
    const args = { payload: '{"name": "x", "size": 3, "colour": "green", "list": [1, 2]}' }
    const { calls: found } = inspect(JSON.stringify(args), { tool: 'store', readAs: 'auto' })
    expect(found.map(({ name }) => name)).toEqual(['store'])
  })
})

test.each([
  ['Gemini', { role: 'user', parts: [{ functionResponse: { name: 'f', response: { a: 1 } } }] }],
  ['OpenAI', { type: 'function_call_output', call_id: 'c', output: '{"a": 1}' }],
  ['OpenAI chat', { role: 'tool', tool_call_id: 'c', content: '{"a": 1}' }],
])('the result of a tool is no call: %s', (_api, result) => {
  expect(calls(JSON.stringify(result))).toEqual([])
})

test('messages that no model wrote, printed by LangChain', () => {
  expect(calls("ToolMessage(content='done', name='f', tool_call_id='c')")).toEqual([])
})

test('declarations in Gemini’s list are tools, not calls', () => {
  const declaration = {
    name: 'f',
    parameters: { type: 'OBJECT', properties: { a: { type: 'STRING' } } },
  }
  const { calls: found, tools } = inspect(
    JSON.stringify({ tools: [{ functionDeclarations: [declaration] }] }),
  )
  expect(found).toEqual([])
  expect(tools.map(({ name }) => name)).toEqual(['f'])
})

describe('line breaks that a program wrote as two signs', () => {
  const inOneLine = (text: string) => text.replaceAll('\n', '\\n')
  const call =
    '<tool_call>\n<function=f>\n<parameter=a>\nb c\n</parameter>\n</function>\n</tool_call>'

  test.each([
    call,
    `So:\n${call}`,
    '<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>b c</arg_value>\n</tool_call>',
  ])('are undone where they stand beside markup: %s', (text) => {
    const found = inspect(inOneLine(text)).calls
    expect(found.map((one) => [one.arguments, one.verdict])).toEqual([[{ a: 'b c' }, 'ready']])
  })

  test('are undone with what else a string escapes, or the value is for review', () => {
    const one = (value: string) =>
      inString(`<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>${value}</arg_value>\n</tool_call>`)
    const found = ['say "b"\nc', 'b\\d\nc'].flatMap((value) => inspect(one(value)).calls)
    expect(found.map((one) => one.verdict)).toEqual(['ready', 'review'])
    expect(found[0]?.arguments).toEqual({ a: 'say "b"\nc' })
  })

  test.each([
    [
      'in a value',
      '<tool_call><function=f><parameter=a>b\\nc\\n</parameter></function></tool_call>',
    ],
    ['in a string', '<tool_call>\\n{"name": "f", "arguments": {"a": "b\\nc"}}\\n</tool_call>'],
    ['beside a line break', `${inOneLine(call)}\n${call}`],
  ])('stay %s', (_, source) => {
    expect(inspect(source).envelope).toBe('text')
  })
})

test('a text that a program prints is read where it stands in the quotes of its language', () => {
  const call = '<tool_call>\n{"name": "f_x", "arguments": {"a": "b"}}\n</tool_call>'
  const read = (source: string) => inspect(source).calls.map(({ verdict }) => verdict)
  expect(read(`const output = \`${call}\`;`)).toEqual(['review'])
  expect(read('INFO engine: output: \'[TOOL_CALLS][{"name": "f_x", "arguments": {}}]\'')).toEqual([
    'review',
  ])
  expect(read(`Write it as \`${call}\` and stop.`)).toEqual([])
})

describe('a print that leaves out the middle of a text', () => {
  const print = (to: string) => `ToolUseBlock(id='t1', input={'to': '${to}'}, name='send_fax')`

  it('shows no call that may run', () => {
    const [call] = inspect(print('Bo Lund, 12 ...t, 0150 Oslo')).calls
    expect(call?.reasons.map(({ code }) => code)).toContain('abridged')
    expect(call?.verdict).not.toBe('ready')
  })

  it.each(['Bo ... Lund', 'Bo, let me think... I come soon', 'main...dev', 'a/b/c/d/...'])(
    'is no print that writes dots: %s',
    (to) => {
      expect(calls(print(to))).toEqual([{ name: 'send_fax', args: { to }, verdict: 'ready' }])
    },
  )
})

test('a tool’s result without the message around it holds no call', () => {
  const content = [{ type: 'text', text: TAGGED }]
  expect(calls(JSON.stringify({ content, structuredContent: { pages: 2 } }))).toEqual([])
})

test.each([
  [[{ role: 'user', content: TAGGED }]],
  [[{ role: 'system', content: TAGGED }]],
  [{ model: 'm', messages: [{ role: 'user', content: TAGGED }] }],
])('a conversation that nobody has answered says so: %j', (conversation) => {
  const { calls: found, notices } = inspect(JSON.stringify(conversation))
  expect(found).toEqual([])
  expect(notices.map(({ code }) => code)).toEqual(['no-call'])
})

test.each([
  ['of an editor', { type: 'doc', content: [{ type: 'text', text: TAGGED }] }],
  ['of another', { type: 'doc', version: 1, content: [{ type: 'codeBlock', text: TAGGED }] }],
])('a document %s shows a call and says none', (_whose, document) => {
  const { calls: found } = inspect(JSON.stringify(document))
  expect(found.filter(({ verdict }) => verdict === 'ready')).toEqual([])
})

test('a line that a container has cut in two is one, and what stands on the others is theirs', () => {
  const call =
    '<tool_call>\n{"name": "send_fax", "arguments": {"note": "- one", "pages": 2}}\n</tool_call>'
  const cut = call.replace('one"', 'o\u0000ne"')
  const source = cut
    .split('\n')
    .map((line) => line.replace('\u0000', '\n2026-04-01T09:00:01Z stdout F '))
    .map((line) => `2026-04-01T09:00:00Z stdout ${line.includes('\n') ? 'P' : 'F'} ${line}`)
    .join('\n')
  expect(calls(source)).toMatchObject([{ args: { note: '- one', pages: 2 }, verdict: 'ready' }])
  const list = call
    .replace('"- one"', '"a\\n- b"')
    .replaceAll(/^/gm, '2026-04-01T09:00:00Z stdout F ')
  expect(calls(list)).toMatchObject([{ args: { note: 'a\n- b', pages: 2 }, verdict: 'ready' }])
})
