import { expect, it } from 'vitest'
import { readText } from '../../logs/testing/read-text.js'
import { choiceIn } from './field-choice.js'

const records = [
  { when: 1, step: { what: 'f', with: '{"x": 1}' }, said: 'ok' },
  { when: 2, step: { what: 'g', with: '{"x": ' }, said: 'no', note: null },
]
const paths = {
  tool: 'step.what',
  arguments: 'step.with',
  id: null,
  result: 'said',
  error: null,
  model: null,
  version: null,
  session: null,
  time: null,
}

it('offers the fields, and takes what was chosen for such records', () => {
  const fresh = choiceIn(records, {})
  expect(fresh.signature).toBe('said step when')
  expect(fresh.offered).toEqual([
    'when',
    'step',
    'step.what',
    'step.with',
    'step.with.x',
    'said',
    'note',
  ])
  expect([fresh.chosen, fresh.guessed]).toEqual([null, null])
  expect(choiceIn(records, { 'said step when': paths }).chosen).toEqual(paths)
})

it('reads calls where they are said to stand, and only in records that nobody knows', async () => {
  const text = records.map((record) => JSON.stringify(record)).join('\n')
  const pathsFor = () => paths
  expect((await readText(text)).calls).toEqual([])
  const { calls } = await readText(text, { pathsFor })
  expect(calls.map(({ tool, judgement }) => [tool, judgement.verdict])).toEqual([
    ['f', 'ready'],
    ['g', 'blocked'],
  ])
  const known =
    '{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"h","arguments":"{}"}}]}'
  const read = await readText(`${known}\n${known}`, { pathsFor })
  expect(read.calls.map(({ tool }) => tool)).toEqual(['h'])
})
