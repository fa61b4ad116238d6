/** Peels envelope after envelope until only text, calls and arguments remain. */

import { LIMITS } from '../bounds/limits.js'
import { isolated } from '../model/fault.js'
import type { ReadAs } from '../model/read-as.js'
import type { Finish, Notice, Peel, Reason, Tool } from '../model/trace.js'
import { type Layer, type LayerSpan, toSource } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type { Span } from '../text/span.js'
import { asSaid } from './as-said.js'
import { argumentsPart, bareArguments } from './bare-arguments.js'
import type { Envelope, EnvelopeContext, NestedPart, Opened, TextPart } from './envelope.js'
import { escapedText } from './escaped.js'
import { inPieces } from './in-pieces.js'
import { AMONG_WORDS, ENVELOPES, VALUE_ENVELOPES, VALUE_FORMATS } from './index.js'
import type { Inner } from './inside/in-values.js'
import { lookInside } from './inside/inside.js'
import type { OpenedSource, PlacedPart } from './opened-source.js'
import { mayBeSeveral, nestedPart, saidPart } from './parts.js'
import { type Paste, pasteOf } from './paste.js'
import { quotedText } from './quoted-text.js'
import { withTalk } from './said-beside.js'
import { sqlRows, tableCells } from './table-cells.js'
import {
  decoratedLine,
  decoratedLines,
  indentedLines,
  saidLines,
  terminalLines,
  terminalText,
} from './undecorated.js'
import { unpack } from './unpack.js'

/** Text that has not been opened yet. */
interface Waiting {
  readonly layer: Layer
  /** The envelope that it came out of; null for the paste. */
  readonly envelope: string | null
  /** A model's text, a payload that is quoted somewhere, or the paste itself. */
  readonly part: TextPart | NestedPart
  readonly depth: number
  readonly reasons: readonly Reason[]
}

type Item = Waiting | PlacedPart

/** What the source holds. `readAs` overrides what the text looks like. */
export function openSource(source: Layer, readAs: ReadAs, context: EnvelopeContext): OpenedSource {
  if (readAs === 'assistant-text') return asSaid(source)
  const first: Item =
    readAs === 'arguments'
      ? { ...argumentsPart(source, []), envelope: 'arguments' }
      : waitingFor(nestedPart(source, readAs === 'auto'), null, 0, [])
  return openAll([first], context)
}

/** What stands inside a text in which nothing was found; each part knows the reasons of the text. */
export function openInside(text: TextPart, context: EnvelopeContext): OpenedSource {
  return openInner(text, lookInside(text.layer, UNFOUND, VALUE_FORMATS, context), context)
}

/** Opens what stands inside a text. */
export function openInner(
  text: TextPart,
  inner: readonly Inner[],
  context: EnvelopeContext,
): OpenedSource {
  const items = inner.map((part): Item => {
    if (part.kind === 'text' || part.kind === 'nested') {
      return waitingFor(part, INSIDE, 1, text.reasons)
    }
    return { ...part, reasons: [...text.reasons, ...part.reasons], envelope: INSIDE }
  })
  return openAll(items, context)
}

/** What may stand around a text in which nothing was found. */
const UNFOUND = [...ENVELOPES, decoratedLine]

/** The envelope of what was found inside a text. */
export const INSIDE = 'inside-text'

function openAll(items: readonly Item[], context: EnvelopeContext): OpenedSource {
  const parts: PlacedPart[] = []
  const peels: Peel[] = []
  const tools: Tool[] = []
  const notices: Notice[] = []
  const explained: LayerSpan[] = []
  let finish: Finish | null = null
  const stack: Item[] = [...items].reverse()
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (!isWaiting(item)) {
      parts.push(item)
      continue
    }
    const paste = pasteOf(item.layer)
    const found = item.depth < LIMITS.peelDepth ? ask(item, paste, context, notices) : null
    if (found === null) {
      parts.push(plainPart(item, paste, context))
      continue
    }
    const { envelope, opened } = found
    peels.push({
      envelope: envelope.id,
      title: envelope.title,
      detail: opened.detail,
      layer: item.layer,
    })
    const omitted = paste.value?.omissions ?? []
    if (omitted.length > 0) notices.push(omission(item.layer, omitted))
    finish ??= opened.finish
    addAll(tools, opened.tools)
    addAll(notices, opened.notices)
    addAll(explained, opened.explained ?? [])
    const parted = opened.parts.flatMap((part): readonly Opened['parts'][number][] =>
      part.kind === 'call' && mayBeSeveral(part) ? unpack(part, context) : [part],
    )
    const said = AMONG_WORDS.has(envelope) ? paste.said : null
    const from = said === null ? item : { ...item, reasons: [...item.reasons, said] }
    for (const part of parted.toReversed()) stack.push(place(part, from, envelope.id))
  }
  const plain = parts[0]?.kind === 'arguments' ? 'arguments' : 'text'
  return {
    envelope: peels[0]?.envelope ?? plain,
    peels,
    parts: withTalk(parts),
    finish,
    tools,
    notices,
    explained,
  }
}

function omission(layer: Layer, omitted: readonly Span[]): Notice {
  return {
    code: 'abridged',
    detail: `${omitted.length} marks of omission`,
    spans: omitted.slice(0, LIMITS.nearMisses).flatMap((span) => toSource({ layer, ...span })),
  }
}

function isWaiting(item: Item): item is Waiting {
  return 'depth' in item
}

function waitingFor(
  part: TextPart | NestedPart,
  envelope: string | null,
  depth: number,
  reasons: readonly Reason[],
): Waiting {
  return { layer: part.layer, envelope, part, depth, reasons: [...reasons, ...part.reasons] }
}

/** What comes out of an envelope: a call is done, text is asked again. */
function place(part: Opened['parts'][number], from: Waiting, envelope: string): Item {
  if (part.kind === 'text' || part.kind === 'nested') {
    return waitingFor(part, envelope, from.depth + 1, from.reasons)
  }
  const own = part.kind === 'call' ? (part.via ?? envelope) : envelope
  const unmarked: Reason[] = from.part.kind === 'text' ? [{ code: 'unmarked' }] : []
  return { ...part, reasons: [...unmarked, ...from.reasons, ...part.reasons], envelope: own }
}

/** The first envelope that says yes. */
function ask(item: Waiting, paste: Paste, context: EnvelopeContext, faults: Notice[]) {
  for (const envelope of askedFor(item, paste, context)) {
    const opened = isolated(envelope.id, () => envelope.open(paste, context), null, faults)
    if (opened !== null) return { envelope, opened }
  }
  return null
}

/** What a model's own text can be: a whole value, or one whose lines are coloured, decorated or indented. */
const SAID = [...VALUE_ENVELOPES, terminalLines, saidLines, indentedLines]
/** What a text without a word of a wire format can be. */
const OTHERS = [
  terminalText,
  inPieces,
  sqlRows,
  decoratedLines,
  tableCells,
  indentedLines,
  escapedText,
]

/** Those that the user brought, before all others, and those that may stand around the text. */
function askedFor(
  { layer, part }: Waiting,
  paste: Paste,
  { own = [], reads }: EnvelopeContext,
): readonly Envelope[] {
  if (paste.value === null && reads?.(layer) === true) return own
  if (part.kind === 'nested') {
    return [...own, quotedText, ...(paste.plausible ? ENVELOPES : OTHERS)]
  }
  return part.channel === 'thinking' || !paste.plausible ? own : [...own, ...SAID]
}

/** Text that no envelope reads: a model's message, or the arguments of a call. */
function plainPart(item: Waiting, paste: Paste, context: EnvelopeContext): PlacedPart {
  const { layer, part, reasons } = item
  const envelope = item.envelope ?? 'text'
  if (part.kind === 'text') return { ...part, reasons, envelope }
  if (part.mayBeArguments && context.reads?.(layer) !== true) {
    const found = bareArguments(paste, context)
    if (found !== null) {
      const own = item.envelope ?? 'arguments'
      return { ...found, reasons: [...reasons, ...found.reasons], envelope: own }
    }
  }
  return { ...saidPart(layer, 'content', reasons), envelope }
}
