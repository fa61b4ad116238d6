import { expect, test } from 'vitest'
import { runCli } from './testing/fake-io.js'

const SOURCE =
  "{% for m in messages %}{% if m.role == 'user' %}<|user|>{{ m.content }}{% else %}<|bot|>{{ m.content or '' }}" +
  '{% for c in m.tool_calls or [] %}<call>{{ c.function | tojson }}</call>{% endfor %}<|end|>{% endif %}{% endfor %}' +
  '{% if add_generation_prompt %}<|bot|>{% endif %}'

test('derive --jsonl', async () => {
  const lines = [
    { id: 1, chat_template: SOURCE, eos_token: '</s>' },
    { id: 2, chat_template: '{% if' },
    { id: 3 },
  ]
  const input = lines.map((line) => JSON.stringify(line)).join('\n')
  const ran = await runCli(['derive', '--jsonl'], [`${input}\nno json\n`])
  const answers = ran.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(ran.status).toBe(1)
  expect(answers).toMatchObject([
    {
      id: 1,
      template: { start_anchor: '<|bot|>', fields: { tool_calls: { content: 'json' } } },
      doubts: [expect.stringContaining('space its JSON')],
      confirmed: { right: 7, tried: 7 },
    },
    { id: 2, error: { message: expect.stringContaining('cannot be read') } },
    { id: 3, error: { message: 'chat_template: a text is needed' } },
    { id: null, error: { message: expect.stringContaining('JSON') } },
  ])
})
