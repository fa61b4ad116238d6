/**
 * One-damage mutants of the corpus' right and ready cases: how many are silently
 * wrong, how many calls vanish without a word.
 *
 * Arguments: how many runs (default 50,000), seed, `--fails N`, `--kind PART`, `--set PART`.
 */
import { inspect } from '../engine/inspect.js'
import { type Broken, brokenLaw, type Sound, soundCalls } from '../fixtures/testing/damage-law.js'
import { DAMAGES, damaged } from '../fixtures/testing/damages.js'
import { seeded } from '../fixtures/testing/mutate.js'
import { two, WIDE_DAMAGES } from '../fixtures/testing/wide-damages.js'
import { type Case, corpusCases } from './mutants/cases.js'

const argv = process.argv.slice(2)
const has = (name: string) => argv.includes(`--${name}`)
const option = (name: string) => (has(name) ? (argv[argv.indexOf(`--${name}`) + 1] ?? '') : '')
const runs = Number(/^\d+$/.test(argv[0] ?? '') ? argv[0] : 50_000)
const random = seeded(Number(/^\d+$/.test(argv[1] ?? '') ? argv[1] : 1))
const shown = has('fails') ? Number(option('fails')) : 0

interface Count {
  runs: number
  ready: number
  changed: number
  wrong: number
  calls: number
  vanished: number
}

const counts = new Map<string, Count>()
const none = (): Count => ({ runs: 0, ready: 0, changed: 0, wrong: 0, calls: 0, vanished: 0 })

function add(key: string, one: Count): void {
  const sum = counts.get(key) ?? none()
  for (const name of Object.keys(one) as (keyof Count)[]) sum[name] += one[name]
  counts.set(key, sum)
}

const folder = '../shared/corpus'
const all = corpusCases(folder)
if (all === null) console.log(`mutants: no corpus in ${folder}, nothing was measured`)
else measure(all.filter(({ set, dialect }) => `${set} ${dialect}`.includes(option('set'))))

function measure(cases: readonly Case[]): void {
  console.log(`${cases.length} cases are right and ready`)
  const every = has('wide') ? [...WIDE_DAMAGES, two(DAMAGES)] : DAMAGES
  const kinds = every.filter(({ id }) => !has('kind') || id.includes(option('kind')))
  const known = new Map<Case, Sound[]>()
  let told = 0
  for (let run = 0; run < runs; run++) {
    const one = cases[Math.floor(random() * cases.length)]
    const kind = kinds[run % kinds.length]
    const edits = kind?.make(one?.input ?? '', random) ?? null
    if (one === undefined || kind === undefined || edits === null) continue
    const text = damaged(one.input, edits)
    if (text === one.input) continue
    const sound = known.get(one) ?? soundCalls(inspect(one.input, one.options))
    known.set(one, sound)
    const answer = inspect(text, one.options)
    const law = brokenLaw(one.input, sound, edits, answer)
    const ready = answer.calls.some(({ verdict }) => verdict === 'ready')
    const count: Count = {
      runs: 1,
      ready: ready ? 1 : 0,
      changed: law.changed ? 1 : 0,
      wrong: law.wrong.length > 0 ? 1 : 0,
      calls: sound.length,
      vanished: law.vanished.length,
    }
    const offered = one.id.endsWith('+tools') ? 'with tools' : 'without tools'
    for (const key of ['all', offered, `kind: ${kind.id}`, `${one.set} · ${one.dialect}`]) {
      add(key, count)
    }
    if (told < shown && law.wrong.length + law.vanished.length > 0) {
      told++
      tell(one, kind.id, text, sound, law)
    }
  }
  console.table(
    Object.fromEntries(
      [...counts]
        .filter(([key, { wrong, vanished }]) => !key.includes(' · ') || wrong + vanished > 0)
        .map(([key, sum]) => [
          key,
          {
            runs: sum.runs,
            'ready %': percent(sum.ready, sum.runs),
            'changed %': percent(sum.changed, sum.runs),
            'wrong %': percent(sum.wrong, sum.runs),
            wrong: sum.wrong,
            'vanished %': percent(sum.vanished, sum.calls),
            vanished: sum.vanished,
          },
        ]),
    ),
  )
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : ((100 * part) / whole).toFixed(2)
}

function tell(one: Case, kind: string, text: string, sound: readonly Sound[], law: Broken): void {
  const what = law.wrong.length > 0 ? 'WRONG' : 'VANISHED'
  console.log(`\n--- ${what}  ${kind}  ${one.id} [${one.dialect}]`)
  console.log(`before ${JSON.stringify(one.input)}`)
  console.log(`now    ${JSON.stringify(text)}`)
  for (const { call } of sound) console.log(`was    ${call.name} ${call.argumentsText}`)
  for (const call of law.wrong)
    console.log(`ready  ${call.dialect}: ${call.name} ${call.argumentsText}`)
  for (const { call } of law.vanished) console.log(`gone   ${call.name}`)
}
