import { expect, it } from 'vitest'
import type { LogCall } from '../../logs/calls/call.js'
import type { LogFormat } from '../../logs/formats/format.js'
import { formatById } from '../../logs/formats/index.js'
import { CallIndex } from '../../logs/index/call-index.js'
import { select } from '../../logs/index/select.js'
import { factsOf } from '../../logs/query/facts.js'
import { matcherOf } from '../../logs/query/match.js'
import { parseQuery } from '../../logs/query/parse.js'
import { readLog } from '../../logs/read/read-log.js'
import { memorySource } from '../../logs/read/source.js'
import { SAMPLES } from '../../logs/testing/samples.js'
import { type Searched, search } from './search.js'

class Held implements Searched {
  readonly index = new CallIndex()
  format: LogFormat | null = null

  constructor(private readonly held: Uint8Array<ArrayBuffer>) {}

  formatOf(): LogFormat | null {
    return this.format
  }

  isLiteral(): boolean {
    return this.format?.literal === true
  }

  async bytes(_: number, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.held.slice(start, end)
  }
}

it.each(SAMPLES)('$format, $title: what fits is found', async ({ text }) => {
  const bytes = new TextEncoder().encode(text)
  const log = new Held(bytes)
  const calls: LogCall[] = []
  const rows = new Map<LogCall, number>()
  const report = await readLog(memorySource('log', [bytes]), 0, {
    born: (call) => {
      rows.set(call, log.index.add(call, 'log'))
      calls.push(call)
    },
    settled: (call) => log.index.settle(rows.get(call) ?? 0, call),
  })
  log.format = formatById(report.format ?? '')
  for (const words of ['ls', 'no such file', 'args.command:*', '-args.file_path:x', 'zebra']) {
    const parsed = parseQuery(words)
    if ('error' in parsed || parsed.query === null) throw new Error(words)
    const { query } = parsed
    const found: number[] = []
    const { rows: sure, open } = select(log.index, query)
    await search(
      log,
      query,
      open,
      (row) => found.push(row),
      async () => true,
    )
    const wanted = calls.flatMap((call, row) =>
      matcherOf(query)(factsOf(call, 'log')) === true ? [row] : [],
    )
    expect([...sure, ...found].sort((a, b) => a - b)).toEqual(wanted)
  }
})
