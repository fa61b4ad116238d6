/**
 * What to tell the model when a call was not executed: which tool, what is
 * wrong and where, what was expected, a skeleton to fill, and the tools that
 * there are. Built from reasons only; the broken text itself is left out but for
 * a few characters around the place, since models copy what they are shown.
 */

import { explain, severityOf } from '../../model/reasons.js'
import type { Attempt, Call, Reason, Tool } from '../../model/trace.js'
import { placeOf } from '../../syntax/json/place.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { skeleton } from './skeleton.js'

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

/** The feedback for one call; null when there is nothing to complain about. */
export function feedbackFor(call: Call, tools: readonly Tool[]): Feedback | null {
  const problems = call.reasons.filter(({ code }) => severityOf(code) !== 'note').map(problemLine)
  const failure = placeOfFailure(call.attempts)
  if (failure !== null && call.argumentsText === null) problems.push(failure)
  if (problems.length === 0) return null
  const filled = skeleton(call.tool?.schema ?? null, call.arguments)
  const available = tools.map((tool) => tool.name)
  const unknown = call.reasons.some(({ code }) => code === 'tool-not-offered')
  const subject = call.name === '' ? 'The call' : `The call to ${call.name}`
  const lines = [`${subject} was not executed.`, ...problems.map((problem) => `- ${problem}`)]
  if (filled !== null) lines.push('Expected arguments:', filled)
  if (unknown && available.length > 0) lines.push(`Available tools: ${available.join(', ')}.`)
  lines.push(
    unknown
      ? 'Call one of the available tools.'
      : 'Send the call again with complete arguments as strict JSON.',
  )
  return { tool: call.name, problems, skeleton: filled, available, text: lines.join('\n') }
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
  const { line, column } = placeOf(at.layer.text, at.start)
  const start = Math.max(0, at.start - EXCERPT)
  const end = Math.min(at.layer.text.length, at.start + EXCERPT)
  const around = textOf({ layer: at.layer, start, end }).replaceAll(/\s+/g, ' ')
  return `(line ${line}, column ${column}, near ${JSON.stringify(around)})`
}
