import { describe, expect, test } from 'vitest'
import { jsonDepartures } from '../drift/json.js'
import type { DriftKind } from '../drift/kinds.js'
import { expectedTurn } from './expected.js'
import { chat, NOTATIONS } from './testing/chats.js'

const call = { name: 'look', arguments: { at: 'sky', n: 2, on: true } }
const TURN = `<think>
I should look.
</think>

Let me see.
<tool_call>
{"name": "look", "arguments": {"at": "sky", "n": 2, "on": true}}
</tool_call><|im_end|>`

/** As Qwen's: thinking, content, calls in tags. */
const source = [
  "{% for m in messages %}{% if m.role == 'user' %}<|im_start|>user\n{{ m.content }}<|im_end|>\n",
  '{% else %}<|im_start|>assistant\n',
  '{% if m.reasoning_content %}<think>\n{{ m.reasoning_content }}\n</think>\n\n{% endif %}{{ m.content }}',
  '{% for c in m.tool_calls or [] %}{{ "\\n" }}<tool_call>\n{"name": "{{ c.function.name }}", "arguments": {{ c.function.arguments | tojson }}}\n</tool_call>{% endfor %}<|im_end|>\n',
  '{% endif %}{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}',
].join('')

function driftIn(got: string) {
  const answer = expectedTurn({ source }, got)
  if ('error' in answer) throw new Error(answer.error)
  return answer.drift
}

describe('expected against got', () => {
  test.each([
    ['the very turn', TURN],
    ['without the end token, which servers strip', TURN.replace('<|im_end|>', '')],
    ['without thinking', TURN.replace(/<think>[\s\S]*<\/think>\s*/, '')],
    ['without a call', 'Nothing to do.<|im_end|>'],
  ])('no drift: %s', (_, got) => {
    expect(driftIn(got)).toEqual([])
  })

  test.each<[string, DriftKind, string]>([
    [
      TURN.replace('</tool_call>', '</function>'),
      'other-closer',
      'The model closes with `</function>` where the template writes `</tool_call>`.',
    ],
    [
      TURN.replace('\n</tool_call>', ''),
      'missing-closer',
      'The call ends without `</tool_call>`, which the template writes behind it.',
    ],
    [
      TURN.replace('<tool_call>\n', ''),
      'missing-opener',
      'The call begins without `<tool_call>`, which the template writes before it.',
    ],
    [
      TURN.replace('<tool_call>', '<function_call>'),
      'other-opener',
      'The model opens with `<function_call>` where the template writes `<tool_call>`.',
    ],
    [
      TURN.replace('"arguments"', '"parameters"'),
      'other-arguments-key',
      'The model writes the arguments under `parameters` where the template writes `arguments`.',
    ],
    [
      TURN.replace('"name"', '"function"'),
      'other-name-key',
      'The model writes the name under `function` where the template writes `name`.',
    ],
    [
      TURN.replace(/\{"at".*?\}/, "{'at': 'sky', 'n': 2, 'on': true}"),
      'json-syntax',
      'Single-quoted strings become double-quoted ones.',
    ],
    [
      TURN.replace('"on": true', '"on": True'),
      'json-syntax',
      'True, False and None become true, false and null.',
    ],
    [TURN.replace('"on": true', '"on": true,'), 'json-syntax', 'omma'],
    [
      TURN.replace(/\{"at".*?\}/, '{"at":"sky","n":2,"on":true}'),
      'json-spacing',
      'The model spaces its JSON as `{"at":"sky","n":2,"on":true}`',
    ],
    [
      TURN.replace(/\{"at".*?\}/, JSON.stringify('{"at": "sky", "n": 2, "on": true}')),
      'arguments-as-text',
      'where the template writes an object',
    ],
    [
      TURN.replace(
        /\{"name".*\}/,
        '{"arguments": {"at": "sky", "n": 2, "on": true}, "name": "look"}',
      ),
      'other-order',
      'The template writes the name first; the model does it the other way round.',
    ],
    [
      TURN.replace('<tool_call>', '```json').replace('</tool_call>', '```'),
      'fence',
      'code fence where the template writes `<tool_call>`',
    ],
    [
      TURN.replace(
        /\{"name".*\}/,
        '<function=look>\n<parameter=at>\nsky\n</parameter>\n<parameter=n>\n2\n</parameter>\n<parameter=on>\ntrue\n</parameter>\n</function>',
      ),
      'other-notation',
      '3 arguments one by one',
    ],
    [
      TURN.replace('\n</think>', ''),
      'thinking-open',
      'Thinking is never closed: the template closes it with `</think>`.',
    ],
    [
      TURN.replace('<think>', '<thought>').replace('</think>', '</thought>'),
      'other-thinking',
      'The model thinks behind `<thought>` where the template writes `<think>`.',
    ],
    [
      TURN.replace('<|im_end|>', '\nNow I wait for the sky.<|im_end|>'),
      'text-behind',
      'Now I wait for the sky.',
    ],
    [TURN.replaceAll('\n<', '\n\n  <'), 'white-space', 'only white space differs'],
  ])('%#: %s', (got, kind, sentence) => {
    const drift = driftIn(got)
    const one = drift.find((each) => each.kind === kind)
    expect(drift.map((each) => each.kind)).toContain(kind)
    expect(one?.sentence).toContain(sentence)
    for (const words of [one?.server, one?.template, one?.target]) {
      expect(words).toMatch(/\S/)
      expect(words).not.toContain('undefined')
    }
  })

  test('a template that sorts keys departs from a model that does not', () => {
    expect(jsonDepartures('{"a": 1, "b": 2}', '{"b": 2, "a": 1}')).toMatchObject([
      { kind: 'key-order' },
    ])
  })

  test('what follows names the flag, the pattern and the target', () => {
    const [drift] = driftIn(TURN.replace('</tool_call>', '</function>'))
    expect(drift?.server).toContain('--tool-call-parser hermes')
    expect(drift?.template).toContain('"close_pattern": "(?:</tool_call>|</function>)"')
    expect(drift?.target).toContain('</tool_call>')
  })

  /** Damages that any notation can take. */
  const DAMAGES: readonly (readonly [string, (text: string) => string])[] = [
    ['text behind the call', (text) => text.replace('<|end|>', '\nThat is all.<|end|>')],
    ['an end token that is stripped', (text) => text.replace('<|end|>', '')],
  ]
  describe.each(NOTATIONS)('%s', (_, calls) => {
    const rendered = () => {
      const answer = expectedTurn(
        { source: chat(calls) },
        `<tool_call>${JSON.stringify(call)}</tool_call>`,
      )
      if ('error' in answer) throw new Error(answer.error)
      return answer.text
    }
    const kinds = (got: string) => {
      const answer = expectedTurn({ source: chat(calls) }, got)
      if ('error' in answer) throw new Error(answer.error)
      return answer.drift.map(({ kind }) => kind)
    }
    test('its own turn has no drift', () => {
      expect(kinds(rendered())).toEqual([])
    })
    test.each(DAMAGES)('%s', (title, damage) => {
      const found = kinds(damage(rendered()))
      if (title.startsWith('text')) expect(found).toContain('text-behind')
      else expect(found).toEqual([])
    })
  })

  test('a template that refuses says why', () => {
    expect(expectedTurn({ source: '{% if' }, '')).toHaveProperty('error')
    expect(expectedTurn({ source: "{{ raise_exception('no') }}" }, '')).toHaveProperty('error')
  })
})
