/**
 * What to tell the model when a call was not executed: which tool, what is
 * wrong and where, what was expected, a skeleton to fill, and the tools that
 * there are. Built from reasons only; the broken text itself is left out but for
 * a few characters around the place, since models copy what they are shown.
 */

import { explain, type ReasonCode, severityOf } from '../../model/reasons.js'
import type { Attempt, Call, Finish, Reason, Tool } from '../../model/trace.js'
import { pathOf } from '../../syntax/json/path.js'
import { placeOf } from '../../syntax/json/place.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { skeleton } from './skeleton.js'

/** Paths are followed this far. */
const DEEPEST = 12
/** Characters shown on either side of the place. */
const EXCERPT = 24

export interface Feedback {
  readonly tool: string
  /** One line each: what is wrong, and where. */
  readonly problems: readonly string[]
  /** Arguments to fill in, as JSON text; null without a schema. */
  readonly skeleton: string | null
  /** Names of the tools that were offered. */
  readonly available: readonly string[]
  /** All of it as one text. */
  readonly text: string
}

/** Reasons that say that the call's text is not all there. */
const CUT: ReadonlySet<ReasonCode> = new Set(['truncated', 'truncated-read', 'end-not-proven'])
/** What follows from a cut and would be told as a fault of its own. */
const OF_THE_CUT: ReadonlySet<ReasonCode> = new Set([
  ...CUT,
  'inferred-repair',
  'dialect-drift',
  'unparsable',
])

/**
 * The feedback for one call; null when there is nothing to complain about.
 *
 * @param finish how the answer ended, where that is known: `length` is the output limit
 */
export function feedbackFor(
  call: Call,
  tools: readonly Tool[],
  finish: Finish | null = null,
): Feedback | null {
  const held = call.reasons.filter(({ code }) => severityOf(code) !== 'note')
  if (held.length === 0) return null
  const cut = held.find(({ code }) => code === 'truncated' || code === 'truncated-read')
  const told = cut === undefined ? held : held.filter(({ code }) => !OF_THE_CUT.has(code))
  const problems = told.map(problemLine)
  if (cut !== undefined) problems.unshift(cutLine(call, cut, finish))
  const failure = cut === undefined ? placeOfFailure(call.attempts) : null
  if (failure !== null && call.argumentsText === null) problems.push(failure)
  const filled = skeleton(call.tool?.schema ?? null, call.arguments, cut !== undefined)
  const available = tools.map((tool) => tool.name)
  const unknown = call.reasons.some(({ code }) => code === 'tool-not-offered')
  const subject = call.name === '' ? 'The call' : `The call to ${call.name}`
  const lines = [`${subject} was not executed.`, ...problems.map((problem) => `- ${problem}`)]
  if (filled !== null) lines.push('Expected arguments:', filled)
  if (unknown && available.length > 0) lines.push(`Available tools: ${available.join(', ')}.`)
  lines.push(
    unknown
      ? 'Call one of the available tools.'
      : cut !== undefined
        ? 'Split the work: send several calls that are each short enough to be complete.'
        : 'Send the call again with complete arguments as strict JSON.',
  )
  return { tool: call.name, problems, skeleton: filled, available, text: lines.join('\n') }
}

/** `It was cut off at the output limit, inside $.content (line 3, column 40).` */
function cutLine(call: Call, reason: Reason, finish: Finish | null): string {
  const why =
    finish === 'length' ? 'It was cut off at the output limit' : 'It breaks off before its end'
  const path = reason.path ?? lastPath(call.arguments)
  const inside = path === null ? '' : `, inside ${path}`
  return `${why}${inside}${reason.at === undefined ? '' : ` ${placeWords(reason.at)}`}.`
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
  return `${where}${sentence}${reason.at === undefined ? '' : ` ${excerpt(reason.at)}`}`
}

/** Where the strictest strategy that applied could not go on. */
function placeOfFailure(attempts: readonly Attempt[]): string | null {
  for (const attempt of attempts) {
    const reason = attempt.status === 'failed' ? attempt.reasons[0] : undefined
    if (reason?.at !== undefined) {
      return `${explain(reason)} ${excerpt(reason.at)}`
    }
  }
  return null
}

/** `(line 1, column 12, near ⟨…⟩)`: the place, and the characters around it. */
function excerpt(at: LayerSpan): string {
  const start = Math.max(0, at.start - EXCERPT)
  const end = Math.min(at.layer.text.length, at.start + EXCERPT)
  const around = textOf({ layer: at.layer, start, end }).replaceAll(/\s+/g, ' ')
  return `(${placeOfSpan(at)}, near ${JSON.stringify(around)})`
}

function placeWords(at: LayerSpan): string {
  return `(${placeOfSpan(at)})`
}

function placeOfSpan(at: LayerSpan): string {
  const { line, column } = placeOf(at.layer.text, at.start)
  return `line ${line}, column ${column}`
}
