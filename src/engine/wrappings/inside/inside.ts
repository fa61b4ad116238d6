/**
 * What stands inside a text in which no envelope and no grammar found a call:
 * fences, printed values and quoted strings, at any place and depth, and encoded runs. Each is a
 * layer of its own, so that every wrapping opens inside every other. Whatever is
 * found this way is for review: the text around it was not understood.
 */

import { PART_LIMITS } from '../../bounds/limits.js'
import { pageOf } from '../../calls/dialects/page.js'
import { Enclosing } from '../../calls/pragmatics/enclosing.js'
import { pragmaticReasons } from '../../calls/pragmatics/pragmatics.js'
import { findRegions } from '../../calls/regions/index.js'
import type { Reason, Tool } from '../../model/trace.js'
import { declaredBy } from '../../schema/declares.js'
import { type Layer, Layers, whole } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { resolveName } from '../../tools/names.js'
import type {
  CallPart,
  Envelope,
  EnvelopeContext,
  NestedPart,
  Part,
  ValueFormat,
} from '../envelope.js'
import { escapedText } from '../escaped.js'
import { shownText } from '../otherwise/page.js'
import { nestedPart } from '../parts.js'
import { pasteOf } from '../paste.js'
import { isHolder, namesTool } from '../plain-keys.js'
import { childrenOf, layerOf, type Member, type Value } from '../tree/value.js'
import { readYaml } from '../tree/yaml.js'
import { readDeep } from '../wrapped.js'
import { encodedIn } from './encoded.js'
import { labelledCalls } from './labelled.js'
import { namedLine } from './named-line.js'
import { keyedCalls, namedCall } from './named-value.js'
import { isData, isOfOthers } from './of-others.js'
import { offeredCalls } from './offered-records.js'
import { type FencePlace, fencePlaces, isProgram, type Place, valuePlaces } from './places.js'
import { printedCalls } from './printed.js'
import { maySayCall } from './signs.js'
import { unknownCalls } from './unknown-records.js'

export type Inner = Part | NestedPart

const INSIDE: Reason = { code: 'inside-text' }

/** Formats that say too little to be looked for inside a text. */
const TOO_COMMON = new Set(['invocation', 'error-object', 'tool-definitions', 'request'])

/** What the text holds, in its order; empty when there is nothing to open. */
export function lookInside(
  layer: Layer,
  envelopes: readonly Envelope[],
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Inner[] {
  const paste = pasteOf(layer)
  for (const envelope of paste.plausible ? envelopes : [escapedText]) {
    const parts = envelope.open(paste, context)?.parts ?? []
    if (parts.length > 0) return parts.map(asText).map(inText)
  }
  const printed = printedCalls(layer, context.layers)
  if (printed.length > 0) return printed.map(inText)
  const asked = formats.filter(({ id }) => !TOO_COMMON.has(id))
  const page = pageOf(layer)
  const regions = findRegions(page.marks, [])
  const others = regions.filter(({ kind, label }) => kind === 'role' && label !== 'assistant')
  const places = [fencesIn(layer), valuePlaces(layer)]
    .flatMap((found) => firstOutside(others, found))
    .filter(({ span }) => context.tools.length > 0 || !isInlineCode(layer.text, span))
    .sort((a, b) => a.span.start - b.span.start)
    .slice(0, PART_LIMITS.insidePlaces)
  const said = pragmaticReasons(page, places, regions)
  const inner = places.flatMap((place, i) => {
    const reasons = said[i] ?? []
    const parts =
      place.kind === 'value'
        ? partsOf(place.value, asked, context)
        : fenceParts(layer, place, asked, context)
    return parts.map((part) => ({ ...part, reasons: [...reasons, ...part.reasons] }))
  })
  if (!inner.some(({ kind }) => kind === 'call')) {
    const labelled = labelledCalls(layer, context.layers)
    if (labelled.length > 0) return labelled.map(inText)
    const yaml = yamlCalls(layer, asked, context)
    if (yaml.length > 0) return yaml
  }
  if (inner.length > 0) return inner
  const shown = shownText(layer, context.layers)
  const plain = shown === null ? encodedIn(layer, context.layers) : [shown]
  return plain.map((inside) => nestedPart(inside, false, [INSIDE]))
}

/** Code within a line of words, where no tools are offered that it may mean, and not behind a sign that hands a text over. */
function isInlineCode(text: string, { start, end }: Span): boolean {
  if (text[start] !== '`' || text.slice(start, end).includes('\n')) return false
  const before = text.slice(Math.max(0, start - 2), start)
  if (before.trim() === '' || before.endsWith('\n'))
    return /^[^\n]{0,8}\p{L}/u.test(text.slice(end, end + 9))
  return !/[:=(,{[]\s?$/.test(before)
}

/** The first of ascending places that nobody else says, as many as are opened. */
function firstOutside(others: readonly Span[], places: Iterable<Place>): Place[] {
  const around = new Enclosing(others)
  const found: Place[] = []
  for (const place of places) {
    if (around.at(place.span.start).length > 0) continue
    if (found.push(place) === PART_LIMITS.insidePlaces) break
  }
  return found
}

/**
 * The fences of a text that is not one fence itself. Where there are any, they are the
 * quoted part. What Python says in quotes there is its own text, unless a value was printed.
 */
function fencesIn(layer: Layer): Place[] {
  return fencePlaces(layer).filter((fence) => {
    const { start, end } = fence.span
    if (isProgram(fence) && !isAnswer(layer, fence)) return false
    if (!isWorth(layer, start, end)) return YAML.test(fence.label)
    const own = layer.text.slice(start, end)
    if (!/^py/.test(fence.label) || !QUOTED_MARK.test(own)) return true
    return pasteOf(new Layers(own).source).value !== null
  })
}

/** Tildes around Markdown are a program's, which shows an answer whole. */
function isAnswer({ text }: Layer, { label, opener }: FencePlace): boolean {
  return /^(?:md|markdown)$/.test(label) && text.startsWith('~~~', opener)
}

/** Labels of a fence that may hold YAML; what it says in words alone is worth a look. */
const YAML = /^ya?ml$/

/** A text in quotes that begins with a mark. */
const QUOTED_MARK = /["']<[|｜]?\w/

function fenceParts(
  layer: Layer,
  { label, span }: FencePlace,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): readonly Inner[] {
  const own = context.layers.slice(layer, span.start, span.end)
  const reasons: Reason[] = [{ code: 'inside-fence' }]
  const calls = YAML.test(label) ? yamlCalls(own, formats, context) : []
  if (calls.length === 0)
    return isWorth(own, 0, own.text.length) ? [nestedPart(own, false, reasons)] : []
  return calls.map((part) => ({ ...part, reasons: [...reasons, ...part.reasons] }))
}

/** The calls of offered tools that a text says as YAML: any other is data. */
function yamlCalls(
  layer: Layer,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Inner[] {
  const root = context.tools.length === 0 ? null : readYaml(layer)
  const parts = root === null ? [] : partsOf(root, formats, context)
  return parts.filter((part) => part.kind === 'call' && context.toolNames.has(part.name ?? ''))
}

/** Calls of the formats or of any print; else the strings in the value, to be opened in their turn. */
function partsOf(
  value: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): readonly Inner[] {
  if (value.kind === 'atom') return []
  if (value.kind === 'text') return textOf(value, context)
  const line = namedLine(value.layer, value, context.layers)
  if (line !== null) return [inText(line)]
  const trial = { ...context, layers: new Layers('') }
  if (!isOfOthers(value) && readDeep(value, formats, trial) !== null) {
    const opened = readDeep(value, formats, context)?.opened
    if (opened?.parts.some(({ kind }) => kind !== 'nested') === true) {
      return opened.parts.map(inText)
    }
  }
  return insideOf(value, context)
}

/** Named calls among the values inside, outside in, those of a list together; and strings that may hold more. */
function insideOf(root: Value, context: EnvelopeContext): Inner[] {
  const found: Inner[] = []
  const queue: Value[] = [root]
  const others = new Set<Value>()
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const value = queue[i]
    if (value === undefined) continue
    const isOthers = others.has(value) || isOfOthers(value)
    if (isOthers) for (const inner of childrenOf(value)) others.add(inner)
    if (isOthers && isData(value)) continue
    const joined = piecesOf(value, context)
    const calls = joined === null && !isOthers ? callsOf(value, false, context) : []
    if (joined !== null) found.push(joined)
    else if (calls.length > 0) for (const call of calls) found.push(inText(call))
    else if (value.kind === 'text') found.push(...textOf(value, context))
    else {
      const inner = childrenOf(value).filter((one) => {
        const listed = value.kind === 'array' && !isOthers ? callsOf(one, true, context) : []
        for (const call of listed) found.push(inText(call))
        return listed.length === 0
      })
      queue.push(...inner.slice(0, PART_LIMITS.wrappedValues))
    }
  }
  return found
}

/**
 * The calls that a value is, by the keys that are known or by those of its own.
 *
 * @param listed it stands in a list
 */
function callsOf(value: Value, listed: boolean, context: EnvelopeContext): readonly CallPart[] {
  const call = namedCall(value, context.layers)
  if (call !== null) return isTitle(call.name, value, context) ? [] : [call]
  const keyed = keyedCalls(value, context.layers)
  if (keyed.length > 0 || value.kind !== 'object') return keyed
  return context.tools.length > 0
    ? offeredCalls(value, listed, context)
    : unknownCalls(value, context)
}

/**
 * Words of a language, where tools are offered and this is none of their names: the title of a
 * record that holds more, or what no tool takes.
 */
function isTitle(name: string, value: Value, { tools }: EnvelopeContext): boolean {
  if (tools.length === 0 || !name.includes(' ') || value.kind !== 'object') return false
  if (resolveName(name, tools).tool !== null) return false
  const isOther = ({ key }: Member) => !namesTool(key) && !isHolder(key) && !OF_CALL.test(key)
  if (value.members.some(isOther)) return true
  const holders = value.members.filter(({ key }) => isHolder(key))
  const keys = holders.flatMap((one) => (one.value.kind === 'object' ? one.value.members : []))
  const takes = (tool: Tool) => keys.every(({ key }) => declaredBy(tool).has(key))
  return keys.length > 0 && !tools.some(takes)
}

/** Members that a call has beside its name and its arguments. */
const OF_CALL = /^(?:type|kind|index|\w*id)$/i

/** What stands in a text that was said is never taken for bare arguments. */
function asText(part: Inner): Inner {
  return part.kind === 'nested' ? { ...part, mayBeArguments: false } : part
}

function inText<P extends Inner>(part: P): P {
  return { ...part, reasons: [INSIDE, ...part.reasons] }
}

function textOf(value: Value, { layers }: EnvelopeContext): NestedPart[] {
  if (value.kind !== 'text' || !isWorth(value.layer, value.start, value.end)) return []
  const layer = layerOf(value, layers)
  return layer === null || layer.text === value.layer.text
    ? []
    : [nestedPart(layer, false, [INSIDE])]
}

/** So many short texts in a list are the pieces of one: tokens, or what came of a stream. */
const PIECES = 8
/** Characters of a short one, with its quotes. */
const LONGEST_PIECE = 48

/** The text that a list holds in pieces: short ones, or lines with their ends, as notebooks keep them. */
function piecesOf(value: Value, { layers }: EnvelopeContext): NestedPart | null {
  const items = value.kind === 'array' ? value.items : []
  const texts = items.flatMap((item) => layerOf(item, layers) ?? [])
  if (texts.length < items.length || texts.length < 2) return null
  const areShort = items.every(({ start, end }) => end - start <= LONGEST_PIECE)
  const areLines = texts.every(({ text }, i) => i === texts.length - 1 || text.endsWith('\n'))
  if (!areShort && !areLines) return null
  const joined = layers.join(texts.map(whole))
  if (!areLines && items.length < PIECES && !tearsTags(joined, texts)) return null
  return maySayCall(joined.text) ? nestedPart(joined, false, [INSIDE]) : null
}

const TAG = /<[|｜/]?[a-z_]{2,32}[|｜]?>/g

/** Does a tag stand in the whole that stands in none of the pieces? */
function tearsTags(joined: Layer, pieces: readonly Layer[]): boolean {
  const count = ({ text }: Layer) => text.match(TAG)?.length ?? 0
  return count(joined) > pieces.reduce((sum, piece) => sum + count(piece), 0)
}

/** Shorter texts hold no call. */
const LEAST = 16
function isWorth({ text }: Layer, start: number, end: number): boolean {
  return end - start >= LEAST && maySayCall(text.slice(start, end))
}
