import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { calls, tools } from './testing/offered.js'

const call = (name: string) => `<tool_call>\n{"name": "${name}", "arguments": {}}\n</tool_call>`
const imagined = `${call('look')}<|im_end|>\n<|im_start|>user\nIt is there.<|im_end|>\n<|im_start|>assistant\n${call('take')}`

describe('turns behind the first call', () => {
  it('that the model went on to imagine are only also seen', () => {
    const { calls, alsoSeen } = inspect(imagined)
    expect(calls.map(({ name }) => name)).toEqual(['look'])
    expect(alsoSeen).toMatchObject([{ name: 'take', reason: { code: 'after-first-group' } }])
  })

  it('are real in a transcript, which begins with a turn', () => {
    const { calls } = inspect(`<|im_start|>assistant\n${imagined}`)
    expect(calls.map(({ name }) => name)).toEqual(['look', 'take'])
  })

  it('change nothing where the calls stand side by side', () => {
    expect(inspect(`${call('look')}\n${call('take')}<|im_end|>`).calls).toHaveLength(2)
  })
})

describe('a call in a thought', () => {
  it('is only also seen where its tool is called behind the thought', () => {
    const { calls, alsoSeen } = inspect(`<think>Maybe ${call('look')}?</think>\n${call('look')}`)
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([['look', 'ready']])
    expect(alsoSeen).toMatchObject([{ name: 'look', reason: { code: 'inside-thinking' } }])
  })

  it('is for review where it is not', () => {
    const { calls } = inspect(`<think>Maybe ${call('look')}?</think>\n${call('take')}`)
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['look', 'review'],
      ['take', 'ready'],
    ])
  })
})

it('leaves calls in turns that the model wrote for the user as text', () => {
  const call = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>'
  expect(calls(`${call}\n\nUser: thanks\nAssistant: ${call}`)).toHaveLength(1)
  expect(calls(`User: hello\nAssistant: ${call}\nUser: again\nAssistant: ${call}`)).toHaveLength(2)
  const quoting = call.replace('{}', '{"a": "\\nuser: x\\n"}')
  expect(calls(`${quoting}\n${call}`)).toHaveLength(2)
})

describe('a fence of data', () => {
  const fenced = (label: string, name: string, rest = '') =>
    `I look it up.\n\n\`\`\`${label}\ntool: ${name}\nparameters:\n  zone: Europe/Oslo\n${rest}\`\`\``

  it.each(['yaml', 'yml'])(
    'holds a call for review where it names an offered tool: %s',
    (label) => {
      const found = inspect(fenced(label, 'get_time'), { tools })
      expect(found.calls.map(({ name, verdict }) => [name, verdict])).toEqual([
        ['get_time', 'review'],
      ])
      expect(found.content).toBe('I look it up.\n\n')
    },
  )

  it.each([
    ['another name', fenced('yaml', 'deploy')],
    ['code, by its label', fenced('bash', 'get_time')],
  ])('shows data where it holds %s', (_, text) => {
    expect(calls(text)).toEqual([])
  })
})

it('what nothing marks in a thought is a draft where a marked call follows', () => {
  const draft = '{"name": "shut", "arguments": {"vent": 1}}'
  const said = '<tool_call>\n{"name": "look", "arguments": {}}\n</tool_call>'
  const names = (source: string) => inspect(source).calls.map(({ name }) => name)
  expect(names(`<think>\nI could say ${draft}.\n</think>\n${said}`)).toEqual(['look'])
  expect(names(`<think>\nI could say ${draft}.\n</think>\nDone.`)).toEqual(['shut'])
})
