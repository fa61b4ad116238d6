/** The same log in other clothes: archives, marks around its lines, records inside records. */
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { LOG_LIMITS } from '../limits.js'
import { SAMPLES } from '../testing/samples.js'
import { readLog } from './read-log.js'
import { memorySource } from './source.js'
import { unpack } from './unpack.js'

const encoder = new TextEncoder()
const gzip = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))

async function found(bytes: Uint8Array) {
  const sum = { calls: 0, results: 0 }
  const problems: string[] = []
  for await (const each of unpack(memorySource('log', [bytes]))) {
    if ('problem' in each) {
      problems.push(each.problem)
      continue
    }
    const { tally } = await readLog(each, 0, {})
    sum.calls += tally.calls
    sum.results += tally.results
  }
  return { ...sum, problems }
}

const LINES = SAMPLES.filter(({ text }) => recordsOf(text).length > 1)

function recordsOf(text: string): string[] {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.stringify(JSON.parse(line)))
  } catch {
    return []
  }
}

const CLOTHES: Readonly<Record<string, (records: readonly string[]) => string>> = {
  'a time before each': (records) =>
    records.map((each) => `2026-01-02T03:04:05Z INFO [agent] ${each}\n`).join(''),
  'events of a stream': (records) => records.map((each) => `data: ${each}\n\n`).join(''),
  'marks of records': (records) => records.map((each) => `\x1e${each}\n`).join(''),
  'commas after each': (records) => records.join(',\n'),
  'a list over lines': (records) => `[\n${records.join(',\n')}\n]\n`,
  'one after the other': (records) => records.join(' '),
  'other lines before them': (records) => `starting\n\n[INFO] version 1\n${records.join('\n')}`,
  'zeros after them': (records) => `${records.join('\n')}\n\0\0\0\n`,
  'texts of their own': (records) => records.map((each) => `${JSON.stringify(each)}\n`).join(''),
}

it.each(Object.keys(CLOTHES))('%s: the same calls and results', async (name) => {
  for (const { text, title } of LINES) {
    const dressed = CLOTHES[name]?.(recordsOf(text)) ?? ''
    const { calls, results } = await found(encoder.encode(text))
    expect([title, await found(encoder.encode(dressed))]).toEqual([
      title,
      { calls, results, problems: [] },
    ])
  }
})

it('the lines of a program, carried by the records of what collects them', async () => {
  for (const { text, format } of LINES) {
    // What nobody knows may be any record: it is not looked into.
    if (format === 'generic') continue
    for (const name of ['log', 'message', 'textPayload']) {
      const carried = recordsOf(text)
        .map((each) => `${JSON.stringify({ stream: 'stdout', [name]: `${each}\n` })}\n`)
        .join('')
      expect(await found(encoder.encode(carried))).toEqual(await found(encoder.encode(text)))
    }
  }
})

it('archives inside archives, up to a bound', async () => {
  const [sample] = LINES
  const bytes = encoder.encode(sample?.text ?? '')
  const plain = await found(bytes)
  expect(plain.calls).toBeGreaterThan(0)
  const zipped = zipSync({ 'inner.zip': zipSync({ 'log.jsonl.gz': gzip(bytes) }) })
  expect(await found(zipped)).toEqual(plain)
  let deep = bytes
  for (let depth = 0; depth <= LOG_LIMITS.archives; depth++) deep = gzip(deep)
  expect(await found(deep)).toEqual({
    calls: 0,
    results: 0,
    problems: [expect.stringContaining('not unpacked')],
  })
})

it('an archive that breaks off is read as far as it goes', async () => {
  const text = LINES[0]?.text ?? ''
  const { calls, results } = await found(encoder.encode(text))
  const packed = gzip(encoder.encode(`${text}\n${'x'.repeat(5000)}`))
  expect(await found(packed.subarray(0, -12))).toEqual({
    calls,
    results,
    problems: [expect.stringContaining('cannot be unpacked to its end')],
  })
})
