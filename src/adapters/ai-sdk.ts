/**
 * Callmend for the Vercel AI SDK: native calls are repaired where nothing has to be
 * guessed, and calls that leaked into the text become tool calls.
 *
 * @example
 * const model = wrapLanguageModel({ model: own, middleware: leakedCallMiddleware() })
 * await generateText({ model, tools, experimental_repairToolCall: repairToolCall(), prompt })
 */

import type { LanguageModelMiddleware, ToolCallRepairFunction, ToolSet } from 'ai'
import { addAll } from '../engine/text/lists.js'
import { approve } from '../sdk/dispatch.js'
import { type JudgeOptions, judge } from '../sdk/judge.js'
import type { Judged, ReadyCall, ReviewCall } from '../sdk/judged.js'
import { inspectSaid } from '../sdk/said.js'
import { createToolkit } from '../sdk/toolkit.js'
import { type PlacedCall, TurnStream, withoutReady } from '../sdk/turn-stream.js'
import { callKey } from '../sdk/value.js'

export interface AiSdkOptions extends Omit<JudgeOptions, 'tools' | 'finish'> {
  /** A call that a person or a policy must decide about: true runs it. Default: it is not run. */
  readonly onReview?: (call: ReviewCall) => boolean | Promise<boolean>
  /** Is told of every call that is not run. */
  readonly onWithheld?: (call: Judged) => void
}

type Middleware = Required<Pick<LanguageModelMiddleware, 'wrapGenerate' | 'wrapStream'>> & {
  readonly specificationVersion: 'v3'
}
type Generated = Awaited<ReturnType<Middleware['wrapGenerate']>>
type Content = Generated['content'][number]
type ToolCall = Extract<Content, { readonly type: 'tool-call' }>
type StreamPart =
  Awaited<ReturnType<Middleware['wrapStream']>>['stream'] extends ReadableStream<infer P>
    ? P
    : never
type Params = Parameters<Middleware['wrapGenerate']>[0]['params']

/**
 * For `experimental_repairToolCall`: the call with arguments that fit the tool's
 * schema, or null where that would take a guess; the SDK then tells the model.
 */
export function repairToolCall<TOOLS extends ToolSet>(
  options: AiSdkOptions = {},
): ToolCallRepairFunction<TOOLS> {
  return async ({ toolCall, tools, inputSchema }) => {
    const offered = await Promise.all(
      Object.keys(tools).map(async (name) => ({
        name,
        parameters: await inputSchema({ toolName: name }),
      })),
    )
    const judged = judge(
      { id: toolCall.toolCallId, name: toolCall.toolName, arguments: toolCall.input },
      { ...options, tools: offered },
    )
    const ready = await agreed(judged, options)
    return ready === null ? null : { ...toolCall, toolName: ready.name, input: textOf(ready) }
  }
}

/**
 * Turns calls that the model wrote into its text into tool calls, in `generateText`
 * and `streamText`. Only a call that is ready is taken out of the text; one that is
 * held back stays there, to be seen. Text is streamed on as soon as it can be no
 * markup; calls come when the answer has ended.
 */
export function leakedCallMiddleware(options: AiSdkOptions = {}): Middleware {
  return {
    specificationVersion: 'v3',
    wrapGenerate: async ({ doGenerate, params }) => withCalls(await doGenerate(), params, options),
    wrapStream: async ({ doStream, params }) => {
      const result = await doStream()
      return { ...result, stream: result.stream.pipeThrough(leaks(params, options)) }
    },
  }
}

async function withCalls(
  result: Generated,
  params: Params,
  options: AiSdkOptions,
): Promise<Generated> {
  const answer = new Answer(params, options)
  for (const part of result.content) if (part.type === 'tool-call') answer.separated(part)
  const content: Content[] = []
  for (const part of result.content) {
    if (part.type !== 'text') {
      content.push(part)
      continue
    }
    const { unified: finish } = result.finishReason
    const found = inspectSaid(part.text, { ...answer.judging, finish })
    const settled = await settle(found.calls, options)
    const rest = withoutReady(part.text, settled)
    if (rest.trim() !== '') content.push({ ...part, text: rest })
    addAll(content, answer.recover(settled))
  }
  return { ...result, content, finishReason: answer.finishReason(result.finishReason) }
}

/** What is known of one answer beside its texts. */
class Answer {
  readonly judging: JudgeOptions
  private readonly known = new Set<string>()
  private recovered = false

  constructor({ tools = [] }: Params, { onReview: _, onWithheld: __, ...judging }: AiSdkOptions) {
    this.judging = { ...judging, tools: createToolkit(tools, judging) }
  }

  /** A call that the model's server has separated from the text. */
  separated({ toolName: name, input }: Pick<ToolCall, 'toolName' | 'input'>): void {
    this.known.add(callKey(judge({ name, arguments: input }, this.judging)))
  }

  /** Those that may run, but for those that would run twice. */
  recover(calls: readonly PlacedCall[]): ToolCall[] {
    const ready = calls.filter((call) => call.verdict === 'ready')
    const found = ready.filter((call) => !this.known.has(callKey(call))).map(toolCallOf)
    this.recovered ||= found.length > 0
    return found
  }

  finishReason(given: Generated['finishReason']): Generated['finishReason'] {
    return this.recovered ? { ...given, unified: 'tool-calls' } : given
  }
}

/** One text of the stream: what of it may be shown comes through, the rest waits for the end. */
function leaks(params: Params, options: AiSdkOptions): TransformStream<StreamPart, StreamPart> {
  const answer = new Answer(params, options)
  const texts = new Map<string, TurnStream>()
  return new TransformStream({
    async transform(part, controller) {
      switch (part.type) {
        case 'text-start':
          texts.set(part.id, new TurnStream(answer.judging))
          controller.enqueue(part)
          break
        case 'text-delta': {
          const delta = texts.get(part.id)?.push(part.delta) ?? part.delta
          if (delta !== '') controller.enqueue({ ...part, delta })
          break
        }
        // Whether the text was cut is only known with the finish.
        case 'text-end':
          if (!texts.has(part.id)) controller.enqueue(part)
          break
        case 'tool-call':
          answer.separated(part)
          controller.enqueue(part)
          break
        case 'finish': {
          for (const [id, text] of texts) {
            const end = text.end(part.finishReason.unified)
            const settled = await settle(end.calls, options)
            for (const last of lastOf(id, end.restWithout(settled))) controller.enqueue(last)
            for (const call of answer.recover(settled)) controller.enqueue(call)
          }
          texts.clear()
          controller.enqueue({ ...part, finishReason: answer.finishReason(part.finishReason) })
          break
        }
        default:
          controller.enqueue(part)
      }
    },
    // Without a finish the stream has broken off: nothing of its texts runs, all of it is shown.
    flush(controller) {
      for (const [id, text] of texts) {
        const end = text.end('length')
        for (const call of end.calls) options.onWithheld?.(call)
        for (const last of lastOf(id, end.restWithout([]))) controller.enqueue(last)
      }
    },
  })
}

/** The end of a text, after what was not shown of it yet. */
function lastOf(id: string, rest: string): StreamPart[] {
  const end = { type: 'text-end', id } as const
  return rest === '' ? [end] : [{ type: 'text-delta', id, delta: rest }, end]
}

/** The calls after a person or policy was asked. */
function settle(calls: readonly PlacedCall[], options: AiSdkOptions): Promise<PlacedCall[]> {
  return Promise.all(
    calls.map(async (call) => {
      const ready = await agreed(call, options)
      return ready === null ? call : { ...ready, spans: call.spans }
    }),
  )
}

/** The call where it may run, by itself or because a person or policy agreed. */
async function agreed(judged: Judged, options: AiSdkOptions): Promise<ReadyCall | null> {
  if (judged.verdict === 'ready') return judged
  const yes = judged.verdict === 'review' && (await options.onReview?.(judged)) === true
  if (yes) return approve(judged)
  options.onWithheld?.(judged)
  return null
}

function toolCallOf(call: ReadyCall): ToolCall {
  return {
    type: 'tool-call',
    toolCallId: String(call.id),
    toolName: call.name,
    input: textOf(call),
  }
}

function textOf(call: ReadyCall): string {
  return call.text ?? JSON.stringify(call.arguments)
}
