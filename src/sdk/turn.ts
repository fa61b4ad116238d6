/** One answer of a model as an SDK gives it: what it said, and the calls that were separated. */
import { type JudgeOptions, judge } from './judge.js'
import type { Judged, NativeCall } from './judged.js'
import { rewriteMessage } from './rewrite.js'
import { inspectSaid } from './said.js'
import { toolkitOf } from './toolkit.js'
import { callKey } from './value.js'

export interface Turn {
  /** What the model said, as text. */
  readonly text: string
  /** The calls that the API separated. */
  readonly calls: readonly NativeCall[]
}

/** A call of a turn, and where it came from. */
export interface TurnCall {
  readonly judged: Judged
  /** Its index among the native calls; null where it leaked into the text. */
  readonly native: number | null
}

export interface JudgedTurn {
  readonly calls: readonly TurnCall[]
  /** The text without the calls that leaked into it; as it was where none did. */
  readonly text: string
}

/**
 * Judges a turn. The text is what a model said: no record that it quotes is
 * opened. A call in the text that repeats a native one is not listed twice.
 */
export function judgeTurn(turn: Turn, options: JudgeOptions = {}): JudgedTurn {
  const given = { ...options, tools: toolkitOf(options) }
  const calls: TurnCall[] = turn.calls.map((call, native) => ({
    judged: judge(call, given),
    native,
  }))
  if (turn.text === '') return { calls, text: turn.text }
  const found = inspectSaid(turn.text, given)
  const known = new Set(calls.map(({ judged }) => callKey(judged)))
  for (const judged of found.calls) {
    if (!known.has(callKey(judged))) calls.push({ judged, native: null })
  }
  return { calls, text: found.calls.length === 0 ? turn.text : (found.content ?? '') }
}

/** An answer in the shape of its API, judged. */
export interface JudgedAnswer<M> {
  readonly calls: readonly Judged[]
  /** The text without the calls that leaked into it. */
  readonly text: string
  /** The message with repaired calls, as the API takes it back into the history. */
  readonly message: M
  readonly finish: string | null
}

/** Judges a turn, and puts what became of its calls into its message. */
export function judgeAnswer<M extends object>(
  message: M,
  turn: Turn,
  options: JudgeOptions = {},
): JudgedAnswer<M> {
  const judged = judgeTurn(turn, options)
  const calls = judged.calls.map((call) => call.judged)
  return {
    calls,
    text: judged.text,
    message: rewriteMessage(message, { calls, content: judged.text }),
    finish: options.finish ?? null,
  }
}
