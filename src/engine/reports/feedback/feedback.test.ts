import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { pythonText, writeFeedback } from './code.js'
import { FEEDBACK_FORMATS } from './formats.js'
import { feedbackFor } from './message.js'
import { skeleton } from './skeleton.js'

const tools = [
  {
    name: 'move',
    input_schema: {
      type: 'object',
      properties: {
        steps: { type: 'integer' },
        to: { type: 'string', enum: ['north', 'south'] },
        note: { type: 'string' },
      },
      required: ['steps', 'to'],
    },
  },
]

const feedback = (source: string) => {
  const { calls, tools: offered } = inspect(source, { readAs: 'arguments', tools, tool: 'move' })
  const [call] = calls
  return call === undefined ? undefined : feedbackFor(call, offered)
}

describe('feedbackFor', () => {
  it('has nothing to say about a ready call', () => {
    expect(feedback('{"steps": 2, "to": "north"}')).toBeNull()
  })

  it('names the path, what was expected, and a skeleton that keeps what was right', () => {
    const told = feedback('{"steps": 2, "to": "up"}')
    expect(told?.text).toContain('$.to')
    expect(JSON.parse(told?.skeleton ?? '')).toEqual({ steps: 2, to: '<north | south>' })
  })

  it('says each problem in one sentence', () => {
    for (const written of ['not JSON at all', '{"stips": 2, "to": "north"}', '[1, 2]']) {
      const lines = feedback(written)?.text.split('\n') ?? []
      const problems = lines.filter((line) => line.startsWith('- '))
      expect(problems).not.toEqual([])
      for (const problem of problems) expect(problem).toMatch(/[^.?] ?[.?]$/)
      for (const problem of problems) expect(problem).not.toMatch(/\?\.|\. \(/)
    }
  })

  it('names line and column where the text cannot be read', () => {
    const told = feedback('{"steps": 2,\n "to": "nor')
    expect(told?.text).toMatch(/line 2, column \d+/)
  })
})

describe('the skeleton', () => {
  const of = (input_schema: Record<string, unknown>, source: string) => {
    const offered = [{ name: 'edit', input_schema }]
    const { calls, tools: read } = inspect(source, {
      readAs: 'arguments',
      tools: offered,
      tool: 'edit',
    })
    const [call] = calls
    const told = call === undefined ? null : feedbackFor(call, read)
    return told?.skeleton == null ? null : JSON.parse(told.skeleton)
  }

  it.each([
    [{ type: 'string', pattern: '^/' }, 'rel', '<string>'],
    [{ type: 'string', minLength: 3 }, 'a', '<string>'],
    [{ type: 'integer', maximum: 5 }, 9, '<integer>'],
    [{ const: 3 }, 4, 3],
    [{ type: 'array', items: { type: 'string', minLength: 2 } }, ['ok', 'x'], ['<string>']],
    [
      { type: 'object', properties: { x: { type: 'integer', minimum: 0 } } },
      { x: -1 },
      { x: '<integer>' },
    ],
    [{ type: 'string' }, '[{a: 1}]', '<string>'],
  ])('never shows the rejected value as expected: %j', (property, given, expected) => {
    const schema = { type: 'object', properties: { value: property }, required: ['value'] }
    expect(of(schema, JSON.stringify({ value: given }))).toEqual({ value: expected })
  })

  it.each([
    [{ type: 'object', required: ['a'] }, { a: '<any>' }],
    [{ type: 'object', properties: { b: { type: 'string' } }, required: ['a'] }, { a: '<any>' }],
    [
      { type: 'object', allOf: [{ properties: { a: { type: 'integer' } }, required: ['a'] }] },
      { a: '<integer>' },
    ],
    [
      {
        $ref: '#/$defs/args',
        $defs: {
          args: { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, required: ['a'] },
          a: { type: 'boolean' },
        },
      },
      { a: '<boolean>' },
    ],
    [
      { properties: { a: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }, required: ['a'] },
      { a: '<integer>' },
    ],
    [
      { properties: { a: { type: ['string', 'integer'] } }, required: ['a'] },
      { a: '<string | integer>' },
    ],
    [{ type: 'object', properties: { a: { enum: ['x'] } }, required: ['a'] }, { a: 'x' }],
  ])('has a required key that is missing: %j', (schema, expected) => {
    expect(of(schema, '{}')).toEqual(expected)
  })
})

describe('a model’s answer', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'array' } },
    required: ['a'],
    additionalProperties: false,
  }
  const answered = (raw: string, answer: string) => {
    const [call] = inspect(`<tool_call>{"name": "edit", "arguments": ${raw}}</tool_call>`, {
      tools: [{ name: 'edit', input_schema: schema }],
      modelAnswers: { 'call-1': answer },
    }).calls
    return {
      strategy: call?.strategy,
      value: call?.arguments,
      verdict: call?.verdict,
      codes: call?.reasons.map(({ code }) => code) ?? [],
    }
  }

  it('is taken where it fits, and marked as inferred', () => {
    expect(answered('{"a": [1 @@ 2]}', '{"a": [1, 2]}')).toMatchObject({
      strategy: 'llm-repair',
      value: { a: [1, 2] },
      verdict: 'review',
      codes: expect.arrayContaining(['inferred-repair']),
    })
  })

  it('is not taken where it does not fit, or nothing was wrong', () => {
    expect(answered('{"a": [1 @@ 2]}', '{"b": 1}').strategy).not.toBe('llm-repair')
    expect(answered('{"a": [1 @@ 2]}', '[1]').strategy).not.toBe('llm-repair')
    expect(answered('{"a": [1]}', '{"a": [2]}')).toMatchObject({
      strategy: 'direct',
      value: { a: [1] },
      verdict: 'ready',
    })
  })

  it('brings nothing back that was cut off', () => {
    const [call] = inspect('{"a": [1, ', {
      readAs: 'arguments',
      modelAnswers: { 'call-1': '{"a": [1]}' },
    }).calls
    expect(call).toMatchObject({ strategy: 'llm-repair', verdict: 'blocked' })
    expect(call?.reasons.map(({ code }) => code)).toContain('truncated')
  })
})

describe('a call that was cut off', () => {
  const long = 'the first half of a file. '.repeat(40)
  const write = [
    {
      name: 'write',
      input_schema: {
        type: 'object',
        properties: { path: { type: 'string' }, content: { type: 'string' } },
        required: ['path', 'content'],
      },
    },
  ]
  const cut = inspect(`{"path": "a.md", "content": "${long}`, {
    readAs: 'arguments',
    tools: write,
    tool: 'write',
  })
  const [call] = cut.calls
  const told = (finish: 'length' | null) =>
    call === undefined ? undefined : feedbackFor(call, cut.tools, finish)

  it('is told with its path and place, and what to do', () => {
    expect(told('length')?.text).toMatch(/cut off at the output limit, inside \$\.content \(line 1/)
    expect(told('length')?.text).toContain('Split the work')
    expect(told('length')?.text).not.toMatch(/JSON|missing-quote/)
  })

  it('blames no limit that nothing speaks of', () => {
    expect(told(null)?.text).not.toContain('output limit')
  })

  it('has a placeholder where the value was cut', () => {
    expect(JSON.parse(told('length')?.skeleton ?? '')).toEqual({
      path: 'a.md',
      content: '<string>',
    })
  })
})

describe('skeleton', () => {
  it('shows required and given parameters only', () => {
    expect(JSON.parse(skeleton(tools[0]?.input_schema ?? null, { note: 'x' }) ?? '')).toEqual({
      steps: '<integer>',
      to: '<north | south>',
      note: 'x',
    })
  })

  it('is absent without a schema that names properties', () => {
    expect(skeleton(null, {})).toBeNull()
    expect(skeleton({ type: 'object' }, {})).toBeNull()
    expect(skeleton({ additionalProperties: { type: 'string' } }, {})).toBeNull()
  })

  it('is empty where the schema says that there are none', () => {
    expect(skeleton({ type: 'object', properties: {} }, { a: 1 })).toBe('{}')
  })
})

const context = { callId: 'call_1', tool: 'move', text: 'Not "this"\nbut that' }

describe('formats', () => {
  it.each(FEEDBACK_FORMATS.map((format) => [format.id, format] as const))(
    '%s carries the id or the name, and the whole text',
    (_, format) => {
      const json = writeFeedback(format, context, 'json')
      expect(json).toContain(JSON.stringify(context.text))
      expect(json.includes('"call_1"') || json.includes('"move"')).toBe(true)
      expect(writeFeedback(format, context, 'typescript')).toMatch(/^messages\.push\(/)
    },
  )

  it('marks the error where the API has a mark for it', () => {
    const built = Object.fromEntries(
      FEEDBACK_FORMATS.map((format) => [format.id, JSON.stringify(format.build(context))]),
    )
    expect(built.langchain).toContain('"status":"error"')
    expect(built.anthropic).toContain('"is_error":true')
    expect(built.mcp).toContain('"isError":true')
    expect(built['ai-sdk']).toContain('"error-text"')
    expect(built.gemini).toContain('"error":')
  })

  it.each([
    [false, 'function_call_output'],
    [true, 'custom_tool_call_output'],
  ])('answers a custom tool (%s) of OpenAI by its type of output', (custom, type) => {
    const format = FEEDBACK_FORMATS.find(({ id }) => id === 'openai-responses')
    expect(format?.build({ ...context, custom })).toMatchObject({ type, call_id: 'call_1' })
  })

  it('writes texts that JSON reads back', () => {
    fc.assert(fc.property(fc.string(), (text) => JSON.parse(pythonText(text)) === text))
  })
})

const python = spawnSync('python3', ['--version']).status === 0

describe.runIf(python)('Python code', () => {
  it('is Python, and says the same', () => {
    const program = [
      'import json',
      'messages = []',
      'def ToolMessage(**fields): return fields',
      ...FEEDBACK_FORMATS.map((format) => writeFeedback(format, context, 'python')),
      'print(json.dumps(messages))',
    ].join('\n')
    const run = spawnSync('python3', ['-c', program], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    const messages: unknown[] = JSON.parse(run.stdout)
    expect(messages).toHaveLength(FEEDBACK_FORMATS.length)
    expect(messages.slice(1)).toEqual(
      FEEDBACK_FORMATS.slice(1).map((format) => format.build(context)),
    )
  })
})
