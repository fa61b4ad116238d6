/** One call, from what was found in the text to its verdict. */

import type { Strategy } from '../arguments/strategies/strategy.js'
import type { Candidate } from '../calls/dialects/dialect.js'
import type { ArgumentSource } from '../model/argument-source.js'
import type { Profile } from '../model/profile.js'
import type { Attempt, Call, EndProof, Reason, SuggestedChange, Tool } from '../model/trace.js'
import { verdictOf, worstFirst } from '../model/verdict-of.js'
import { listed } from '../schema/lints/unseen.js'
import type { LayerSpan, Layers } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type { Span } from '../text/span.js'
import { unseenIn } from '../text/unseen.js'
import { resolveName } from '../tools/names.js'
import { readNested } from './nested.js'
import { oddKeys } from './odd-keys.js'
import type { JudgeParts } from './parts.js'
import { underTruncationPolicy } from './truncation-policy.js'

/** A call as found: nothing parsed yet. */
export interface CallDraft<S extends ArgumentSource = ArgumentSource> {
  readonly writtenName: string
  /** False for bare arguments that belong to no named tool. */
  readonly nameGiven: boolean
  readonly id: string | null
  readonly idIsNumber?: true
  readonly dialect: string
  readonly spans: readonly Span[]
  readonly source: S
  readonly end: EndProof
  readonly marker: Candidate['marker']
  readonly reasons: readonly Reason[]
  /** The complaint of the parser that refused it. */
  readonly error?: string | null
}

export interface CallContext<S extends ArgumentSource = ArgumentSource> {
  readonly parts: JudgeParts<S>
  readonly key: string
  readonly generatedId: () => string
  readonly tools: readonly Tool[]
  /** What could not be read of the tools that were given; null when all could. */
  readonly toolsUnread: string | null
  /** An empty list of tools was given: nothing was offered. */
  readonly noneOffered: boolean
  readonly profile: Profile
  readonly strategies: readonly Strategy[]
  readonly layers: Layers
  readonly modelAnswer: string | null
  /** Changes of the arguments that a person accepted. */
  readonly accepted: readonly SuggestedChange[]
  readonly now: (() => number) | null
}

/** Signs of the markup around it: where they stand in a name, something is missing beside it. */
const DAMAGED_NAME = /[^\p{L}\p{M}\p{N} _$@#/.~*:&+!?-]|:$|^$|^[ :&+!?]/u

/** Names, arguments, schema and verdict of one call. Never throws: a fault of ours is a reason. */
export function judgeCall<S extends ArgumentSource>(
  draft: CallDraft<S>,
  context: CallContext<S>,
): Call {
  try {
    return judged(draft, context)
  } catch (error) {
    return faulty(draft, context, error)
  }
}

/** The call where the engine itself fails on it: listed, and nothing said about its arguments. */
function faulty(draft: CallDraft, context: Pick<CallContext, 'key'>, error: unknown): Call {
  const detail = error instanceof Error ? error.message : String(error)
  return {
    key: context.key,
    id: draft.id ?? context.key,
    idGenerated: draft.id === null,
    name: draft.writtenName,
    writtenName: draft.writtenName,
    tool: null,
    spans: draft.spans,
    dialect: draft.dialect,
    raw: rawOf(draft.source),
    error: draft.error ?? null,
    attempts: [],
    strategy: null,
    parsed: undefined,
    arguments: undefined,
    argumentsText: null,
    schema: { status: 'no-schema' },
    verdict: 'blocked',
    reasons: [{ code: 'engine-fault', detail }],
  }
}

function judged<S extends ArgumentSource>(draft: CallDraft<S>, context: CallContext<S>): Call {
  const { layers, profile, parts } = context
  const named = draft.nameGiven
    ? resolveName(draft.writtenName, context.tools)
    : { name: '', tool: null, reasons: [] }
  const schema = named.tool?.schema ?? null
  const raw = rawOf(draft.source)
  const read = parts.climb({
    source: draft.source,
    end: draft.end,
    tool: named.tool,
    named: draft.nameGiven,
    schema,
    // Said, so that a copy with other answers keeps its shape.
    keepStrings: false,
    typed: false,
    path: '$',
    profile,
    strategies: context.strategies,
    layers,
    modelAnswer: context.modelAnswer,
    now: context.now,
  })
  const fits = (given: unknown, written: string) => {
    const applied = parts.applySchema(given, written, named.tool, { profile, readText: () => null })
    return applied.result.status !== 'invalid'
  }
  const climbed = parts.byPerson?.(read, context.accepted, fits) ?? read
  const reasons: Reason[] = [...draft.reasons, ...named.reasons, ...climbed.reasons]
  if (draft.nameGiven && named.tool === null && DAMAGED_NAME.test(named.name)) {
    const lost = named.name === ''
    const detail = lost ? 'the name is missing' : 'the name holds signs that no name has'
    reasons.push({ code: 'dialect-drift', detail })
  }
  const attempts: Attempt[] = [...climbed.attempts]
  let value: unknown
  let text: string | null = null
  let result: Call['schema'] = { status: 'no-schema' }
  if (climbed.text !== null) {
    const applied = parts.applySchema(climbed.value, climbed.text, named.tool, {
      profile,
      fromMarkup: draft.source.form === 'fields',
      untyped: untypedIn(draft.source),
      allowance: layers.allowance,
      readText: (nested, nestedSchema, path) =>
        readNested(nested, nestedSchema, path, { ...context, end: draft.end }),
    })
    value = applied.value
    text = applied.text
    result = applied.result
    addAll(attempts, applied.attempts)
    addAll(reasons, applied.reasons)
    addAll(reasons, parts.lint(applied.value, applied.text, named.tool))
    if (draft.nameGiven) addAll(reasons, oddKeys(applied.value, named.tool))
  }
  const hidden = unseenIn(named.name, 'name')
  if (hidden.length > 0) {
    reasons.push({ code: 'suspect-unseen', detail: `in the tool’s name, ${listed(hidden)}` })
  }
  if (context.toolsUnread !== null) {
    reasons.push({ code: 'tools-unreadable', detail: context.toolsUnread })
  }
  if (context.noneOffered && draft.nameGiven) {
    reasons.push({ code: 'tool-not-offered', detail: named.name })
  }
  if (result.status === 'no-schema' && draft.nameGiven) reasons.push({ code: 'no-schema' })
  const found = reasons.map((reason) => placed(reason, draft, layers))
  const unique = distinct(underTruncationPolicy(named.name, found, profile))
  const call: Call = {
    key: context.key,
    id: draft.id ?? context.generatedId(),
    idGenerated: draft.id === null,
    name: named.name,
    writtenName: draft.writtenName,
    tool: named.tool,
    spans: draft.spans,
    dialect: draft.dialect,
    raw,
    error: draft.error ?? null,
    attempts,
    strategy: climbed.strategy,
    parsed: climbed.parsed,
    arguments: value,
    argumentsText: text,
    schema: result,
    verdict: verdictOf(unique),
    reasons: unique,
  }
  return draft.idIsNumber === true ? { ...call, idIsNumber: true } : call
}

/** Arguments of which the markup says no type. */
function untypedIn(source: ArgumentSource): ReadonlySet<string> {
  const fields = source.form === 'fields' ? source.fields : []
  return new Set(fields.flatMap(({ name, type }) => (/^(?:text|json)$/.test(type) ? [] : name)))
}

function rawOf(source: ArgumentSource): LayerSpan | null {
  switch (source.form) {
    case 'text':
      return source.span
    case 'fields':
      return around(source.fields.map(({ value }) => value))
    case 'positional':
      return around([...source.values, ...source.named.map(({ value }) => value)])
    case 'none':
      return null
  }
}

/** From the begin of the values to their end; null where the last stands in another layer than the first. */
function around(values: readonly LayerSpan[]): LayerSpan | null {
  const [first] = values
  if (first === undefined || values.at(-1)?.layer !== first.layer) return null
  const inOne = values.filter(({ layer }) => layer === first.layer)
  const end = inOne.reduce((last, span) => Math.max(last, span.end), first.end)
  const start = inOne.reduce((least, span) => Math.min(least, span.start), first.start)
  return { layer: first.layer, start, end }
}

/** A cut has a place: where nothing more exact is known, the call's end. */
function placed(reason: Reason, { spans }: CallDraft, { source: layer }: Layers): Reason {
  if (reason.code !== 'truncated' || reason.at !== undefined) return reason
  const end = spans.reduce((last, span) => Math.max(last, span.end), 0)
  return { ...reason, at: { layer, start: end, end } }
}

/** The same reason is told once; the worst come first. */
function distinct(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>()
  const kept = reasons.filter((reason) => {
    const identity = `${reason.code} ${reason.path ?? ''} ${reason.detail ?? ''}`
    return seen.size < seen.add(identity).size
  })
  return worstFirst(kept)
}
