import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { DIALECTS } from '../dialects/index.js'

const tools = [
  {
    name: 'get_time',
    parameters: { type: 'object', properties: { zone: { type: 'string' } } },
  },
]
const READ = [['get_time', '{"zone":"Europe/Oslo"}']]

function read(text: string) {
  const { calls } = inspect(text, { tools, readAs: 'assistant-text' })
  return {
    calls: calls.map((call) => [call.name, call.argumentsText]),
    verdicts: calls.map(({ verdict }) => verdict),
  }
}

/** Dialects of the registry of which the calls are read by a grammar alone. */
const MOVED = DIALECTS.filter(({ id }) => ['kimi-k3', 'glm-4.5', 'longcat'].includes(id))
const each = MOVED.map((dialect) => [dialect.id, dialect] as const)

describe('a dialect that its grammar reads', () => {
  it.each(each)('%s: its example and forms', (id, { example, forms = [] }) => {
    expect(read(example)).toEqual({ calls: READ, verdicts: ['ready'] })
    for (const form of forms) {
      const { calls } = inspect(form, { readAs: 'assistant-text' })
      expect(calls.length, form).toBeGreaterThan(0)
      expect(new Set(calls.map(({ dialect }) => dialect))).toEqual(new Set([id]))
      for (const call of calls) expect(call.verdict, form).not.toBe('blocked')
    }
  })

  const k3 = DIALECTS.find(({ id }) => id === 'kimi-k3')?.example ?? ''

  it.each([
    ['a mark that is lost', '<|close|>argument<|sep|>', 'argument<|sep|>', 'review'],
    ['a mark that is misspelt', '<|close|>argument', '<|cloze|>argument', 'review'],
    // Nothing else can be meant.
    ['a mark that stands twice', '<|close|>argument', '<|close|><|close|>argument', 'ready'],
    ['markup that is damaged', 'type="string"', 'tpe="string"', 'review'],
    ['signs between two parts', '<|open|>argument', 'x <|open|>argument', 'review'],
  ])('reads over %s', (_, from, to, verdict) => {
    expect(k3).toContain(from)
    const { calls, verdicts } = read(k3.replace(from, to))
    expect(calls.map(([name]) => name)).toEqual(['get_time'])
    expect(verdicts).toEqual([verdict])
  })

  const glm = DIALECTS.find(({ id }) => id === 'glm-4.5')?.example ?? ''

  it.each([
    ['a key’s mark that is misspelt', '<arg_key>', '<arg_kye>'],
    ['a key’s closer that is lost', '</arg_key>\n', '\n'],
    ['a value’s opener that is misspelt', '<arg_value>', '<arg_vaule>'],
    ['a value’s closer that is lost', '</arg_value>', ''],
    ['a mark that stands twice', '</arg_key>', '</arg_key></arg_key>'],
  ])('reads pairs over %s', (_, from, to) => {
    expect(glm).toContain(from)
    expect(read(glm.replace(from, to)).calls).toEqual(READ)
  })

  it('takes a drift that every pair repeats for one', () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const pairs = keys.map((key) => `<arg_key>${key}</arg_key>\nx ${key}</arg_value>\n`)
    const [call] = inspect(`<tool_call>send_fax\n${pairs.join('')}</tool_call>`).calls
    expect(call?.verdict).toBe('ready')
    expect(call?.arguments).toEqual(Object.fromEntries(keys.map((key) => [key, `x ${key}`])))
  })

  it('does not guess what begins a call, and tells that one begins', () => {
    const { calls } = inspect(k3.replace('tool="', 'tol="'), { tools })
    expect(calls.every(({ verdict }) => verdict !== 'ready')).toBe(true)
  })

  it('takes no label of a fence for a name, and holds back the call beside it', () => {
    const call = (name: string) =>
      `<｜tool▁call▁begin｜>function<｜tool▁sep｜>${name}\n\`\`\`json\n{"zone": "Europe/Oslo"}\n\`\`\`<｜tool▁call▁end｜>`
    const { calls } = inspect(
      `<｜tool▁calls▁begin｜>${call('get_time')}\n${call('')}<｜tool▁calls▁end｜>`,
    )
    expect(calls).toMatchObject([{ name: 'get_time', verdict: 'review' }])
  })

  it('gives up where more is damaged than three repairs mend', () => {
    const broken = k3.replaceAll('<|sep|>', '')
    expect(read(broken).verdicts).not.toContain('ready')
  })

  it('holds a call back that the text ends in', () => {
    for (let end = 1; end < k3.lastIndexOf('<|close|>call'); end++) {
      expect(read(k3.slice(0, end)).verdicts, k3.slice(0, end)).not.toContain('ready')
    }
  })
})
