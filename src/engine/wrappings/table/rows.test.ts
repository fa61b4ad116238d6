import { expect, it } from 'vitest'
import { barredTable, type Table, tableOf } from './rows.js'

function texts(text: string, table: Table | null): string[][] | undefined {
  return table?.rows.map((row) => row.map(({ start, end }) => text.slice(start, end)))
}

it.each<[string, string[][] | undefined]>([
  [
    'a,b\n1,"x ""y"""\n',
    [
      ['a', 'b'],
      ['1', 'x ""y""'],
    ],
  ],
  [
    'a\tb\r\n1\t{"k": "v, w"}\r\n',
    [
      ['a', 'b'],
      ['1', '{"k": "v, w"}'],
    ],
  ],
  [
    'a;b\n"1\n2";3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  ['"one ""cell"""', [['one ""cell""']]],
  ['a,b\n1', undefined],
  ['a,b\n1,x "y"', undefined],
  ['a,b\n1,"x"y', undefined],
  ['a,b\n1,"x', undefined],
  ['one\ntwo', undefined],
  ['', undefined],
])('reads the cells of %j', (text, rows) => {
  expect(texts(text, tableOf(text))).toEqual(rows)
})

const ROWS = [
  ['a', 'b', 'c'],
  ['1', '2', '3'],
]

it.each<[string, string[][] | undefined, string]>([
  ['| a | b | c |\n|---|:-:|--|\n| 1 | `2` | 3 |\n', ROWS, ''],
  [
    '| a | b | c |\n|---|:-:|--|\n| 1 | x\\|y | 3 |\n',
    [
      ['a', 'b', 'c'],
      ['1', 'x\\|y', '3'],
    ],
    '',
  ],
  ['see:\n\n a | b | c \n---+---+---\n 1 | 2 | 3\n(1 row)', ROWS, 'see:\n\n(1 row)'],
  ['+--+--+--+\n|a |b |c |\n+--+--+--+\n|1 |2 |3 |\n+--+--+--+', ROWS, ''],
  ['| a | b | c |\n| 1 | 2 | 3 | 4 |\n| 1 | 2 | 3 |', ROWS, ''],
  ['| a | b |\n|---|---|\n| 1 | 2 |', undefined, ''],
  ['a | b | c', undefined, ''],
  ['---\n---', undefined, ''],
])('reads the cells between bars of %j', (text, rows, around) => {
  const table = barredTable(text)
  expect(texts(text, table)).toEqual(rows)
  if (table === null) return
  expect((text.slice(0, table.start) + text.slice(table.end)).trim()).toBe(around)
})
