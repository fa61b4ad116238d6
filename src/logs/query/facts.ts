/** What a query may ask of a call: the call itself, or its row in an index. */
import type { Verdict } from '../../engine/model/trace.js'
import type { Fault, LogCall, Recorded } from '../calls/call.js'
import { judgeRecorded } from '../calls/judge.js'

export interface CallFacts {
  readonly client: string
  readonly version: string | null
  readonly provider: string | null
  readonly model: string | null
  readonly session: string | null
  readonly turn: string | null
  readonly time: number | null
  readonly tool: string
  readonly id: string | null
  readonly by: string | null
  readonly state: Recorded['state']
  readonly verdict: Verdict | null
  readonly reasons: readonly string[]
  readonly strategy: string | null
  readonly error: string | null
  readonly fault: Fault | null
  readonly repeat: number
  readonly outputTokens: number | null
  readonly nextInputTokens: number | null
  readonly cost: number | null
  readonly hasResult: boolean
  readonly file: string
  readonly line: number
  /** The arguments as a value; undefined when they were not recorded. Null when they are not at hand. */
  readonly arguments: { readonly value: unknown } | null
  /** All texts of the call, one after the other; null when they are not at hand. */
  readonly text: string | null
}

/** Facts of a call that has just been read. */
export function factsOf(call: LogCall, file: string): CallFacts {
  return new ReadFacts(call, file)
}

class ReadFacts implements CallFacts {
  private held: { readonly value: unknown } | null = null

  constructor(
    private readonly call: LogCall,
    readonly file: string,
  ) {}

  get client() {
    return this.call.client
  }
  get version() {
    return this.call.version
  }
  get provider() {
    return this.call.provider
  }
  get model() {
    return this.call.model
  }
  get session() {
    return this.call.session
  }
  get turn() {
    return this.call.turn
  }
  get time() {
    return this.call.time
  }
  get tool() {
    return this.call.tool
  }
  get id() {
    return this.call.id
  }
  get by() {
    return this.call.by
  }
  get state() {
    return this.call.arguments.state
  }
  get verdict() {
    return this.call.judgement.verdict
  }
  get reasons() {
    return this.call.judgement.reasons
  }
  get strategy() {
    return this.call.judgement.strategy
  }
  get error() {
    return this.call.error
  }
  get fault() {
    return this.call.fault
  }
  get repeat() {
    return this.call.repeat
  }
  get outputTokens() {
    return this.call.outputTokens
  }
  get nextInputTokens() {
    return this.call.nextInputTokens
  }
  get cost() {
    return this.call.cost
  }
  get hasResult() {
    return this.call.result !== null
  }
  get line() {
    return this.call.place.line
  }
  get arguments() {
    this.held ??= { value: judgeRecorded(this.call.arguments).value }
    return this.held
  }
  get text() {
    return textOfCall(this.call)
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
