import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../worker/settled-options.js'
import { inspect } from '../inspect.js'
import { learn } from '../learn.js'
import { readProfile } from './read-profile.js'

const tools = [
  {
    name: 'rent_boat',
    parameters: {
      type: 'object',
      properties: { harbour: { type: 'string' }, seats: { type: 'integer' } },
    },
  },
  { name: 'weather', parameters: { type: 'object', properties: { place: { type: 'string' } } } },
]
const LESSON = '=> rent_boat\nharbour <- Kiel\nseats <- 4\n<='
const SECOND = 'Soon.\n=> weather\nplace <- Åbo, Finland\n<='
const learnt = learn(
  [{ text: LESSON, calls: [{ name: 'rent_boat', arguments: { harbour: 'Kiel', seats: 4 } }] }],
  { tools },
)
if ('problem' in learnt) throw new Error(learnt.problem)
const { grammar } = learnt

function profileOf(given: object) {
  const read = readProfile(JSON.stringify(given))
  if (read.status !== 'read') throw new Error(read.problems.join('; '))
  return read.profile
}

describe('the grammars of a profile', () => {
  it('read a second text of their dialect ready, which no other profile does', () => {
    const { calls } = inspect(SECOND, { tools, profile: profileOf({ grammars: [grammar] }) })
    expect(calls).toMatchObject([
      { name: 'weather', arguments: { place: 'Åbo, Finland' }, verdict: 'ready' },
    ])
    const without = inspect(SECOND, { tools, profile: profileOf({}) }).calls
    expect(without.filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })

  it('are read once where the caller brings the same', () => {
    const profile = profileOf({ grammars: [grammar, grammar] })
    const { calls } = inspect(SECOND, { tools, profile, grammars: [grammar] })
    expect(calls).toMatchObject([{ name: 'weather', verdict: 'ready' }])
  })

  it('are the same after a round trip', () => {
    const profile = profileOf({ id: 'ours', grammars: [grammar] })
    expect(profileOf(profile)).toEqual(profile)
  })

  it('may be written short, and are read whole', () => {
    const short = {
      format: 'callmend.grammar/1',
      id: 'orders',
      group: { call: ['%', { name: 'tool' }, ' ', { arguments: 'object' }] },
    }
    const { calls } = inspect('%weather {"place": "Kiel"}', {
      tools,
      profile: profileOf({ grammars: [short] }),
    })
    expect(calls).toMatchObject([{ name: 'weather', verdict: 'ready', dialect: 'orders' }])
  })

  it('are checked whole in the page, whoever wrote them', () => {
    const settings = {
      readAs: 'auto',
      tools: JSON.stringify(tools),
      tool: null,
      finish: null,
      profile: 'recommended',
      edits: { grammars: [{ ...grammar, group: { literal: '' } }, grammar] },
      modelAnswers: {},
      grammar: '',
    } as const
    const options = optionsOf(settings)
    expect(options.profile.grammars).toEqual([grammar])
    expect(inspect(SECOND, options).calls).toMatchObject([{ name: 'weather', verdict: 'ready' }])
  })
})
