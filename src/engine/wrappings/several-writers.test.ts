import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const CALL = [
  '<tool_call>',
  '<function=send_fax>',
  '<parameter=note>',
  'Tide',
  'table',
  '</parameter>',
  '</function>',
  '</tool_call>',
]
const OTHER = ['ready for connections', '07:40:04 LOG: checkpoint complete', '{"level": "info"}']

/** Each line of the call, with a line of another program behind every third. */
const mixed = (own: string, other: string): string =>
  CALL.flatMap((line, at) => [
    own + line,
    ...(at % 3 === 1 ? [other + (OTHER[(at - 1) / 3] ?? '')] : []),
  ]).join('\n')

const read = (text: string) =>
  inspect(text).calls.map(({ name, arguments: value, verdict }) => [name, value, verdict])

describe('lines of several programs', () => {
  it.each([
    ['containers', 'agent-1  | ', 'db-1     | '],
    ['processes with the time', '07:40:01 agent.1  | ', '07:40:02 db.1     | '],
    ['pods', '[pod/agent-7c9/main] ', '[pod/db-0/main] '],
    ['tasks', '[0] ', '[1] '],
  ])('%s', (_what, own, other) => {
    expect(read(mixed(own, other))).toEqual([['send_fax', { note: 'Tide\ntable' }, 'ready']])
  })

  it('are read one program after the other', () => {
    const lines = CALL.map((line, at) => `a-1 | ${line}\nb-1 | ${CALL[at] ?? ''}`)
    expect(read(lines.join('\n'))).toHaveLength(2)
  })

  it.each([
    ['a table', 'name | note\nanna | <b>x</b>\nbert | <i>y</i>'],
    ['levels', '[INFO] a\n[WARN] b\n[INFO] c\n[WARN] d'],
    ['a line without', 'a-1 | x\nb-1 | y\nz\na-1 | x\nb-1 | y'],
  ])('are none in %s', (_what, text) => {
    expect(inspect(text).envelope).not.toBe('several-writers')
  })
})
