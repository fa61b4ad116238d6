/** What the model is told of a call that was not run, and of those that were. */
import { composeFeedback, rejectedPaths } from '../engine/reports/feedback/message.js'
import type { Dispatched } from './dispatch.js'
import type { Judged } from './judged.js'
import {
  type Answer,
  type MessageFormat,
  messageOf,
  messagesOf,
  type ToolMessages,
  type TurnMessages,
} from './messages.js'
import type { Toolkit } from './toolkit.js'
import { judgedValue } from './value.js'

/**
 * The message that tells the model why a call was not executed, in the shape of
 * an API. It names the problems with their places, shows arguments to fill in,
 * and never repeats a value that was cut.
 *
 * @param toolkit with it, the arguments that were expected and the tools that there are
 */
export function feedback<F extends MessageFormat>(
  judged: Judged<unknown>,
  format: F,
  toolkit?: Toolkit,
): ToolMessages[F] {
  return messageOf(refusal(judged, toolkit), format)
}

/**
 * The results of `dispatch` as messages for the next request: one message where
 * the API wants the results of a turn together, else a list. The toolkit says which
 * tools are custom ones of OpenAI's, whose results have a type of their own.
 */
export function resultsMessage<F extends MessageFormat>(
  results: readonly Dispatched[],
  format: F,
  toolkit?: Toolkit,
): TurnMessages[F] {
  return messagesOf(
    results.map((result) => answerOf(result, toolkit)),
    format,
  )
}

function answerOf(result: Dispatched, toolkit: Toolkit | undefined): Answer {
  const { call } = result
  switch (result.status) {
    case 'done':
      return { ...called(call, toolkit), text: textOf(result.output), isError: false }
    case 'failed':
      return { ...called(call, toolkit), text: errorText(result.error), isError: true }
    case 'withheld':
      return refusal(call, toolkit)
  }
}

/** The call that is answered. */
function called({ id, name }: Judged<unknown>, toolkit: Toolkit | undefined) {
  return { id, name, custom: toolkit?.tool(name)?.origin === 'openai-custom' }
}

function refusal(judged: Judged<unknown>, toolkit: Toolkit | undefined): Answer {
  const { name, problems, reasons } = judged
  const { text } = composeFeedback({
    tool: name,
    problems,
    codes: reasons.map(({ code }) => code),
    rejected: rejectedPaths(reasons),
    schema: toolkit?.tool(name)?.schema ?? null,
    value: judgedValue(judged),
    available: toolkit?.names ?? [],
  })
  return { ...called(judged, toolkit), text, isError: true }
}

function textOf(output: unknown): string {
  if (typeof output === 'string') return output
  return JSON.stringify(output) ?? ''
}

function errorText(error: unknown): string {
  return `Error: ${error instanceof Error ? error.message : String(error)}`
}
