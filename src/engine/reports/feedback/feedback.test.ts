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

  it('names line and column where the text cannot be read', () => {
    const told = feedback('{"steps": 2,\n "to": "nor')
    expect(told?.text).toMatch(/line 2, column \d+/)
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
