/**
 * Tool calls that leaked into a turn's text: five tags, in one function that
 * knows nothing of sessions, providers or turns.
 */
import { asIntended } from '../profiles/leaked/as-intended.js'
import { asWritten, type Element, without } from '../profiles/leaked/elements.js'

export interface LeakedToolCall {
  /** Generated: the leaked text has none. */
  readonly id: string
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** Marked text that should have been a call. */
export interface RejectedPayload {
  readonly text: string
  readonly reason: string
}

/**
 * Three states: nothing found (`content` is the input itself, no calls); calls
 * and a remainder; calls and nothing else (`content` is null).
 */
export interface LeakedToolExtraction {
  readonly content: string | null
  readonly toolCalls: readonly LeakedToolCall[]
  /** The first tag that held a call, such as `<tools>`; null when none did. */
  readonly pattern: string | null
  readonly rejected: readonly RejectedPayload[]
  /** What was repaired in the payloads and tags, one sentence each, for the log. */
  readonly repairs: readonly string[]
  /** Every tag that was met, in the order of the patterns. */
  readonly elements: readonly Element[]
}

export interface LeakedOptions {
  /** Makes the ids. Default: `crypto.randomUUID()`. */
  readonly makeId?: () => string
  /** `as-written` strips invalid payloads from the content instead of keeping them. */
  readonly variant?: 'as-intended' | 'as-written'
}

/** Extracts every leaked call; unknown tools too, since their executor's error teaches the model. */
export function tryExtractLeakedToolCalls(
  input: string,
  options: LeakedOptions = {},
): LeakedToolExtraction {
  const written = options.variant === 'as-written'
  const { elements, cut } = written ? asWritten(input) : asIntended(input)
  const makeId = options.makeId ?? (() => crypto.randomUUID())
  const toolCalls = elements.flatMap(({ read }) =>
    read.calls.map((call) => ({ id: makeId(), ...call })),
  )
  const rejected = elements.flatMap(({ payload, start, end, read }) => {
    const text = read.calls.length === 0 ? input.slice(start, end) : payload
    return read.rejected.map((reason) => ({ text, reason }))
  })
  const left = cut.length === 0 ? null : without(input, cut).trim()
  return {
    content: left === '' ? null : (left ?? input),
    toolCalls,
    pattern: elements.find(({ read }) => read.calls.length > 0)?.pattern ?? null,
    rejected,
    repairs: elements.flatMap(({ read }) => (read.calls.length > 0 ? read.repairs : [])),
    elements,
  }
}

/** The turn's state after the extraction, and what the orchestrator answers with it. */
export interface TurnPreview {
  readonly hasToolCalls: boolean
  /** Recomputed from the cleaned content: text that was nothing but tags is no text. */
  readonly hasText: boolean
  /** The synthetic failure that the model would get; null when the turn goes on. */
  readonly failure: string | null
}

const TURN_FAILED =
  'TURN-FAILED: no tool was called and no final report was given, but the turn has text. If it was meant to hold tool calls, they were not recognized: write them in the format of your instructions.'

/** What becomes of the turn with the extraction, or without it (`extraction` null). */
export function previewTurn(
  input: string,
  extraction: Pick<LeakedToolExtraction, 'content' | 'toolCalls'> | null,
): TurnPreview {
  const content = extraction === null ? input : extraction.content
  const hasToolCalls = extraction !== null && extraction.toolCalls.length > 0
  const hasText = (content ?? '').trim() !== ''
  return { hasToolCalls, hasText, failure: !hasToolCalls && hasText ? TURN_FAILED : null }
}
