import { expect, it } from 'vitest'
import type { LogCall } from '../calls/call.js'
import { formatById } from '../formats/index.js'
import { writtenArguments } from '../query/facts.js'
import { parseQuery } from '../query/parse.js'
import { readLog } from '../read/read-log.js'
import { memorySource } from '../read/source.js'
import { SAMPLES } from '../testing/samples.js'
import { CallIndex } from './call-index.js'
import { readAgain } from './reread.js'
import { countBy, countByDay, countByWord, failureCost, select } from './select.js'

async function indexed(text: string) {
  const bytes = new TextEncoder().encode(text)
  const index = new CallIndex()
  const calls: LogCall[] = []
  const rows = new Map<LogCall, number>()
  const report = await readLog(memorySource('log', [bytes]), 0, {
    born: (call) => {
      rows.set(call, index.add(call, 'log'))
      calls.push(call)
    },
    settled: (call) => index.settle(rows.get(call) ?? 0, call),
  })
  return { bytes, index, calls, report }
}

it.each(SAMPLES)('$format, $title: a row is read again as it was', async ({ text }) => {
  const { bytes, index, calls, report } = await indexed(text)
  expect(index.size).toBe(report.tally.calls)
  for (const [row, call] of calls.entries()) {
    const read = async (_file: number, start: number, end: number) => bytes.slice(start, end)
    const again = await readAgain(index, row, () => formatById(report.format ?? ''), read)
    expect(again?.tool).toBe(call.tool)
    expect(again === null ? null : writtenArguments(again.arguments)).toBe(
      writtenArguments(call.arguments),
    )
    expect(again?.result?.text).toBe(call.result?.text)
  }
})

const [sample] = SAMPLES
const selected = async (query: string) => {
  const { index } = await indexed(sample?.text ?? '')
  const parsed = parseQuery(query)
  return { index, ...select(index, 'query' in parsed ? parsed.query : null) }
}

it('selects by columns, and leaves open what needs the log', async () => {
  expect((await selected('')).rows.length).toBe(3)
  expect([...(await selected('tool:Bash OR is:invalid')).rows]).toEqual([1, 2])
  const open = await selected('tool:Read args.file_path:x')
  expect([[...open.rows], [...open.open]]).toEqual([[], [0]])
})

it('counts by columns and by day', async () => {
  const { index, rows } = await selected('')
  expect(countBy(index, rows, ['model'])).toEqual([
    { keys: ['claude-x'], calls: 3, invalid: 1, failed: 1, refused: 0, loops: 0 },
  ])
  expect(countBy(index, rows, ['tool', 'version']).map(({ keys }) => keys)).toEqual([
    ['Read', '2.1.1'],
    ['Bash', '2.1.1'],
    ['Edit', '2.1.1'],
  ])
  expect(countByDay(index, rows)).toEqual([{ day: 1767312000, calls: 3, invalid: 1 }])
})

it('counts each reason of a call, and what failures cost', async () => {
  const { index, rows } = await selected('')
  index.column('reasons').set(0, 'truncated inferred-repair')
  index.column('reasons').set(1, 'truncated')
  expect(
    countByWord(index, rows, 'reasons').map(({ keys, calls }) => [keys[0], calls]),
  ).toContainEqual(['truncated', 3])
  const cost = failureCost(index, rows)
  const failed = [...rows].filter((row) => index.column('fault').at(row) !== null)
  expect(cost.calls).toBe(failed.length)
  expect(cost.tokens).toBe(
    failed.reduce(
      (sum, row) =>
        sum +
        (index.number('outputTokens', row) ?? 0) +
        (index.number('nextInputTokens', row) ?? 0),
      0,
    ),
  )
  expect(cost.dollars).toBeNull()
})
