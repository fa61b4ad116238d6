import { describe, expect, it } from 'vitest'
import { GRAMMARS } from './calls/grammar/testing/grammars.js'
import { write } from './calls/grammar/write.js'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

const tools = [
  {
    name: 'rent_boat',
    parameters: {
      type: 'object',
      properties: {
        harbour: { type: 'string' },
        seats: { type: 'integer' },
        days: { type: 'array', items: { type: 'string' } },
      },
      required: ['harbour'],
    },
  },
  { name: 'weather', parameters: { type: 'object', properties: { place: { type: 'string' } } } },
]
const rent = { name: 'rent_boat', arguments: { harbour: 'Tromsø', seats: 4 } }
const weather = { name: 'weather', arguments: { place: 'Kiel' } }
const later = [
  { name: 'weather', arguments: { place: 'Åbo, Finland' } },
  { name: 'rent_boat', arguments: { harbour: 'St. Malo', seats: 12, days: ['mon', 'tue'] } },
]

/** Writers of dialects that nobody has described to the program. */
const STYLES: Readonly<Record<string, (calls: readonly Call[]) => string>> = {
  'elements with keys': (calls) =>
    calls
      .map(
        (call) =>
          `<act n="${call.name}">${each(call, (k, v) => `<v k="${k}">${text(v)}</v>`)}</act>`,
      )
      .join('\n'),
  'closers that repeat the key': (calls) =>
    `<jobs>\n${calls.map((call) => `<job ${call.name}>\n${each(call, (k, v) => `<${k}>${text(v)}</${k}>\n`)}</job>\n`).join('')}</jobs>`,
  'lines with arrows': (calls) =>
    calls
      .map((call) => `=> ${call.name}\n${each(call, (k, v) => `${k} <- ${text(v)}\n`)}<=`)
      .join('\n'),
  'words of a shell': (calls) =>
    calls
      .map((call) => `% ${call.name}${each(call, (k, v) => ` --${k} ${JSON.stringify(v)}`)}`)
      .join('\n'),
  'objects with other keys': (calls) =>
    calls
      .map((call) => `::${JSON.stringify({ verb: call.name, object: call.arguments })}::`)
      .join('\n'),
  'arguments before the name': (calls) =>
    calls.map((call) => `(${JSON.stringify(call.arguments)} -> ${call.name})`).join('\n'),
  'numbered steps': (calls) =>
    calls
      .map(
        (call, i) => `${i + 1}. do ${call.name}\n${each(call, (k, v) => `  - ${k}: ${text(v)}\n`)}`,
      )
      .join('\n'),
  'signs before each line, and before the last': (calls) =>
    calls
      .map((call) => `::do ${call.name}\n${each(call, (k, v) => `::${k} ${text(v)}\n`)}::end`)
      .join('\n'),
  'signs of names in marks': (calls) =>
    calls
      .map((call) => `<$run$>${call.name}${each(call, (k, v) => `<$${k}$>${text(v)}`)}<$/run$>`)
      .join('\n'),
  'leaders of dots': (calls) =>
    calls
      .map(
        (call) =>
          `== ORDER ==\ntool....: ${call.name}\n${each(call, (k, v) => `${k}....: ${text(v)}\n`)}== END ==`,
      )
      .join('\n'),
  'assignments in braces': (calls) =>
    calls
      .map(
        (call) =>
          `tool "${call.name}" {\n${each(call, (k, v) => `  ${k} = ${JSON.stringify(v)}\n`)}}`,
      )
      .join('\n'),
  'tables of pipes': (calls) =>
    calls.map((call) => `|${call.name}|${each(call, (k, v) => `${k}=${text(v)}|`)}|`).join('\n'),
}

type Call = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }

function each(call: Call, one: (key: string, value: unknown) => string): string {
  return Object.entries(call.arguments)
    .map(([key, value]) => one(key, value))
    .join('')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function simply(calls: readonly Call[]) {
  return calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
}

describe('learnt from one example', () => {
  it.each(Object.keys(STYLES))('%s: another text is read ready', (style) => {
    const written = STYLES[style]
    if (written === undefined) throw new Error(style)
    for (const calls of [[rent], [rent, weather]]) {
      const learnt = learn([{ text: `I shall look.\n${written(calls)}`, calls }], { tools })
      if ('problem' in learnt) throw new Error(learnt.problem)
      expect(learnt.explains).toBe(1)
      const { calls: found } = inspect(written(later), { grammars: [learnt.grammar], tools })
      expect(simply(found as readonly Call[])).toEqual(later)
      expect(found.map(({ verdict }) => verdict)).toEqual(['ready', 'ready'])
    }
  })

  it.each([[[rent]], [[rent, weather]]])('numbers of tokens count no calls', (calls) => {
    const written = (all: readonly Call[]) =>
      all
        .map(
          (call) =>
            `<extra7>${call.name}${each(call, (k, v) => `<extra8>${k}<extra9>${text(v)}`)}<extra10>`,
        )
        .join('')
    const learnt = learn([{ text: written(calls), calls }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const marked = [{ name: 'weather', arguments: { place: '<b>Kiel</b> or Bonn' } }, rent]
    const { calls: found } = inspect(written(marked), { grammars: [learnt.grammar], tools })
    expect(simply(found as readonly Call[])).toEqual(marked)
    expect(found.map(({ verdict }) => verdict)).toEqual(['ready', 'ready'])
  })

  it.each(GRAMMARS.map((grammar) => [grammar.id, grammar] as const))(
    'finds again what %s wrote',
    (_, grammar) => {
      const first = write(grammar, [rent, weather])
      const second = write(grammar, later)
      if ('problem' in first || 'problem' in second) throw new Error('not written')
      const learnt = learn([{ text: first.text, calls: [rent, weather] }], { tools })
      if ('problem' in learnt) throw new Error(learnt.problem)
      const { calls } = inspect(second.text, { grammars: [learnt.grammar], tools })
      expect(simply(calls as readonly Call[])).toEqual(later)
    },
  )

  it.each([
    [
      'lines of labels',
      (call: Call) => `tool: ${call.name}\n${each(call, (k, v) => `${k}: ${text(v)}\n`)}`,
      '',
    ],
    [
      'labels without a break at the end',
      (call: Call) => `DO|${call.name}${each(call, (k, v) => `\n${k}|${text(v)}`)}`,
      '\n',
    ],
    [
      'rules',
      (call: Call) =>
        `<call> ::= ${call.name}${each(call, (k, v) => `\n<${k}> ::= ${JSON.stringify(v)}`)}`,
      '\n',
    ],
    [
      'words before each',
      (call: Call) => `tool run ${call.name}${each(call, (k, v) => ` ${k}=${JSON.stringify(v)}`)}`,
      '\n',
    ],
    [
      'objects before names',
      (call: Call) => `${JSON.stringify(call.arguments)} >> ${call.name}`,
      '\n',
    ],
  ])('two calls show what one cannot: %s', (_, one, between) => {
    const written = (calls: readonly Call[]) => calls.map(one).join(between)
    const calls = [rent, weather]
    const learnt = learn([{ text: written(calls), calls }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const { calls: found } = inspect(written(later), { grammars: [learnt.grammar], tools })
    expect(simply(found as readonly Call[])).toEqual(later)
  })

  it('words of an opener within a sentence begin no call', () => {
    const lesson = 'do weather\n  set place "Kiel"\ndone\n'
    const learnt = learn([{ text: lesson, calls: [weather] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const { calls } = inspect(`I can do weather or boats.\n${lesson}`, {
      grammars: [learnt.grammar],
      tools,
    })
    expect(simply(calls as readonly Call[])).toEqual([weather])
  })

  it('one sign before the name is none in the middle of another mark', () => {
    const lesson = '/weather --place Kiel'
    const learnt = learn([{ text: lesson, calls: [weather] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const text = `<think>\nThe weather, then.\n</think>\n${lesson}`
    const { calls } = inspect(text, { grammars: [learnt.grammar], tools })
    expect(simply(calls as readonly Call[])).toEqual([weather])
  })

  it.each([
    ['a path', '$ do rent_boat --harbour quay/north --seats 4\n'],
    ['nested lines', '$ do rent_boat --harbour Kiel\n$ do rent_boat\n  seats:\n    - 4\n'],
    ['another notation', '$ do weather --place Kiel\n# rent_boat seats=4'],
  ])('what it leaves unread is told, and nothing is ready: %s', (_, second) => {
    const lesson = "$ do rent_boat --harbour 'Port Kiel' --seats 4\n"
    const calls = [{ name: 'rent_boat', arguments: { harbour: 'Port Kiel', seats: 4 } }]
    const learnt = learn([{ text: lesson, calls }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const found = inspect(second, { grammars: [learnt.grammar], tools }).calls
    const right = simply(found as readonly Call[]).every(
      (call) => call.arguments.harbour === 'quay/north',
    )
    expect(right || found.every(({ verdict }) => verdict !== 'ready')).toBe(true)
  })

  it('marks in a record without quotes around it are the notation, and no text of the record', () => {
    const text = (place: string) =>
      `op {\n  id: "weather"\n  arg { key: "place" value: "${place}" }\n}`
    const learnt = learn([{ text: text('Kiel'), calls: [weather] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const { calls } = inspect(text('Rom'), { grammars: [learnt.grammar], tools })
    expect(calls.map((call) => [call.dialect, call.arguments])).toEqual([
      ['learnt', { place: 'Rom' }],
    ])
  })

  it.each([
    ['do weather\nplace: Kiel\nend\n', 'do weather\nplace: "Kiel \\"Nord\\""\nend\n', 'review'],
    ['do weather\nplace: Kiel\nend\n', 'do weather\nplace: the "Kiel"\nend\n', 'ready'],
    ['<x:weather place="Kiel"/>', '<x:weather place="Kiel &quot;Nord&quot;"/>', 'review'],
    ['<x:weather place="Kiel"/>', '<x:weather place="Kiel & Lübeck"/>', 'ready'],
    [
      '<x:weather><x:place>Kiel</x:place></x:weather>',
      '<x:weather><x:place>A &amp; B</x:place></x:weather>',
      'review',
    ],
    [
      '<x:weather><x:place>Kiel</x:place></x:weather>',
      '<x:weather><x:place>A & <b>B</b></x:place></x:weather>',
      'ready',
    ],
    ['do weather\nplace: Kiel\nend\n', 'do weather\nplace: A &amp; B\nend\n', 'ready'],
  ])(
    "quotes and entities that the lesson did not show may be the notation's: %#",
    (lesson, text, verdict) => {
      const learnt = learn([{ text: lesson, calls: [weather] }], { tools })
      if ('problem' in learnt) throw new Error(learnt.problem)
      const { calls } = inspect(text, { grammars: [learnt.grammar], tools })
      expect(calls.map((call) => call.verdict)).toEqual([verdict])
    },
  )

  it.each(['a', 'a\n', '\n  a', '\n\na\n\n', ' a '])(
    'one line break on each side of a value is markup, all others are its own: %j',
    (place) => {
      const text = (value: string) => `<do=weather>\n<with=place>\n${value}\n</with>\n</do>`
      const learnt = learn([{ text: text('Kiel'), calls: [weather] }], { tools })
      if ('problem' in learnt) throw new Error(learnt.problem)
      const { calls } = inspect(text(place), { grammars: [learnt.grammar], tools })
      expect(calls.map((call) => [call.arguments, call.verdict])).toEqual([[{ place }, 'ready']])
    },
  )

  it.each([
    ['<zu>\n<open k="', '"><close k="', '</close></open>', '\n</zu>'],
    ['<｜ZU｜ko>\n<｜ZU｜la k="', '"><｜ZU｜mi k="', '</｜ZU｜mi></｜ZU｜la>', '\n</｜ZU｜ko>'],
  ])('marks around a call are told from those around all calls: %s', (open, key, close, end) => {
    const [group = '', one = ''] = open.split(/(?<=\n)/)
    const call = (place: string) => `${one}weather${key}place">${place}${close}`
    const learnt = learn([{ text: group + call('Kiel') + end, calls: [weather] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const text = `${group}${call('Kiel')}\n${call('Rom')}${end}`
    const { calls } = inspect(text, { grammars: [learnt.grammar], tools })
    expect(calls.map((one) => [one.arguments, one.verdict])).toEqual([
      [{ place: 'Kiel' }, 'ready'],
      [{ place: 'Rom' }, 'ready'],
    ])
  })

  it('the name may stand twice before its arguments', () => {
    const text = (name: string, args: object) =>
      `<|zu|>${name}<|ka|>${JSON.stringify({ name, mi: args })}<|no|>`
    const lesson = { text: text('weather', { place: 'Kiel' }), calls: [weather] }
    const learnt = learn([lesson], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const read = (source: string) => inspect(source, { grammars: [learnt.grammar], tools }).calls
    expect(read(text(rent.name, rent.arguments))).toMatchObject([{ ...rent, verdict: 'ready' }])
    const other = text(rent.name, rent.arguments).replace('rent_boat', 'weather')
    expect(read(other).filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })

  it('says what one call or one parameter could not show', () => {
    const learnt = learn([
      { text: '<jobs><job weather><place>Kiel</place></job></jobs>', calls: [weather] },
    ])
    expect(learnt).toMatchObject({ doubts: [expect.any(String), expect.any(String)] })
  })

  it.each([
    [[], 'at least one call'],
    [[{ text: 'nothing here', calls: [rent] }], 'Example 1'],
    [[{ text: 'rent_boat Tromsø', calls: [rent] }], 'Example 1'],
  ])('says why there is no grammar: %#', (examples, problem) => {
    expect(learn(examples)).toMatchObject({ problem: expect.stringContaining(problem) })
  })
})
