import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const SOURCE = '{"path": "C:\\new\\table.txt", "mode": "r"}'
const accept = (...changes: unknown[]) =>
  inspect(SOURCE, {
    readAs: 'arguments',
    modelAnswers: { 'accepted:call-1': JSON.stringify(changes) },
  }).calls[0]

describe('changes that a person accepted', () => {
  it('are part of the result, and are named', () => {
    const call = accept({ path: '$.path', text: '"C:\\\\new\\\\table.txt"' })
    expect(call?.arguments).toEqual({ path: 'C:\\new\\table.txt', mode: 'r' })
    expect(call?.reasons.map(({ code }) => code)).toContain('accepted-change')
    expect(call?.reasons.map(({ code }) => code)).not.toContain('suspect-control-characters')
    expect(call?.verdict).toBe('review')
  })

  it.each([
    ['as it is', SOURCE],
    ['repaired', SOURCE.replace('}', ',}')],
  ])('are edits of the attempt that was taken, %s', (_how, source) => {
    const changes = [
      { path: '$.path', text: '"D:\\\\"' },
      { path: '$.mode', text: '"w"' },
    ]
    const [call] = inspect(source, {
      readAs: 'arguments',
      modelAnswers: { 'accepted:call-1': JSON.stringify(changes) },
    }).calls
    const taken = call?.attempts.filter(({ text }) => text === call.argumentsText) ?? []
    expect(taken.map(({ strategy }) => strategy)).toEqual([call?.strategy])
    expect(taken[0]?.edits?.apply(source)).toBe('{"path": "D:\\\\", "mode": "w"}')
    expect(call?.reasons).toEqual([
      { code: 'accepted-change', path: '$.path' },
      { code: 'accepted-change', path: '$.mode' },
    ])
  })

  it('are named where they are made', () => {
    const call = accept({ path: '$.a.b', text: '1' }, { path: '$.mode', text: '"w"' })
    expect(call?.argumentsText).toContain('"mode": "w"')
    const told = call?.reasons.filter(({ code }) => code === 'accepted-change')
    expect(told?.map(({ path }) => path)).toEqual(['$.mode'])
  })

  it('may be several members of an empty object', () => {
    const changes = [
      { path: '$.a', text: '1' },
      { path: '$.b', text: '2' },
    ]
    const [call] = inspect('{}', {
      readAs: 'arguments',
      modelAnswers: { 'accepted:call-1': JSON.stringify(changes) },
    }).calls
    expect(call).toMatchObject({ verdict: 'review', arguments: { a: 1, b: 2 } })
  })

  it('are no way to give a call that could not be read a value', () => {
    const changes = [{ path: '$', text: '{}' }]
    const [call] = inspect('<tool_call>{"name": "f", "arguments": %%%}</tool_call>', {
      modelAnswers: { 'accepted:call-1': JSON.stringify(changes) },
    }).calls
    expect(call).toMatchObject({ verdict: 'blocked', argumentsText: null })
    expect(call?.reasons.map(({ code }) => code)).not.toContain('accepted-change')
  })

  it.each([
    ['no list', 'x'],
    ['no JSON', { path: '$.path', text: 'C:\\' }],
    ['a path that is not there', { path: '$.a.b', text: '1' }],
  ])('%s changes nothing', (_, change) => {
    expect(accept(change)?.argumentsText).toBe(inspect(SOURCE).calls[0]?.argumentsText)
  })
})
