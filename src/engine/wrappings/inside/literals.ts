/** Markup that stands inside a string literal is read after the literal's escapes are undone. */
import { Enclosing } from '../../calls/pragmatics/enclosing.js'
import { type Layer, Layers } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { childrenOf, type Value } from '../tree/value.js'
import { fencePlaces, isProgram, valuePlaces } from './places.js'

/** An escape that a literal of JSON, Python, Go, Rust or JavaScript writes. */
const ESCAPE = /\\(?:["'n\\tr]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|[23][0-7]{2})/

/** What a program or a log has before a text that it prints: an assignment, or a label behind a level or a time. */
const PRINTED =
  /[\w)\]"']\s{0,4}=\s{0,4}$|^[^\n]{0,80}(?:\b(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|CRITICAL)\b|\d\d:\d\d:\d\d)[^\n]{0,120}[:=]\s?$|^\w*(?:Error|Exception)\b[^\n]{0,120}\s$|^\s{0,8}Out\[\d{1,6}\]:\s$|\bassert(?:\snot)?\s$|^[a-z_]\w{0,40}(?:\.\w{1,40}){0,3}:\s$/
/** Nothing but labels before it, where a program's record has been taken off. */
const LABELLED = /^\s{0,8}\w[\w .-]{0,60}(?::\s?\w[\w .-]{0,60}){0,2}[:=]\s?$/
/** What ends it: a separator, a box's border or the end of its line. */
const ENDED = /^[ \t]{0,8}(?:$|[\r\n,;)}\]│┃║]|[=!]=\s|(?:not )?in\s)/

interface Literal extends Span {
  /** It stands in brackets, as an item or a member. */
  readonly isInner: boolean
}

/** Does the literal say by its escapes or by what is around it that a program wrote it? */
function isPrinted({ text, codec }: Layer, { start, end, isInner }: Literal): boolean {
  if (isInner || ESCAPE.test(text.slice(start, end))) return true
  if (!ENDED.test(text.slice(end, end + 10))) return false
  const before = text.slice(Math.max(0, start - LONGEST), start)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return PRINTED.test(line) || (codec !== 'source' && LABELLED.test(line))
}

/** What is quoted in talk is a word or a line. */
function hasLines(text: string, { start, end }: Span): boolean {
  return text[start] !== '`' && text.slice(start, end).includes('\n')
}

/** How much of a line before a literal is looked at. */
const LONGEST = 240

/** Do all of the spans stand inside string literals that a program printed, or that hold lines where no call is listed? */
export function areInLiterals(layer: Layer, spans: readonly Span[], listed: boolean): boolean {
  const { text } = layer
  const literals = [...literalsOf(layer), ...literalsInFences(layer)]
    .filter((literal) => isPrinted(layer, literal) || (!listed && hasLines(text, literal)))
    .sort((a, b) => a.start - b.start)
  const around = new Enclosing(literals)
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  return sorted.every((span) =>
    around
      .at(span.start)
      .some(({ start, end }) => start <= span.start && isBracketed(text, end, span.end)),
  )
}

/** Does what begins in a literal end there, or take nothing behind it but the brackets that are closed around it? */
function isBracketed(text: string, from: number, to: number): boolean {
  return from >= to || (to - from <= BRACKETS && /^[\s)}\],;]*$/.test(text.slice(from, to)))
}

/** Most signs that close what is around a literal. */
const BRACKETS = 80

/** The string literals outside of fences. */
function literalsOf(layer: Layer): Literal[] {
  return [...valuePlaces(layer)].flatMap((place) =>
    place.kind === 'value' && place.value.kind !== 'atom' ? stringsIn(place.value) : [],
  )
}

function literalsInFences(layer: Layer): Literal[] {
  const fences = fencePlaces(layer).filter((fence) => !isProgram(fence))
  return fences.flatMap(({ span }) =>
    literalsOf(new Layers(layer.text.slice(span.start, span.end)).source).map((literal) => ({
      ...literal,
      start: span.start + literal.start,
      end: span.start + literal.end,
    })),
  )
}

/** The string literals of a value, itself included. */
function stringsIn(root: Value): Literal[] {
  const found: Literal[] = []
  const isInner = /[[{(]/.test(root.layer.text.charAt(root.start))
  const queue: Value[] = [root]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (value.kind === 'text') found.push({ start: value.start, end: value.end, isInner })
    for (const child of childrenOf(value)) queue.push(child)
  }
  return found
}
