// How far the emulations of `callmend compare` answer what the tools themselves were recorded to
// answer. Usage, after `npm run build:lib`: node src/bench/compare.mjs FOLDER, where FOLDER holds
// repair.jsonl and vllm.jsonl: one case a line, {id, dialect, input | arguments, outcome, calls}.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { jsonLoads, literalEval } from '../../.cache/modules/compare/columns/python.js'
import { vllmHermes } from '../../.cache/modules/compare/columns/servers.js'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: node src/bench/compare.mjs FOLDER')
  process.exit(2)
}
const read = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

/** The value that the case says, or null where it says that there is none. */
const expected = ({ outcome, calls = [] }) => (outcome === 'extract' ? calls[0]?.arguments : null)
const given = (answer) => (answer.kind === 'value' ? answer.value : null)

const repair = read('repair.jsonl')
const EMULATIONS = [
  {
    id: 'json-loads',
    recorded: 'a strict parser’s answers (JSONTestSuite)',
    cases: repair.filter(({ id }) => id.startsWith('repair/JSONTestSuite/')),
    agrees: (one) => isDeepStrictEqual(given(jsonLoads(one.arguments)), expected(one)),
  },
  {
    id: 'literal-eval',
    recorded: 'CPython’s answers, expressions apart',
    cases: repair.filter(
      ({ id, dialect }) =>
        /^repair\/(py-oracle|cpython-literal_eval)\//.test(id) && !dialect.includes('expression'),
    ),
    agrees: (one) => isDeepStrictEqual(given(literalEval(one.arguments)), expected(one)),
  },
  {
    id: 'vllm-hermes',
    recorded: 'the parser’s own tests',
    cases: read('vllm.jsonl').filter(({ id }) => id.startsWith('vllm/hermes/')),
    agrees: ({ input, outcome, calls = [] }) =>
      isDeepStrictEqual(vllmHermes(input), outcome === 'extract' ? calls : []),
  },
]

for (const { id, recorded, cases, agrees } of EMULATIONS) {
  const wrong = cases.filter((one) => !agrees(one))
  const share = (100 * (cases.length - wrong.length)) / cases.length
  console.log(`${id.padEnd(14)} ${share.toFixed(1).padStart(5)} % of ${cases.length}  ${recorded}`)
  if (process.argv.includes('--fails'))
    for (const one of wrong) console.log('  ', JSON.stringify(one))
}
