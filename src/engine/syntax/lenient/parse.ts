/** Lenient JSON: one pass, no recursion, every fix an edit with a rule. */

import type { InputReason } from '../../model/input-reason.js'
import { BackMap } from '../../text/back-map.js'
import { compose } from '../../text/compose.js'
import { riskOf, worse } from '../../text/rules.js'
import { assemble } from './assemble.js'
import { unwrapEscapes } from './half-escaped.js'
import { Parser } from './parser.js'
import type { ReaderOptions } from './reader.js'
import { otherReadings } from './readings.js'
import type { LenientResult, LenientValue } from './result.js'
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
  return {
    ...inner,
    edits: compose(unwrapping, inner.edits, middle),
    risk: worse(riskOf(unwrapping.rules()), inner.risk),
    reasons: inner.reasons.map((reason) => moved(reason, map)),
  }
}

function moved(reason: InputReason, map: BackMap): InputReason {
  if (reason.at === undefined) return reason
  const span = map.span({ start: reason.at, end: reason.end ?? reason.at })
  return { ...reason, at: span.start, ...(reason.end === undefined ? {} : { end: span.end }) }
}

/** Where an object has members and was not closed, another value behind them is not what is meant. */
function isFinal({ failure, broken }: Parser): boolean {
  return broken || failure?.code === 'limit'
}

function parseOnce(text: string, options: ReaderOptions): LenientResult {
  let p = new Parser(text, options)
  let roots = readRoots(p, null)
  const { failure } = p
  for (let tries = 1; p.failure !== null && !isFinal(p) && tries < TRIES; tries++) {
    const from = p.failure.at ?? 0
    p = new Parser(text, options)
    roots = readRoots(p, from)
  }
  // What the first attempt failed on is what is told.
  if (p.failure !== null) return { ok: false, reason: failure ?? p.failure }
  const edits = assemble(p, roots)
  const value: LenientValue = {
    ok: true,
    text: edits.apply(text),
    edits,
    risk: riskOf(edits.rules()),
    reasons: p.reasons,
    exact: p.exact,
    alternatives: [],
  }
  if (options.ends !== undefined || !p.doubts.any) return value
  const other = otherReadings(text, value, p.doubts, (from, end) =>
    parseOnce(text, { ...options, ends: new Map([[from, end]]) }),
  )
  return { ...value, ...other, reasons: [...p.reasons, ...other.reasons] }
}
