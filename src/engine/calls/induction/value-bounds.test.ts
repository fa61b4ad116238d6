import { describe, expect, it } from 'vitest'
import { read, tide } from './testing/tides.js'

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
