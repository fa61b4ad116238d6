/** What a query may ask of a call: the call itself, or its row in an index. */
import type { Judgement, LogCall, Recorded } from '../calls/call.js'
import { judgeRecorded } from '../calls/judge.js'

/** What a call and its row say alike. */
type Shared = Omit<LogCall, 'file' | 'place' | 'arguments' | 'judgement' | 'fingerprint' | 'result'>

export interface CallFacts extends Readonly<Shared>, Judgement {
  readonly state: Recorded['state']
  readonly hasResult: boolean
  readonly file: string
  readonly line: number
  /** The arguments as a value; undefined when they were not recorded. Null when they are not at hand. */
  arguments(): { readonly value: unknown } | null
  /** All texts of the call, one after the other; null when they are not at hand. */
  text(): string | null
}

/** Facts of a call that has just been read: one for every call, so they are not spread from it. */
export function factsOf(call: LogCall, file: string): CallFacts {
  const { judgement } = call
  let held: { readonly value: unknown } | null = null
  return {
    client: call.client,
    version: call.version,
    provider: call.provider,
    model: call.model,
    session: call.session,
    turn: call.turn,
    time: call.time,
    tool: call.tool,
    id: call.id,
    by: call.by,
    error: call.error,
    fault: call.fault,
    repeat: call.repeat,
    outputTokens: call.outputTokens,
    nextInputTokens: call.nextInputTokens,
    cost: call.cost,
    verdict: judgement.verdict,
    reasons: judgement.reasons,
    strategy: judgement.strategy,
    file,
    line: call.place.line,
    state: call.arguments.state,
    hasResult: call.result !== null,
    arguments: () => {
      held ??= { value: judgeRecorded(call.arguments).value }
      return held
    },
    text: () => textOfCall(call),
  }
}

/** Name, arguments as written, and the beginning of the result. */
export function textOfCall(call: LogCall): string {
  return [
    call.tool,
    call.model ?? '',
    writtenArguments(call.arguments) ?? '',
    call.result?.text ?? '',
  ].join('\n')
}

/** The arguments as the model wrote them, or as JSON where the log kept a value; null when there are none. */
export function writtenArguments(recorded: Recorded): string | null {
  switch (recorded.state) {
    case 'verbatim':
    case 'inside-text':
      return recorded.text
    case 'repaired':
      return JSON.stringify(recorded.value) ?? null
    case 'replaced':
      return recorded.note
    case 'not-recorded':
      return null
  }
}
