import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import type { Call } from '../../model/trace.js'
import { DIALECTS } from './index.js'
import { unknown } from './unknown.js'

const tools = [
  {
    name: 'get_time',
    parameters: {
      type: 'object',
      properties: { zone: { type: 'string' }, offset: { type: 'integer' } },
    },
  },
]

const place = (call: Call) => call.spans[0]?.start ?? -1

/** A ready call of a prefix is the same call in the whole text, unless that demotes it. */
function keepsItsWord(text: string): void {
  const whole = inspect(text, { tools, partial: true })
  for (let end = 0; end <= text.length; end++) {
    // Something can only change where markup or a structure begins or ends.
    if (!/[<>{}[\]"|:\n]/.test(text.slice(Math.max(0, end - 1), end + 1))) continue
    for (const call of inspect(text.slice(0, end), { tools, partial: true }).calls) {
      if (call.verdict !== 'ready') continue
      const span = call.spans[0]
      if (span === undefined) continue
      const same = whole.calls.filter((other) => {
        const there = other.spans[0]
        return there !== undefined && there.start < span.end && span.start < there.end
      })
      for (const other of same) {
        expect([end, other.name, other.argumentsText]).toEqual([end, call.name, call.argumentsText])
      }
    }
  }
}

const examples = [...DIALECTS, unknown].map((dialect) => [dialect.id, dialect.example] as const)

describe('a text that goes on never takes back a ready call', () => {
  it.each(examples)('%s', (_, example) => {
    keepsItsWord(`Text.\n${example} and more </tool_call>"}}`)
  })

  it('with values that hold markup', () => {
    const inner =
      '<tool_call>\n<function=a>\n<parameter=b>\n1\n</parameter>\n</function>\n</tool_call>'
    keepsItsWord(
      `<tool_call>\n<function=get_time>\n<parameter=zone>\n${inner}\n</parameter>\n</function>\n</tool_call> x`,
    )
    keepsItsWord(
      '<tool_call>{"name": "get_time", "arguments": {"zone": "say "x"}}</tool_call>", "offset": 1}}</tool_call>',
    )
  })

  it('for any two examples with anything between', () => {
    const part = fc.constantFrom(
      ...examples.map(([, example]) => example),
      '<think>',
      '</think>',
      '```json\n',
      '\n```\n',
      ' text ',
      '</tool_call>',
      '<tool_call>',
      '"}}',
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const text = parts.join('')
        const whole = inspect(text, { tools, partial: true })
        for (const ratio of [0.3, 0.5, 0.7, 0.9]) {
          const end = Math.floor(text.length * ratio)
          for (const call of inspect(text.slice(0, end), { tools, partial: true }).calls) {
            if (call.verdict !== 'ready') continue
            const same = whole.calls.find((other) => place(other) === place(call))
            if (same === undefined) continue
            expect([same.name, same.argumentsText]).toEqual([call.name, call.argumentsText])
          }
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('any text is survived', () => {
  it('whatever stands in it', () => {
    const piece = fc.constantFrom(
      '<tool_call>',
      '</tool_call>',
      '<function=f>',
      '<parameter=a>',
      '</parameter>',
      '{"name": "f", ',
      '"arguments": {',
      '}',
      '[',
      ']',
      '"',
      "'",
      '\\',
      '<|',
      '|>',
      '<｜tool▁call▁begin｜>',
      '<｜tool▁sep｜>',
      'f',
      '[TOOL_CALLS]',
      '[ARGS]',
      '<|message|>',
      '<|channel|>',
      'call:',
      '```',
      '`',
      '\n',
      '>',
      '<arg_key>',
      '</arg_value>',
      '<get_time>',
      '</get_time>',
      '<|open|>',
      '<|sep|>',
      ']<]minimax[>[',
      '{{',
      '@@',
      '(',
      ')',
      ',',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, partial) => {
        const text = pieces.join('')
        const result = inspect(text, { tools, partial })
        for (const call of result.calls) {
          for (const span of call.spans) {
            expect(span.start).toBeGreaterThanOrEqual(0)
            expect(span.end).toBeLessThanOrEqual(text.length)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})
