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
import type { Reason } from '../../model/trace.js'
import { type Layer, Layers } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { Envelope, EnvelopeContext, ValueFormat } from '../envelope.js'
import { escapedText } from '../escaped.js'
import { shownText } from '../otherwise/page.js'
import { nestedPart } from '../parts.js'
import { pasteOf } from '../paste.js'
import { readYaml } from '../tree/yaml.js'
import { encodedIn } from './encoded.js'
import { type Inner, inText, partsOf } from './in-values.js'
import { labelledCalls } from './labelled.js'
import { type FencePlace, fencePlaces, isProgram, type Place, valuePlaces } from './places.js'
import { printedCalls } from './printed.js'
import { isWorth } from './signs.js'

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
  return plain.map((inside) => inText(nestedPart(inside, false, [])))
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
    if (!isWorth(layer.text, start, end)) return YAML.test(fence.label)
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
    return isWorth(own.text, 0, own.text.length) ? [nestedPart(own, false, reasons)] : []
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

/** What stands in a text that was said is never taken for bare arguments. */
function asText(part: Inner): Inner {
  return part.kind === 'nested' ? { ...part, mayBeArguments: false } : part
}
