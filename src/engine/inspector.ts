/**
 * The pipeline, readable as one page:
 * envelope → regions and dialects → names → arguments → schema → verdict.
 * What it is made of is handed in: a program loads only what it wants.
 */

import { profileWith } from './arguments/strategies/custom.js'
import { LIMITS } from './bounds/limits.js'
import { type Dialect, type DialectContext, NO_FINDINGS } from './calls/dialects/dialect.js'
import { mostCalls } from './calls/dialects/most.js'
import { broughtDialect } from './calls/learning/settled.js'
import { ACCEPTED, acceptedChanges } from './model/accepted.js'
import { faultNotice, guarded } from './model/fault.js'
import type { Profile } from './model/profile.js'
import type { ReadAs } from './model/read-as.js'
import type { Call, Inspection, Notice, Tool } from './model/trace.js'
import type { InspectOptions } from './options.js'
import type { InspectParts } from './parts.js'
import { recommended } from './profiles/recommended.js'
import { Search } from './search.js'
import { type Layer, Layers } from './text/layers.js'
import { addAll } from './text/lists.js'
import { type ReadTools, readTools } from './tools/read-tools.js'
import { asBatch, toldOnce } from './verdict/batch.js'
import { type CallDraft, judgeCall } from './verdict/call.js'
import { asSaid } from './wrappings/as-said.js'
import type { OpenedSource } from './wrappings/opened-source.js'

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
  const { wrappings, readers } = parts
  const started = options.now?.() ?? null
  const profile = profileWith(options.profile ?? recommended, options)
  const notices: Notice[] = []
  const layers = new Layers(bounded(source, notices))
  const given = options.offered ?? readTools(options.tools, options.toJSONSchema)
  const partial = options.partial ?? false
  const readAs = wrappings === null ? 'assistant-text' : (options.readAs ?? 'auto')
  const own = ownDialects(options, profile, notices)
  const opened = open(layers, readAs, { options, profile, parts, own, given, notices })
  const tools: readonly Tool[] = given.tools.length > 0 || given.none ? given.tools : opened.tools
  const finish = options.finish ?? opened.finish
  addAll(notices, given.notices)
  addAll(notices, opened.notices)
  // A profile that looks for its five tags opens nothing else in a text.
  const fiveTags = profile.quirks.includes('leaked-tags-only') ? parts.leaked : null
  const context: DialectContext = {
    layers,
    tools,
    toolNames: namesOf(tools),
    finish,
    partial,
    ...(own.length === 0 ? {} : { own }),
    ...(fiveTags === null ? {} : { dialects: fiveTags.dialects }),
  }

  const closed = readAs === 'assistant-text' || partial || fiveTags !== null
  const tool = options.tool ?? null
  const settings = { profile, closed, isArguments: readAs === 'arguments', tool }
  const search = new Search(parts, context, settings, opened)
  search.run()
  addAll(notices, search.notices)
  const { alsoSeen, contents, thoughts, learnt } = search

  const judged = judge(search.drafts, { options, profile, parts, given, context, notices })
  if (layers.allowance.exhausted) {
    const most = LIMITS.inspectionWork.toLocaleString('en')
    notices.push({
      code: 'limit',
      detail: `inspectionWork, ${most}: the calls ask for more than one inspection works out`,
    })
  }
  const told = alsoSeen.length > 0 || notices.some(({ spans }) => spans !== undefined)
  const scraps =
    told || search.searched || partial
      ? []
      : (wrappings?.unreadRecords(judged, opened, context, readers.vocabulary()) ?? [])
  const batch = asBatch(
    judged,
    scraps.some(({ lost }) => lost),
    new Set(own.map(({ id }) => id)),
  )
  const all = parts.withOutcomes?.(batch, layers.source, finish) ?? batch
  const { calls, alsoSeen: again } = toldOnce(all)
  if (wrappings !== null) {
    for (const scrap of scraps) notices.push(wrappings.unreadNotice(layers.source, scrap))
  }

  // Where calls were found, nobody looked for others.
  if (calls.length === 0 && search.unsearched !== null) notices.push(search.unsearched)

  const content = contents.length === 1 ? (contents[0] ?? '') : contents.join('\n')
  return {
    source,
    layers,
    envelope: search.envelope,
    peels: search.peels,
    finish,
    tools,
    calls,
    content: calls.length > 0 && content.trim() === '' ? null : content,
    thinking: thoughts.length === 0 ? null : thoughts.join('\n'),
    alsoSeen: [...alsoSeen, ...again],
    rivals: search.rivals,
    notices,
    ...(learnt[0] === undefined ? {} : { learnt: learnt[0] }),
    millis: started === null || options.now === undefined ? null : options.now() - started,
  }
}

/** As much of the source as is read. */
function bounded(source: string, notices: Notice[]): string {
  const most = LIMITS.sourceLength
  if (source.length <= most) return source
  notices.push({ code: 'limit', detail: `sourceLength: ${most} characters were read` })
  return source.slice(0, most)
}

/** The dialects that the user or the profile brings: as code, and as data. */
function ownDialects(options: InspectOptions, profile: Profile, notices: Notice[]): Dialect[] {
  return [
    ...(options.dialects ?? []).map((dialect) => ({
      ...dialect,
      find: (...given: Parameters<Dialect['find']>) =>
        guarded(dialect.id, () => dialect.find(...given), NO_FINDINGS, notices),
    })),
    ...[...(options.grammars ?? []), ...(profile.grammars ?? [])].map(broughtDialect),
  ]
}

function namesOf(tools: readonly Tool[]): ReadonlySet<string> {
  return new Set(tools.map((tool) => tool.name))
}

/** What one inspection was asked, and what it is made of. */
interface Asked {
  readonly options: InspectOptions
  readonly profile: Profile
  readonly parts: InspectParts
  readonly given: ReadTools
  readonly notices: Notice[]
}

/** The source without its wrappings. */
function open(
  layers: Layers,
  readAs: ReadAs,
  { options, profile, parts, own, given, notices }: Asked & { readonly own: readonly Dialect[] },
): OpenedSource {
  const { wrappings } = parts
  if (wrappings === null) return asSaid(layers.source)
  const { tools } = given
  const offered = { layers, partial: options.partial ?? false, tools, toolNames: namesOf(tools) }
  const reads = (layer: Layer): boolean =>
    own.some((dialect) => dialect.find(layer, { ...offered, finish: null }).candidates.length > 0)
  return wrappings.open(layers.source, readAs, {
    ...offered,
    byPosition: profile.quirks.includes('positional-arguments'),
    ...(own.length === 0 ? {} : { reads }),
    ...(options.envelopes === undefined
      ? {}
      : { own: options.envelopes.map((one) => wrappings.isolated(one, notices)) }),
  })
}

/** The calls, each with its verdict; no more than one inspection lists. */
function judge(
  drafts: readonly CallDraft[],
  {
    options,
    profile,
    parts,
    given,
    context,
    notices,
  }: Asked & { readonly context: DialectContext },
): Call[] {
  const listed = drafts.slice(0, LIMITS.calls)
  if (listed.length < drafts.length && !notices.includes(mostCalls())) notices.push(mostCalls())
  const strategies = parts.strategies(options)
  const makeId = options.makeId ?? ((index: number) => `call_${index + 1}`)
  return listed.map((draft, index) => {
    const key = `call-${index + 1}`
    return judgeCall(draft, {
      parts: parts.judge,
      key,
      generatedId: () => makeId(index),
      tools: context.tools,
      toolsUnread: given.unread,
      noneOffered: given.none,
      profile,
      strategies,
      layers: context.layers,
      modelAnswer: options.modelAnswers?.[key] ?? null,
      accepted: acceptedChanges(options.modelAnswers?.[ACCEPTED + key]),
      now: options.now ?? null,
    })
  })
}
