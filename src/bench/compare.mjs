// How far the emulations of `callmend compare` answer what the tools themselves were recorded to
// answer. Usage, after `npm run build:lib`: node src/bench/compare.mjs FOLDER [--fails], where
// FOLDER holds repair.jsonl, vllm.jsonl, sglang.jsonl and ollama.jsonl: one case a line, {id,
// dialect, input | arguments, tools, outcome, calls, contested}. Contested cases are shown apart:
// their sources disagree.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { chained, jsonLoads, literalEval } from '../../.cache/modules/compare/columns/python.js'
import { EMULATIONS } from '../../.cache/modules/compare/emulated/index.js'
import { readTools } from '../../.cache/modules/engine/tools/read-tools.js'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: node src/bench/compare.mjs FOLDER')
  process.exit(2)
}
const lines = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
const read = (name) => lines(join(folder, name))

/** The value that the case says, or null where it says that there is none. */
const expected = ({ outcome, calls = [] }) => (outcome === 'extract' ? calls[0]?.arguments : null)
/** As JSON has it, which knows no negative zero. */
const given = (answer) =>
  answer.kind === 'value' ? JSON.parse(JSON.stringify(answer.value)) : null

/** Arguments that a server hands on as text are read by whoever gets them. */
function parsed(call) {
  if (!('text' in call)) return call
  try {
    return { name: call.name, arguments: JSON.parse(call.text) }
  } catch {
    return { name: call.name, text: call.text }
  }
}

/** A case asserts no more than it says: a name, all arguments, or some of them. */
function agreesWith(call, wanted) {
  if (call === undefined || (wanted.name !== undefined && call.name !== wanted.name)) return false
  if ('arguments' in wanted) return isDeepStrictEqual(call.arguments, wanted.arguments)
  const some = Object.entries(wanted.subset ?? {})
  return some.every(([key, value]) => isDeepStrictEqual(call.arguments?.[key], value))
}

const repair = read('repair.jsonl')
const recorded = lines(new URL('../compare/recorded/cpython.jsonl', import.meta.url))
const MEASURED = [
  {
    id: 'json.loads',
    recorded: 'a strict parser’s answers (JSONTestSuite)',
    cases: repair.filter(({ id }) => id.startsWith('repair/JSONTestSuite/')),
    agrees: (one) => isDeepStrictEqual(given(jsonLoads(one.arguments)), expected(one)),
  },
  {
    id: 'ast.literal_eval',
    recorded: 'CPython’s answers, expressions apart',
    cases: repair.filter(
      ({ id, dialect }) =>
        /^repair\/(py-oracle|cpython-literal_eval)\//.test(id) && !dialect.includes('expression'),
    ),
    agrees: (one) => isDeepStrictEqual(given(literalEval(one.arguments)), expected(one)),
  },
  {
    id: 'both, quotes exchanged',
    recorded: 'CPython’s answers (src/compare/recorded)',
    cases: recorded.filter(([, , , answer]) => answer !== false),
    agrees: ([text, , , answer]) =>
      isDeepStrictEqual(given(chained(text)), answer === null ? null : JSON.parse(answer)),
  },
  ...EMULATIONS.map((emulation) => ({
    id: `${emulation.server} ${emulation.flag}`,
    recorded: emulation.recorded,
    cases: read(`${emulation.server.toLowerCase()}.jsonl`).filter(
      ({ id, dialect, outcome }) =>
        id.split('/')[1] === emulation.recorded.split('/')[0] &&
        (emulation.recorded.split('/')[1] ?? dialect) === dialect &&
        (outcome === 'extract' || outcome === 'no-call'),
    ),
    agrees: ({ input, tools, outcome, calls = [] }) => {
      const wanted = outcome === 'extract' ? calls : []
      const read = emulation.read(input, readTools(tools ?? []).tools)
      if (read === null) return null
      const got = read.map(parsed)
      return got.length === wanted.length && got.every((call, at) => agreesWith(call, wanted[at]))
    },
  })),
]

/** How many of the cases are equal, how many differ, and of how many nothing is said. */
function counted(cases, agrees) {
  const answers = cases.map((one) => [one, agrees(one)])
  const equal = answers.filter(([, answer]) => answer === true).length
  const wrong = answers.flatMap(([one, answer]) => (answer === false ? [one] : []))
  return { equal, wrong, unknown: answers.length - equal - wrong.length }
}

/** Of what is said, how much is equal. */
function told({ equal, wrong, unknown }) {
  const said = equal + wrong.length
  const share = said === 0 ? '' : `${((100 * equal) / said).toFixed(1)} %`
  return `${share.padStart(8)} of ${String(said).padStart(3)}${unknown > 0 ? `, ${unknown} unknown` : ''}`
}

console.log(`${'tool'.padEnd(26)} ${'equal'.padEnd(27)} ${'contested'.padEnd(27)} recorded`)
for (const { id, recorded, cases, agrees } of MEASURED) {
  const clear = counted(
    cases.filter(({ contested }) => contested !== true),
    agrees,
  )
  const other = counted(
    cases.filter(({ contested }) => contested === true),
    agrees,
  )
  console.log(`${id.padEnd(26)} ${told(clear).padEnd(27)} ${told(other).padEnd(27)} ${recorded}`)
  if (process.argv.includes('--fails'))
    for (const one of [...clear.wrong, ...other.wrong]) console.log('  ', JSON.stringify(one))
}
