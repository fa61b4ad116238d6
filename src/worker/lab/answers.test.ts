import { describe, expect, test } from 'vitest'
import { jsonInMarks } from '../../engine/calls/grammar/testing/grammars.js'
import { write } from '../../engine/calls/grammar/write.js'
import { answerLab } from './answers.js'
import { LabClient, type LabPort } from './client.js'
import type { LabInput } from './protocol.js'

const INPUT: LabInput = {
  template: JSON.stringify({
    start_anchor: '@',
    fields: { x: { open: '<x>', close: '</x>', content: 'json' } },
  }),
  chatTemplate: '',
  prefix: '',
  text: 'a<x>[1.0]</x>',
  tools: '',
  conversation: '',
  grammars: [],
}

describe('answers', () => {
  test('a reading with stretches, events and the suite', () => {
    const suite = [
      { id: 'one', prefix: '', text: '<x>1</x>', expected: '{"x": 1}' },
      { id: 'two', prefix: '', text: '<x>1</x>', expected: '{"x": 2}' },
    ]
    expect(answerLab({ kind: 'read', input: INPUT, suite })).toMatchObject({
      loadError: null,
      parseError: null,
      compact: '{"x": [1.0]}',
      stretches: [
        { start: 1, end: 4, part: 'opener' },
        { start: 4, end: 9, part: 'body' },
        { start: 9, end: 13, part: 'closer' },
      ],
      events: ['region_open x', 'region_chunk x: "[1.0]"', 'region_close x: [1.0]'],
      suite: [null, '{"x": 1}'],
    })
  })

  test('what does not load, and what cannot be read', () => {
    const read = (changes: Partial<LabInput>) =>
      answerLab({ kind: 'read', input: { ...INPUT, ...changes }, suite: [] })
    expect(read({ template: '{' })).toMatchObject({
      loadError: expect.stringContaining('not JSON'),
    })
    expect(read({ template: '{}' })).toMatchObject({ loadError: expect.stringContaining('fields') })
    expect(read({ text: '<x>x</x>' })).toMatchObject({
      parseError: expect.stringContaining('could not parse'),
    })
  })

  test('the prompt of a conversation, and what is wrong with it', () => {
    const chatTemplate =
      '{% for t in tools or [] %}({{ t.name }}){% endfor %}{% for m in messages %}[{{ m.role }}]{% endfor %}{% if add_generation_prompt %}>{% endif %}'
    const prompt = (changes: Partial<LabInput>) =>
      answerLab({ kind: 'prompt', input: { ...INPUT, chatTemplate, ...changes } })
    expect(prompt({ conversation: '[{"role": "user"}]', tools: '[{"name": "f"}]' })).toEqual({
      text: '(f)[user]>',
      opening: 9,
    })
    expect(prompt({ conversation: '{' })).toMatchObject({ error: expect.stringContaining('JSON') })
    expect(prompt({ conversation: '[1]' })).toMatchObject({
      error: expect.stringContaining('role'),
    })
    expect(prompt({ conversation: '[]', tools: '{}' })).toMatchObject({
      error: expect.stringContaining('list'),
    })
    expect(
      prompt({ conversation: '[]', chatTemplate: '{{ raise_exception("no") }}' }),
    ).toMatchObject({ error: expect.stringContaining('no') })
  })

  test('tools are read as they stand in a program', () => {
    const call = { name: 'wait', arguments: { days: 'soon' } }
    const written = write(jsonInMarks, [call])
    if ('problem' in written) throw new Error(written.problem)
    const { text } = written
    const taught = (tools: string) =>
      answerLab({ kind: 'taught', input: { ...INPUT, text, tools }, grammar: jsonInMarks })
    const properties = { days: { type: 'integer' } }
    const json = JSON.stringify([{ name: 'wait', parameters: { type: 'object', properties } }])
    expect(taught(`tools = ${json.replaceAll('"', "'")}`)).toEqual(taught(json))
    expect(taught(json)).not.toEqual(taught(''))
  })

  test('a tokenizer_config.json is taken for the chat template in it', () => {
    const config = {
      chat_template:
        '{% for m in messages %}[{{ m.content }}]{{ eos_token }}{% endfor %}{% if add_generation_prompt %}>{% endif %}',
      eos_token: { content: '</s>' },
    }
    const answer = answerLab({
      kind: 'derive',
      input: { ...INPUT, chatTemplate: JSON.stringify(config) },
    })
    expect(JSON.stringify(answer)).toContain('</s>')
  })
})

test('a worker that does not answer is stopped, and what waits is told', async () => {
  let ended = 0
  const port: LabPort = { postMessage: () => {}, terminate: () => ended++, onmessage: null }
  const client = new LabClient(() => port)
  const waiting = client.ask<'splits'>({ kind: 'splits', input: INPUT })
  client.stop()
  expect(await waiting).toMatchObject({ failed: expect.stringContaining('stopped') })
  expect(ended).toBe(1)
})
