import { describe, expect, test } from 'vitest'
import { runCli } from './testing/fake-io.js'

const template = {
  start_anchor: '@',
  fields: { x: { open: '<x>', close: '</x>', content: 'json' } },
}
const answer = async (...lines: unknown[]) => {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const ran = await runCli(['template', '--jsonl'], [`${input.join('\n')}\n`])
  return {
    ...ran,
    answers: ran.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

describe('template --jsonl', () => {
  test('one message a line, with events', async () => {
    const { status, answers } = await answer({ id: 1, template, prefix: '', text: 'a<x>[1]</x>' })
    expect(status).toBe(0)
    expect(answers).toEqual([
      {
        id: 1,
        message: { x: [1] },
        events: [
          { type: 'region_open', field: 'x' },
          { type: 'region_chunk', field: 'x', text: '[1]', dirty: true },
          { type: 'region_close', field: 'x', value: [1] },
        ],
        event_counts: [0, 3, 0],
      },
    ])
  })

  test('chunks, and whole numbers with all digits', async () => {
    const { out } = await answer({ id: 'a', template, chunks: ['<x>1234567890', '1234567890</x>'] })
    expect(out).toContain('"message":{"x": 12345678901234567890}')
  })

  test.each<[unknown, string | undefined]>([
    [{ id: 2, template: {} }, 'load'],
    [{ id: 2, template, text: '<x>', prefix: '' }, 'parse'],
    [{ id: 2, template, text: 5 }, 'parse'],
    [{ id: 2, template, prefix: null, text: 'a' }, 'parse'],
    [{ id: 2, template, chunks: [1] }, 'parse'],
    ['no json', undefined],
  ])('an error with its phase: %j', async (line, phase) => {
    const { status, answers } = await answer(line)
    expect(status).toBe(1)
    expect(answers[0].error.message).not.toBe('')
    expect(answers[0].error.phase).toBe(phase)
  })

  test('unusable words', async () => {
    expect((await runCli(['template'])).status).toBe(2)
  })
})

describe('template --lint', () => {
  const lint = async (json: unknown) => runCli(['template', '--lint', '-'], [JSON.stringify(json)])

  test('a clean template, alone or in a tokenizer_config.json', async () => {
    const clean = { start_anchor: '@', fields: { content: { close_pattern: '<end>\\s*' } } }
    expect(await lint(clean)).toMatchObject({ status: 0, out: 'loads, no lint\n' })
    expect(await lint({ response_template: clean })).toMatchObject({ status: 0 })
  })

  test('lints with their place', async () => {
    const ran = await lint({ start_anchor: '@', fields: { content: { close_pattern: '<end>|$' } } })
    expect(ran.status).toBe(1)
    expect(ran.out).toContain('ends-with-dollar at fields.content.close_pattern')
  })

  test('what does not load, and what is no JSON', async () => {
    expect(await lint({})).toMatchObject({
      status: 1,
      out: expect.stringContaining('does not load'),
    })
    expect((await runCli(['template', '--lint', '-'], ['{'])).status).toBe(2)
  })
})
