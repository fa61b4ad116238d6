/** What a verdict has to know of the damage that a reading repaired. */
import type { Grammar } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import type { Layer } from '../../text/layers.js'
import { READY } from '../account/prices.js'
import type { BodyCall } from '../dialects/bodies/body.js'
import type { Program } from './program.js'
import { Reading } from './reading.js'
import type { Match, Repair } from './state.js'

const WHAT: Readonly<Record<Repair['kind'], string>> = {
  missing: 'missing: ',
  misspelt: 'misspelt: ',
  surplus: 'left over: ',
  skipped: 'skipped: ',
  cut: 'the text ends before the call does',
}

/** The reasons for the repairs in `[from, to]`: a dear reading is for a person. */
function reasonsOf(layer: Layer, repairs: readonly Repair[], from: number, to: number): Reason[] {
  const own = repairs.filter(({ start, end }) => start >= from && end <= to)
  // The same drift at several places is paid for once.
  const drifts = new Map(own.map(({ kind, text, price }) => [`${kind} ${text}`, price]))
  const dear = [...drifts.values()].reduce((sum, price) => sum + price, 0) > READY
  return own.map(
    ({ kind, start, end, text }): Reason => ({
      code: kind === 'cut' ? 'end-not-proven' : dear ? 'dialect-drift' : 'drift-accepted',
      detail: `${WHAT[kind]}${text}`,
      at: { layer, start, end },
    }),
  )
}

/** The calls of a match, with the reasons for what its reading repaired; one in which the text ends is not closed. */
export function callsOf(
  grammar: Pick<Grammar, 'title' | 'experimental'>,
  program: Program,
  layer: Layer,
  match: Match,
): BodyCall[] {
  const calls = [...new Reading(grammar, program, layer, match).calls()]
  const cut = match.repairs.some(({ kind }) => kind === 'cut')
  return calls.map((call, index) => ({
    ...call,
    closed: !cut || index < calls.length - 1,
    reasons: [...call.reasons, ...reasonsOf(layer, match.repairs, call.start, call.end)],
  }))
}
