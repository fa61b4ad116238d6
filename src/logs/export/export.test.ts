import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { readText } from '../testing/read-text.js'
import { SAMPLES } from '../testing/samples.js'
import { ParquetRows } from './parquet.js'
import { EXPORT_COLUMNS, rowOf } from './row.js'
import { csvHeader, csvLine, csvOf, jsonLine } from './text.js'

async function rows() {
  const all = []
  for (const { text, title } of SAMPLES) {
    const { calls } = await readText(text)
    for (const call of calls) all.push(rowOf(call, title))
  }
  return all
}

it('a real DuckDB reads the same rows, types and sums from Parquet, JSON lines and CSV', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callmend-export-'))
  try {
    const given = await rows()
    const parquet = new ParquetRows()
    const bytes = given.flatMap((row) => parquet.add(row) ?? [])
    const file = (name: string) => join(folder, name)
    writeFileSync(file('calls.parquet'), Buffer.concat([...bytes, parquet.end()]))
    writeFileSync(file('calls.jsonl'), given.map(jsonLine).join(''))
    writeFileSync(file('calls.csv'), csvHeader() + given.map(csvLine).join(''))
    const database = await (await DuckDBInstance.create(':memory:')).connect()
    const ask = async (sql: string) => (await database.runAndReadAll(sql)).getRowsJson()

    const types = await ask(
      `select column_name, column_type from (describe from '${file('calls.parquet')}')`,
    )
    const duck = { text: 'VARCHAR', integer: 'BIGINT', number: 'DOUBLE', time: 'TIMESTAMP' }
    expect(types.map(([, type]) => String(type).replace(' WITH TIME ZONE', ''))).toEqual(
      EXPORT_COLUMNS.map(({ type }) => duck[type]),
    )
    const sum = (name: string) => {
      const index = EXPORT_COLUMNS.findIndex((column) => column.name === name)
      return given.reduce((total, row) => total + Number(row[index] ?? 0), 0)
    }
    const count = (name: string, value: string) => {
      const index = EXPORT_COLUMNS.findIndex((column) => column.name === name)
      return given.filter((row) => row[index] === value).length
    }
    const sums = `select count(*), sum(output_tokens), sum(repeat), count(*) filter (verdict = 'blocked'), count(distinct tool)`
    const tools = new Set(given.map((row) => row[7])).size
    const expected = [
      [given.length, sum('output_tokens'), sum('repeat'), count('verdict', 'blocked'), tools],
    ]
    for (const from of [
      file('calls.parquet'),
      `read_json('${file('calls.jsonl')}')`,
      `read_csv('${file('calls.csv')}')`,
    ]) {
      const source = from.startsWith('read') ? from : `'${from}'`
      expect((await ask(`${sums} from ${source}`)).map((row) => row.map(Number))).toEqual(expected)
    }
    const read = await ask(`select "arguments" from '${file('calls.parquet')}'`)
    expect(read.flat()).toEqual(given.map((row) => row[10]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('writes more rows than one group holds', async () => {
  const [row] = await rows()
  if (row === undefined) throw new Error('no rows')
  const parquet = new ParquetRows()
  let early = 0
  for (let i = 0; i < 10_001; i++) early += parquet.add(row)?.length ?? 0
  expect(early).toBeGreaterThan(0)
  expect(Buffer.from(parquet.end()).subarray(-4).toString()).toBe('PAR1')
})

it.each([
  [['a,b', 'say "x"', 'two\nlines', null, 3], '"a,b","say ""x""","two\nlines",,3\r\n'],
  [['=1+1', '@x', '-x', -1], "'=1+1,'@x,'-x,-1\r\n"],
])('CSV %#', (cells, line) => {
  expect(csvOf(cells)).toBe(line)
})
