import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

const properties = {
  day: { type: 'string' },
  guests: { type: 'integer' },
  cake: { type: 'boolean' },
}
const tools = [
  { name: 'plan_party', parameters: { type: 'object', properties } },
  { name: 'order_tea', parameters: { type: 'object', properties: { kind: { type: 'string' } } } },
]
const PARTY = { name: 'plan_party', arguments: { day: 'Friday', guests: 12 } }
const TEA = { name: 'order_tea', arguments: { kind: 'green' } }

function taught(lesson: string, text: string) {
  const learnt = learn([{ text: lesson, calls: [PARTY, TEA] }], { tools })
  if ('problem' in learnt) throw new Error(learnt.problem)
  const { calls } = inspect(text, { grammars: [learnt.grammar], tools })
  return { learnt, calls: calls.map((call) => [call.verdict, call.name, call.arguments]) }
}

describe('what differs between the marks of a lesson', () => {
  it.each([
    [
      'a clock before every line',
      '[19:05:46] bot » plan_party\n[19:05:46]   day → Friday\n[19:05:46]   guests → 12\n[19:05:46] bot » go\n[20:11:07] bot » order_tea\n[20:11:07]   kind → green\n[20:11:07] bot » go',
      '[08:30:00] bot » plan_party\n[08:30:00]   day → Monday\n[08:30:00]   guests → 3\n[08:30:00] bot » go',
    ],
    [
      'the time of a log',
      '2026-03-04T19:05:46Z level=info tool=plan_party arg.day="Friday" arg.guests=12\n2026-03-04T19:06:01Z level=info tool=order_tea arg.kind="green"',
      '2026-11-29T07:00:10Z level=info tool=plan_party arg.day="Monday" arg.guests=3',
    ],
    [
      'the branches of a tree',
      '⚙ plan_party\n├─ day = Friday\n└─ guests = 12\n⚙ order_tea\n└─ kind = green',
      '⚙ plan_party\n├─ day = Monday\n└─ guests = 3',
    ],
    [
      'an id between the calls',
      '{"@id":"_:c4ea","run":"plan_party","day":"Friday","guests":12}\n{"@id":"_:cfc7","run":"order_tea","kind":"green"}',
      '{"@id":"_:c90d","run":"plan_party","day":"Monday","guests":3}',
    ],
    [
      'how many calls there are',
      'Calls (2):\n  • plan_party\n      ‣ day: Friday\n      ‣ guests: 12\n  • order_tea\n      ‣ kind: green',
      'Calls (1):\n  • plan_party\n      ‣ day: Monday\n      ‣ guests: 3',
    ],
  ])('means nothing: %s', (_, lesson, text) => {
    const { learnt, calls } = taught(lesson, text)
    expect(calls).toEqual([['ready', 'plan_party', { day: 'Monday', guests: 3 }]])
    expect(learnt.doubts).toContain(
      'Its marks differ from place to place; what differs in them is read over.',
    )
  })

  it.each([
    [
      'the name in every mark',
      '[plan_party/]\n[plan_party/day] Friday\n[plan_party/guests] 12\n[/plan_party]\n[order_tea/]\n[order_tea/kind] green\n[/order_tea]',
      '[plan_party/]\n[plan_party/day] Monday\n[plan_party/guests] 3\n[/plan_party]',
    ],
    [
      'words that close every call',
      'Scenario plan_party\n  day is "Friday"\n  guests is 12\nThen wait\nScenario order_tea\n  kind is "green"\nThen wait',
      'Scenario plan_party\n  day is "Monday"\n  guests is 3\nThen wait',
    ],
  ])('%s is a mark as any other', (_, lesson, text) => {
    const { learnt, calls } = taught(lesson, text)
    expect(calls).toEqual([['ready', 'plan_party', { day: 'Monday', guests: 3 }]])
    expect(learnt.doubts).toEqual([])
  })

  it('is told from the value that stands behind it', () => {
    const lesson =
      "run plan_party with { day = 'Friday', cake = $true }\nrun order_tea with { kind = 'green' }"
    const calls = [{ ...PARTY, arguments: { day: 'Friday', cake: true } }, TEA]
    const learnt = learn([{ text: lesson, calls }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const text = "run order_tea with { kind = 'It''s green' }"
    const [call] = inspect(text, { grammars: [learnt.grammar], tools }).calls
    expect([call?.verdict, call?.arguments]).not.toEqual(['ready', { kind: 's green' }])
  })
})

describe('the last line of a lesson of one call', () => {
  it.each(['fin', 'end job', '.', '~~'])('closes it: %s', (closer) => {
    const text = (kind: string) => `job: order_tea\n  kind: ${kind}\n${closer}\n`
    const learnt = learn([{ text: text('green'), calls: [TEA] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const { calls, content } = inspect(`Here you are.\n\n${text('black')}`, {
      ...{ grammars: [learnt.grammar], tools },
    })
    expect(calls.map(({ verdict, arguments: value }) => [verdict, value])).toEqual([
      ['ready', { kind: 'black' }],
    ])
    expect(content?.trim()).toBe('Here you are.')
  })

  it('is no mark where it is a sentence', () => {
    const lesson = 'job: order_tea\n  kind: green\nThat is all, I think.\n'
    const learnt = learn([{ text: lesson, calls: [TEA] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const { calls } = inspect('job: order_tea\n  kind: black\n', {
      ...{ grammars: [learnt.grammar], tools },
    })
    expect(calls.map(({ verdict }) => verdict)).toEqual(['ready'])
  })
})

describe('what a lesson has not shown of a value', () => {
  const lines =
    '| run plan_party\n| day: Friday\n| guests: 12\n`--\n| run order_tea\n| kind: green\n`--'
  const open = '[run.plan_party]\nday = "Friday"\nguests = 12\n\n[run.order_tea]\nkind = "green"'

  it.each([
    [
      'lines that begin as the next mark does',
      lines,
      '| run order_tea\n| kind: green\n|   and mild\n`--',
    ],
    ['escapes', lines, '| run order_tea\n| kind: green\\nand mild\n`--'],
    [
      'quotes that open a text of several lines',
      open,
      "[run.order_tea]\nkind = '''\ngreen\nand mild'''",
    ],
    ['more text right behind it', open, '[run.order_tea]\nkind = "green"\nand mild'],
  ])('is for a person: %s', (_, lesson, text) => {
    const { calls } = taught(lesson, text)
    expect(calls.map(([verdict, name]) => [verdict, name])).toEqual([['review', 'order_tea']])
  })

  it.each([
    ['a path', lines, '| run order_tea\n| kind: C:\\new\\tea\n`--', 'C:\\new\\tea'],
    [
      'code of several lines',
      lines,
      '| run order_tea\n| kind: a = "\\n"\nb = a\n`--',
      'a = "\\n"\nb = a',
    ],
    ['an answer below', open, '[run.order_tea]\nkind = "green"\n\nAnd mild.', 'green'],
  ])('is no doubt where it can be nothing else: %s', (_, lesson, text, kind) => {
    expect(taught(lesson, text).calls).toEqual([['ready', 'order_tea', { kind }]])
  })
})
