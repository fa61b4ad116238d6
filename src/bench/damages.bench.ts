/**
 * Damages as they happen to calls, by value: how many calls are ready and not what
 * was meant, and how many vanish without a word.
 *
 * Environment: `SEED` (1), `RUNS` for each kind (40), `KIND` and `LAYER` (parts of names), `FAILS` that are shown.
 */
import type { WrittenCall } from '../engine/calls/grammar/write.js'
import { inspect } from '../engine/inspect.js'
import type { Call, Inspection } from '../engine/model/trace.js'
import { seeded } from '../fixtures/testing/mutate.js'
import { DISPLAY } from './damages/display.js'
import type { Kind, Source } from './damages/kind.js'
import { SAMPLING } from './damages/sampling.js'
import { SLIPS } from './damages/slips.js'
import { drawn, SOURCES, TOOLS } from './damages/sources.js'
import { TALK } from './damages/talk.js'
import { TOKENIZER } from './damages/tokenizer.js'
import { TRANSPORT } from './damages/transport.js'
import { VALUES } from './damages/values.js'
import { says } from './says.js'

const { SEED = '1', RUNS = '40', KIND = '', LAYER = '', FAILS = '0' } = process.env
const LAYERS: Readonly<Record<string, readonly Kind[]>> = {
  tokenizer: TOKENIZER,
  sampling: SAMPLING,
  slips: SLIPS,
  values: VALUES,
  transport: TRANSPORT,
  display: DISPLAY,
  talk: TALK,
}
/** Draws for one run until a source has something of the kind. */
const DRAWS = 12

interface Count {
  runs: number
  ready: number
  wrong: number
  vanished: number
}
const none = (): Count => ({ runs: 0, ready: 0, wrong: 0, vanished: 0 })

/** Ready calls that are none of those that were meant. */
function wrongIn({ calls }: Inspection, meant: readonly WrittenCall[], untyped: boolean): Call[] {
  return calls.filter(
    (call) =>
      call.verdict === 'ready' &&
      !meant.some(
        ({ name, arguments: value }) => call.name === name && says(call.arguments, value, untyped),
      ),
  )
}

/** Is it one of the calls that were meant, but for what is in its texts; without tools, but for its names? */
function isAltered(call: Call, meant: readonly WrittenCall[], offered: boolean): boolean {
  return meant.some(
    ({ name, arguments: value }) =>
      (call.name === name || !offered) && isAlike(call.arguments, value, offered),
  )
}

function isAlike(got: unknown, wanted: unknown, offered: boolean): boolean {
  if (typeof got === 'string') return typeof wanted !== 'object'
  if (typeof got !== 'object' || got === null || typeof wanted !== 'object' || wanted === null) {
    return got === wanted
  }
  const a = Object.entries(got)
  const b = Object.entries(wanted)
  return (
    a.length === b.length &&
    a.every(([key, it], index) => {
      const [other, there] = b[index] ?? []
      return (key === other || !offered) && isAlike(it, there, offered)
    })
  )
}

/** Something of a call is left in the text, and the answer says nothing of it. */
function isVanished(
  text: string,
  meant: readonly WrittenCall[],
  { calls, alsoSeen, notices }: Inspection,
): boolean {
  return (
    meant.some(({ name }) => text.includes(name)) &&
    calls.length + alsoSeen.length === 0 &&
    notices.every(({ code }) => code === 'request-tools')
  )
}

const sound = new Map<string, readonly Source[]>(
  [true, false].map((offered) => [String(offered), soundSources(offered)]),
)

/** Those that are right and ready undamaged. */
function soundSources(offered: boolean): Source[] {
  return SOURCES.filter(({ text, calls }) => {
    const answer = inspect(text, offered ? { tools: TOOLS } : {})
    return (
      answer.calls.length === calls.length &&
      answer.calls.every(({ verdict }) => verdict === 'ready') &&
      wrongIn(answer, calls, !offered).length === 0
    )
  })
}

const counts = new Map<string, Count>()
let shown = 0

function measure(layer: string, kind: Kind, offered: boolean, seed: number): void {
  const random = seeded(seed)
  const sources = sound.get(String(offered)) ?? []
  for (let run = 0; run < Number(RUNS) / 2; run++) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const source = drawn(sources, random)
      const made = source === undefined ? null : kind.make(source, random)
      if (source === undefined || made === null) continue
      const { text, meant = source.calls } = typeof made === 'string' ? { text: made } : made
      if (text === source.text && meant === source.calls) continue
      const answer = inspect(text, offered ? { tools: TOOLS } : {})
      const wrong = wrongIn(answer, meant, !offered)
      const gone = isVanished(text, meant, answer)
      const hidden =
        kind.told === 'nobody' ||
        (kind.told === 'tools' && !offered) ||
        (kind.told === 'text' &&
          wrong.length > 0 &&
          wrong.every((call) => isAltered(call, meant, offered)))
      const told = hidden ? 'told by nobody' : 'told'
      for (const key of [
        'all',
        told,
        `${layer}, ${told}`,
        ...(hidden ? [] : [`${layer}: ${kind.id}`]),
      ]) {
        const count = counts.get(key) ?? none()
        counts.set(key, count)
        count.runs++
        if (answer.calls.some(({ verdict }) => verdict === 'ready')) count.ready++
        if (wrong.length > 0) count.wrong++
        if (gone) count.vanished++
      }
      if ((wrong.length > 0 || gone) && told === 'told' && shown++ < Number(FAILS)) {
        tell(
          `${layer}: ${kind.id}, ${offered ? 'offered' : 'bare'}, ${source.dialect}`,
          text,
          meant,
          answer,
        )
      }
      break
    }
  }
}

function tell(
  title: string,
  text: string,
  meant: readonly WrittenCall[],
  answer: Inspection,
): void {
  console.log(`\n── ${title}\n${text}`)
  for (const { name, arguments: value } of meant)
    console.log(`   meant ${name} ${JSON.stringify(value)}`)
  for (const call of answer.calls) {
    const codes = call.reasons.map(({ code }) => code).join(' ')
    console.log(`   → ${call.verdict} ${call.dialect} ${call.name} ${call.argumentsText} ${codes}`)
  }
}

let seed = Number(SEED) * 10_000
for (const [layer, kinds] of Object.entries(LAYERS)) {
  for (const kind of kinds) {
    seed++
    if (!layer.includes(LAYER) || !kind.id.includes(KIND)) continue
    for (const offered of [true, false]) measure(layer, kind, offered, 2 * seed + Number(offered))
  }
}
const isTotal = (key: string) => !key.includes(': ')
for (const [key, { runs, ready, wrong, vanished }] of counts) {
  if (!isTotal(key) && wrong + vanished === 0) continue
  const percent = `${((100 * wrong) / runs).toFixed(1)} %`
  console.log(
    `${key.padEnd(56)} runs ${String(runs).padStart(5)}  ready ${String(ready).padStart(5)}  wrong ${String(wrong).padStart(4)} ${percent.padStart(7)}  vanished ${vanished}`,
  )
}
