import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const nullable = (type: string) => ({ type: [type, 'null'] })
const tools = [
  {
    name: 'book_boat',
    parameters: {
      type: 'object',
      properties: {
        port: { type: 'string' },
        skipper: nullable('string'),
        berths: nullable('integer'),
        sails: { type: 'boolean' },
        crew: { type: 'array', items: { type: 'string' } },
        rig: {
          type: 'object',
          properties: {
            masts: nullable('integer'),
            foils: { type: 'boolean' },
            sails: { type: 'array', items: { type: 'string' } },
          },
        },
      },
      required: ['port'],
    },
  },
]
const read = (text: string) => inspect(text, { tools }).calls.map((call) => call.arguments)

describe('words as the schema says that they are meant', () => {
  it.each([
    [
      '[[go: book_boat | port = Kiel | skipper = nothing | berths = none]]',
      { skipper: null, berths: null },
    ],
    ['(go book_boat :port "Kiel" :berths nil :sails nil)', { berths: null, sails: false }],
    ['【go】book_boat\n项 port：Kiel\n项 skipper：无\n【end】', { skipper: null }],
    ['<go to="book_boat" port="Kiel" berths="3" skipper="null"/>', { berths: 3, skipper: null }],
    [
      '参 book_boat\n参 port：Kiel\n参 rig·masts：2\n参 rig·foils：是\n参',
      { rig: { masts: 2, foils: true } },
    ],
    ['::book_boat{port="Kiel" berths=2 crew="Ida"}', { berths: 2, crew: ['Ida'] }],
    ['::book_boat{port="Kiel" berths=2 crew=""}', { berths: 2, crew: [] }],
  ])('%s', (text, rest) => {
    expect(read(text)).toEqual([{ port: 'Kiel', ...rest }])
  })

  it('a word that no schema takes for nothing stays one, and so does one in quotes where these say something', () => {
    expect(read('[[go: book_boat | port = none | skipper = Nothing Else]]')).toEqual([
      { port: 'none', skipper: 'Nothing Else' },
    ])
    expect(read('::book_boat{port="none" berths=2 skipper="none"}')).toEqual([
      { port: 'none', berths: 2, skipper: 'none' },
    ])
  })

  it('a word that may be itself is doubted', () => {
    const [call] = inspect('[[go: book_boat | port = Kiel | skipper = nothing]]', { tools }).calls
    expect(call?.reasons.map(({ code }) => code)).toContain('several-readings')
  })
})

describe('values are meant alike in a taught notation and in an unknown one, and within objects', () => {
  const write = (berths: string, masts: string, sails: string) =>
    `%go book_boat% port=Kiel; berths=${berths}; rig.masts=${masts}; rig.sails=${sails} %end%`
  const calls = [
    {
      name: 'book_boat',
      arguments: { port: 'Kiel', berths: 4, rig: { masts: 2, sails: ['jib', 'main'] } },
    },
  ]
  const learnt = learn([{ text: write('4', '2', '["jib", "main"]'), calls }], { tools })
  const grammars = 'grammar' in learnt ? [learnt.grammar] : []

  it.each([
    ['none', 'n/a', 'jib, main', { berths: null, rig: { masts: null, sails: ['jib', 'main'] } }],
    ['missing value', '-', '["jib"]', { berths: null, rig: { masts: null, sails: ['jib'] } }],
    [
      'nil',
      'Nothing',
      '{"jib" "main"}',
      { berths: null, rig: { masts: null, sails: ['jib', 'main'] } },
    ],
  ])('%s, %s, %s', (berths, masts, sails, rest) => {
    expect(grammars).toHaveLength(1)
    const source = write(berths, masts, sails)
    for (const given of [[], grammars]) {
      const { calls: read } = inspect(source, { tools, grammars: given })
      expect(read.map((call) => call.arguments)).toEqual([{ port: 'Kiel', ...rest }])
      // No lesson has shown a list that a sign parts, or one in braces.
      if (!sails.startsWith('[')) expect(read[0]?.verdict).toBe('review')
    }
  })
})
