import { describe, expect, test } from 'vitest'
import { expectedTurn } from './expected.js'

const source =
  "{% for m in messages %}{% if m.role == 'user' %}<|user|>{{ m.content }}{% else %}<|bot|>{{ m.content or '' }}" +
  '{% for c in m.tool_calls or [] %}<call>{{ c.function | tojson }}</call>{% endfor %}<|end|>{% endif %}{% endfor %}' +
  '{% if add_generation_prompt %}<|bot|>{% endif %}'
const turn = { content: 'Hi.', calls: [{ name: 'f', arguments: { a: 1 } }] }
const json = '{"name": "f", "arguments": {"a": 1}}'

describe('expected against got', () => {
  test('the same turn has no drift', () => {
    expect(expectedTurn({ source }, turn, `Hi.<call>${json}</call><|end|>`)).toEqual({
      text: `Hi.<call>${json}</call><|end|>`,
      drift: [],
    })
  })

  test.each([
    [
      `Hi.<call>${json}</tool><|end|>`,
      'The model wrote </tool> where the template writes </call>.',
    ],
    [`Hi.<call>${json}`, 'The template goes on with </call>; the model stopped before it.'],
    [
      `Hi.<call>${json}</call><|end|><|bot|>`,
      "The model wrote <|bot|> where the template's turn has ended.",
    ],
    [
      `Hi!<call>${json}</call><|end|>`,
      'The markers agree; text or white space differs from character 3 on.',
    ],
  ])('%s', (got, sentence) => {
    expect(expectedTurn({ source }, turn, got)).toMatchObject({
      drift: expect.arrayContaining([sentence]),
    })
  })

  test('a template that refuses says why', () => {
    expect(expectedTurn({ source: '{% if' }, turn, '')).toHaveProperty('error')
    expect(expectedTurn({ source: "{{ raise_exception('no') }}" }, turn, '')).toHaveProperty(
      'error',
    )
  })
})
