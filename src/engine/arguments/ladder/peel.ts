/** The encodings that are left in a value: a structure in a string. */

import { unescapeEdits } from '../../syntax/json/unescape.js'
import { compose } from '../../text/compose.js'
import { type LayerSpan, whole } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { jsonInString, mayPeel } from '../strategies/json-in-string.js'
import type { Attempts, Taken } from './attempts.js'
import type { LadderResult, LadderSetting } from './climbing.js'
import { editedLayer } from './edited.js'
import { type Run, succeeded } from './run.js'

/** Runs the strategies on a text in the text, of which it is not known what it holds. */
export type ClimbInner = (input: LadderSetting, span: LayerSpan) => LadderResult

/** The value that was taken without its encodings, if it has any. */
export function peel(attempts: Attempts, taken: Taken, climbInner: ClimbInner): Taken {
  const { keepStrings, typed, layers, profile } = attempts.input
  const { attempt, value, text } = taken
  if (typed === true || (keepStrings === true && typeof value === 'string')) return taken
  if (!attempts.mayRun(jsonInString, (context) => mayPeel(value, context))) return taken
  const direct = attempt.strategy === 'direct'
  const span = direct
    ? attempts.span
    : whole(editedLayer(layers, attempt.input, attempt.edits, text))
  let peeled = attempts.runOn(jsonInString, span)
  if (peeled.attempt.status !== 'succeeded' && !profile.quirks.includes('schema-blind')) {
    peeled = stringAtRoot(attempts, taken, span, climbInner) ?? peeled
  }
  const { attempt: inner } = peeled
  if (inner.status !== 'succeeded' || inner.text === undefined) return taken
  attempts.replace(jsonInString, peeled)
  const both = inner.edits !== null && attempt.edits !== null
  return {
    attempt: inner,
    text: inner.text,
    value: peeled.value,
    edits: direct ? inner.edits : both ? compose(attempt.edits, inner.edits, text) : null,
    exact: false,
  }
}

/**
 * A string that holds a structure in another notation than JSON: it goes up the
 * ladder itself. What had to be guessed there counts only where an object is due.
 */
function stringAtRoot(
  { input, readings }: Attempts,
  { text, value }: Taken,
  span: LayerSpan,
  climbInner: ClimbInner,
): Run | null {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return null
  const unescaping = unescapeEdits(text, text.indexOf('"'), 'json-escape')
  const content = whole(editedLayer(input.layers, span, unescaping, value))
  const read = climbInner({ ...input, keepStrings: true }, content)
  const { chosen, edits } = read
  if (read.strategy === null || chosen === null || read.text === null) return null
  if (typeof read.value !== 'object' || read.value === null) return null
  if (!input.named && read.reasons.length > 0) return null
  addAll(readings, read.reasons)
  const both = edits === null ? null : compose(unescaping, edits, value)
  const made = { path: input.path, text: read.text, edits: both, risk: chosen.risk }
  const children = read.attempts.filter(({ status }) => status !== 'not-needed')
  const attempt = succeeded('json-in-string', span, made, children)
  return { attempt, value: read.value, exact: false, final: false }
}
