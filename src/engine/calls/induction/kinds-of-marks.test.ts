import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'
import { read, tide, tools } from './testing/tides.js'

describe('a notation that nobody has seen', () => {
  it.each([
    [
      'types of lists, as signatures say them',
      'call log_tide(harbour: string = "Bodø", metres: number = 2.5, marks: string[] = ["a", "b"]);',
      { metres: 2.5, marks: ['a', 'b'] },
    ],
    [
      'a type before each key',
      '<invoke log_tide>\n(string) harbour = Bodø\n(number) metres = 2.5\n(string) note = high water\n</invoke>',
      { metres: 2.5, note: 'high water' },
    ],
    [
      'quotes with blanks inside, as French has them',
      'Outil : log_tide\nParamètre harbour : « Bodø »\nParamètre note : « haute mer »',
      { note: 'haute mer' },
    ],
    [
      'pairs of Lisp, which make an object',
      `(invoke 'log_tide '((harbour . "Bodø") (at . ((hour . 6) (minute . 40))) (spring . #t)))`,
      { at: { hour: 6, minute: 40 }, spring: true },
    ],
    [
      'a chain of a builder',
      'tools::log_tide()\n    .harbour("Bodø")\n    .metres(2.5)\n    .marks(vec!["a", "b"])\n    .run().await?;',
      { metres: 2.5, marks: ['a', 'b'] },
    ],
    [
      'options of a shell that differ from each other',
      `tool invoke log_tide --set-string harbour=Bodø --set-string note='high water' --set metres=2.5`,
      { note: 'high water', metres: 2.5 },
    ],
    [
      'marks that close in a mirror',
      '<|call:log_tide><|harbour>Bodø<harbour|><|note>high water<note|><|metres>2.5<metres|><call|>',
      { note: 'high water', metres: 2.5 },
    ],
    [
      'numbered marks, and talk behind the last',
      'So:\n<unk_0>log_tide<unk_1>harbour<unk_2>Bodø<unk_1>note<unk_2>high water<unk_3>\nThat is all of it.',
      { note: 'high water' },
    ],
    [
      'a word before names and keys',
      '<s_log_tide><s_harbour>Bodø</s_harbour><s_metres>2.5</s_metres></s_log_tide>',
      { metres: 2.5 },
    ],
    [
      'the type between key and value, in an element',
      '<run><tool_name>log_tide</tool_name>\n<p><key>harbour</key><type>str</type><value>Bodø</value></p>\n<p><key>metres</key><type>float</type><value>2.5</value></p>\n</run>',
      { metres: 2.5 },
    ],
    [
      'tags of which some have more attributes',
      '<req><tool>log_tide</tool><a name="harbour">Bodø</a><a name="metres" json="true">2.5</a></req>',
      { metres: 2.5 },
    ],
    [
      'a value of C',
      'invoke(&(struct log_tide){ .harbour = "Bodø", .metres = 2.5, .spring = true });',
      { metres: 2.5, spring: true },
    ],
    [
      'words of another language for switches',
      'Вызов: log_tide\n• harbour — «Bodø»\n• spring — да\nКонец вызова.',
      { spring: true },
    ],
    [
      'the name as an empty element',
      '<call><log_tide/><with key="harbour">Bodø</with><with key="metres">2.5</with></call>',
      { metres: 2.5 },
    ],
    [
      'places in a list',
      '<op uses="log_tide">\n  <arg path="harbour">Bodø</arg>\n  <arg path="marks[0]">a</arg>\n  <arg path="marks[1]">b</arg>\n</op>',
      { marks: ['a', 'b'] },
    ],
    [
      'a text of YAML over several lines',
      'calls:\n- log_tide:\n    harbour: Bodø\n    note: |-\n      - high: 6\n      # low\n    spring: true',
      { note: '- high: 6\n# low', spring: true },
    ],
  ])('is read with %s', (_, source, rest) => {
    expect(read(source)).toEqual(tide(rest))
  })

  it('is read with an empty object beside other calls', () => {
    const source = '- list_tides: {}\n- log_tide:\n    harbour: Bodø\n    note: high water\n'
    expect(read(source)).toEqual([['list_tides', 'review', {}], ...tide({ note: 'high water' })])
  })

  it('has no name behind a word where the name itself is defined', () => {
    expect(
      read('def log_tide(harbour):\n    pass\n\ndef test_log_tide(harbour="Bodø"): pass'),
    ).toEqual([])
  })

  it.each([
    [
      'words in an element',
      '<api-call><name>Chosen tool name</name><args><a>1</a></args></api-call>',
    ],
    ['what a tool gave back', '<|outputs|><|output|>{"metres": 2.5}<|/output|><|/outputs|>'],
  ])('has no name in %s', (_, source) => {
    expect(inspect(source).calls).toEqual([])
  })
})

describe('objects of calls', () => {
  it.each([
    [
      'arguments in order',
      '<|fc|>{"f": "log_tide", "a": ["Bodø", null, 2.5]}<|/fc|>',
      { metres: 2.5 },
    ],
    [
      'arguments by their types',
      '<x>{"callee": "log_tide", "texts": {"harbour": "Bodø"}, "numbers": {"metres": 2.5}}</x>',
      { metres: 2.5 },
    ],
  ])('have %s', (_, source, rest) => {
    expect(read(source)).toEqual(tide(rest))
  })

  it('have an empty list where the tool asks for nothing', () => {
    expect(read('[{"intent": "list_tides", "slots": []}]')).toEqual([['list_tides', 'review', {}]])
  })

  it('are no calls where a type stands in the place of each value', () => {
    const list = JSON.stringify([
      {
        name: 'f',
        description: 'F.',
        parameters: { a: { type: 'str' }, b: { type: 'int, optional' } },
      },
    ])
    expect(inspect(list).calls).toEqual([])
    expect(inspect(JSON.stringify({ query: 'q', tools: list })).calls).toEqual([
      expect.objectContaining({ dialect: 'arguments', verdict: 'review' }),
    ])
  })

  it('may be named by a keyword', () => {
    expect(
      inspect('tool_call(name="sort_photos", arguments={"by": {"year": true}})').calls,
    ).toEqual([expect.objectContaining({ name: 'sort_photos', arguments: { by: { year: true } } })])
  })

  it('have names with signs', () => {
    const [call] = inspect('{"name": "stock$count#all", "arguments": {"a": 1}}').calls
    expect(call).toMatchObject({ name: 'stock$count#all', verdict: 'review' })
  })
})

describe('a taught notation that leaves calls unread', () => {
  const example = {
    text: 'Right.\n<do=log_tide:7>\n<set=harbour>Moss</set>\n<set=metres>1</set>\n</do>',
    calls: [{ name: 'log_tide', arguments: { harbour: 'Moss', metres: 1 } }],
  }
  it('is read as the text itself teaches it, for review', () => {
    const learnt = learn([example], { tools })
    const source =
      'Right.\n<do=log_tide:1>\n<set=harbour>Bodø</set>\n<set=metres>2.5</set>\n</do>\n<do=log_tide:2>\n<set=harbour>Bodø</set>\n<set=metres>3</set>\n</do>'
    const grammars = 'grammar' in learnt ? [learnt.grammar] : []
    expect(grammars).toHaveLength(1)
    const { calls } = inspect(source, { tools, grammars })
    expect(calls.map((call) => [call.name, call.verdict, call.arguments])).toEqual([
      ...tide({ metres: 2.5 }),
      ...tide({ metres: 3 }),
    ])
  })
})
