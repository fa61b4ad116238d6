/** Lenient JSON: one pass, no recursion, every fix an edit with a rule. */

import type { InputReason } from '../../model/input-reason.js'
import { BackMap } from '../../text/back-map.js'
import { compose } from '../../text/compose.js'
import { riskOf, worse } from '../../text/rules.js'
import { assemble } from './assemble.js'
import { unwrapEscapes } from './half-escaped.js'
import { Reader, type ReaderOptions } from './reader.js'
import { otherReadings } from './readings.js'
import type { LenientResult } from './result.js'
import { readRoots } from './roots.js'

/** Values in prose that are tried, one after the other. */
const TRIES = 3

/**
 * Reads a text that is meant as JSON. Linear in its length, whatever it holds;
 * the result's text is JSON, or there is a reason with a place.
 */
export function parseLenient(text: string, options: ReaderOptions): LenientResult {
  const unwrapping = unwrapEscapes(text)
  if (unwrapping === null) return parseOnce(text, options)
  const middle = unwrapping.apply(text)
  const inner = parseOnce(middle, options)
  const map = new BackMap(unwrapping)
  if (!inner.ok) return { ok: false, reason: moved(inner.reason, map) }
  const edits = compose(unwrapping, inner.edits, middle)
  return {
    ok: true,
    text: inner.text,
    edits,
    risk: worse(riskOf(unwrapping.rules()), inner.risk),
    reasons: inner.reasons.map((reason) => moved(reason, map)),
    exact: inner.exact,
    alternatives: inner.alternatives,
  }
}

function moved(reason: InputReason, map: BackMap): InputReason {
  if (reason.at === undefined) return reason
  const span = map.span({ start: reason.at, end: reason.end ?? reason.at })
  return { ...reason, at: span.start, ...(reason.end === undefined ? {} : { end: span.end }) }
}

function parseOnce(text: string, options: ReaderOptions): LenientResult {
  let r = new Reader(text, options)
  let roots = readRoots(r, null)
  let failure = r.failure
  for (let tries = 1; r.failure !== null && tries < TRIES; tries++) {
    const from = r.failure.at ?? 0
    if (r.failure.code === 'limit') break
    r = new Reader(text, options)
    roots = readRoots(r, from)
  }
  if (r.failure !== null || roots.length === 0) {
    failure ??= r.failure
    return { ok: false, reason: failure ?? { code: 'syntax-error', detail: 'nothing to read' } }
  }
  const edits = assemble(r, roots)
  const result = {
    ok: true as const,
    text: edits.apply(text),
    edits,
    risk: riskOf(edits.rules()),
    reasons: r.reasons,
    exact: r.exact,
    alternatives: [],
  }
  if (options.ends !== undefined || !r.doubts.any) return result
  const other = otherReadings(text, result, r.doubts, (from, end) =>
    parseOnce(text, { ...options, ends: new Map([[from, end]]) }),
  )
  return { ...result, ...other, reasons: [...r.reasons, ...other.reasons] }
}
