import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogCall } from '../calls/call.js'
import { formatById } from '../formats/index.js'
import { readLog } from '../read/read-log.js'
import { memorySource } from '../read/source.js'
import { SAMPLES } from '../testing/samples.js'
import { factsOf } from './facts.js'
import { matcherOf } from './match.js'
import { parseQuery } from './parse.js'
import { rawMatcherOf } from './raw.js'

async function callsIn(text: string) {
  const calls: LogCall[] = []
  const bytes = new TextEncoder().encode(text)
  await readLog(memorySource('log', [bytes]), 0, { settled: (call) => calls.push(call) })
  return { calls, raw: new TextDecoder('latin1').decode(bytes).toLowerCase() }
}

function queryOf(text: string) {
  const parsed = parseQuery(text)
  if ('error' in parsed || parsed.query === null) throw new Error(text)
  return parsed.query
}

describe('what the bytes rule out', () => {
  const literal = SAMPLES.filter(({ format }) => formatById(format)?.literal === true)

  it.each(literal)('$format, $title: never what the call says', async ({ text }) => {
    const { calls, raw } = await callsIn(text)
    for (const call of calls) {
      const facts = factsOf(call, 'log')
      const said = facts.text() ?? ''
      const lines = raw.split('\n')
      const own = [call.place.line, call.result?.place.line].map((line) => lines[(line ?? 0) - 1])
      const bytes = lines.length > 1 ? own.join('\n') : raw
      fc.assert(
        fc.property(
          fc.nat(said.length),
          fc.integer({ min: 1, max: 12 }),
          fc.constantFrom('', '-'),
          (at, length, sign) => {
            const word = said.slice(at, at + length).replaceAll('"', '')
            if (word.trim() === '' || word.includes('\\')) return
            const query = queryOf(`${sign}"${word}"`)
            const answer = rawMatcherOf(query)(facts, (word) => bytes.includes(word))
            if (answer !== null) expect(answer).toBe(matcherOf(query)(facts))
          },
        ),
        { numRuns: 40 },
      )
    }
  })

  it.each([
    ['zebra', false],
    ['-zebra', true],
    ['zebra OR tool:read', true],
    ['file_path', null],
    ['args.file_path:*x*', null],
    ['args.file_path:*.ts', false],
    ['args.no_such_member:x', false],
    ['"a, b"', null],
    ['42', null],
  ])('%s', async (query, answer) => {
    const { calls, raw } = await callsIn(SAMPLES[0]?.text ?? '')
    const call = calls.find(({ tool }) => tool === 'Read')
    if (call === undefined) throw new Error('no call')
    expect(rawMatcherOf(queryOf(query))(factsOf(call, 'log'), (word) => raw.includes(word))).toBe(
      answer,
    )
  })
})
