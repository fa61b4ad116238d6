/** Arguments that are one text: every strategy in its turn, then the encodings that are left. */

import type { Notation } from '../../model/notation.js'
import type { Reason } from '../../model/trace.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { Attempts } from './attempts.js'
import type { LadderResult, LadderSetting } from './climbing.js'
import { noArguments } from './no-arguments.js'
import { openEnd, openValue } from './open-end.js'
import { peel } from './peel.js'
import { pythonInJson, reasonsFor, unparsable } from './verdict.js'

const JSON_NOTATION: Notation = { kind: 'json' }

export function climbText(
  input: LadderSetting,
  span: LayerSpan,
  notation: Notation,
  parsed?: object,
): LadderResult {
  const raw = textOf(span)
  const atRoot = input.path === '$'
  if (atRoot && raw.trim() === '') {
    // An API that gives an empty text gives all there is.
    return noArguments(input, 'usual', input.end === 'cut' ? openEnd(input, true) : [])
  }
  const attempts = new Attempts(input, span, {
    notation,
    end: input.end,
    path: input.path,
    tool: input.tool,
    schema: input.schema,
    modelAnswer: input.modelAnswer,
    allowance: input.layers.allowance,
    schemaBlind: input.profile.quirks.includes('schema-blind'),
    step: unbounded,
    ...(input.refused === true ? { noJson: raw } : {}),
    ...(parsed === undefined ? {} : { parsed: { text: raw, value: parsed } }),
  })
  const taken = attempts.take()
  // A list that is too long is not what another notation makes of its words.
  if (taken === null || attempts.tooLong) return refused(attempts)
  const peeled = peel(attempts, taken, (inner, text) => climbText(inner, text, JSON_NOTATION))
  const { value } = peeled
  const json = notation.kind === 'json'
  const reasons = [...attempts.bounds, ...reasonsFor(taken.attempt), ...attempts.readings]
  if (!json || !atRoot) addAll(reasons, openValue(input, span))
  if (input.named && json) addAll(reasons, pythonInJson(taken.attempt))
  const untold = input.named && input.schema === null && atRoot
  const nothing = untold && (value === null || value === '')
  if (nothing) reasons.push({ code: 'empty-arguments' })
  else if (untold) addAll(reasons, noObject(value))
  const direct = taken.attempt.strategy === 'direct'
  return {
    attempts: attempts.list(),
    strategy: direct ? peeled.attempt.strategy : taken.attempt.strategy,
    chosen: peeled.attempt,
    edits: peeled.edits,
    parsed: taken.value,
    text: nothing ? '{}' : peeled.text,
    value: nothing ? {} : value,
    exact: taken.exact && peeled === taken,
    reasons,
  }
}

/** Our own strategies end by themselves. */
function unbounded(): void {}

function noObject(value: unknown): Reason[] {
  if (typeof value === 'object' && !Array.isArray(value)) return []
  const detail = Array.isArray(value) ? 'an array' : `a ${typeof value}`
  return [{ code: 'not-an-object', detail }]
}

/** No attempt can be taken; a preview is something to look at. */
function refused(ladder: Attempts): LadderResult {
  const attempts = ladder.list()
  const hidden = ladder.tooLong || ladder.final !== null
  const preview = hidden ? undefined : attempts.find(({ text }) => text !== undefined)
  const value: unknown = preview?.text === undefined ? undefined : JSON.parse(preview.text)
  // Bounds that no attempt tells of: those of a strategy that is switched off.
  const told = attempts.flatMap(({ reasons }) => reasons)
  const untold = ladder.bounds.filter((bound) => !told.includes(bound))
  return {
    attempts,
    strategy: null,
    chosen: preview ?? null,
    edits: preview?.edits ?? null,
    parsed: value,
    text: preview?.text ?? null,
    value,
    reasons: [...untold, ...unparsable(attempts, ladder.final)],
  }
}
