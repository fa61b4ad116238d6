import { expect, it } from 'vitest'
import { readLog } from '../read/read-log.js'
import { memorySource } from '../read/source.js'
import { KnownCalls } from './known-calls.js'

const use = (n: number, session: string, more: object = {}) =>
  JSON.stringify({
    parentUuid: null,
    uuid: `a${n}`,
    type: 'assistant',
    sessionId: session,
    timestamp: `2026-05-01T10:00:0${n}.000Z`,
    message: { content: [{ type: 'tool_use', id: `toolu_${n}`, name: 'Read', input: { n } }] },
    ...more,
  })
const result = (n: number, session: string) =>
  JSON.stringify({
    parentUuid: null,
    uuid: `u${n}`,
    type: 'user',
    sessionId: session,
    message: { content: [{ type: 'tool_result', tool_use_id: `toolu_${n}`, content: 'text' }] },
  })

async function read(files: readonly (readonly string[])[]) {
  const known = new KnownCalls()
  const encoder = new TextEncoder()
  const reports = []
  for (const [file, lines] of files.entries()) {
    const source = memorySource('log', [encoder.encode(lines.join('\n'))])
    reports.push(await readLog(source, file, {}, { known }))
  }
  return reports.map(({ tally, waiting }) => ({
    calls: tally.calls,
    results: tally.results,
    duplicates: tally.duplicates,
    orphans: tally.orphans,
    waiting,
  }))
}

it('a resumed session repeats the lines before it, under its own name: they count once', async () => {
  const first = [use(1, 's1'), result(1, 's1'), use(2, 's1'), result(2, 's1')]
  const resumed = [use(1, 's2'), result(1, 's2'), use(2, 's2'), result(2, 's2'), use(3, 's2')]
  expect(await read([first, resumed])).toEqual([
    { calls: 2, results: 2, duplicates: 0, orphans: [], waiting: [] },
    { calls: 1, results: 0, duplicates: 2, orphans: [], waiting: ['toolu_3'] },
  ])
})

it.each([
  ['at another time', { timestamp: '2026-05-01T11:00:00.000Z' }],
  ['at a time that is not told', { timestamp: undefined }],
  [
    'with other arguments',
    { message: { content: [{ type: 'tool_use', id: 'toolu_1', name: 'Read', input: { n: 9 } }] } },
  ],
  [
    'without an id',
    { message: { content: [{ type: 'tool_use', name: 'Read', input: { n: 1 } }] } },
  ],
])('a call of the same id %s is another call', async (_, more) => {
  const counts = await read([[use(1, 's1', more)], [use(1, 's1')]])
  expect(counts.map(({ calls }) => calls)).toEqual([1, 1])
  const turned = await read([[use(1, 's1')], [use(1, 's1', more)]])
  expect(turned.map(({ calls }) => calls)).toEqual([1, 1])
})

it('what another thread lists is taken as a whole or not at all', () => {
  const draft = { tool: 'Read', id: 'a', arguments: { state: 'not-recorded' } } as const
  const other = new KnownCalls()
  other.begin()
  expect(other.repeats(draft, 7, 1)).toBe(false)
  const known = new KnownCalls()
  expect(known.take(other.list())).toBe(true)
  expect(known.take(other.list())).toBe(false)
  known.begin()
  expect(known.repeats(draft, 7, 1)).toBe(true)
})
