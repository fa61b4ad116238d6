import { describe, expect, it } from 'vitest'
import { inspect } from '../engine/inspect.js'
import { readTools } from '../engine/tools/read-tools.js'
import { type ReadingView, readingsOf } from './readings.js'

function read(source: string, options: Parameters<typeof inspect>[1] = {}): ReadingView[] {
  const [call] = inspect(source, options).calls
  if (call === undefined) throw new Error('no call')
  return readingsOf(call)
}

const asArguments = { readAs: 'arguments' } as const

function toolWith(properties: object) {
  return readTools([{ name: 'f', parameters: { type: 'object', properties } }]).tools
}

describe('readings side by side', () => {
  it('the ends that one string can have', () => {
    const [taken, ...others] = read('{"run": "grep "a", "in": "src"}', asArguments)
    expect(taken).toMatchObject({ chosen: true, differs: [] })
    expect(others.map(({ titles, differs }) => [titles.length, differs])).toEqual([
      [1, [{ path: '$.run', here: '"grep \\"a\\""', chosen: '"grep \\"a"' }]],
      [
        1,
        [
          { path: '$.run', here: '"grep \\"a\\", \\"in\\": \\"src"', chosen: '"grep \\"a"' },
          { path: '$.in', here: null, chosen: '"src"' },
        ],
      ],
    ])
    expect(others[0]?.titles[0]).toBe('Lenient JSON: a text that ends in “grep "a"”')
  })

  it('the values of several strategies', () => {
    const [taken, other] = read("{'say': 'it's off', 'n': 1}", asArguments)
    expect(taken?.titles).toEqual(['Lenient JSON'])
    expect(other?.titles).toEqual(['jsonrepair'])
    expect(other?.differs).toEqual([{ path: '$.say', here: '"it\\"s off"', chosen: '"it\'s off"' }])
  })

  it('the order of members is no difference', () => {
    const call = inspect("{'b': 1, 'a': [2]}", asArguments).calls[0]
    if (call === undefined) throw new Error('no call')
    const [attempt] = call.attempts.filter(({ status }) => status === 'succeeded')
    if (attempt === undefined) throw new Error('no attempt')
    const other = { ...attempt, strategy: 'jsonrepair' as const, text: '{"a":[2],"b":1}' }
    const readings = readingsOf({ ...call, attempts: [...call.attempts, other] })
    expect(readings).toHaveLength(1)
    expect(readings[0]?.titles).toEqual(['Python literal', 'jsonrepair'])
  })

  it('what the schema changed is told apart from what is read differently', () => {
    const tools = toolWith({ n: { type: 'integer' }, run: { type: 'string' } })
    const text = '<tool_call>{"name": "f", "arguments": {"n": "5", "run": "say "hi"}}</tool_call>'
    const [final, ...others] = read(text, { tools })
    expect(final).toMatchObject({ chosen: true, titles: ['After the schema’s steps'] })
    expect(others.map(({ differs }) => differs.map(({ path }) => path))).toEqual([
      ['$.n'],
      ['$.run'],
    ])
  })

  it('another reading of a value inside the arguments', () => {
    const tools = toolWith({ list: { type: 'array' } })
    const list = JSON.stringify('[{"run": "say "hi"}]')
    const text = `<tool_call>{"name": "f", "arguments": {"k": 1, "list": ${list}}}</tool_call>`
    const other = read(text, { tools }).find(({ titles }) => titles[0]?.includes('$.list:'))
    expect(other?.differs).toEqual([
      { path: '$.list[0].run', here: '"say \\"hi\\""', chosen: '"say \\"hi"' },
    ])
  })

  it('the place of a doubt inside a value is told from the root, with what to choose', () => {
    const tools = toolWith({ list: { type: 'array' } })
    const list = JSON.stringify('[{"run": "say "hi"}]')
    const text = `<tool_call>{"name": "f", "arguments": {"k": 1, "list": ${list}}}</tool_call>`
    const [call] = inspect(text, { tools }).calls
    const told = call?.reasons.find(({ path }) => path === '$.list[0].run')
    expect(told?.suggestions?.[0]?.changes).toEqual([
      { path: '$.list[0].run', text: '"say \\"hi\\""' },
    ])
  })

  it('deep values and odd keys', () => {
    const deep = (leaf: string) => `${'['.repeat(500)}${leaf}${']'.repeat(500)}`
    const call = inspect(`{"__proto__": ${deep('1')},}`, asArguments).calls[0]
    if (call === undefined) throw new Error('no call')
    const [attempt] = call.attempts.filter(({ status }) => status === 'succeeded')
    if (attempt === undefined) throw new Error('no attempt')
    const text = `{"__proto__": ${deep('2')}}`
    const other = { ...attempt, strategy: 'jsonrepair' as const, text }
    const [, reading] = readingsOf({ ...call, attempts: [...call.attempts, other] })
    expect(reading?.differs).toMatchObject([{ here: '2', chosen: '1' }])
    expect(reading?.differs[0]?.path.startsWith('$.__proto__[0][0]')).toBe(true)
  })
})
