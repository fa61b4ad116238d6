import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { read, tide, tools } from '../induction/testing/tides.js'

describe('fences that say that they hold calls', () => {
  const lines = 'log_tide --harbour=Bodø --metres=2\nlog_tide --harbour=Bodø --metres=3'

  it.each(['tool-calls', 'toml call', 'my-tool'])('%s: for review', (label) => {
    expect(read(`\`\`\`${label}\n${lines}\n\`\`\``)).toEqual([
      ...tide({ metres: 2 }),
      ...tide({ metres: 3 }),
    ])
  })

  it.each(['tool-output', 'call-example'])('%s: not for its label', (label) => {
    const call = '{"name": "log_tide", "arguments": {"harbour": "Bodø"}}'
    const found = (fence: string) =>
      inspect(`So:\n\`\`\`${fence}\n${call}\n\`\`\`\n`, { tools }).calls.flatMap(({ reasons }) =>
        reasons.map(({ code }) => code),
      )
    expect(found(label)).toEqual(found('notes'))
  })

  it.each(['js', 'typescript'])('%s: an object alone is no program', (label) => {
    const object = '{ "name": "log_tide", "arguments": { harbour: `Bodø` } }'
    const [call] = inspect(`So:\n\`\`\`${label}\n${object}\n\`\`\`\n`).calls
    expect([call?.arguments, call?.verdict]).toEqual([{ harbour: 'Bodø' }, 'review'])
  })
})
