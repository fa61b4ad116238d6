// Reads a folder of sample logs with the built command: the counts are those of its
// expected.json, every other document there is read by a format that knows it, and
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
  }
  const misread = cuts(bytes.toString('utf8')).find((text) =>
    inspect(text).calls.some(
      ({ verdict, dialect }) => verdict === 'ready' && dialect === 'arguments',
    ),
  )
  check(name, 'taken for arguments', misread === undefined, misread?.slice(0, 200))
}
console.log(`${passed} ${failed}`)

/** Whole, every line alone, and cut at twenty places. */
function cuts(text) {
  const twenty = Array.from({ length: 20 }, (_, i) => text.slice(0, (text.length * (i + 1)) / 21))
  return [text, ...text.split('\n').slice(0, 200), ...twenty]
}
