import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCase } from '../fixtures/case.js'
import { inspectLine } from './jsonl.js'
import { linesOf } from './lines.js'
import { runCli } from './testing/fake-io.js'

async function linesIn(chunks: readonly Uint8Array[], longest?: number) {
  async function* stream() {
    yield* chunks
  }
  const lines: (string | null)[] = []
  for await (const line of linesOf(stream(), longest)) lines.push(line)
  return lines
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('lines of a stream', () => {
  test.each([
    ['nothing', '', []],
    ['one without an end', 'a', ['a']],
    ['one with an end', 'a\n', ['a']],
    ['empty ones', '\n\na\n\n', ['', '', 'a', '']],
    ['carriage returns', 'a\r\nb\r\n', ['a', 'b']],
    ['other line separators stay inside', 'a\u2028b\u0085c\rd\n', ['a\u2028b\u0085c\rd']],
    ['a byte order mark is dropped', '\ufeffa\n', ['a']],
  ])('%s', async (_name, text, lines) => {
    expect(await linesIn([bytes(text)])).toEqual(lines)
  })

  test('are the same however the bytes are cut', async () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', '\n') })
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(40), { maxLength: 6 }), async (text, cuts) => {
        const all = bytes(text)
        const at = [0, ...cuts.filter((cut) => cut <= all.length).sort((a, b) => a - b), all.length]
        const chunks = at.slice(1).map((end, i) => all.slice(at[i], end))
        const whole = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n')
        expect(await linesIn(chunks)).toEqual(text === '' ? [] : whole)
      }),
    )
  })

  test('too long ones are told and dropped', async () => {
    expect(await linesIn([bytes('abcd\nab'), bytes('cdef\nabc\n')], 4)).toEqual([
      'abcd',
      null,
      'abc',
    ])
  })
})

describe('a case', () => {
  test.each([
    ['a number', 7, 'a case is an object'],
    ['a list', [], 'a case is an object'],
    ['neither', { id: 1 }, 'a case has "input" or "arguments", a text'],
    ['both', { input: 'a', arguments: 'b' }, 'a case has "input" or "arguments", not both'],
    ['input that is a number', { input: 7 }, 'a case has "input" or "arguments", a text'],
    ['a tool that is no name', { input: '', tool: {} }, '"tool" is the name of a tool'],
    ['a finish that is no word', { input: '', finish: 1 }, '"finish" is a word'],
    [
      'readAs',
      { input: '', readAs: 'poem' },
      '"readAs" is one of auto, message, arguments, assistant-text',
    ],
    ['a profile', { input: '', profile: 1 }, '"profile" is an id or a profile'],
    ['answers', { input: '', modelAnswers: { a: 1 } }, '"modelAnswers" holds texts'],
  ])('that cannot be used: %s', (_name, given, problem) => {
    expect(readCase(given)).toMatchObject({ problem })
  })

  test('null counts as absent', () => {
    const given = { id: 1, input: 'x', arguments: null, tool: null, tools: null, finish: null }
    expect(readCase(given)).toEqual({ id: 1, source: 'x', settings: {} })
  })

  test('finish in any API’s words', () => {
    const finish = (word: string) => readCase({ input: '', finish: word })
    expect(finish('max_tokens')).toMatchObject({ settings: { finish: 'length' } })
    expect(finish('MAX_TOKENS')).toMatchObject({ settings: { finish: 'length' } })
    expect(finish('tool-calls')).toMatchObject({ settings: { finish: 'tool_calls' } })
    expect(finish('whatever')).toMatchObject({ problem: expect.stringContaining('whatever') })
  })

  test('a message that was not put into a string is read as its JSON text', () => {
    expect(readCase({ input: { role: 'assistant' } })).toMatchObject({
      source: '{"role":"assistant"}',
    })
  })
})

describe('an answer', () => {
  const answer = (given: unknown) => JSON.parse(inspectLine(JSON.stringify(given)).text)

  test('has the fields of the contract', () => {
    const given = {
      id: 'x',
      input: 'Hm. <tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>',
    }
    expect(answer(given)).toEqual({
      id: 'x',
      envelope: 'text',
      content: expect.stringContaining('Hm.'),
      calls: [
        {
          name: 'f',
          arguments: { a: 1 },
          verdict: 'ready',
          reasons: expect.any(Array),
          dialect: 'hermes',
          strategy: 'direct',
          span: { start: 4, end: given.input.length },
        },
      ],
      notices: [],
    })
  })

  test('tells of a call that is only quoted', () => {
    const input = '> <tool_call>{"name": "f", "arguments": {}}</tool_call>\nNo, that is not right.'
    expect(answer({ id: 'x', input })).toMatchObject({ calls: [], notices: ['inside-quotation'] })
  })

  test('to what is no JSON', () => {
    expect(JSON.parse(inspectLine('{"id": 1').text)).toEqual({
      id: null,
      error: expect.any(String),
    })
    expect(JSON.parse(inspectLine('').text)).toEqual({ id: null, error: expect.any(String) })
  })

  test('keeps every digit, and lone surrogates', () => {
    const { text } = inspectLine(JSON.stringify({ arguments: '{"n":1.10e5,\r\n"s":"\ud800"}' }))
    expect(text).toContain('{"n":1.10e5,  "s":"\\ud800"}')
  })

  test('returns an id of any shape and depth', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(inspectLine(`{"id": ${deep}, "arguments": "{}"}`).text).toContain(`{"id":${deep},`)
  })

  test('is one line of JSON for any line', () => {
    const cases = fc.record(
      {
        id: fc.jsonValue(),
        input: fc.string(),
        arguments: fc.string(),
        tools: fc.jsonValue(),
        tool: fc.string(),
        finish: fc.string(),
      },
      { requiredKeys: [] },
    )
    const lines = fc.oneof(
      fc.string(),
      fc.json(),
      cases.map((given) => JSON.stringify(given)),
    )
    fc.assert(
      fc.property(lines, (line) => {
        const { text } = inspectLine(line)
        expect(text).not.toMatch(/[\r\n]/)
        expect(JSON.parse(text)).toHaveProperty('id')
      }),
    )
  })
})

describe('inspect --jsonl', () => {
  test('answers in order and goes on behind a bad line', async () => {
    const ran = await runCli(
      ['inspect', '--jsonl'],
      ['{"id":1,"arguments":"{}"}\nnope\n\n{"id":2,', '"arguments":"[1"}'],
    )
    const answers = ran.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map((each) => each.id)).toEqual([1, null, null, 2])
    expect(ran.status).toBe(2)
  })

  test.each([
    ['all ready', '{"arguments":"{}"}\n', 0],
    ['something else', '{"arguments":"{}"}\n{"input":"no call"}\n', 1],
    ['nothing at all', '', 0],
  ])('exit status: %s', async (_name, input, status) => {
    expect((await runCli(['inspect', '--jsonl'], [input])).status).toBe(status)
  })

  test('reads files as well', async () => {
    const ran = await runCli(
      ['inspect', '--jsonl', '/dev/null', '-'],
      ['{"id":1,"arguments":"{}"}'],
    )
    expect(ran).toMatchObject({ status: 0, out: expect.stringMatching(/^\{"id":1,.*\n$/) })
    expect(await runCli(['inspect', '--jsonl', '/nowhere'])).toMatchObject({ status: 2, out: '' })
  })

  test('takes no option of the other outputs', async () => {
    const ran = await runCli(['inspect', '--jsonl', '--full'])
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(ran.err).toContain('an output of its own')
  })
})
