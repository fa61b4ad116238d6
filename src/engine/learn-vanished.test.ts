import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

const properties = { day: { type: 'string' }, guests: { type: 'integer' } }
const tools = [
  { name: 'plan_party', parameters: { type: 'object', properties } },
  { name: 'clear_hall', parameters: { type: 'object', properties: {} } },
]
const PARTY = { name: 'plan_party', arguments: { day: 'Friday', guests: 12 } }

function verdicts(lesson: string, text: string) {
  const learnt = learn([{ text: lesson, calls: [PARTY] }], { tools })
  if ('problem' in learnt) throw new Error(learnt.problem)
  const { calls } = inspect(text, { grammars: [learnt.grammar], tools })
  return calls.map((call) => call.verdict)
}

describe('beside a call that a taught notation did not read', () => {
  const lesson = '#job make plan_party\n#in day Friday #ni\n#in guests 12 #ni\n#done'
  const read = '#job make plan_party\n#in day Monday #ni\n#in guests 3 #ni\n#done'

  it.each([
    ['another word in its marks', '#job take clear_hall\n#done'],
    ['a number in them', '#job2 make clear_hall\n#done'],
    ['the same in a sentence', 'Then #job once clear_hall for all.'],
  ])('nothing is ready: %s', (_, other) => {
    expect(verdicts(lesson, read)).toEqual(['ready'])
    expect(verdicts(lesson, `${read}\n${other}`)).toEqual(['review'])
  })

  it.each(['Then clear_hall is next.', '- clear_hall: later', '`clear_hall` empties the hall.'])(
    'a name without such marks is talk: %s',
    (talk) => {
      expect(verdicts(lesson, `${read}\n\n${talk}`)).toEqual(['ready'])
    },
  )
})
