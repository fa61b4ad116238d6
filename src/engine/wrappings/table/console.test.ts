import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const CALL = '<tool_call>\n{"name": "get_tide", "arguments": {"port": "Brest|3"}}\n</tool_call>'

/** A row of two columns as the console prints it: a plus at the end of each line but the last. */
function printed(said: string): string {
  const [first = '', ...others] = said.split('\n')
  const lines = [`  7 | ${first}`, ...others.map((line) => `    | ${line}`)]
  return ` id | said\n----+------\n${lines.join('+\n')}\n(1 row)\n`
}

describe('a cell of several lines in a table of a console', () => {
  it('is read as it was', () => {
    expect(inspect(printed(CALL)).calls).toMatchObject([
      { name: 'get_tide', arguments: { port: 'Brest|3' }, verdict: 'ready' },
    ])
  })

  it('keeps the lines of a value', () => {
    const said = '<function=note>\n<parameter=text>\none +\ntwo\n</parameter>\n</function>'
    expect(inspect(printed(said)).calls).toMatchObject([
      { name: 'note', arguments: { text: 'one +\ntwo' } },
    ])
  })

  it('several may be anybody’s', () => {
    const row = printed(CALL).split('\n').slice(2, 5).join('\n')
    const { calls } = inspect(` id | said\n----+------\n${row}\n${row}\n(2 rows)\n`)
    expect(calls.map(({ verdict }) => verdict)).toEqual(['review', 'review'])
  })

  it('one that breaks off is none', () => {
    const { calls } = inspect(printed(CALL).split('\n').slice(0, 4).join('\n'))
    expect(calls.some(({ verdict }) => verdict === 'ready')).toBe(false)
  })
})
