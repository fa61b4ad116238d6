/**
 * A grammar is induced from one text: the offered names in it are landmarks, what
 * stands between them alike is markup. What comes out is a grammar like any other,
 * and the machine has to read with it what the landmarks say.
 */

import type { LayerSpan } from '../../text/layers.js'
import type { DialectContext } from '../dialects/dialect.js'
import { type Page, pageOf } from '../dialects/page.js'
import type { FoundCall } from '../learning/example.js'
import { settled } from '../learning/settled.js'
import { announcedCalls, tableCalls } from './announced/announced.js'
import { asFound } from './as-found.js'
import { asMeant } from './as-meant.js'
import { alignedCalls, keyedReadings, leavesOut, most, sizeOf } from './by-keys.js'
import { cutStart } from './cut-end.js'
import { directly } from './direct.js'
import { GUESSES, guessed } from './guessed.js'
import { withHeldArguments } from './held-arguments.js'
import { indexedCalls } from './indexed.js'
import { landmarksOf } from './landmarks.js'
import { LEFT } from './leftover.js'
import { loneCalls } from './lone.js'
import { withNestedKeys } from './nested-keys.js'
import { isOffered, lacks } from './offered.js'
import { withoutPaths } from './paths.js'
import { pointedCalls } from './pointed.js'
import { type Induced, readingOf } from './reading.js'
import { withReferences } from './references.js'
import { differ, doubted, rivals } from './rivals.js'
import { argumentsIn, hasAll, holdsBlock, saysMore } from './said/amounts.js'
import { saidReadings } from './said/calls.js'
import { saidLines } from './said/lines.js'
import { tooLong } from './too-long.js'
import { unnamedCalls } from './unnamed/calls.js'
import { partedCalls } from './unnamed/parted.js'
import { betweenTokens } from './unnamed/tokens.js'
import { wholes } from './wholes.js'
import { guesses } from './without-tools.js'

/** The grammar of the text's calls and what it reads; null where none is certain. */
export function induce(page: Page, context: DialectContext): Induced | null {
  if (tooLong(page, context) !== null) return null
  const all = inducedFrom(page, context)
  const { tools, layers } = context
  const cut = cutStart(
    page.text,
    landmarksOf(page.text, tools).map(({ name }) => name),
  )
  if (cut < 0) return all
  const before = inducedFrom(pageOf(layers.slice(page.layer, 0, cut)), context)
  const same = all?.candidates.filter(({ span }) => span.start < cut) ?? []
  if (before === null || !differ(before, { candidates: same, markup: [] })) return all
  return onPage(page, before)
}

/** What was read in the text's beginning; a call behind it was cut off. */
function onPage(page: Page, { candidates, markup }: Induced): Induced {
  const moved = ({ start, end }: LayerSpan) => page.span(start, end)
  return {
    candidates: candidates.map((one) => ({
      ...one,
      span: moved(one.span),
      nameSpan: one.nameSpan && moved(one.nameSpan),
      reasons: [...one.reasons, LEFT],
    })),
    markup: markup.map(moved),
  }
}

function inducedFrom(page: Page, context: DialectContext): Induced | null {
  const told = context.tools.length > 0
  const found = told ? readings(page, withNestedKeys(page.text, context)) : untold(page, context)
  const [best, ...others] = found
  if (best === undefined) return null
  const rival = others.find((one) => rivals(best, one))
  const { candidates, ...chosen } = rival === undefined ? best : doubted(best, rival)
  const held = withReferences(page, candidates).map((one) =>
    withHeldArguments(settled(one, context), context),
  )
  return asMeant({ ...chosen, candidates: held }, context)
}

/** What may be read where no offered name stands: by one grammar, because the text itself says what is called, or as it was found. */
function untold(page: Page, context: DialectContext): Induced[] {
  const all = guesses(page, context)
  const learnt = guessed(page, all, context)
  const announced = { candidates: announcedCalls(page, context), markup: [] }
  const { length } = announced.candidates
  const [best] = learnt
  const said = context.tools.length > 0 ? [] : saidReadings(page, context, readings)
  const [own] = said
  if (own !== undefined && own.candidates.length >= Math.max(length, best?.candidates.length ?? 0))
    return best !== undefined && !differ(best, own) ? learnt : said
  if (best === undefined)
    return length > 0 ? [announced] : asFound(page, all.slice(0, GUESSES), context)
  return length >= best.candidates.length && differ(best, announced) ? [announced] : learnt
}

/** Everything that the offered names allow, the likeliest first. */
function readings(page: Page, context: DialectContext): Induced[] {
  const { text } = page
  const landmarks = withoutPaths(text, landmarksOf(text, context.tools), context)
  const loose = withoutPaths(text, landmarksOf(text, context.tools, true), context)
  if (loose.length === 0) {
    const between = betweenTokens(page, context)
    if (between.length > 0) return [{ candidates: between, markup: [] }]
    return untold(page, context)
  }
  const rows = tableCalls(page, context)
  if (rows.length > 0) return [{ candidates: rows, markup: [] }]
  for (const apart of [partedCalls, indexedCalls, pointedCalls]) {
    const { candidates, markup } = apart(page, landmarks, context)
    if (candidates.length > 0) return [{ candidates, markup }]
  }
  const names = landmarks.map(({ name }) => name.start)
  const read = (calls: readonly FoundCall[]) => {
    const reading = readingOf(page, calls, names, context)
    return reading === null ? [] : [reading]
  }
  const objects = wholes(text, landmarks, context)
  const whole = objects.length === 0 ? [] : read(objects)
  const { single, doubtful } = keyedReadings(text, landmarks, context, read)
  const found = [...whole, ...single].sort((a, b) => b.candidates.length - a.candidates.length)
  const isAll = objects.length >= landmarks.length
  if (whole.length > 0 && isAll && objects.every((one) => one.whole?.notation === 'object'))
    return found
  const direct = alignedCalls(text, loose, context, objects)
  const foreign = isForeign(direct)
  if (whole.length > 0 && !foreign && direct.length <= objects.length) return found
  const lines = saidLines(page, context).filter(
    ({ candidates }) => candidates.length >= direct.length,
  )
  if (lines.some((one) => holdsBlock(one) || argumentsIn(one) > sizeOf(direct) - direct.length))
    return lines
  // One grammar for all calls is believed before values that were found without one.
  const least = single.reduce(
    (sum, { candidates }) => sum + candidates.length + most(single),
    foreign ? -1 : 0,
  )
  if (sizeOf(direct) > least) return [{ candidates: directly(page, direct, context), markup: [] }]
  const offered = (calls: readonly FoundCall[]) =>
    calls.every((call) => isOffered(text, call, context)) && !leavesOut(text, calls, context)
  const guess = guessed(page, guesses(page, context, offered), context)
  const others = [...single, ...guess]
  const lacking = others.every(({ candidates }) => candidates.some((one) => lacks(one, context)))
  if (lines.some((one) => saysMore(one, others) || (lacking && hasAll(one, others)))) return lines
  const unnamed = () => {
    const candidates = unnamedCalls(page, loose, context)
    const calls = candidates.length > 0 ? candidates : betweenTokens(page, context)
    return calls.length === 0 ? [] : [{ candidates: calls, markup: [] }]
  }
  if (others.length > 0) {
    const whole = lacking ? unnamed() : []
    return whole.length > 0 ? whole : others
  }
  for (const calls of doubtful) {
    const unsure = read(calls)
    if (unsure.length > 0) return unsure
  }
  const bare = unnamed()
  if (bare.length > 0) return bare
  return alone(page, loneCalls(text, landmarks, context), context)
}

/** Calls without arguments, by one grammar or as they were found. */
function alone(page: Page, calls: readonly FoundCall[], context: DialectContext): Induced[] {
  if (calls.length === 0) return []
  const names = calls.map(({ name }) => name.start)
  const reading = readingOf(page, calls, names, context)
  return [reading ?? { candidates: directly(page, calls, context), markup: [] }]
}

/** A structure of it stands in the notation of another language. */
function isForeign(calls: readonly FoundCall[]): boolean {
  return calls.some(({ parameters }) =>
    parameters.some(({ of, written }) => of === 'structure' && written !== undefined),
  )
}
