import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

const tools = [
  {
    name: 'bake',
    parameters: {
      type: 'object',
      properties: {
        cake: { type: 'string' },
        eggs: { type: 'integer' },
        toppings: { type: 'array', items: { type: 'string' } },
        oven: {
          type: 'object',
          properties: { degrees: { type: 'integer' }, fan: { type: 'boolean' } },
        },
        recipe: { type: 'string' },
      },
    },
  },
  { name: 'rest', parameters: { type: 'object', properties: { minutes: { type: 'integer' } } } },
]
type Call = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }
const bake = (args: Readonly<Record<string, unknown>>): Call => ({ name: 'bake', arguments: args })
const REST: Call = { name: 'rest', arguments: { minutes: 10 } }

/** The grammar of one lesson. */
function grammarOf(text: string, calls: readonly Call[]) {
  const learnt = learn([{ text, calls }], { tools })
  if ('problem' in learnt) throw new Error(learnt.problem)
  return learnt.grammar
}

/** Is anything told of the text: a call, or what could not be read? */
function tells(text: string, grammar: ReturnType<typeof grammarOf>): boolean {
  const { calls, notices, alsoSeen } = inspect(text, { grammars: [grammar], tools })
  return calls.length + notices.length + alsoSeen.length > 0
}

function read(text: string, grammar: ReturnType<typeof grammarOf>) {
  const { calls } = inspect(text, { grammars: [grammar], tools })
  return calls.map((call) => [call.verdict, call.name, call.arguments])
}

describe('values that a lesson writes in parts', () => {
  it.each([
    [
      'members with keys of their own',
      '>> bake\n| cake = plum\n| oven.degrees = 180\n| oven.fan = yes\n<<',
      bake({ cake: 'plum', oven: { degrees: 180, fan: true } }),
      '>> bake\n| cake = nut\n| oven.degrees = 200\n| oven.fan = no\n<<',
      bake({ cake: 'nut', oven: { degrees: 200, fan: false } }),
      'ready',
    ],
    [
      'a key for each item',
      '>> bake\n| cake = plum\n| toppings[] = cream\n| toppings[] = nuts\n<<',
      bake({ cake: 'plum', toppings: ['cream', 'nuts'] }),
      '>> bake\n| cake = nut\n| toppings[] = jam\n<<',
      bake({ cake: 'nut', toppings: ['jam'] }),
      'ready',
    ],
    [
      'a list as another language writes it',
      "DO bake(cake => 'plum', toppings => ARRAY['cream', 'nuts']);",
      bake({ cake: 'plum', toppings: ['cream', 'nuts'] }),
      "DO bake(cake => 'nut', toppings => ARRAY['jam', 'salt']);",
      bake({ cake: 'nut', toppings: ['jam', 'salt'] }),
      'ready',
    ],
    [
      'items in elements',
      '<ask do="bake">\n  <cake>plum</cake>\n  <toppings>\n    <item>cream</item>\n    <item>nuts</item>\n  </toppings>\n</ask>',
      bake({ cake: 'plum', toppings: ['cream', 'nuts'] }),
      '<ask do="bake">\n  <cake>nut</cake>\n  <toppings>\n    <item>jam</item>\n    <item>salt</item>\n    <item>oil</item>\n  </toppings>\n</ask>',
      bake({ cake: 'nut', toppings: ['jam', 'salt', 'oil'] }),
      'ready',
    ],
    [
      'items that a sign parts',
      '【做：bake】\ncake：李子\ntoppings：奶油、坚果\n【完】',
      bake({ cake: '李子', toppings: ['奶油', '坚果'] }),
      '【做：bake】\ncake：nut\ntoppings：果酱、盐、油\n【完】',
      bake({ cake: 'nut', toppings: ['果酱', '盐', '油'] }),
      'ready',
    ],
  ])('%s', (_, lesson, call, text, expected, verdict) => {
    const grammar = grammarOf(lesson, [call])
    expect(read(text, grammar)).toEqual([[verdict, expected.name, expected.arguments]])
  })
})

describe('values in marks of their own', () => {
  const HEREDOC =
    '!bake\n.cake plum\n.eggs 3\n!go\n!bake\n.cake nut\n.recipe <<\nStir it.\nBake it.\n>>\n!go'
  const grammar = grammarOf(HEREDOC, [
    bake({ cake: 'plum', eggs: 3 }),
    bake({ cake: 'nut', recipe: 'Stir it.\nBake it.' }),
  ])

  it('hold lines that look like marks of the call', () => {
    const text = '!bake\n.cake rye\n.recipe <<\n.. slowly\n\n!no stirring\n>>\n.eggs 1\n!go'
    const args = { cake: 'rye', recipe: '.. slowly\n\n!no stirring', eggs: 1 }
    expect(read(text, grammar)).toEqual([['review', 'bake', args]])
  })

  it('hold lines of a text', () => {
    const text = '!bake\n.cake rye\n.recipe <<\nSlowly:\n\n  stir.\n>>\n.eggs 1\n!go'
    const args = { cake: 'rye', recipe: 'Slowly:\n\n  stir.', eggs: 1 }
    expect(read(text, grammar)).toEqual([['ready', 'bake', args]])
  })

  it('are not ready where nothing closes them', () => {
    const text = '!bake\n.cake rye\n.recipe <<\nslowly\n!go\n!rest\n.minutes 5\n!go'
    const ready = read(text, grammar).filter(([verdict]) => verdict === 'ready')
    expect(ready).toEqual([])
    expect(tells(text, grammar)).toBe(true)
  })

  it.each([
    ['the word of a shell', ': <<END\nmix: it\n\n  "well"\nEND', 'mix: it\n\n  "well"'],
    ['the word alone', ' <<END\nmix: it\nEND', 'mix: it'],
    ['brackets', ': <<<\nmix: it\n>>>', 'mix: it'],
    ['a fence', ': ```\nmix: it\n```', 'mix: it'],
    ['deeper lines below a sign', ': |\n  mix: it\n\n    well', 'mix: it\n\n  well\n'],
  ])('are read though no lesson showed them, and are told: %s', (_, written, recipe) => {
    const plain = grammarOf('!bake\ncake: plum\neggs: 3\n!go', [bake({ cake: 'plum', eggs: 3 })])
    const text = `!bake\ncake: rye\nrecipe${written}\neggs: 1\n!go`
    expect(read(text, plain)).toEqual([['review', 'bake', { cake: 'rye', recipe, eggs: 1 }]])
  })

  it('are the deeper lines below a key, though nothing closes the call', () => {
    const lesson = 'do bake\n  cake: plum\n  toppings:\n    - nut\n    - jam\n\nEnjoy.'
    const below = grammarOf(lesson, [bake({ cake: 'plum', toppings: ['nut', 'jam'] })])
    const args = { cake: 'rye', eggs: 2, toppings: ['salt', 'oil'] }
    const text = 'do bake\n  cake: rye\n  eggs: 2\n  toppings:\n    - salt\n    - oil'
    expect(read(text, below)).toEqual([['ready', 'bake', args]])
    const long = 'do bake\n  cake: rye\n  recipe: |\n    Mix.\n    Bake.\n  eggs: 2'
    expect(read(long, below)).toMatchObject([['review', 'bake', { eggs: 2 }]])
  })

  it.each([
    ['a line end', 'Mix.\\nBake.', 'Mix.\nBake.'],
    ['the bar that ends it', 'Mix \\| bake', 'Mix | bake'],
    ['an address of Windows', 'C:\\nuts', 'C:\\nuts'],
  ])('are read without their backslashes, and told: %s', (_, written, recipe) => {
    const bars = grammarOf('GO|bake|cake=plum|recipe=Mix it|', [
      bake({ cake: 'plum', recipe: 'Mix it' }),
    ])
    const [[verdict, , args] = []] = read(`GO|bake|cake=rye|recipe=${written}|`, bars)
    expect(args).toEqual({ cake: 'rye', recipe })
    expect(verdict).toBe(written === recipe ? 'ready' : 'review')
  })

  it('are told where only their begin is read', () => {
    const line = grammarOf('/bake cake=plum eggs=3', [bake({ cake: 'plum', eggs: 3 })])
    const args = { eggs: 1, recipe: '<<END' }
    expect(read('/bake eggs=1 recipe=<<END\nMix it.\nBake', line)).toEqual([
      ['review', 'bake', args],
    ])
  })

  it.each([
    ['CDATA', '<cake><![CDATA[a < b & c]]></cake>', 'a < b & c'],
    ['CDATA with a blank text', '<cake><![CDATA[]]></cake>', ''],
  ])('are read without the marks of markup: %s', (_, element, cake) => {
    const plain = grammarOf('<go do="bake"><cake>plum</cake><eggs>3</eggs></go>', [
      bake({ cake: 'plum', eggs: 3 }),
    ])
    const text = `<go do="bake">${element}<eggs>4</eggs></go>`
    expect(read(text, plain)).toEqual([['review', 'bake', { cake, eggs: 4 }]])
  })
})

describe('what stands around the call of a lesson', () => {
  it.each([
    [
      'the name in a sentence above',
      'I bake that for you.\n\n~~~do bake #1\ncake = "plum"\neggs = 3\n~~~',
      [bake({ cake: 'plum', eggs: 3 })],
      '~~~do bake #1\ncake = "nut"\neggs = 2\n~~~',
    ],
    [
      'a sentence without blanks above',
      '好的，我马上开始烤蛋糕。\n【做：bake】\ncake：plum\neggs：3\n【完】',
      [bake({ cake: 'plum', eggs: 3 })],
      '【做：bake】\ncake：nut\neggs：2\n【完】',
    ],
    [
      'the last argument behind a word',
      'I will bake, where cake is "plum" and eggs is 3. Then we eat.',
      [bake({ cake: 'plum', eggs: 3 })],
      'So I will bake, where cake is "nut" and eggs is 2. That is all.',
    ],
    [
      'an id behind each call',
      "RUN bake(cake := 'plum'; eggs := 3) #a\nRUN rest(minutes := 10) #b",
      [bake({ cake: 'plum', eggs: 3 }), REST],
      "RUN bake(cake := 'nut'; eggs := 2) #zz",
    ],
    [
      'the head of a list of calls',
      '---\nsteps:\n  - use: bake\n    with:\n      cake: plum\n      eggs: 3\n...',
      [bake({ cake: 'plum', eggs: 3 })],
      '---\nsteps:\n  - use: bake\n    with:\n      cake: nut\n      eggs: 2\n...',
    ],
  ])('is none of its marks: %s', (_, lesson, calls, text) => {
    const [first] = read(text, grammarOf(lesson, calls))
    expect(first?.slice(1)).toEqual(['bake', { cake: 'nut', eggs: 2 }])
  })

  it('does not end a text with a full stop', () => {
    const lesson = 'I will bake, where eggs is 3.'
    const grammar = grammarOf(lesson, [bake({ eggs: 3 })])
    const text = 'I will bake, where eggs is 3.5. Well.'
    expect(read(text, grammar)).not.toContainEqual(['ready', 'bake', { eggs: 3 }])
    expect(tells(text, grammar)).toBe(true)
  })
})

describe('a value that took in a damaged mark of the next argument', () => {
  const piped = grammarOf('[[bake | cake = plum jam | eggs = 3]]', [
    bake({ cake: 'plum jam', eggs: 3 }),
  ])
  const address = grammarOf('<go://bake?cake=plum&eggs=3>', [bake({ cake: 'plum', eggs: 3 })])
  const quoted = grammarOf(
    '(use bake :cake "plum" :eggs 3 :recipe "stir")\n(use rest :minutes 10)',
    [bake({ cake: 'plum', eggs: 3, recipe: 'stir' }), REST],
  )

  it.each([
    [piped, '[[bake | cake = nut |  = 2]]'],
    [piped, '[[bake | cake = nut | eggs  2]]'],
    [piped, '[[bake | cake = = nut]]'],
    [address, '<go://bake?cake=nuteggs=2>'],
    [quoted, '(use bake :cake "nut" ::eggs 2)'],
    [quoted, '(use bake :cake "nut" :recipe "stir it)\n(use rest :minutes 5)'],
    [quoted, '(use bake :cake nut" :eggs 2)'],
  ])('is for review: %#', (grammar, text) => {
    const calls = read(text, grammar)
    expect(calls.filter(([verdict]) => verdict === 'ready')).toEqual([])
    expect(tells(text, grammar)).toBe(true)
  })

  it.each([
    [piped, '[[bake | cake = nut, rye & oats | eggs = 2]]', { cake: 'nut, rye & oats', eggs: 2 }],
    [quoted, '(use bake :cake "a :b" :eggs 2)', { cake: 'a :b', eggs: 2 }],
  ])('is ready where nothing is damaged: %#', (grammar, text, args) => {
    expect(read(text, grammar)).toEqual([['ready', 'bake', args]])
  })

  it('holds back the others where an argument in its marks is left alone', () => {
    const grammar = grammarOf(
      '=== DO: bake ===\n--- cake ---\nplum\n--- eggs ---\n3\n=== END ===',
      [bake({ cake: 'plum', eggs: 3 })],
    )
    const whole = '=== DO: bake ===\n--- cake ---\nnut\n--- eggs ---\n2\n=== END ===\n'
    expect(read(whole, grammar).map(([verdict]) => verdict)).toEqual(['ready'])
    const calls = read(`${whole}==  bake ===\n--- cake ---\nrye\n=== END ===`, grammar)
    expect(calls.filter(([verdict]) => verdict === 'ready')).toEqual([])
  })
})
