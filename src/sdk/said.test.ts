import { expect, it } from 'vitest'
import { knownDialects } from '../engine/calls/dialects/further.js'
import { inspect } from './inspect.js'
import { inspectSaid } from './said.js'

const RECORD = JSON.stringify({
  choices: [{ message: { tool_calls: [{ function: { name: 'wipe', arguments: '{"all":1}' } }] } }],
})
const OWN = '@@run get_time {"zone": "Oslo"} @@done'

it.each([...knownDialects().map(({ example }) => example), RECORD, OWN, `\`\`\`\n${OWN}\n\`\`\``])(
  'says what the inspection of assistant text says: %s',
  (text) => {
    for (const tools of [undefined, [{ name: 'get_time', parameters: { type: 'object' } }]]) {
      const all = inspect(text, { tools, readAs: 'assistant-text' })
      const ids = all.calls.map(({ id }) => id)
      const said = inspectSaid(text, { tools })
      const calls = said.calls.map((call, index) => ({ ...call, id: ids[index] }))
      expect({ ...said, calls }).toEqual(all)
    }
  },
)
