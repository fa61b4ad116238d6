/** Wrappings compose: any two of them, in either order, around a call of any dialect. */
import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const lines = (text: string, wrap: (line: string, i: number) => string): string =>
  text.split('\n').map(wrap).join('\n')
const byte = (code: number): string => `x${code.toString(16).padStart(2, '0')}`
const octal = (code: number): string => code.toString(8).padStart(3, '0')

/** A literal whose bytes beyond ASCII are escaped one by one. */
function printed(text: string, open: string, other: (code: number) => string): string {
  const quote = open.slice(-1)
  const bytes = [...new TextEncoder().encode(text)].map((code) => {
    const char = String.fromCharCode(code)
    if (char === '\n') return '\\n'
    if (char === quote || char === '\\') return `\\${char}`
    return code < 0x20 || code > 0x7e ? `\\${other(code)}` : char
  })
  return `${open}${bytes.join('')}${quote}`
}

const ESCAPE = String.fromCharCode(0x1b)

const WRAPPINGS: Record<string, (text: string) => string> = {
  fence: (text) => `\`\`\`\n${text}\n\`\`\``,
  'a pair of a log': (text) => `level=warn msg="no call" raw=${JSON.stringify(text)} err="EOF"`,
  'a print of Go': (text) => `2026/03/01 10:00:00 main.go:12: output: ${JSON.stringify(text)}`,
  'a print of Rust': (text) => `Error: NoCall { raw: ${JSON.stringify(text)}, at: 3 }`,
  'a logger': (text) => lines(text, (line) => `2026-03-01 10:00:00,123 INFO app.run: ${line}`),
  'times in brackets': (text) => lines(text, (line) => `[2026-03-01T10:00:00Z] [DEBUG] ${line}`),
  'a container': (text) => lines(text, (line) => `server-1  | ${line}`),
  'a numbered program': (text) => lines(text, (line) => `0|server   | ${line}`),
  'a command by its number': (text) => lines(text, (line) => `[1] ${line}`),
  'a journal': (text) => lines(text, (line) => `Mar 01 10:00:00 host server[123]: ${line}`),
  'a diff': (text) => lines(text, (line) => `+${line}`),
  numbers: (text) => lines(text, (line, i) => `${i + 1}: ${line}`),
  'numbers of cat': (text) => lines(text, (line, i) => `${String(i + 1).padStart(6)}\t${line}`),
  colours: (text) => lines(text, (line) => `${ESCAPE}[32m${line}${ESCAPE}[0m`),
  'a table': (text) => lines(text, (line) => `| ${line}`),
  comments: (text) => lines(text, (line) => `# ${line}`),
  'a mail': (text) => lines(text, (line) => `> ${line}`),
  'a pod': (text) => lines(text, (line) => `[pod/server-7d9f/app] ${line}`),
  'a box': (text) => {
    const rows = text.split('\n')
    const width = Math.max(...rows.map(({ length }) => length))
    const rule = '─'.repeat(width + 2)
    return `╭${rule}╮\n${rows.map((row) => `│ ${row.padEnd(width)} │`).join('\n')}\n╰${rule}╯`
  },
  'a struct of Go': (text) => `&llm.Message{Role:"assistant", Content:${JSON.stringify(text)}}`,
  'a text in quotes of a logger': (text) =>
    `2026-03-01 10:00:00,123 INFO app.run: model output: '${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`,
  'a cell': (text) => `id,role,content\n1,assistant,"${text.replaceAll('"', '""')}"`,
  'a record of a log': (text) => JSON.stringify({ level: 'info', content: text }),
  HTML: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
}

const CALLS = {
  line: '<tool_call>{"name": "get_weather", "arguments": {"city": "Oslo", "days": 3}}</tool_call>',
  json: '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo", "days": 3}}\n</tool_call>',
  elements:
    '<tool_call>\n<function=get_weather>\n<parameter=city>\nOslo\n</parameter>\n<parameter=days>\n3\n</parameter>\n</function>\n</tool_call>',
}

const properties = { city: { type: 'string' }, days: { type: 'integer' } }
const tools = [{ name: 'get_weather', parameters: { type: 'object', properties } }]
const read = (source: string) => inspect(source, { tools }).calls.map((call) => call.arguments)

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  // One line behind `>` is a quotation, and no mail.
  const around = Object.entries(WRAPPINGS).filter(
    ([name]) => call.includes('\n') || name !== 'a mail',
  )
  describe.each(around)('%s', (outer, wrap) => {
    const inners = around.filter(([name]) => name !== outer)

    test('alone', () => {
      expect(read(wrap(call))).toEqual([{ city: 'Oslo', days: 3 }])
    })

    // What a model is known to have said is no table.
    const isSaid = outer === 'a struct of Go' || outer === 'a text in quotes of a logger'
    const opened = inners.filter(([name]) => !isSaid || name !== 'a cell')

    test.each(opened)('around %s', (_inner, inside) => {
      expect(read(wrap(inside(call)))).toEqual([{ city: 'Oslo', days: 3 }])
    })
  })
})

describe('the indentation of all lines', () => {
  const indented = lines(CALLS.elements, (line) => `    ${line}`)

  test.each([
    ['is none of a value', indented],
    ['nor where a model wrote it', JSON.stringify({ role: 'assistant', content: indented })],
    ['nor behind a time', lines(indented, (line) => `10:00:00 INFO ${line}`)],
  ])('%s', (_, source) => {
    expect(read(source)).toEqual([{ city: 'Oslo', days: 3 }])
  })

  test('that differs from line to line belongs to them', () => {
    const value = '\n<parameter=city>\n  Oslo\n</parameter>'
    const source = CALLS.elements.replace('\n<parameter=city>\nOslo\n</parameter>', value)
    expect(read(source)).toEqual([{ city: '  Oslo', days: 3 }])
  })
})

test('what stands behind a number and a tab keeps its indentation', () => {
  const call = CALLS.elements.replace('Oslo', 'a:\n    b')
  const numbered = lines(call, (line, i) => `${String(i + 1).padStart(6)}\t${line}`)
  expect(read(numbered)).toEqual([{ city: 'a:\n    b', days: 3 }])
})

test.each(Object.entries(CALLS))('bytes that Python and protobuf print: %s', (_, call) => {
  const bytes = printed(WRAPPINGS['a box']?.(call) ?? '', "b'", byte)
  expect(read(bytes)).toEqual([{ city: 'Oslo', days: 3 }])
  expect(read(`body=${printed(call, "b'", byte)}`)).toEqual([{ city: 'Oslo', days: 3 }])
  const named = `received ${printed('[TOOL_CALLS]f[ARGS]{"city": "Tromsø"}', "b'", byte)}`
  expect(inspect(named).calls).toMatchObject([{ verdict: 'review', arguments: { city: 'Tromsø' } }])
  const message = `parts {\n  text: ${printed(call.replace('Oslo', 'Tromsø'), '"', octal)}\n}`
  expect(read(message)).toEqual([{ city: 'Tromsø', days: 3 }])
})

test('a word with a colon behind a time is the text’s own where the next line has another', () => {
  const text = '10:00:00 Action: get_weather\n10:00:00 Action Input: {"city": "Oslo", "days": 3}'
  expect(read(text)).toEqual([{ city: 'Oslo', days: 3 }])
})

test('a container before the lines of a call of which the first is long', () => {
  const long = 'x'.repeat(600)
  const call = `<tool_call>\n<function=write>\n<parameter=title>${long}</parameter>\n<parameter=text>\na\nb\n</parameter>\n</function>\n</tool_call>`
  const one = call.replace('<tool_call>\n<function=write>\n', '<tool_call><function=write>')
  expect(read(lines(one, (line) => `server-1  | ${line}`))).toEqual([{ title: long, text: 'a\nb' }])
})

test('a value on lines that are indented as its markup is is for review', () => {
  const call =
    '<tool_call>\n<function=get_weather>\n<parameter=city>\nOslo\n</parameter>\n</function>\n</tool_call>'
  const indented = lines(call, (line) => `    ${line}`)
  const verdicts = (source: string) => inspect(source, { tools }).calls.map((one) => one.verdict)
  expect(verdicts(indented)).toEqual(['ready'])
  expect(verdicts(`INFO:root:raw response: ${indented}`)).toEqual(['review'])
})

test('arguments of which no tool takes any are for review', () => {
  const none = [{ name: 'ping', parameters: { type: 'object', properties: {} } }]
  const verdicts = (source: string) =>
    inspect(source, { tools: none }).calls.map((one) => one.verdict)
  expect(verdicts('{"zone": "Oslo"}')).toEqual(['review'])
  expect(verdicts('{}')).toEqual(['ready'])
})

test('a fence behind a label is one', () => {
  expect(read(`INFO:root:raw response: \`\`\`\n${CALLS.line}\n\`\`\``)).toEqual([
    { city: 'Oslo', days: 3 },
  ])
})

test('what a print closes behind a literal is not of the call in it', () => {
  const call = 'to=functions.get_weather <|constrain|>json<|message|>{"city":"Oslo"}'
  const text = `<|start|>assistant<|channel|>commentary ${call}`
  expect(read(`Message { role: Assistant, content: ${JSON.stringify(text)} }`)).toEqual([
    { city: 'Oslo' },
  ])
})
