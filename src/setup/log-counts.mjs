// Reads a folder of sample logs with the built command: the counts are those of its
// expected.json, every other document there is read by a format that knows it, with the
// calls and results of a second count that knows none, and
// nothing in the folder, whole or cut, is taken for the bare arguments of a call.
// Usage: node src/setup/log-counts.mjs FOLDER; the last line is "passed failed".
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { inspect } from '../../.cache/modules/engine/index.js'
import { readLog } from '../../.cache/modules/logs/read/read-log.js'
import { memorySource } from '../../.cache/modules/logs/read/source.js'
import { summaryOf } from '../../.cache/modules/logs/summary.js'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('name the folder of the logs')
  process.exit(2)
}
let passed = 0
let failed = 0
const check = (name, what, right, seen) => {
  if (right) passed++
  else {
    failed++
    console.log(`FAIL ${name}: ${what}: ${seen}`)
  }
}

const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const known = new Map(expected.map(({ file, ...counts }) => [file, counts]))
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && /\.jsonl?$/.test(entry.name) && entry.name !== 'expected.json',
  )
  .map((entry) => join(entry.parentPath, entry.name))

for (const file of files) {
  const name = relative(folder, file)
  const bytes = readFileSync(file)
  const report = await readLog(memorySource(name, [bytes]), 0, {})
  const summary = summaryOf([report])
  const counts = known.get(name)
  if (counts !== undefined) {
    check(name, 'counts', isDeepStrictEqual({ ...summary }, counts), JSON.stringify(summary))
  } else {
    const { calls, results, bad_lines } = summary
    const read = report.format !== 'generic' && bad_lines === 0 && calls + results > 0
    check(name, 'not read', read, `${report.format}, ${calls} calls, ${results} results`)
    const plain = plainCount(bytes.toString('utf8'))
    const same = calls === plain.calls && (plain.results === null || results === plain.results)
    const seen = `${calls} calls, ${results} results; plainly counted ${JSON.stringify(plain)}`
    check(name, 'not the plain count', same, seen)
  }
  const misread = cuts(bytes.toString('utf8')).find((text) =>
    inspect(text).calls.some(
      ({ verdict, dialect }) => verdict === 'ready' && dialect === 'arguments',
    ),
  )
  check(name, 'taken for arguments', misread === undefined, misread?.slice(0, 200))
}
console.log(`${passed} ${failed}`)

/**
 * A second count, which knows no format. A call is born once, and there gets the id that
 * its provider mints; requests, child spans and summaries repeat the id, never make one.
 * So there are as many calls as minted ids, in whatever texts inside texts they stand. A
 * run of a tool is an observation of its own in Langfuse (null where a framework makes
 * none), and a message of its own in Inspect, whose sample holds no model's output: its
 * results have no calls.
 */
function plainCount(text) {
  const minted =
    /\b(?:(?:call|toolu)_[A-Za-z0-9]{24}|adk-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g
  const { observations, samples } = JSON.parse(text)
  const runs = (observations ?? []).filter(({ type }) => type === 'TOOL').length
  const said = (samples ?? []).flatMap(({ messages }) => messages)
  const told = said.filter(({ role }) => role === 'tool').length
  return {
    calls: new Set(text.match(minted) ?? []).size,
    results: samples === undefined ? runs || null : told,
  }
}

/** Whole, every line alone, and cut at twenty places. */
function cuts(text) {
  const twenty = Array.from({ length: 20 }, (_, i) => text.slice(0, (text.length * (i + 1)) / 21))
  return [text, ...text.split('\n').slice(0, 200), ...twenty]
}
