/** One record per call: what the model wrote, what happened, and who is at fault. */
import type { StrategyId, Verdict } from '../../engine/model/trace.js'

/**
 * What a log kept of the arguments. `verbatim`: the model's own text. `inside-text`:
 * the text, quoted in another one. `repaired`: a value, so it was valid or was made
 * valid before it was written. `replaced`: something else stands in their place.
 */
export type Recorded =
  | { readonly state: 'verbatim'; readonly text: string; readonly free: boolean }
  | { readonly state: 'inside-text'; readonly text: string; readonly cut: boolean }
  | { readonly state: 'repaired'; readonly value: unknown }
  | { readonly state: 'replaced'; readonly note: string | null }
  | { readonly state: 'not-recorded' }

export const NOT_RECORDED: Recorded = { state: 'not-recorded' }

/** Where a record stands: bytes of its file, and its line, counted from 1. */
export interface Place {
  readonly offset: number
  readonly length: number
  readonly line: number
}

/** What holds for all calls that a reader finds until it says something else. */
export interface Context {
  /** Which program wrote the log: `claude-code`, `codex` … */
  client: string
  version: string | null
  provider: string | null
  model: string | null
  session: string | null
  turn: string | null
  /** Milliseconds since 1970. */
  time: number | null
}

/** Before a reader has said anything. */
export function noContext(): Context {
  return {
    client: 'unknown',
    version: null,
    provider: null,
    model: null,
    session: null,
    turn: null,
    time: null,
  }
}

/** A call as a reader finds it. */
export interface CallDraft {
  readonly tool: string
  readonly id: string | null
  readonly arguments: Recorded
  /** What the log says is wrong with the call itself. */
  readonly complaint?: string | null
  readonly model?: string | null
  /** Not the model's own call: the simulated user's, a server's. */
  readonly by?: string | null
}

/** A result as a reader finds it. */
export interface ResultDraft {
  readonly id: string | null
  readonly tool?: string | null
  readonly content: unknown
  /** The log flags it as an error. */
  readonly failed: boolean
  /** The log's own word for the error: `timeout`, `AbortError`. */
  readonly errorType?: string | null
  /** A span that ran the tool: it belongs to the call of these arguments. */
  readonly ran?: unknown
}

/** Whose fault a failure is; null when nothing failed. */
export type Fault = 'model' | 'tool' | 'user'

export interface LogResult {
  readonly text: string
  readonly place: Place
}

/** Tokens of a model's turn, where the log has them. */
export interface Usage {
  readonly input: number | null
  readonly output: number | null
  /** In US dollars. */
  readonly cost: number | null
}

export interface Judgement {
  /** Null when there is nothing to judge. */
  readonly verdict: Verdict | null
  readonly reasons: readonly string[]
  readonly strategy: StrategyId | null
}

/** One call of a log. */
export interface LogCall extends Readonly<Context> {
  readonly file: number
  readonly place: Place
  readonly tool: string
  readonly id: string | null
  readonly by: string | null
  readonly arguments: Recorded
  readonly judgement: Judgement
  /** 53 bits over the tool and the arguments, keys sorted; 0 where there are none. */
  readonly fingerprint: number
  /** The how manieth call of its session with the same tool and arguments this is. */
  readonly repeat: number
  result: LogResult | null
  /** Class of the error, such as `invalid-arguments`; null when nothing failed. */
  error: string | null
  fault: Fault | null
  /** Its share of the turn's output. */
  outputTokens: number | null
  /** Its share of the input of the next turn: what the model had to read after it. */
  nextInputTokens: number | null
  cost: number | null
}
