/** What a verdict has to know of the damage that a reading repaired. */
import type { Reason } from '../../model/trace.js'
import type { Layer } from '../../text/layers.js'
import { READY } from '../account/prices.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { Match, Repair } from './state.js'

const WHAT: Readonly<Record<Repair['kind'], string>> = {
  missing: 'missing: ',
  misspelt: 'misspelt: ',
  surplus: 'left over: ',
  skipped: 'skipped: ',
  cut: 'the text ends before the call does',
}

/** The reasons for the repairs in `[from, to]`: a dear reading is for a person. */
export function reasonsOf(
  layer: Layer,
  repairs: readonly Repair[],
  from: number,
  to: number,
): Reason[] {
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

/** The call with the damage that its reading repaired; its account is still to be made. */
export function damageOf(
  candidate: Candidate,
  { repairs, end }: Match,
  { partial }: DialectContext,
): Candidate {
  const { span, accounted: _, ...rest } = candidate
  const last = span.end === end
  const reasons = reasonsOf(span.layer, repairs, span.start, span.end)
  const cut = last && repairs.some(({ kind }) => kind === 'cut')
  return {
    ...rest,
    span,
    end: cut || (partial && last) ? 'unproven' : 'proven',
    reasons: [...candidate.reasons, ...reasons],
  }
}
