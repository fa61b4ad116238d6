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
    ['no list', 'x'],
    ['no JSON', { path: '$.path', text: 'C:\\' }],
    ['a path that is not there', { path: '$.a.b', text: '1' }],
  ])('%s changes nothing', (_, change) => {
    expect(accept(change)?.argumentsText).toBe(inspect(SOURCE).calls[0]?.argumentsText)
  })
})
