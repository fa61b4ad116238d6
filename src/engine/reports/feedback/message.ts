/**
 * What to tell the model when a call was not executed: which tool, what is
 * wrong and where, what was expected, a skeleton to fill, and the tools that
 * there are. Built from reasons only; the broken text itself is left out but for
 * a few characters around the place, since models copy what they are shown.
 */

import { type ReasonCode, severityOf } from '../../model/reasons.js'
import type { Call, Finish, JsonSchema, Reason, Tool } from '../../model/trace.js'
import { problemsOf } from './problems.js'
import { skeleton } from './skeleton.js'

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
  const problems = problemsOf(call, finish)
  if (problems.length === 0) return null
  return composeFeedback({
    tool: call.name,
    problems,
    codes: call.reasons.map(({ code }) => code),
    rejected: rejectedPaths(call.reasons),
    schema: call.tool?.schema ?? null,
    value: call.arguments,
    available: tools.map((tool) => tool.name),
  })
}

/** What a feedback message is made of. */
export interface FeedbackParts {
  readonly tool: string
  readonly problems: readonly string[]
  /** Codes of all reasons of the call. */
  readonly codes: readonly ReasonCode[]
  /** Paths of values that were complained about: they are not what is expected. */
  readonly rejected: readonly string[]
  readonly schema: JsonSchema | null
  /** What could be read of the arguments. */
  readonly value: unknown
  readonly available: readonly string[]
}

/** Where reasons that hold a call back point to. */
export function rejectedPaths(reasons: readonly Pick<Reason, 'code' | 'path'>[]): string[] {
  return reasons.flatMap(({ code, path }) =>
    path === undefined || severityOf(code) === 'note' ? [] : [path],
  )
}

/** The message: subject, problems, what was expected, what to do. */
export function composeFeedback(parts: FeedbackParts): Feedback {
  const { tool, problems, codes, rejected, schema, value, available } = parts
  const cut = codes.some((code) => code === 'truncated' || code === 'truncated-read')
  const unknown = codes.includes('tool-not-offered')
  const filled = skeleton(schema, value, cut, new Set(rejected))
  const subject = tool === '' ? 'The call' : `The call to ${tool}`
  const lines = [`${subject} was not executed.`, ...problems.map((problem) => `- ${problem}`)]
  if (filled !== null) lines.push('Expected arguments:', filled)
  if (unknown && available.length > 0) lines.push(`Available tools: ${available.join(', ')}.`)
  lines.push(
    unknown && available.length > 0
      ? 'Call one of the available tools.'
      : unknown
        ? 'No tools are available: answer without a call.'
        : cut
          ? 'Split the work: send several calls that are each short enough to be complete.'
          : 'Send the call again with complete arguments as strict JSON.',
  )
  return { tool, problems, skeleton: filled, available, text: lines.join('\n') }
}
