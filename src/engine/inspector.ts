/**
 * The pipeline, readable as one page:
 * envelope → regions and dialects → names → arguments → schema → verdict.
 * What it is made of is handed in: a program loads only what it wants.
 */

import { profileWith } from './arguments/strategies/custom.js'
import { LIMITS } from './bounds/limits.js'
import type { DialectContext } from './calls/dialects/dialect.js'
import { findCalls } from './calls/dialects/find.js'
import { isolatedDialect } from './calls/dialects/isolated.js'
import { mostCalls } from './calls/dialects/most.js'
import { dialectOf } from './calls/grammar/dialect.js'
import type { Grammar } from './calls/grammar/grammar.js'
import { exampleOf, isExample } from './calls/placeholder.js'
import { ACCEPTED, acceptedChanges } from './model/accepted.js'
import { faultNotice } from './model/fault.js'
import type { AlsoSeen, Inspection, Notice, Rival, Tool } from './model/trace.js'
import type { InspectOptions } from './options.js'
import type { InspectParts } from './parts.js'
import { recommended } from './profiles/recommended.js'
import { type Layer, Layers, toSource } from './text/layers.js'
import { readTools } from './tools/read-tools.js'
import { asBatch } from './verdict/batch.js'
import { type CallDraft, judgeCall } from './verdict/call.js'
import { draftOfCandidate, draftOfPart } from './verdict/drafts.js'
import { asSaid } from './wrappings/as-said.js'
import type { OpenedSource, PlacedPart } from './wrappings/opened-source.js'

/** A function that finds the calls in a model's output and judges each. */
export type Inspector = (source: string, options?: InspectOptions) => Inspection

/** The inspector that is made of these parts. It never throws; whatever the source is, there is an answer. */
export function inspectorOf(parts: InspectParts): Inspector {
  return (source, options = {}) => {
    try {
      return runPipeline(source, options, parts)
    } catch (error) {
      return faulty(source, error)
    }
  }
}

/** A part that is still to be read, and how deep inside other text it was found. */
interface Waiting {
  readonly part: PlacedPart
  readonly depth: number
}

/** The answer when the engine itself fails: no call, the whole text kept, and the fault told. */
function faulty(source: string, error: unknown): Inspection {
  return {
    source,
    layers: new Layers(source),
    envelope: 'text',
    peels: [],
    finish: null,
    tools: [],
    calls: [],
    content: source,
    thinking: null,
    alsoSeen: [],
    rivals: [],
    notices: [faultNotice(error)],
    millis: null,
  }
}

function runPipeline(source: string, options: InspectOptions, parts: InspectParts): Inspection {
  const { wrappings, readers, leaked } = parts
  const started = options.now?.() ?? null
  const profile = profileWith(options.profile ?? recommended, options)
  const strategies = parts.strategies(options)
  const notices: Notice[] = []
  const text = source.length <= LIMITS.sourceLength ? source : source.slice(0, LIMITS.sourceLength)
  if (text.length < source.length) {
    notices.push({
      code: 'limit',
      detail: `sourceLength: ${LIMITS.sourceLength} characters were read`,
    })
  }
  const layers = new Layers(text)
  const given = options.offered ?? readTools(options.tools, options.toJSONSchema)
  const partial = options.partial ?? false
  const own = [
    ...(options.dialects ?? []).map((dialect) => isolatedDialect(dialect, notices)),
    ...[...(options.grammars ?? []), ...(profile.grammars ?? [])].map(dialectOf),
  ]
  const offered = {
    layers,
    partial,
    tools: given.tools,
    toolNames: new Set(given.tools.map((tool) => tool.name)),
  }
  const reads = (layer: Layer): boolean =>
    own.some((dialect) => dialect.find(layer, { ...offered, finish: null }).candidates.length > 0)
  const around = {
    ...offered,
    byPosition: profile.quirks.includes('positional-arguments'),
    ...(own.length === 0 ? {} : { reads }),
    ...(options.envelopes === undefined || wrappings === null
      ? {}
      : { own: options.envelopes.map((one) => wrappings.isolated(one, notices)) }),
  }
  const readAs = wrappings === null ? 'assistant-text' : (options.readAs ?? 'auto')
  const opened = wrappings?.open(layers.source, readAs, around) ?? asSaid(layers.source)
  const tools: readonly Tool[] = given.tools.length > 0 || given.none ? given.tools : opened.tools
  const finish = options.finish ?? opened.finish
  addAll(notices, given.notices)
  addAll(notices, opened.notices)
  // A profile that looks for its five tags opens nothing else in a text.
  const fiveTags = profile.quirks.includes('leaked-tags-only') ? leaked : null
  const context: DialectContext = {
    layers,
    tools,
    toolNames: new Set(tools.map((tool) => tool.name)),
    finish,
    partial,
    ...(own.length === 0 ? {} : { own }),
    ...(fiveTags === null ? {} : { dialects: fiveTags.dialects }),
  }

  const drafts: CallDraft[] = []
  const alsoSeen: AlsoSeen[] = []
  const rivals: Rival[] = []
  const contents: string[] = []
  const thoughts: string[] = []
  const learnt: Grammar[] = []
  const peels = [...opened.peels]
  let { envelope } = opened
  let searched = false
  let unsearched: Notice | null = null
  const closed = readAs === 'assistant-text' || partial || fiveTags !== null
  const opening = { layers, partial, tools, toolNames: context.toolNames }
  const find = (layer: Layer) => findCalls(layer, context, readers)
  const waiting: Waiting[] = opened.parts.map((part) => ({ part, depth: 0 })).reverse()
  const readInstead = (layer: Layer, inner: OpenedSource, depth: number) => {
    addAll(peels, inner.peels)
    addAll(notices, inner.notices)
    addAll(notices, wrappings?.besideInner(layer, inner.parts, context, readers.vocabulary()) ?? [])
    for (const part of inner.parts.toReversed()) waiting.push({ part, depth: depth + 1 })
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, depth } = next
    switch (part.kind) {
      case 'call':
        drafts.push(draftOfPart(part, finish, partial))
        break
      case 'arguments': {
        if (wrappings === null) break
        const tool = options.tool ?? null
        const mayBeRecord = !closed && readAs !== 'arguments' && tool === null && depth === 0
        const inner = mayBeRecord ? wrappings.insteadOfArguments(part, opening, find) : null
        if (inner === null) drafts.push(wrappings.draftOfArguments(part, tool, context))
        else {
          envelope = inner.envelope
          readInstead(part.span.layer, inner, depth)
        }
        break
      }
      case 'text': {
        if (part.channel === 'thinking') thoughts.push(part.layer.text)
        if (!part.search) break
        // Text that breaks off in the paste has run into a limit, whatever the API says about the rest.
        const ended = part.cut === true ? 'length' : finish
        const found = findCalls(part.layer, { ...context, finish: ended }, readers)
        const inThinking = part.channel === 'thinking'
        const inner =
          closed || wrappings === null || depth >= LIMITS.insideDepth
            ? null
            : wrappings.insteadOf(found, part, opening, find)
        if (inner !== null) {
          readInstead(part.layer, inner, depth)
          if (part.channel === 'content' && depth === 0) contents.push(part.layer.text)
          break
        }
        searched ||= part.layer === layers.source
        unsearched ??= found.unsearched
        const kept = fiveTags?.kept(found, part.layer.text, profile) ?? { ...found, rejected: [] }
        for (const rejected of kept.rejected) notices.push(rejected)
        for (const candidate of kept.candidates) {
          if (isExample(candidate, found.content, context)) {
            alsoSeen.push(exampleOf(candidate))
            continue
          }
          drafts.push(draftOfCandidate(candidate, part.reasons, inThinking, partial, ended))
        }
        for (const { dialect, reason, span } of found.rejected) {
          const why = reason.detail ?? reason.code
          const detail = dialect === 'unknown' ? why : `${dialect}: ${why}`
          notices.push({ code: 'payload-rejected', detail, spans: toSource(span) })
        }
        addAll(alsoSeen, found.alsoSeen)
        addAll(rivals, found.rivals)
        if (found.learnt !== null) learnt.push(found.learnt)
        addAll(notices, found.notices)
        if (part.channel === 'content' && depth === 0) contents.push(kept.content)
        if (found.thinking !== null) thoughts.push(found.thinking)
        break
      }
    }
  }

  const listed = drafts.slice(0, LIMITS.calls)
  if (listed.length < drafts.length && !notices.includes(mostCalls())) notices.push(mostCalls())
  const makeId = options.makeId ?? ((index: number) => `call_${index + 1}`)
  const judged = listed.map((draft, index) => {
    const key = `call-${index + 1}`
    return judgeCall(draft, {
      parts: parts.judge,
      key,
      generatedId: () => makeId(index),
      tools,
      toolsUnread: given.unread,
      noneOffered: given.none,
      profile,
      strategies,
      layers,
      modelAnswer: options.modelAnswers?.[key] ?? null,
      accepted: acceptedChanges(options.modelAnswers?.[ACCEPTED + key]),
      now: options.now ?? null,
    })
  })

  if (layers.allowance.exhausted) {
    const most = LIMITS.inspectionWork.toLocaleString('en')
    notices.push({
      code: 'limit',
      detail: `inspectionWork, ${most}: the calls ask for more than one inspection works out`,
    })
  }
  const told = alsoSeen.length > 0 || notices.some(({ spans }) => spans !== undefined)
  const scraps =
    told || searched || partial
      ? []
      : (wrappings?.unreadRecords(judged, opened, context, readers.vocabulary()) ?? [])
  const calls = asBatch(
    judged,
    scraps.some(({ lost }) => lost),
  )
  if (wrappings !== null) {
    for (const scrap of scraps) notices.push(wrappings.unreadNotice(layers.source, scrap))
  }

  // Where calls were found, nobody looked for others.
  if (calls.length === 0 && unsearched !== null) notices.push(unsearched)

  const content = contents.length === 1 ? (contents[0] ?? '') : contents.join('\n')
  return {
    source,
    layers,
    envelope,
    peels,
    finish,
    tools,
    calls,
    content: calls.length > 0 && content.trim() === '' ? null : content,
    thinking: thoughts.length === 0 ? null : thoughts.join('\n'),
    alsoSeen,
    rivals,
    notices,
    ...(learnt[0] === undefined ? {} : { learnt: learnt[0] }),
    millis: started === null || options.now === undefined ? null : options.now() - started,
  }
}

/** Appends one by one: a spread of very many items would overflow the call stack. */
function addAll<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item)
}
