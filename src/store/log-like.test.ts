import { describe, expect, it } from 'vitest'
import { recordsOf } from './log-like.js'

const user = { type: 'user', uuid: '1', message: { role: 'user', content: 'hello' } }
const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n')

describe('what is a log', () => {
  it('counts its records', () => {
    expect(recordsOf(`${lines(user, user, user)}\n\n`)).toBe(3)
  })

  it.each([
    ['one record', lines(user)],
    ['one object over several lines', JSON.stringify(user, null, 2)],
    [
      'calls one below the other',
      lines({ name: 'f', parameters: {} }, { name: 'g', parameters: {} }),
    ],
    ['a text', 'Let me see.\n{"type": "x"}'],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(recordsOf(text)).toBeNull())
})
