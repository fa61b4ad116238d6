import { describe, expect, it } from 'vitest'
import { write } from '../../engine/calls/grammar/write.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { applySchema } from '../argument-parts.js'
import { grammarsOf, KNOWN_GRAMMARS } from '../grammars.js'
import { inspect } from '../inspect.js'
import { createStream, type StreamEvent } from './stream.js'

const tools = [
  {
    name: 'save_file',
    parameters: {
      type: 'object',
      properties: { path: { type: 'string' }, lines: { type: 'integer' } },
      required: ['path'],
    },
  },
]
const call = { name: 'save_file', arguments: { path: 'notes/a b.txt', lines: 3 } }
const makeId = (index: number) => `call_${index}`

function run(text: string, sizes: number, grammars: readonly Grammar[] = grammarsOf('hermes')) {
  const stream = createStream({ tools, grammars, makeId, parts: { schema: applySchema } })
  const events: StreamEvent[] = []
  for (let at = 0; at < text.length; at += sizes) {
    events.push(...stream.push(text.slice(at, at + sizes)))
  }
  events.push(...stream.end('stop'))
  return { events, inspection: stream.inspection }
}

describe('callmend/stream', () => {
  it.each(KNOWN_GRAMMARS.map((grammar) => [grammar.id, grammar] as const))(
    '%s: reads the calls of its one dialect, at every split, as the whole library does',
    (_, grammar) => {
      const written = write(grammar, [call])
      if ('problem' in written) throw new Error(written.problem)
      const whole = run(written.text, written.text.length, [grammar])
      const all = inspect(written.text, {
        tools,
        grammars: [grammar],
        makeId,
        finish: 'stop',
        readAs: 'assistant-text',
      })
      expect(
        whole.inspection?.calls.map(({ name, text, verdict }) => [name, text, verdict]),
      ).toEqual(all.calls.map(({ name, text, verdict }) => [name, text, verdict]))
      for (const size of [1, 2, 3, 7, 40]) {
        expect(run(written.text, size, [grammar]).inspection).toEqual(whole.inspection)
      }
    },
  )

  it('shows text at once, and no markup', () => {
    const text = `I will save that for you now.\n\n<tool_call>\n${JSON.stringify(call)}\n</tool_call>\n`
    const { events } = run(text, 4)
    const shown = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')
    expect(shown.trim()).toBe('I will save that for you now.')
    expect(events.flatMap((event) => (event.type === 'call' ? [event.call] : []))).toMatchObject([
      { verdict: 'ready', name: 'save_file', arguments: call.arguments },
    ])
  })

  it('mends what is broken, and holds back what is cut', () => {
    const broken =
      '<tool_call>\n{"name": "save_file", "arguments": {path: "a", "lines": 3,}}\n</tool_call>'
    expect(run(broken, 5).inspection?.calls).toMatchObject([
      { verdict: 'ready', arguments: { path: 'a', lines: 3 } },
    ])
    const cut = '<tool_call>\n{"name": "save_file", "arguments": {"path": "a'
    const { events, inspection } = run(cut, 5)
    expect(inspection?.verdict ?? 'blocked').not.toBe('ready')
    expect(events.some((event) => event.type === 'call' && event.call.verdict === 'ready')).toBe(
      false,
    )
  })

  it('holds back what a schema should check where the schema stage is not put in', () => {
    const [grammar] = grammarsOf('hermes')
    if (grammar === undefined) throw new Error('no grammar')
    const written = write(grammar, [call])
    if ('problem' in written) throw new Error(written.problem)
    const verdicts = (offered: unknown) => {
      const stream = createStream({ tools: offered, grammars: [grammar] })
      stream.push(written.text)
      stream.end('stop')
      return stream.inspection?.calls.map(({ verdict, reasons }) => [
        verdict,
        reasons.map(({ code }) => code),
      ])
    }
    expect(verdicts(tools)).toEqual([['review', ['schema-not-checked']]])
    expect(verdicts([{ name: 'save_file' }])).toEqual([['ready', ['no-schema']]])
  })

  it('runs no call of a record that is quoted, and none of another dialect', () => {
    const record = JSON.stringify({
      choices: [
        {
          message: {
            tool_calls: [{ id: 'x', function: { name: 'save_file', arguments: '{"path": "a"}' } }],
          },
        },
      ],
    })
    for (const text of [record, '[save_file(path="a")]', '<|tool_call|>[{"name": "save_file"}]']) {
      const { events } = run(text, 6)
      expect(events.some((event) => event.type === 'call' && event.call.verdict === 'ready')).toBe(
        false,
      )
    }
  })

  it('a scrap of another call holds back the calls beside it', () => {
    const one = `<tool_call>\n${JSON.stringify(call)}\n</tool_call>\n`
    const scrap = '{"name": "save_file", "arguments": {"path": "b"}}\n</tool_call>\n'
    const { inspection } = run(one + scrap, 9)
    expect(inspection?.calls.every(({ verdict }) => verdict !== 'ready')).toBe(true)
  })

  it('a dialect that is not known by its name is an error of the program', () => {
    expect(() => grammarsOf('hermes', 'none')).toThrow(TypeError)
  })
})
