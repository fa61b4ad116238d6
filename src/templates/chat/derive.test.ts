import { describe, expect, test } from 'vitest'
import { loadResponseTemplate, readResponse } from '../response/read.js'
import { toPlain } from '../response/value.js'
import { deriveResponseTemplate } from './derive.js'
import { chat, each, NOTATIONS } from './testing/chats.js'

describe('notations of calls', () => {
  test.each(NOTATIONS)('%s', (_, calls) => {
    const derived = deriveResponseTemplate({ source: chat(calls) })
    if ('error' in derived) throw new Error(derived.error)
    expect([
      derived.confirmed,
      derived.doubts.filter((doubt) => doubt.startsWith('Read back')),
    ]).toEqual([derived.tried, []])
    expect(derived.tried).toBeGreaterThanOrEqual(6)
  })

  test('bare keys and own delimiters', () => {
    const value = '{% if v is string %}<|"|>{{ v }}<|"|>{% else %}{{ v | tojson }}{% endif %}'
    const calls = each(
      '<|tool>call:',
      `{{ '{' }}{% for k, v in c.function.arguments | items %}{{ k }}:${value}{% if not loop.last %},{% endif %}{% endfor %}}<tool|>`,
    )
    const derived = deriveResponseTemplate({ source: chat(calls) })
    expect(derived).toMatchObject({
      template: {
        fields: {
          tool_calls: {
            content_args: { unquoted_keys: true, string_delims: [['<|"|>', '<|"|>']] },
          },
        },
      },
    })
  })

  test('Python calls, with what they lose among the doubts', () => {
    const value = "{% if v is string %}'{{ v }}'{% else %}{{ v | tojson }}{% endif %}"
    const calls = `<|calls|>[{% for c in m.tool_calls %}{{ c.function.name }}({% for k, v in c.function.arguments | items %}{{ k }}=${value}{% if not loop.last %}, {% endif %}{% endfor %}){% if not loop.last %}, {% endif %}{% endfor %}]<|endcalls|>`
    const derived = deriveResponseTemplate({ source: chat(calls) })
    if ('error' in derived) throw new Error(derived.error)
    const loaded = loadResponseTemplate(derived.template)
    if ('error' in loaded) throw new Error(loaded.error.message)
    const text = "<|calls|>[f(a='x, (y)', b=[1, {'k': 2}]), g()]<|endcalls|><|end|>"
    const read = readResponse(loaded.value, text, { prefix: '<|bot|>' })
    expect('value' in read && toPlain(read.value.message)).toEqual({
      role: 'assistant',
      tool_calls: [
        { type: 'function', function: { name: 'f', arguments: { a: 'x, (y)', b: [1, { k: 2 }] } } },
        { type: 'function', function: { name: 'g', arguments: {} } },
      ],
    })
    expect(derived.doubts.join(' ')).toContain('True, False and None')
  })
})

describe('the rest of the turn', () => {
  const calls = '{% for c in m.tool_calls %}<tool>{{ c.function | tojson }}</tool>{% endfor %}'

  test('thinking that the prompt opens', () => {
    const open = '<|bot|><think>\n'
    const content = '</think>{{ m.content }}'
    const derived = deriveResponseTemplate({ source: chat(calls, { open, content }) })
    expect(derived).toMatchObject({
      template: { start_anchor: '<|bot|>', fields: { thinking: expect.anything() } },
    })
    expect('doubts' in derived && derived.doubts.join(' ')).toContain('not written back')
  })

  test('thinking under the key that the template reads', () => {
    const content =
      '{% if m.reasoning_content %}<r>{{ m.reasoning_content }}</r>{% endif %}{{ m.content }}'
    expect(deriveResponseTemplate({ source: chat(calls, { content }) })).toMatchObject({
      template: {
        fields: { reasoning_content: { open_pattern: '\\s*<r>', close_pattern: '</r>\\s*' } },
      },
    })
  })

  test('content in markers of its own', () => {
    const derived = deriveResponseTemplate({
      source: chat(calls, { content: '<|say|>{{ m.content }}<|said|>' }),
    })
    expect(derived).toMatchObject({
      template: { fields: { content: { open_pattern: '\\s*<\\|say\\|>' } } },
      confirmed: 7,
    })
  })

  test('arguments that a template wants as text', () => {
    const asText = each('<f>', '|{{ c.function.arguments + "" }}</f>')
    expect(deriveResponseTemplate({ source: chat(asText) })).toMatchObject({
      confirmed: 7,
      tried: 7,
    })
  })
})

describe('turns that end otherwise', () => {
  test('the prompt opens thinking that the history does not hold', () => {
    const calls = each('<|call|>function<|sep|>', '\n{{ c.function.arguments | tojson }}<|called|>')
    const source = chat(`<|calls|>${calls}<|endcalls|>`).replace(
      /<\|bot\|>\{% endif %\}$/,
      '<|bot|><think>\n{% endif %}',
    )
    const derived = deriveResponseTemplate({ source: `${source}{# </think> #}` })
    if ('error' in derived) throw new Error(derived.error)
    expect(derived.template).toMatchObject({
      start_anchor: '<|bot|>',
      fields: { thinking: { open_pattern: '\\s*<think>' } },
    })
    expect([derived.confirmed, derived.tried]).toEqual([7, 7])
  })

  test('a closer without a slash ends the call, not the turn', () => {
    const calls = each('<|call|>', '{{ c.function.arguments | tojson }}<|called|>')
    const derived = deriveResponseTemplate({
      source: chat(calls, { end: '' }),
      eosToken: '<|eos|>',
    })
    expect(derived).toMatchObject({
      template: { fields: { tool_calls: { close_pattern: '\\s*(?:<\\|called\\|>)\\s*' } } },
      confirmed: 7,
    })
  })

  test('one call a turn, and a header before it', () => {
    const one =
      '{% if m.tool_calls | length > 1 %}{{ raise_exception("one") }}{% endif %}' +
      ' to=functions.{{ m.tool_calls[0].function.name }}<|channel|>commentary json<|message|>{{ m.tool_calls[0].function.arguments | tojson }}<|called|>'
    const derived = deriveResponseTemplate({
      source: chat(one, { end: '', content: '<|channel|>final<|message|>{{ m.content }}<|done|>' }),
    })
    expect(derived).toMatchObject({ confirmed: 6, tried: 6 })
  })
})

describe('what cannot be derived is told', () => {
  test.each([
    ['{% if %}', 'cannot be read'],
    ["{{ raise_exception('no') }}", 'refuses'],
  ])('%s', (source, words) => {
    expect(deriveResponseTemplate({ source })).toEqual({ error: expect.stringContaining(words) })
  })

  test('a template without calls', () => {
    const derived = deriveResponseTemplate({ source: chat('') })
    expect('doubts' in derived && derived.doubts.join(' ')).toContain('writes no tool calls')
  })

  test('calls in a notation that is not known', () => {
    const derived = deriveResponseTemplate({
      source: chat(
        each('~', ' {% for k, v in c.function.arguments | items %}{{ v }} {% endfor %}'),
      ),
    })
    expect('doubts' in derived && derived.doubts.join(' ')).toContain('not understood')
  })
})
