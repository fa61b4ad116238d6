/** Calls by the keys that are known of their tools: as one grammar reads them, or by those values that say where they end. */
import { greatest } from '../../text/lists.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { keyedCalls } from './keyed.js'
import type { Landmark } from './landmarks.js'
import { leavesBelow } from './left-below.js'
import { isCut, overruns } from './marked.js'
import { fitKinds, holdsKey, isWhole, skipsKey } from './offered.js'
import { describesKey, plainValues } from './plausible.js'
import type { Induced } from './reading.js'
import { unionsOf } from './unions.js'

/** What one grammar reads by the keys, with the most arguments; and the calls whose values do not fit. */
export function keyedReadings(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
  read: (calls: readonly FoundCall[]) => Induced[],
): { single: Induced[]; doubtful: (readonly FoundCall[])[] } {
  const doubtful: (readonly FoundCall[])[] = []
  let single: Induced[] = []
  const enough = (count: number) => count <= most(single)
  for (const calls of keyedCalls(text, landmarks, context, { enough })) {
    if (holdsKey(text, calls, context) || overruns(text, calls) || isCut(text, calls)) continue
    if (leavesOut(text, calls, context) || describesKey(text, calls)) continue
    if (!fits(text, calls, context)) doubtful.push(calls)
    else if (argumentsOf(calls) > most(single)) single = read(calls)
  }
  return { single, doubtful }
}

/** The calls whose values are found by those that say where they end; `others` where those hold more. */
export function alignedCalls(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
  others: readonly FoundCall[],
): readonly FoundCall[] {
  let best = others
  // There are no more calls than landmarks.
  const worth = (count: number) => landmarks.length + count > sizeOf(best)
  const take = (calls: readonly FoundCall[]) => {
    const whole = calls.every((call) => isWhole(text, call, context))
    if (!whole || isCut(text, calls) || !fits(text, calls, context)) return
    if (leavesOut(text, calls, context)) return
    if (sizeOf(calls) > sizeOf(best)) best = calls
  }
  const ways: (readonly FoundCall[])[] = []
  for (const before of [false, true]) {
    for (const calls of keyedCalls(text, landmarks, context, { worth, apart: false, before })) {
      take(calls)
      if (!before) ways.push(calls)
    }
  }
  for (const calls of unionsOf(text, ways)) take(calls)
  return best
}

/** A key, or what stands below one, is not read. */
export function leavesOut(
  text: string,
  calls: readonly FoundCall[],
  context: DialectContext,
): boolean {
  return skipsKey(text, calls, context) || leavesBelow(text, calls)
}

/** Values that are values, of the kinds that their tools ask for. */
function fits(text: string, calls: readonly FoundCall[], context: DialectContext): boolean {
  return plainValues(text, calls, true) && fitKinds(text, calls, context)
}

/** How many calls and arguments; an object is several. */
export function sizeOf(calls: readonly FoundCall[]): number {
  return calls.reduce((sum, { whole, parameters }) => sum + 1 + (whole ? 3 : parameters.length), 0)
}

/** How many arguments the readings have at most. */
export function most(readings: readonly Induced[]): number {
  return greatest([
    0,
    ...readings.map(({ candidates }) =>
      candidates.reduce(
        (sum, { arguments: source }) => sum + (source.form === 'fields' ? source.fields.length : 0),
        0,
      ),
    ),
  ])
}

function argumentsOf(calls: readonly FoundCall[]): number {
  return calls.reduce((sum, { parameters }) => sum + parameters.length, 0)
}
