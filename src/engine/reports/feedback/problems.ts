/** What is wrong with a call, one sentence per problem, for the model that wrote it. */

import { explain } from '../../model/reason-texts.js'
import { type ReasonCode, severityOf } from '../../model/reasons.js'
import type { Attempt, Call, Finish, Reason } from '../../model/trace.js'
import { pathOf } from '../../syntax/json/path.js'
import type { LayerSpan } from '../../text/layers.js'
import { placesIn } from '../../text/places.js'
import { wordList } from '../../text/words.js'

/** Paths are followed this far. */
const DEEPEST = 12
/** Characters shown on either side of the place. */
const EXCERPT = 24

/** A cut, and what follows from it and would be told as a fault of its own. */
const OF_THE_CUT: ReadonlySet<ReasonCode> = new Set(
  wordList('truncated truncated-read end-not-proven inferred-repair dialect-drift unparsable'),
)

/**
 * The problems of one call; none when there is nothing to complain about.
 *
 * @param finish how the answer ended, where that is known: `length` is the output limit
 */
export function problemsOf(call: Call, finish: Finish | null): string[] {
  const held = call.reasons.filter(({ code }) => severityOf(code) !== 'note')
  if (held.length === 0) return []
  const cut = held.find(({ code }) => code === 'truncated' || code === 'truncated-read')
  const told = cut === undefined ? held : held.filter(({ code }) => !OF_THE_CUT.has(code))
  const problems = told.map(problemLine)
  if (cut !== undefined) problems.unshift(cutLine(call, cut, finish))
  const failure = cut === undefined ? placeOfFailure(call.attempts) : null
  if (failure !== null && call.argumentsText === null) problems.push(failure)
  return problems
}

/** `It was cut off at the output limit, inside $.content (line 3, column 40).` */
function cutLine(call: Call, reason: Reason, finish: Finish | null): string {
  const why =
    finish === 'length' ? 'It was cut off at the output limit' : 'It breaks off before its end'
  const path = reason.path ?? lastPath(call.arguments)
  const inside = path === null ? '' : `, inside ${path}`
  return `${why}${inside}${reason.at === undefined ? '' : ` (${placeOfSpan(reason.at)})`}.`
}

/** The path of the last value, deepest first: where a text that was read to its end has ended. */
function lastPath(value: unknown): string | null {
  const steps: (string | number)[] = []
  for (let at = value; typeof at === 'object' && at !== null && steps.length < DEEPEST; ) {
    const last = Object.entries(at).at(-1)
    if (last === undefined) break
    steps.push(Array.isArray(at) ? Number(last[0]) : last[0])
    at = last[1]
  }
  return steps.length === 0 ? null : pathOf(steps)
}

function problemLine(reason: Reason): string {
  const sentence = explain(reason)
  const where =
    reason.path !== undefined && !sentence.includes(reason.path) ? `${reason.path}: ` : ''
  return `${where}${placed(sentence, reason.at)}`
}

/** The sentence, with the place that it speaks of before its full stop. */
function placed(sentence: string, at: LayerSpan | undefined): string {
  if (at === undefined) return sentence
  const open = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence
  return `${open} ${excerpt(at)}.`
}

/** Where the strictest strategy that applied could not go on. */
function placeOfFailure(attempts: readonly Attempt[]): string | null {
  const failed = attempts.filter(({ status }) => status === 'failed')
  const reason = failed.find(({ reasons }) => reasons[0]?.at !== undefined)?.reasons[0]
  return reason === undefined ? null : placed(explain(reason), reason.at)
}

/** `(line 1, column 12, near ⟨…⟩)`: the place, and the characters around it. */
function excerpt(at: LayerSpan): string {
  const start = Math.max(0, at.start - EXCERPT)
  const end = Math.min(at.layer.text.length, at.start + EXCERPT)
  const around = at.layer.text.slice(start, end).replaceAll(/\s+/g, ' ')
  return `(${placeOfSpan(at)}, near ${JSON.stringify(around)})`
}

function placeOfSpan(at: LayerSpan): string {
  const { line, column } = placesIn(at.layer).of(at.start)
  return `line ${line}, column ${column}`
}
