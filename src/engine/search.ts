/** What the parts of an opened source hold: drafts of calls, content, thoughts and what else was seen. */

import { LIMITS } from './bounds/limits.js'
import type { DialectContext } from './calls/dialects/dialect.js'
import { type Found, findCalls } from './calls/dialects/find.js'
import type { LastReader } from './calls/dialects/readers.js'
import { exampleOf, isExample } from './calls/placeholder.js'
import type { Grammar } from './model/grammar.js'
import type { Profile } from './model/profile.js'
import type { AlsoSeen, Finish, Notice, Peel, Rival } from './model/trace.js'
import type { InspectParts } from './parts.js'
import { type Layer, toSource } from './text/layers.js'
import { addAll } from './text/lists.js'
import type { CallDraft } from './verdict/call.js'
import { draftOfCandidate, draftOfPart } from './verdict/drafts.js'
import type { EnvelopeContext } from './wrappings/envelope.js'
import { mayBeBroken } from './wrappings/inside/broken.js'
import type { OpenedSource, PlacedPart } from './wrappings/opened-source.js'

/** How a source is searched. */
export interface SearchSettings {
  readonly profile: Profile
  /** Nothing is opened but what stands around the whole source. */
  readonly closed: boolean
  /** The source is known to be arguments. */
  readonly isArguments: boolean
  /** The tool of which the source is arguments; null where none was named. */
  readonly tool: string | null
}

type PartOf<Kind extends PlacedPart['kind']> = Extract<PlacedPart, { kind: Kind }>

/** A part that is still to be read, and how deep inside other text it was found. */
interface Waiting {
  readonly part: PlacedPart
  readonly depth: number
}

/** Reads one part after the other; a part that holds other parts is read as those. */
export class Search {
  readonly drafts: CallDraft[] = []
  readonly alsoSeen: AlsoSeen[] = []
  readonly rivals: Rival[] = []
  readonly notices: Notice[] = []
  readonly contents: string[] = []
  readonly thoughts: string[] = []
  /** Grammars that were learnt from the parts' own text. */
  readonly learnt: Grammar[] = []
  readonly peels: Peel[]
  envelope: string
  /** The source itself was searched as a model's text. */
  searched = false
  /** What nobody looked for in the first text of which that is so. */
  unsearched: Notice | null = null
  private readonly waiting: Waiting[]
  /** As the wrappings take it: nothing of the user's own stands inside a text. */
  private readonly opening: EnvelopeContext

  constructor(
    private readonly parts: InspectParts,
    private readonly context: DialectContext,
    private readonly settings: SearchSettings,
    opened: OpenedSource,
  ) {
    const { layers, partial, tools, toolNames } = context
    this.opening = { layers, partial, tools, toolNames }
    this.peels = [...opened.peels]
    this.envelope = opened.envelope
    this.waiting = opened.parts.map((part) => ({ part, depth: 0 })).reverse()
  }

  run(): void {
    const { finish, partial } = this.context
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      const { part, depth } = next
      if (part.kind === 'call') this.drafts.push(draftOfPart(part, finish, partial))
      else if (part.kind === 'arguments') this.readArguments(part, depth)
      else this.readText(part, depth)
    }
  }

  private readArguments(part: PartOf<'arguments'>, depth: number): void {
    const { parts, context, settings } = this
    const { wrappings } = parts
    if (wrappings === null) return
    const { tool, closed, isArguments } = settings
    const mayBeRecord = !closed && !isArguments && tool === null && depth === 0
    const inner = mayBeRecord ? wrappings.insteadOfArguments(part, this.opening, this.find) : null
    const within =
      inner === null && mayBeRecord ? wrappings.callWithin(part, this.opening, this.find) : null
    if (inner === null) {
      const told = within === null ? part : { ...part, reasons: [...part.reasons, within] }
      this.drafts.push(wrappings.draftOfArguments(told, tool, context))
    } else {
      this.envelope = inner.envelope
      this.readInstead(part.span.layer, inner, depth)
    }
  }

  private readText(part: PartOf<'text'>, depth: number): void {
    const { context, contents, thoughts } = this
    const { layer, channel } = part
    if (channel === 'thinking') thoughts.push(layer.text)
    if (!part.search) return
    // Text that breaks off in the paste has run into a limit, whatever the API says about the rest.
    const finish = part.cut === true ? 'length' : context.finish
    const written = findCalls(layer, { ...context, finish }, this.parts.readers)
    const inner = this.instead(part, written, depth)
    let content = layer.text
    if (inner !== null) this.readInstead(layer, inner, depth)
    else {
      const found = this.mended(part, written)
      this.searched ||= layer === context.layers.source
      this.unsearched ??= found.unsearched
      content = this.takeCandidates(part, found, finish)
      this.takeRest(found)
    }
    if (channel === 'content' && depth === 0) contents.push(content)
  }

  /** What stands inside the text, where that says more than the text itself; else null. */
  private instead(part: PartOf<'text'>, found: Found, depth: number): OpenedSource | null {
    const { wrappings } = this.parts
    if (wrappings === null || this.settings.closed || depth >= LIMITS.insideDepth) return null
    return wrappings.insteadOf(found, part, this.opening, this.find)
  }

  /** What is found in a model's answer where its broken tags are mended. */
  private mended({ layer, channel }: PartOf<'text'>, found: Found): Found {
    const { wrappings } = this.parts
    if (wrappings === null || channel === 'thinking' || !mayBeBroken(found)) return found
    return wrappings.mended(found, layer, this.context, this.find)
  }

  /** Drafts of the found calls; the text that is no call. */
  private takeCandidates(part: PartOf<'text'>, found: Found, finish: Finish | null): string {
    const { context, parts, settings } = this
    const leaked = context.dialects === undefined ? null : parts.leaked
    const kept = leaked?.kept(found, part.layer.text, settings.profile) ?? {
      ...found,
      rejected: [],
    }
    addAll(this.notices, kept.rejected)
    const inThinking = part.channel === 'thinking'
    for (const candidate of kept.candidates) {
      if (isExample(candidate, found.content, context)) this.alsoSeen.push(exampleOf(candidate))
      else {
        const draft = draftOfCandidate(candidate, part.reasons, inThinking, context.partial, finish)
        this.drafts.push(draft)
      }
    }
    return kept.content
  }

  /** What was found beside the calls. */
  private takeRest(found: Found): void {
    for (const { dialect, reason, span } of found.rejected) {
      const why = reason.detail ?? reason.code
      const detail = dialect === 'unknown' ? why : `${dialect}: ${why}`
      this.notices.push({ code: 'payload-rejected', detail, spans: toSource(span) })
    }
    addAll(this.alsoSeen, found.alsoSeen)
    addAll(this.rivals, found.rivals)
    addAll(this.notices, found.notices)
    if (found.thinking !== null) this.thoughts.push(found.thinking)
    if (found.learnt !== null) this.learnt.push(found.learnt)
  }

  /** The parts of `inner` are read in place of the text that holds them. */
  private readInstead(layer: Layer, inner: OpenedSource, depth: number): void {
    const { wrappings, readers } = this.parts
    addAll(this.peels, inner.peels)
    addAll(this.notices, inner.notices)
    const beside = wrappings?.besideInner(layer, inner.parts, this.context, readers.vocabulary())
    addAll(this.notices, beside ?? [])
    for (const part of inner.parts.toReversed()) this.waiting.push({ part, depth: depth + 1 })
  }

  private readonly find = (
    layer: Layer,
    last: LastReader | null = this.parts.readers.last,
  ): Found => findCalls(layer, this.context, { ...this.parts.readers, last })
}
