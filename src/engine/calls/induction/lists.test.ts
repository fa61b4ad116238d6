import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const tools = [
  {
    name: 'plan_trip',
    parameters: {
      type: 'object',
      properties: {
        city: { type: 'string' },
        days: { type: 'integer' },
        rail: { type: 'boolean' },
        stops: { type: 'array', items: { type: 'string' } },
      },
      required: ['city'],
    },
  },
  {
    name: 'pack_bag',
    parameters: {
      type: 'object',
      properties: { bag: { type: 'string' }, litres: { type: 'number' } },
      required: ['bag'],
    },
  },
]

const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.verdict, call.arguments])
const trip = (rest: object) => [['plan_trip', 'review', { city: 'Turin', ...rest }]]

describe('a list where the tool asks for one', () => {
  it.each([
    ['its key for each item', '@plan_trip\n@@city Turin\n@@stops Asti\n@@stops Alba\n@end'],
    ['an address', 'call://plan_trip?city=Turin&stops=Asti&stops=Alba'],
    [
      'keys that count',
      'run.tool=plan_trip\nrun.in.city=Turin\nrun.in.stops.0=Asti\nrun.in.stops.1=Alba',
    ],
    ['a sign between', '[go plan_trip]\ncity: Turin\nstops: Asti; Alba\n[/go]'],
    ['marks of their own', '[go=plan_trip][city]Turin[/city][stops][*]Asti[*]Alba[/stops][/go]'],
    ['commands', '\\go{plan_trip}{\\in{city}{Turin}\\in{stops}{\\at{Asti}\\at{Alba}}}'],
  ])('%s', (_, source) => {
    expect(read(source)).toEqual(trip({ stops: ['Asti', 'Alba'] }))
  })

  it('is one where a call before it has none', () => {
    const source =
      '* pack_bag\n  bag > red\n  litres > 4.5\n*\n* plan_trip\n  city > Turin\n  stops > Asti\n  stops > Alba\n*'
    expect(read(source)).toEqual([
      ['pack_bag', 'review', { bag: 'red', litres: 4.5 }],
      ...trip({ stops: ['Asti', 'Alba'] }),
    ])
  })

  it('is no list where markup in it was not understood', () => {
    const [call] = inspect('[go=plan_trip][city]Turin[/city][stops][b]Asti[/i][/stops][/go]', {
      tools,
    }).calls
    expect(call?.verdict).toBe('blocked')
  })
})

describe('further ways to write values', () => {
  it.each([
    ['signs below each other', 'step "plan_trip" {\n  city = "Turin"\n  days = 3\n}', { days: 3 }],
    [
      'padded',
      'step "plan_trip" {\n  city   = "Turin"\n  days   = 3\n  rail   = true\n}',
      { days: 3, rail: true },
    ],
    [
      'an answer in a word',
      '### Go: plan_trip\n- **city**: Turin\n- **rail**: yes',
      { rail: true },
    ],
    ['brackets behind the keys', '⟦plan_trip⟧ city«Turin» days«3» ⟦⟧', { days: 3 }],
    ['braces for each', '{{@plan_trip}}{{city: "Turin"}} {{days: 3}}{{/plan_trip}}', { days: 3 }],
  ])('%s', (_, source, rest) => {
    expect(read(source)).toEqual(trip(rest))
  })

  it('braces around what is no text, in an element', () => {
    expect(
      inspect('<plan_trip city={"Turin \\"N\\""} days={3} stops={["Asti", "Alba"]} />', { tools })
        .calls,
    ).toMatchObject([{ arguments: { city: 'Turin "N"', days: 3, stops: ['Asti', 'Alba'] } }])
  })

  it('an expression in braces is no value', () => {
    const [call] = inspect('<plan_trip city="Turin" days={count} />', { tools }).calls
    expect(call?.verdict).toBe('blocked')
  })

  it('objects before their names', () => {
    expect(
      read('{"city": "Turin", "days": 2} >> plan_trip\n{"bag": "red"} >> pack_bag').map(
        ([name, , value]) => [name, value],
      ),
    ).toEqual([
      ['plan_trip', { city: 'Turin', days: 2 }],
      ['pack_bag', { bag: 'red' }],
    ])
  })

  it('a sentence that lists what a tool needs is none', () => {
    expect(
      read('pack_bag needs the bag, plan_trip the city. We have neither of them yet.'),
    ).toEqual([])
  })
})

describe('taught', () => {
  const taught = (
    text: string,
    calls: Parameters<typeof learn>[0][number]['calls'],
    source: string,
  ) => {
    const learnt = learn([{ text, calls }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    return inspect(source, { tools, grammars: [learnt.grammar] }).calls.map((call) => [
      call.verdict,
      call.arguments,
    ])
  }
  const calls = [{ name: 'plan_trip', arguments: { city: 'Turin', stops: ['Asti', 'Alba'] } }]

  it('a key for each item is exact', () => {
    expect(
      taught(
        'go plan_trip\n#city Turin\n#stops Asti\n#stops Alba\nstop',
        calls,
        'go plan_trip\n#city Bari\n#stops Lecce\n#stops Trani\nstop',
      ),
    ).toEqual([['ready', { city: 'Bari', stops: ['Lecce', 'Trani'] }]])
  })

  it('a sign between items parts them as the lesson has shown', () => {
    expect(
      taught(
        '<go plan_trip>\ncity: Turin\nstops: Asti; Alba\n</go>',
        calls,
        '<go plan_trip>\ncity: Bari\nstops: Lecce; Trani\n</go>',
      ),
    ).toEqual([['ready', { city: 'Bari', stops: ['Lecce', 'Trani'] }]])
  })

  it('one item is a list as well, and another sign between items is a guess', () => {
    const lesson = '<go plan_trip>\ncity: Turin\nstops: Asti, Alba\n</go>'
    const read = (stops: string) =>
      taught(lesson, calls, `<go plan_trip>\ncity: Bari\nstops: ${stops}\n</go>`)
    expect(read('Lecce')).toEqual([['ready', { city: 'Bari', stops: ['Lecce'] }]])
    expect(read('Lecce; Trani').map(([verdict]) => verdict)).toEqual(['review'])
  })

  it('where each item has its key, a value is one item, whatever it holds', () => {
    expect(
      taught(
        'go plan_trip\n#city Turin\n#stops Asti\n#stops Alba\nstop',
        calls,
        'go plan_trip\n#city Bari\n#stops Lecce, the old town\nstop',
      ),
    ).toEqual([['ready', { city: 'Bari', stops: ['Lecce, the old town'] }]])
  })

  it('a value that holds the sign that ends values is for review', () => {
    expect(
      taught(
        '|go|plan_trip|city=Turin|days=3|go|',
        [{ name: 'plan_trip', arguments: { city: 'Turin', days: 3 } }],
        '|go|plan_trip|city=Ba\\|ri|days=4|go|',
      ).map(([verdict]) => verdict),
    ).not.toContain('ready')
  })
})

it('the branches of a tree, the last one too, where no tools are known', () => {
  const { calls } = inspect('→ plan_trip\n  ├─ city = "Turin"\n  ├─ days = 3\n  └─ stop = "Alba"')
  expect(calls.map(({ name, arguments: value }) => [name, value])).toEqual([
    ['plan_trip', { city: 'Turin', days: 3, stop: 'Alba' }],
  ])
})

it('very many parameters of one name on one line are read, or said to be too many', () => {
  const calls = [{ name: 'pack_bag', arguments: { bag: 'red' } }]
  const learnt = learn([{ text: '<go pack_bag><in bag>red</in></go>', calls }], { tools })
  if ('problem' in learnt) throw new Error(learnt.problem)
  const source = `<go pack_bag>${'<in bag>red</in>'.repeat(150_000)}</go>`
  const found = inspect(source, { tools, grammars: [learnt.grammar] })
  expect(found.calls.length + found.notices.length).toBeGreaterThan(0)
  expect(found.notices.map(({ code }) => code)).not.toContain('engine-fault')
})
