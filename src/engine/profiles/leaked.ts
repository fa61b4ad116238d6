/**
 * Tool calls that leaked into a turn's text: the five tags, in one function that
 * knows nothing of sessions, providers or turns.
 */

import { STRATEGIES } from '../arguments/strategies/index.js'
import type { Candidate } from '../calls/dialects/dialect.js'
import { findCalls } from '../calls/dialects/find.js'
import { LEAKED_TAGS } from '../calls/dialects/leaked-tags.js'
import type { Profile } from '../model/profile.js'
import { explain } from '../model/reasons.js'
import type { Call } from '../model/trace.js'
import { type LayerSpan, Layers, merge, textOf } from '../text/layers.js'
import { RULES } from '../text/rules.js'
import type { Span } from '../text/span.js'
import { judgeCall } from '../verdict/call.js'
import { recommended } from './recommended.js'

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
  /** The first tag that was matched, such as `<tools>`; null when none was. */
  readonly pattern: string | null
  readonly rejected: readonly RejectedPayload[]
  /** What was repaired in the payloads, one sentence each, for the log. */
  readonly repairs: readonly string[]
}

export interface LeakedOptions {
  /** Makes the ids. Default: `crypto.randomUUID()`. */
  readonly makeId?: () => string
  /** `as-written` strips invalid payloads from the content instead of keeping them. */
  readonly variant?: 'as-intended' | 'as-written'
}

const PROFILE: Profile = {
  ...recommended,
  strategies: ['direct', 'json-in-string', 'python-literal', 'lenient-json'],
}

/** Extracts every leaked call; unknown tools too, since their executor's error teaches the model. */
export function tryExtractLeakedToolCalls(
  input: string,
  options: LeakedOptions = {},
): LeakedToolExtraction {
  const layers = new Layers(input)
  const found = findCalls(layers.source, {
    layers,
    tools: [],
    toolNames: new Set(),
    finish: null,
    partial: false,
    dialects: LEAKED_TAGS,
  })
  const makeId = options.makeId ?? (() => crypto.randomUUID())
  const toolCalls: LeakedToolCall[] = []
  const repairs: string[] = []
  const rejected: (RejectedPayload & { readonly span: LayerSpan })[] = found.rejected.map(
    ({ span, reason }) => ({ span, text: textOf(span), reason: explain(reason) }),
  )
  let pattern: string | null = null
  for (const candidate of found.candidates) {
    pattern ??= tagOf(candidate)
    const call = judge(candidate, layers)
    const args = call.arguments
    if (isRecord(args) && call.verdict !== 'blocked') {
      toolCalls.push({ id: makeId(), name: call.name.trim(), arguments: args })
      repairs.push(...repairsOf(call))
    } else {
      rejected.push({
        span: candidate.span,
        text: textOf(candidate.span),
        reason:
          call.reasons[0] === undefined ? 'its arguments are no object' : explain(call.reasons[0]),
      })
    }
  }
  const spans = [...found.candidates, ...rejected].map(({ span }) => span)
  return {
    content: contentOf(input, found.content, toolCalls.length, spans, options),
    toolCalls,
    pattern,
    rejected: rejected.map(({ text, reason }) => ({ text, reason })),
    repairs,
  }
}

/** As intended, what is not a call stays in the content; as written, all marked text is cut out. */
function contentOf(
  input: string,
  remainder: string,
  calls: number,
  marked: readonly Span[],
  options: LeakedOptions,
): string | null {
  if (marked.length === 0 || (calls === 0 && options.variant !== 'as-written')) return input
  const left = (options.variant === 'as-written' ? without(input, marked) : remainder).trim()
  return left === '' ? null : left
}

function without(text: string, spans: readonly Span[]): string {
  const kept: string[] = []
  let at = 0
  for (const { start, end } of merge(spans)) {
    kept.push(text.slice(at, start))
    at = end
  }
  return kept.join('') + text.slice(at)
}

function judge(candidate: Candidate, layers: Layers): Call {
  return judgeCall(
    {
      writtenName: candidate.name,
      nameGiven: true,
      id: candidate.id,
      dialect: candidate.dialect,
      spans: [candidate.span],
      source: candidate.arguments,
      end: candidate.end,
      marker: candidate.marker,
      reasons: candidate.reasons,
    },
    {
      key: 'call',
      generatedId: () => '',
      tools: [],
      toolsUnread: false,
      profile: PROFILE,
      strategies: STRATEGIES,
      layers,
      modelAnswer: null,
      now: null,
    },
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The opening tag of a candidate's markup. */
function tagOf({ span }: Candidate): string | null {
  const { text } = span.layer
  const end = text.indexOf('>', span.start)
  const opens = text[span.start] === '<' && end > 0 && end < span.end
  return opens ? text.slice(span.start, end + 1) : null
}

function repairsOf(call: Call): string[] {
  const taken = call.attempts.find(
    ({ strategy, path }) => strategy === call.strategy && path === '$',
  )
  if (taken?.edits == null) return []
  return [...taken.edits.countByRule()].map(([rule, count]) =>
    count === 1 ? RULES[rule].sentence : `${RULES[rule].sentence} (${count} times)`,
  )
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
export function previewTurn(input: string, extraction: LeakedToolExtraction | null): TurnPreview {
  const content = extraction === null ? input : extraction.content
  const hasToolCalls = extraction !== null && extraction.toolCalls.length > 0
  const hasText = (content ?? '').trim() !== ''
  return { hasToolCalls, hasText, failure: !hasToolCalls && hasText ? TURN_FAILED : null }
}
