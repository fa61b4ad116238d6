/**
 * Dialects that nobody has seen: how many of their calls are read with the tools
 * offered, without them, and after one example.
 *
 * Arguments: `--fails N`, `--style PART`, `--mode offered|bare|taught`.
 */
import type { WrittenCall } from '../engine/calls/grammar/write.js'
import { inspect } from '../engine/inspect.js'
import { learn } from '../engine/learn.js'
import type { Call } from '../engine/model/trace.js'
import { MARKS } from './invented/marks.js'
import { CLOSINGS, LESSONS, OPENINGS, SCENES, TOOLS } from './invented/scenes.js'
import { WRITERS } from './invented/styles.js'
import { says } from './says.js'

const argv = process.argv.slice(2)
const option = (name: string) => argv[argv.indexOf(`--${name}`) + 1] ?? ''
const given = (name: string) => (argv.includes(`--${name}`) ? option(name) : '')
const shown = Number(given('fails') || 0)

type Mode = 'offered' | 'bare' | 'taught'
interface Count {
  all: number
  right: number
  ready: number
  silent: number
}
const MODES = (['offered', 'bare', 'taught'] as const).filter((mode) =>
  mode.includes(given('mode')),
)

function isRight(calls: readonly Call[], wanted: readonly WrittenCall[], untyped: boolean) {
  const kept = calls.filter(({ verdict }) => verdict !== 'blocked')
  return (
    kept.length === wanted.length &&
    wanted.every(({ name, arguments: value }, index) => {
      const call = kept[index]
      return call?.name === name && says(call.arguments, value, untyped)
    })
  )
}

const totals = new Map<Mode, Count>()
const rows: string[] = []
let told = 0
for (const [style, writer] of WRITERS) {
  if (!style.includes(given('style'))) continue
  const counts = new Map<Mode, Count>()
  for (const [drawn, marks] of MARKS.entries()) {
    const write = writer(marks)
    const calls = LESSONS[drawn % LESSONS.length] ?? []
    const lesson = write(calls)
    if (lesson === null) continue
    const learnt = MODES.includes('taught')
      ? learn([{ text: lesson, calls }], { tools: TOOLS })
      : { problem: 'not asked' }
    SCENES.forEach((wanted, index) => {
      const opening = OPENINGS[(index + drawn) % OPENINGS.length] ?? ''
      const written = write(wanted, opening, index + drawn)
      if (written === null) return
      const text = written + (CLOSINGS[(index + 3 * drawn) % CLOSINGS.length] ?? '')
      for (const mode of MODES) {
        const tools = mode === 'bare' ? undefined : TOOLS
        const grammars = 'grammar' in learnt && mode === 'taught' ? [learnt.grammar] : []
        const { calls } = inspect(text, { tools, grammars })
        const right = isRight(calls, wanted, mode === 'bare')
        const allReady = calls.length > 0 && calls.every(({ verdict }) => verdict === 'ready')
        const ready = calls.some(({ verdict }) => verdict === 'ready')
        const count = counts.get(mode) ?? { all: 0, right: 0, ready: 0, silent: 0 }
        counts.set(mode, count)
        count.all++
        if (right) count.right++
        if (right && allReady) count.ready++
        if (!right && ready) count.silent++
        if (!right && told++ < shown) {
          console.log(`── ${style}, ${mode}${'problem' in learnt ? ` (${learnt.problem})` : ''}`)
          console.log(text)
          for (const { name, argumentsText, verdict, dialect, reasons } of calls) {
            const codes = reasons.map(({ code }) => code).join(' ')
            console.log(`   → ${dialect} ${name} ${argumentsText} ${verdict} ${codes}`)
          }
        }
      }
    })
  }
  const cells = MODES.map((mode) => cell(counts.get(mode)))
  rows.push(`${style.padEnd(34)}${cells.join('')}`)
  for (const [mode, count] of counts) {
    const sum = totals.get(mode) ?? { all: 0, right: 0, ready: 0, silent: 0 }
    for (const key of ['all', 'right', 'ready', 'silent'] as const) sum[key] += count[key]
    totals.set(mode, sum)
  }
}

function cell(count: Count | undefined): string {
  if (count === undefined) return ''
  const percent = (value: number) => ((value / count.all) * 100).toFixed(1).padStart(6)
  return `${percent(count.right)}${percent(count.ready)}${String(count.silent).padStart(4)}   `
}

console.log(`${''.padEnd(34)}${MODES.map((mode) => mode.padEnd(19)).join('')}`)
console.log(`${''.padEnd(34)}${MODES.map(() => ' right ready silent'.padEnd(19)).join('')}`)
for (const row of rows) console.log(row)
console.log(`${'all'.padEnd(34)}${MODES.map((mode) => cell(totals.get(mode))).join('')}`)
