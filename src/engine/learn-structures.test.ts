import { describe, expect, it } from 'vitest'
import { readGrammar } from './calls/grammar/read-grammar.js'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

const string = { type: 'string' }
const tools = [
  {
    name: 'paint',
    parameters: {
      type: 'object',
      properties: {
        room: string,
        coats: { type: 'array', items: { type: 'integer' } },
        colours: { type: 'array', items: string },
        frame: { type: 'object', properties: { side: string, width: { type: 'integer' } } },
      },
    },
  },
]
type Arguments = Record<string, unknown>

function grammarOf(lesson: string, written: Arguments) {
  const learnt = learn([{ text: lesson, calls: [{ name: 'paint', arguments: written }] }], {
    tools,
  })
  if ('problem' in learnt) throw new Error(learnt.problem)
  return learnt.grammar
}

function read(lesson: string, written: Arguments, text: string) {
  const { calls } = inspect(text, { grammars: [grammarOf(lesson, written)], tools })
  return calls.map((call) => [call.arguments, call.verdict])
}

describe('structures are ready as a lesson has written them', () => {
  it.each<[string, string, Arguments, string, Arguments]>([
    [
      'a sign between items',
      'RUN paint(room := "hall"; coats := [1; 2])',
      { room: 'hall', coats: [1, 2] },
      'RUN paint(room := "attic"; coats := [3; 4; 5])',
      { room: 'attic', coats: [3, 4, 5] },
    ],
    [
      'another bracket',
      '(do paint :room "hall" :colours ("red" "blue"))',
      { room: 'hall', colours: ['red', 'blue'] },
      '(do paint :room "attic" :colours ("green"))',
      { room: 'attic', colours: ['green'] },
    ],
    [
      'a word before the bracket',
      "CALL paint(room => 'hall', colours => ARRAY['red', 'blue']);",
      { room: 'hall', colours: ['red', 'blue'] },
      "CALL paint(room => 'attic', colours => ARRAY[]);",
      { room: 'attic', colours: [] },
    ],
    [
      'words in no quotes',
      '[[paint | room = hall | colours = (red, blue)]]',
      { room: 'hall', colours: ['red', 'blue'] },
      '[[paint | room = attic | colours = (green, grey)]]',
      { room: 'attic', colours: ['green', 'grey'] },
    ],
    [
      'an object',
      '@paint(room: "hall", frame: {side: "left", width: 3})',
      { room: 'hall', frame: { side: 'left', width: 3 } },
      '@paint(room: "attic", frame: {width: 4})',
      { room: 'attic', frame: { width: 4 } },
    ],
  ])('%s', (_, lesson, written, text, expected) => {
    expect(read(lesson, written, text)).toEqual([[expected, 'ready']])
  })

  it.each([
    ['an object, where a list was shown', ':frame (:side "left")', { frame: { side: 'left' } }],
    ['another word before it', ':colours (list "red")', { colours: ['red'] }],
    ['a word in no quotes', ':colours (red)', { colours: ['red'] }],
  ])('%s is for review', (_, source, expected) => {
    const lesson = '(do paint :room "hall" :colours ("red" "blue"))'
    const written = { room: 'hall', colours: ['red', 'blue'] }
    const text = `(do paint :room "attic" ${source})`
    expect(read(lesson, written, text)).toEqual([[{ room: 'attic', ...expected }, 'review']])
  })

  it('they are a part of the grammar, which is read as it is written', () => {
    const lesson = '[[paint | room = hall | colours = (red, blue)]]'
    const grammar = grammarOf(lesson, { room: 'hall', colours: ['red', 'blue'] })
    expect(grammar.structures).toEqual({ lists: ['('], values: ['word'] })
    expect(readGrammar(JSON.parse(JSON.stringify(grammar)))).toEqual({ grammar })
    expect(readGrammar({ ...grammar, structures: { lists: [] } })).toEqual({
      problem: 'structures.lists: 1 to 16 short texts',
    })
  })
})

describe('one call shows', () => {
  it.each<[string, string, Arguments, string, Arguments]>([
    [
      'that quotes of another kind hold texts, and numbers stand bare',
      'Now **paint** with room = “hall”, colours = [].',
      { room: 'hall', colours: [] },
      'Now **paint** with room = “attic”, coats = [2].',
      { room: 'attic', coats: [2] },
    ],
    [
      'that braces hold what is no text',
      '<Do.paint room="hall" coats={[1]} />',
      { room: 'hall', coats: [1] },
      '<Do.paint room={"attic"} coats={[2, 3]} />',
      { room: 'attic', coats: [2, 3] },
    ],
    [
      'that a text with a blank stands in quotes',
      "$ paint --room 'the hall'",
      { room: 'the hall' },
      '$ paint --room attic',
      { room: 'attic' },
    ],
    [
      'no id that others must have',
      'Use: paint\nGiven: {"room": "hall"}\nRef: q1\n----',
      { room: 'hall' },
      'Use: paint\nGiven: {"room": "attic"}\nRef: q27\n----',
      { room: 'attic' },
    ],
  ])('%s', (_, lesson, written, text, expected) => {
    expect(read(lesson, written, text)).toEqual([[expected, 'ready']])
  })

  it.each(['$ paint --room the attic', "$ paint --room attic'"])(
    'what would have stood in quotes is for review: %s',
    (text) => {
      const calls = read("$ paint --room 'the hall'", { room: 'the hall' }, text)
      expect(calls.filter(([, verdict]) => verdict === 'ready')).toEqual([])
    },
  )

  it('not whether a line ends each call or all of them', () => {
    const lesson = '[tool:paint]\nroom = hall\n[end]'
    const one = (room: string) => `[tool:paint]\nroom = ${room}`
    const expected = [
      [{ room: 'attic' }, 'ready'],
      [{ room: 'cellar' }, 'ready'],
    ]
    const written = { room: 'hall' }
    expect(read(lesson, written, `${one('attic')}\n\n${one('cellar')}\n[end]`)).toEqual(expected)
    expect(read(lesson, written, `${one('attic')}\n[end]\n${one('cellar')}\n[end]`)).toEqual(
      expected,
    )
  })

  it('not how a text below its key is meant', () => {
    const lesson = '[tool:paint]\nroom = hall\n[end]'
    const calls = read(lesson, { room: 'hall' }, '[tool:paint]\nroom =\n    the attic\n[end]')
    expect(calls.map(([, verdict]) => verdict)).toEqual(['review'])
  })
})

describe('what is said beside a call may be missing in the next one', () => {
  it.each<[string, (room: string, said: string) => string]>([
    ['a comment', (room, said) => `\`\`\`run paint\n${said && `# ${said}\n`}room: ${room}\n\`\`\``],
    [
      'a line above',
      (room, said) => `${said && `.. why:: ${said}\n`}.. use:: paint\n   :room: ${room}`,
    ],
    [
      'a key',
      (room, said) =>
        `{${said && `"why": "${said}", `}"do": [{"use": "paint", "with": {"room": "${room}"}}]}`,
    ],
    [
      'an entry',
      (room, said) =>
        `+++\n[[call]]\ntool = "paint"\n${said && `note = "${said}"\n`}[with]\nroom = "${room}"\n+++`,
    ],
    [
      'a mark with words',
      (room, said) => `${said && `⟦why⟧${said}⟦/why⟧\n`}⟦use:paint⟧⟦room⟧${room}⟦/use⟧`,
    ],
    [
      'a sentence without blanks',
      (room, said) =>
        `${said && '【想】先看看房间的情况再说。\n'}【用】paint\n项 room：${room}\n【完】`,
    ],
  ])('%s', (_, write) => {
    const lesson = write('hall', 'the old paint comes off there')
    const expected = [[{ room: 'attic' }, 'ready']]
    expect(read(lesson, { room: 'hall' }, write('attic', ''))).toEqual(expected)
    expect(read(lesson, { room: 'hall' }, write('attic', 'it was never done at all'))).toEqual(
      expected,
    )
  })
})
