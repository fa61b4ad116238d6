import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { ReasonCode } from '../model/reasons.js'
import type { Call } from '../model/trace.js'
import { asBatch } from './batch.js'

const call = (path: string) =>
  `<tool_call>{"name": "read", "arguments": {"path": "${path}"}}</tool_call>\n`
/** A call whose object may be damaged. */
const tool = (name: string, value: unknown) =>
  `<tool_call>\n{"name": "${name}", "arguments": {"a": ${JSON.stringify(value)}}}\n</tool_call>\n`
const verdicts = (text: string) => inspect(text).calls.map(({ verdict }) => verdict)

describe('a call behind the opener of another', () => {
  it('is for review: its arguments may be those of either', () => {
    const body = '<function=read>\n<parameter=path>\nb\n</parameter>\n</function>'
    expect(verdicts(body)).toEqual(['ready'])
    expect(verdicts(`<function=write>\n${body}`)).toEqual(['review', 'review'])
  })
})

describe('an answer in circles', () => {
  it('is for review as a whole, with how many calls are repetitions', () => {
    const { calls } = inspect(call('b') + call('a').repeat(6))
    expect(calls.every(({ verdict }) => verdict === 'review')).toBe(true)
    expect(calls[0]?.reasons).toContainEqual({ code: 'repeated-call', detail: '5' })
  })

  it('is one where every call stands twice', () => {
    const text = ['a', 'b', 'c', 'd']
      .map((path) => call(path) + call(path).replaceAll(': ', ':\n  '))
      .join('')
    expect(new Set(verdicts(text))).toEqual(new Set(['review']))
  })

  it('is seen in calls of any depth', () => {
    const deep = `<tool_call>{"name": "f", "arguments": {"a": ${'['.repeat(9_000)}${']'.repeat(9_000)}}}</tool_call>\n`
    expect(new Set(verdicts(deep.repeat(6)))).toEqual(new Set(['review']))
  })

  it.each([
    ['three times the same', call('a').repeat(3)],
    ['many calls of one tool', ['a', 'b', 'c', 'd', 'e', 'f'].map(call).join('')],
  ])('%s is none', (_, text) => {
    expect(new Set(verdicts(text))).toEqual(new Set(['ready']))
  })
})

describe('a call in the text of an answer whose calls were separated', () => {
  const answer = (separated: string) =>
    JSON.stringify({
      role: 'assistant',
      content: call('a'),
      tool_calls: [{ id: 'x', function: { name: 'read', arguments: separated } }],
    })

  it('may be the same one, so that only one of them is ready', () => {
    expect(verdicts(answer('{"path": "a"}'))).toEqual(['review', 'ready'])
  })

  it('may hold what the separated one has lost', () => {
    expect(verdicts(answer('{}'))).toEqual(['review', 'review'])
  })
})

describe('a name that is a part of another call’s', () => {
  const named = (...names: string[]) =>
    verdicts(
      names
        .map((name) => `<tool_call>{"name": "${name}", "arguments": {"a": 1}}</tool_call>`)
        .join('\n'),
    )

  it.each([['multipl'], ['mul'], ['tiply'], ['ply']])('%s, cut in a word, is held back', (part) => {
    expect(named(part, 'multiply')).toEqual(['review', 'ready'])
    expect(named('multiply', part)).toEqual(['ready', 'review'])
  })

  it('is told with the other, and is one where the tool was offered', () => {
    const text = `${tool('add', 1)}${tool('address', 1)}`
    expect(inspect(text).calls[0]?.reasons).toContainEqual({
      code: 'dialect-drift',
      detail: 'its name is a part of address',
    })
    const tools = ['add', 'address'].map((name) => ({ name, parameters: { type: 'object' } }))
    expect(inspect(text, { tools }).calls[0]?.verdict).toBe('ready')
  })

  it.each([
    ['get', 'get_time'],
    ['get', 'getTime'],
    ['time', 'get_time'],
    ['f', 'fg'],
    ['tool_1', 'tool_10'],
  ])('%s beside %s is a name', (part, whole) => {
    expect(named(part, whole)).toEqual(['ready', 'ready'])
  })
})

describe('calls that were given one id', () => {
  const answer = (...ids: (string | undefined)[]) =>
    JSON.stringify({
      role: 'assistant',
      tool_calls: ids.map((id, at) => ({ id, function: { name: 'f', arguments: `{"a": ${at}}` } })),
    })
  const told = (text: string) =>
    inspect(text).calls.map(({ reasons }) => reasons.some(({ code }) => code === 'same-id'))

  it('are told so; where one tool is called with other arguments, one of them was not meant', () => {
    const text = answer('c1', 'c2', 'c1')
    expect(told(text)).toEqual([true, false, true])
    expect(verdicts(text)).toEqual(['review', 'ready', 'review'])
    const other = text.replace('"name":"f"', '"name":"g"')
    expect(told(other)).toEqual([true, false, true])
    expect(verdicts(other)).toEqual(['ready', 'ready', 'ready'])
  })

  it('are one where they say the same', () => {
    const call = { id: 'c1', function: { name: 'f', arguments: '{"a": 1}' } }
    const twice = (other: object) =>
      verdicts(JSON.stringify({ role: 'assistant', tool_calls: [call, { ...call, ...other }] }))
    expect(twice({})).toEqual(['ready'])
    expect(twice({ id: 'c2' })).toEqual(['ready', 'ready'])
    const { alsoSeen } = inspect(JSON.stringify({ role: 'assistant', tool_calls: [call, call] }))
    expect(alsoSeen.map(({ reason }) => reason)).toEqual([
      { code: 'same-id', detail: 'c1, and says the same' },
    ])
  })

  it('are several where they say something else, and one where a print says it', () => {
    const print = (args: string) =>
      `additional_kwargs={'tool_calls': [{'id': 'c1', 'function': {'arguments': '{"room": "A"}', 'name': 'heat'}}]} id='r' tool_calls=[{'name': 'heat', 'args': {'room': '${args}'}, 'id': 'c1'}]`
    const asked = (args: string) => verdicts(`It prints\n\ncontent='' ${print(args)}\n\nWhy?`)
    expect(asked('A')).toEqual(['review'])
    expect(asked('B')).toEqual(['review', 'review'])
  })

  it('are one that is not to run where one of them says so', () => {
    const call = { id: 'c1', function: { name: 'f', arguments: '{"a": 1}' } }
    const all = (...calls: object[]) =>
      verdicts(JSON.stringify({ role: 'assistant', tool_calls: calls }))
    expect(all(call, { ...call, status: 'rejected' })).toEqual(['review'])
  })

  it('are none where the ids were made for them', () => {
    expect(told(answer(undefined, undefined))).toEqual([false, false])
    expect(told(answer('c1', undefined))).toEqual([false, false])
  })

  it('are told where one that was made is that of another', () => {
    expect(told(answer('call_2', undefined))).toEqual([true, true])
  })
})

describe('a call that was begun and could not be read', () => {
  const [good] = inspect(tool('f', 1)).calls
  if (good === undefined) throw new Error('no call')
  /** What becomes of a good call beside another one that has the reason. */
  const beside = (code: ReasonCode, value: unknown, name = 'g') => {
    const other: Call = {
      ...good,
      ...{ id: 'other', name, arguments: value, verdict: 'blocked', reasons: [{ code }] },
    }
    return asBatch([good, other], false)
  }
  const [review, ready] = ['review', 'ready']

  it.each<[string, ReasonCode, unknown]>([
    [review, 'unparsable', undefined],
    [review, 'value-invented', { a: 1 }],
    [review, 'abridged', { a: 1 }],
    [review, 'engine-fault', undefined],
    [review, 'limit', undefined],
    [review, 'truncated', undefined],
    [review, 'truncated', null],
    [review, 'truncated', {}],
    [review, 'truncated-read', {}],
    [ready, 'truncated', { a: 1 }],
    [ready, 'truncated-read', { a: 1 }],
    [ready, 'schema-violation', {}],
    [ready, 'not-an-object', 'text'],
  ])('%s beside one with %s and %j', (verdict, code, value) => {
    expect(beside(code, value)[0]?.verdict).toBe(verdict)
  })

  it.each<ReasonCode>(['schema-violation', 'several-readings', 'suspect-markup', 'dialect-drift'])(
    'holds back the others of a taught dialect, whose lessons did not show it: %s',
    (code) => {
      const other: Call = { ...good, id: 'other', verdict: 'blocked', reasons: [{ code }] }
      const verdicts = (taught: string) =>
        asBatch([good, other], false, new Set([taught])).map(({ verdict }) => verdict)
      expect(verdicts(good.dialect)).toEqual([review, 'blocked'])
      expect(verdicts('another')).toEqual([ready, 'blocked'])
    },
  )

  it('is named by those that it holds back, and keeps its own reasons', () => {
    const [held, other] = beside('unparsable', undefined)
    expect(held?.reasons).toContainEqual({ code: 'batch-incomplete', detail: 'g' })
    expect(other?.reasons).toEqual([{ code: 'unparsable' }])
    const [nameless] = beside('unparsable', undefined, '')
    const detail = 'a call without a name'
    expect(nameless?.reasons).toContainEqual({ code: 'batch-incomplete', detail })
  })

  it('may have left no more than a scrap', () => {
    const [held] = asBatch([good], true)
    const detail = 'a part of a call that could not be read'
    expect(held?.reasons).toContainEqual({ code: 'batch-incomplete', detail })
    expect(held?.verdict).toBe('review')
    expect(asBatch([good], false)).toEqual([good])
  })

  it('is no repetition of another such one', () => {
    const unread: Call = { ...good, argumentsText: null, arguments: undefined }
    const [held] = asBatch([good, ...Array<Call>(6).fill(unread)], false)
    expect(held?.reasons.map(({ code }) => code)).not.toContain('repeated-call')
  })
})

describe('a call that nothing closes', () => {
  const open = '<tool_call>\n{"name": "f", "arguments": {"a": 1}}\n'
  const reasons = (text: string) => inspect(text).calls[0]?.reasons

  it.each([
    ['the name', tool('g[', 1)],
    ['an argument', tool('g', 1).replace('"a"', '"a["')],
    ['the end', tool('g', 1).replace('\n</', ' xx\n</')],
  ])('is held back where %s of the next one is damaged', (_what, next) => {
    expect(verdicts(open + next)[0]).toBe('review')
    const detail = 'the call behind it is damaged, too'
    expect(reasons(open + next)).toContainEqual({ code: 'dialect-drift', detail })
    expect(verdicts(tool('f', 1) + next)[0]).toBe('ready')
  })

  it.each([
    ['is whole', tool('g', 1)],
    ['is cut in a value', '<tool_call>\n{"name": "g", "arguments": {"a[": "b'],
    ['is cut behind a value', '<tool_call>\n{"name": "g", "arguments": {"a[": "b"'],
  ])('is ready where the next one %s', (_what, next) => {
    expect(verdicts(open + next)[0]).toBe('ready')
  })

  it('is judged by the next one, where there is any', () => {
    const [good] = inspect(tool('f', 1)).calls
    if (good === undefined) throw new Error('no call')
    const unclosed: Call = { ...good, reasons: [{ code: 'drift-accepted' }] }
    expect(asBatch([unclosed], false)).toEqual([unclosed])
    const next: Call = { ...good, reasons: [{ code: 'text-beside-arguments' }], verdict: 'review' }
    expect(asBatch([unclosed, next], false)[0]?.verdict).toBe('review')
  })

  it('is ready where only the one before it is damaged', () => {
    expect(verdicts(tool('g[', 1) + open + tool('g', 1))).toEqual(['review', 'ready', 'ready'])
  })
})

describe('a call without arguments', () => {
  const element = (name: string, inside = '') =>
    `<tool_call>\n<function=${name}>\n${inside}</function>\n</tool_call>\n`
  const held = '<parameter=a>\n1\n</parameter>\n'

  it('may have lost them where another one of its tool has some', () => {
    expect(verdicts(element('f', held) + element('f'))).toEqual(['ready', 'review'])
    expect(verdicts(element('f') + element('f', held))).toEqual(['review', 'ready'])
  })

  it('has none where no other one has', () => {
    expect(verdicts(element('f', held) + element('g'))).toEqual(['ready', 'ready'])
    expect(verdicts(element('f') + element('f'))).toEqual(['ready', 'ready'])
  })

  it('has none where the tool asks for none, or where it says so itself', () => {
    const tools = [{ name: 'f', parameters: { type: 'object', properties: { a: {} } } }]
    const { calls } = inspect(element('f', held) + element('f'), { tools })
    expect(calls.map(({ verdict }) => verdict)).toEqual(['ready', 'ready'])
    expect(verdicts(tool('f', 1) + tool('f', 1).replace('{"a": 1}', '{}'))).toEqual([
      'ready',
      'ready',
    ])
  })
})

describe('a call behind one of the same tool that was taken back with a question', () => {
  const call = (persons: number, name = 'order') =>
    `<tool_call>{"name": "${name}", "arguments": {"persons": ${persons}}}</tool_call>`

  it('is for review, as that one is', () => {
    const said = 'Wait, no. Were it four less, or not?'
    expect(verdicts(`${call(24)}\n${said}\n${call(20)}`)).toEqual(['review', 'review'])
    expect(verdicts(`${call(24)}\nWait, no. Four less.\n${call(20)}`)).toEqual(['review', 'ready'])
    expect(verdicts(`${call(24)}\n${said}\n${call(20, 'ask')}`)).toEqual(['review', 'ready'])
  })
})
