/**
 * How a reading goes on where the grammar does not fit: a mark is missing, is
 * misspelt, stands twice, or something stands between two parts. Each way has a
 * price, which is paid once for all places where a text goes it; a reading that
 * costs more than `MOST_REPAIRS` is none.
 */
import { oncePer } from '../../text/once-per.js'
import { isNear } from '../account/near.js'
import type { Ground } from './ground.js'
import type { Program } from './program.js'
import { MOST_REPAIRS, marked, type Repair, repaired, type State, type Trail } from './state.js'
import type { Noted, Step } from './steps.js'
import type { Damage, Taker } from './take.js'

const MISSING = 1
const MISSPELT = 1
const DOUBLED = 1
const SKIPPED = 2
const CUT = 1

/** How much text may be skipped. */
const REACH = 64
/** A bracket or a quote too many. */
const LEFTOVER = new Set('<>}])"\'`;,.')

/** Damage that is read by the marks of this text. Those who read to the letter do without it. */
export function repairedBy(ground: Ground): Damage {
  return { ground, waysOn: (program, taker, state) => waysOn(program, taker, ground, state) }
}

function waysOn(program: Program, taker: Taker, ground: Ground, state: State): State[] {
  const { at, trail, price, paid } = state
  const one = program.steps[state.step]
  const ways: State[] = []
  if (one === undefined) return ways
  const add = (step: number, to: number, by: () => Trail | null, cost: number) => {
    const drift = (state.step * program.steps.length + step) * (MOST_REPAIRS + 1) + cost
    const again = cost === 0 || paid.includes(drift)
    const due = again ? price : price + cost
    if (due > MOST_REPAIRS) return
    ways.push({ step, at: to, trail: by(), price: due, paid: again ? paid : [...paid, drift] })
  }
  const noted = (kind: Repair['kind'], from: number, to: number, cost: number, by = trail) =>
    repaired(by, { kind, start: from, end: to, text: taker.written(from, to), price: cost })
  const start = ground.spaceEnd(at)
  if (start >= ground.limit) {
    const finished = cutShort(trail, at)
    if (finished !== null)
      add(program.steps.length, at, () => noted('cut', at, at, CUT, finished), CUT)
    return ways
  }
  // White space before a text is its own.
  const behind = (end: number) => (one.kind === 'text' ? end : ground.spaceEnd(end))
  const passOver = (from: number, to: number, cost: number) => {
    const end = behind(to)
    const text = {
      kind: 'surplus',
      start: from,
      end: to,
      text: taker.written(from, to),
      price: cost,
    } as const
    add(state.step, end, () => passedOver(trail, text, at, end), cost)
  }
  const mark = ground.markAt(start)
  // Behind a mark, arguments may be anything, or nothing.
  if (one.kind === 'arguments' && ground.isBehindOwn(start)) {
    const end = ground.looseEnd(start)
    if (end >= 0) add(state.step + 1, Math.max(end, at), () => trail, 0)
  }
  if (mark === null) {
    // Behind a fence stands its label, and not the name of a tool.
    const labelled = isName(one) && taker.written(start, start + 3) === '```'
    if (LEFTOVER.has(taker.written(start, start + 1)) && !labelled) {
      passOver(start, start + 1, DOUBLED)
    }
  } else if (!ground.isStop(mark)) {
    const own = ground.isOwn(mark)
    const wanted = one.kind === 'literal' ? ground.wanted(one.literal) : null
    if (wanted !== null && !own && wanted.kind === mark.kind) {
      const cost = isNear(mark.name, wanted.name) ? MISSPELT : SKIPPED
      add(state.step + 1, mark.end, () => noted('misspelt', mark.start, mark.end, cost), cost)
    }
    const cost = own ? DOUBLED : SKIPPED
    passOver(mark.start, mark.end, cost)
  }
  // What stands behind it is for those who know what ends the block; a tag that opens may belong to it.
  if (one.kind === 'end') {
    add(program.steps.length, at, () => trail, mark?.kind === 'open' ? SKIPPED : MISSING)
  }
  for (const landing of landings(program, state.step)) {
    const step = program.steps[landing.step]
    const passed = () => trailOver(landing, trail, at, true)
    if (step?.kind !== 'literal') {
      if (step?.kind === 'end' && !ground.ends(at)) continue
      // What begins a value is hardly guessed, and a strange mark may be the one that is missing.
      const dear =
        step?.kind === 'text' || step?.kind === 'value' || (mark !== null && !ground.isOwn(mark))
      add(landing.step, start, passed, landing.missing + (dear ? MISSING : 0))
      continue
    }
    const here = taker.literal(step.literal, at) >= 0
    if (here || taker.literal(step.literal, start) >= 0) {
      add(landing.step, here ? at : start, passed, landing.missing)
      continue
    }
    const away = taker.away(step.literal, start, REACH)
    const next = start + away
    if (
      away > 0 &&
      next < ground.limit &&
      ground.ownMark(start, next) < 0 &&
      !taker.names(start, next)
    ) {
      const bare = () => trailOver(landing, trail, at, false)
      add(landing.step, next, () => noted('skipped', start, next, SKIPPED, bare()), SKIPPED)
    }
  }
  return ways
}

/**
 * The trail behind what was passed over from `at` to `to`. A word or an object that began there
 * begins behind it. The same sign in a row is one surplus: a value may be full of it.
 */
function passedOver(trail: Trail | null, surplus: Repair, at: number, to: number): Trail {
  const begun = trail?.at === at ? trail.placed : null
  const begins = /^(?:name|key|arguments)-start$/.test(begun?.mark ?? '')
  const before = (begins ? trail?.before : trail) ?? null
  const last = before?.repair
  const goesOn =
    last?.kind === 'surplus' && last.end === surplus.start && last.text === surplus.text
  const passed = goesOn
    ? repaired(before?.before ?? null, { ...last, end: surplus.end })
    : repaired(before, surplus)
  return begins && begun !== null ? marked(passed, begun, to) : passed
}

/** A step at which a reading can go on. */
interface Landing {
  readonly step: number
  /** The marks and the missing markup that are passed over on the way. */
  readonly over: readonly (Noted | Omit<Repair, 'start' | 'end'>)[]
  /** What the markup among them costs. */
  readonly missing: number
}

const landingsOf = /* @__PURE__ */ oncePer((_: Program): Landing[][] => [])

/** The steps that follow where markup that names nothing is passed over; found once. */
function landings(program: Program, from: number): Landing[] {
  const all = landingsOf(program)
  all[from] ??= landingsFrom(program, from)
  return all[from]
}

function landingsFrom(program: Program, from: number): Landing[] {
  const found: Landing[] = []
  const seen = new Set<number>()
  const open: Landing[] = [{ step: from, over: [], missing: 0 }]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { step, over, missing } = next
    const one = program.steps[step]
    if (one === undefined || seen.has(step) || missing > MOST_REPAIRS) continue
    seen.add(step)
    if (one.kind === 'split') open.push({ ...next, step: one.first }, { ...next, step: one.second })
    else if (one.kind === 'jump') open.push({ ...next, step: one.to })
    else if (one.kind === 'space') open.push({ ...next, step: step + 1 })
    else if (one.kind === 'mark') open.push({ step: step + 1, over: [...over, one], missing })
    else {
      // What begins a call is not guessed.
      if (!isName(one) && (step !== from || one.kind === 'literal')) found.push(next)
      const text = markupOf(one)
      if (text === null) continue
      const price = text.trim() === '' ? 0 : MISSING
      const lacking = { kind: 'missing' as const, text, price }
      open.push({ step: step + 1, over: [...over, lacking], missing: missing + price })
    }
  }
  return found
}

function isName(step: Step): boolean {
  return step.kind === 'word' && (step.of === 'name' || step.of === 'offered')
}

/** The markup that a reading may miss; null for what it cannot do without. */
function markupOf(step: Step): string | null {
  if (step.kind === 'literal') return step.literal.chunks.map(({ text }) => text).join(' ')
  if (step.kind !== 'word') return null
  return step.of === 'id' || step.of === 'number' || step.of === 'type' ? step.of : null
}

/** The trail over all that a landing passes, with the markup that is missing or without. */
function trailOver({ over }: Landing, from: Trail | null, at: number, told: boolean): Trail | null {
  let trail = from
  for (const one of over) {
    if ('mark' in one) trail = marked(trail, one, at)
    else if (told) trail = repaired(trail, { start: at, end: at, ...one })
  }
  return trail
}

/** The trail of a text that ends here, with its call ended; null where none has begun. */
function cutShort(trail: Trail | null, at: number): Trail | null {
  let open: 'value-end' | 'arguments-end' | null = null
  let decided = false
  for (let one = trail; one !== null; one = one.before) {
    const mark = one.placed?.mark
    if (mark === 'call-end') return trail
    if (mark === 'call-start') {
      const closed = open === null ? trail : marked(trail, { mark: open }, at)
      return marked(closed, { mark: 'call-end' }, at)
    }
    if (mark === undefined || decided) continue
    if (mark === 'value-start') open = 'value-end'
    if (mark === 'arguments-start') open = 'arguments-end'
    decided = /^(?:value|arguments)-/.test(mark)
  }
  return null
}
