import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'log_tide',
    parameters: {
      type: 'object',
      properties: {
        harbour: text,
        note: text,
        metres: { type: 'number' },
        spring: { type: 'boolean' },
        at: { type: 'object' },
        marks: { type: 'array' },
      },
      required: ['harbour'],
    },
  },
  { name: 'list_tides', parameters: { type: 'object', properties: {} } },
]

const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.verdict, call.arguments])
const tide = (rest: object) => [['log_tide', 'review', { harbour: 'Bodø', ...rest }]]

describe('words for types are no values', () => {
  it.each([
    [
      'attributes',
      '<z:do fn="log_tide">\n<z:in k="harbour" as="text">Bodø</z:in>\n<z:in k="spring" as="json">true</z:in>\n</z:do>',
      { spring: true },
    ],
    [
      'tokens',
      '<|do|>log_tide<|in|>harbour<|str|>Bodø<|in|>metres<|num|>2.5<|in|>marks<|json|>[1]<|od|>',
      { metres: 2.5, marks: [1] },
    ],
    [
      'headers',
      '<|mail|>\nTool: log_tide\n\n--x\nName: harbour\nType: string\n\nBodø\n--x\nName: metres\nType: number\n\n2\n--x--\n<|/mail|>',
      { metres: 2 },
    ],
  ])('%s', (_, source, rest) => {
    expect(read(source)).toEqual(tide(rest))
  })

  it('what makes a list is none', () => {
    const source =
      '<s>\n(do log_tide :marks (list "a" "b") :at (dict :x 0 :y -1) :harbour "Bodø")\n</s>'
    expect(read(source)).toEqual(tide({ marks: ['a', 'b'], at: { x: 0, y: -1 } }))
  })
})

describe('where values begin and end', () => {
  it.each([
    [
      'a message without a sign',
      'go {\n  tool: "log_tide"\n  in {\n    harbour: "Bodø"\n    metres: 2\n    at { day: 3 tide: "low" }\n  }\n}',
      { metres: 2, at: { day: 3, tide: 'low' } },
    ],
    [
      'character data',
      '<job>\n<do>log_tide</do>\n<in><key>harbour</key><val><![CDATA[Bodø]]></val></in>\n<in><key>metres</key><val>2</val></in>\n</job>',
      { metres: 2 },
    ],
    [
      'quotes that close behind their text',
      '[[go]]\ntool = "log_tide"\n\n[go.in]\nharbour = "Bodø"\nnote = """\nlow\n\nand calm"""\nmetres = 2',
      { note: 'low\n\nand calm', metres: 2 },
    ],
    [
      'brackets on lines of their own',
      'BEGIN log_tide\nARG harbour = Bodø\nARG note = <<<\na < b\n---\n>>>\nARG metres = 2\nEND',
      { note: 'a < b\n---', metres: 2 },
    ],
    [
      'words before keys, a comma behind them',
      '.do log_tide\n  in harbour, "Bodø"\n  in metres, 2\n.done',
      { metres: 2 },
    ],
    [
      'values that are alike',
      '{% do log_tide %}\n{% in harbour %}Bodø{% end %}\n{% in note %}Bodø{% end %}\n{% in spring %}true{% end %}\n{% done %}',
      { note: 'Bodø', spring: true },
    ],
    ['a template', '{{do:log_tide\n|harbour = Bodø\n|metres = 2\n}}', { metres: 2 }],
  ])('%s', (_, source, rest) => {
    expect(read(source)).toEqual(tide(rest))
  })

  it('what describes a parameter has no value for it', () => {
    const source =
      'paths:\n  /tide:\n    operationId: log_tide\n    parameters:\n      - name: harbour\n        in: query\n        required: true\n'
    expect(read(source)).toEqual([])
  })

  it('an element without arguments is one call, not two', () => {
    expect(read('<z:list_tides>\n</z:list_tides>')).toEqual([['list_tides', 'review', {}]])
  })

  it('marks in brackets are no begin of lines', () => {
    const call = (more: string) => `[DO]log_tide[K]harbour[V]Bodø${more}[/DO]`
    expect(read(`${call('')}\n${call('[K]metres[V]2')}`)).toEqual([
      ...tide({}),
      ...tide({ metres: 2 }),
    ])
  })
})

describe('fences that say that they hold calls', () => {
  const lines = 'log_tide --harbour=Bodø --metres=2\nlog_tide --harbour=Bodø --metres=3'

  it.each(['tool-calls', 'toml call', 'my-tool'])('%s: for review', (label) => {
    expect(read(`\`\`\`${label}\n${lines}\n\`\`\``)).toEqual([
      ...tide({ metres: 2 }),
      ...tide({ metres: 3 }),
    ])
  })

  it.each(['tool-output', 'call-example'])('%s: not for its label', (label) => {
    const call = '{"name": "log_tide", "arguments": {"harbour": "Bodø"}}'
    const found = (fence: string) =>
      inspect(`So:\n\`\`\`${fence}\n${call}\n\`\`\`\n`, { tools }).calls.flatMap(({ reasons }) =>
        reasons.map(({ code }) => code),
      )
    expect(found(label)).toEqual(found('notes'))
  })
})

describe('taught', () => {
  const example = { name: 'log_tide', arguments: { harbour: 'Bodø', metres: 2, spring: false } }
  const taught = (
    written: string,
    source: string,
    args: Readonly<Record<string, unknown>> = example.arguments,
  ) => {
    const learnt = learn([{ text: written, calls: [{ name: 'log_tide', arguments: args }] }], {
      tools,
    })
    if ('problem' in learnt) throw new Error(learnt.problem)
    return inspect(source, { tools, grammars: [learnt.grammar] }).calls.map((call) => [
      call.verdict,
      call.arguments,
    ])
  }

  it.each([
    [
      'another id',
      '<do id="a7f" tool="log_tide">harbour=Bodø;metres=2;spring=false</do>',
      '<do id="b81" tool="log_tide">harbour=Moss;metres=3;spring=true</do>',
    ],
    [
      'another type',
      '<do log_tide><in harbour type="string">Bodø</in><in metres type="number">2</in><in spring type="boolean">false</in></do>',
      '<do log_tide><in spring type="boolean">true</in><in harbour type="string">Moss</in><in metres type="integer">3</in></do>',
    ],
    [
      'words of another language',
      '(do log_tide :harbour "Bodø" :metres 2 :spring #f)',
      '(do log_tide :harbour "Moss" :metres 3 :spring #t)',
    ],
  ])('%s', (_, written, source) => {
    expect(taught(written, source)).toEqual([
      ['ready', { harbour: 'Moss', metres: 3, spring: true }],
    ])
  })

  it('several calls in one fence', () => {
    const call = (harbour: string) => `- do: log_tide\n  harbour: ${harbour}\n  metres: 2\n`
    const fenced = (calls: string) => `\`\`\`jobs\n${calls}\`\`\``
    const args = { harbour: 'Bodø', metres: 2 }
    expect(taught(fenced(call('Bodø')), fenced(call('Moss') + call('Horten')), args)).toEqual([
      ['ready', { harbour: 'Moss', metres: 2 }],
      ['ready', { harbour: 'Horten', metres: 2 }],
    ])
  })

  it('a text in entities, which another one may hold as they stand', () => {
    const written = (note: string) => `<do log_tide><in harbour>${note}</in></do>`
    const args = { harbour: 'fish & chips' }
    expect(taught(written('fish &amp; chips'), written('a &lt; b &amp; c'), args)).toEqual([
      ['review', { harbour: 'a < b & c' }],
    ])
  })

  it('marks around a value may not be the value’s own', () => {
    const written = (note: string) => `BEGIN log_tide\nARG harbour = Bodø\nARG note = ${note}\nEND`
    const args = { harbour: 'Bodø', note: 'calm' }
    const [[verdict] = []] = taught(written('calm'), written('@@@\nlow\n@@@'), args)
    expect(verdict).toBe('review')
  })

  it('a line of the next call is no value', () => {
    const call = (n: number, harbour: string) =>
      `do.${n}.tool=log_tide\ndo.${n}.in.harbour=${harbour}\n`
    const block = (calls: string) => `<jobs>\n${calls}</jobs>`
    const found = taught(block(call(1, 'Bodø')), block(call(1, 'Moss') + call(2, 'Horten')), {
      harbour: 'Bodø',
    })
    expect(found.every(([verdict]) => verdict !== 'ready')).toBe(true)
  })
})
