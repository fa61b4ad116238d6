// `node src/setup/floors.mjs REPORT FLOORS`: holds a score against its floors.
// Prints what fell below, then `PASSED FAILED` as the last line.
import { readFileSync } from 'node:fs'

const [reportFile, floorsFile] = process.argv.slice(2)
const floors = JSON.parse(readFileSync(floorsFile, 'utf8'))
let report = {}
try {
  report = JSON.parse(readFileSync(reportFile, 'utf8')).report
} catch (error) {
  console.log(`floors: no score (${error.message})`)
}

const percent = (part, whole) => (whole > 0 ? (100 * part) / whole : 0)

/** The figures of one set: shares in percent. `bfcl` is scored by its own rules. */
function figures(set) {
  if (set === undefined) return {}
  if ('correct' in set) return { right: Number(set.correct), silent: Number(set.wrong) }
  return {
    right: percent(set.right, set.n),
    silent: percent(set.wrong, set.n),
    ...(set.contentOf > 0 ? { content: percent(set.content, set.contentOf) } : {}),
    ...(set.readyOf > 0 ? { ready: percent(set.ready, set.readyOf) } : {}),
  }
}

let passed = 0
let failed = 0
for (const [set, bounds] of Object.entries(floors)) {
  const got = figures(report[set])
  for (const [figure, bound] of Object.entries(bounds)) {
    const value = got[figure]
    const ceiling = figure === 'silent'
    const holds = value !== undefined && (ceiling ? value <= bound : value >= bound)
    if (holds) passed++
    else {
      failed++
      const shown = value === undefined ? 'nothing' : `${value.toFixed(1)} %`
      console.log(
        `floors: ${set} ${figure} is ${shown}, the ${ceiling ? 'ceiling' : 'floor'} is ${bound} %`,
      )
    }
  }
}
console.log(`${passed} ${failed}`)
