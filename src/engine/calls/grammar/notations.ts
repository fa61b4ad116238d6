/** What stands in a block, with the reader of that notation. */
import type { ElementShape, Part } from '../../model/grammar.js'
import { Marks } from '../../syntax/markup/marks.js'
import type { BodyReader } from '../dialects/bodies/body.js'
import { callNotation } from '../dialects/bodies/call-notation.js'
import { elementCalls } from '../dialects/bodies/element-calls.js'
import { jsonCalls } from '../dialects/bodies/json-calls.js'
import { keyedCalls } from '../dialects/bodies/keyed-calls.js'
import { pythonicCalls } from '../dialects/bodies/pythonic-calls.js'
import { bodyOf } from './body.js'
import { within } from './expand.js'

/** One way in which calls stand in a block. */
interface Notation {
  readonly reader: BodyReader
  /** Marks with which such a call begins. */
  readonly begins: readonly string[]
}

/** The notations of what a block holds, in the order in which they are tried. */
export function notationsOf(part: Part): Notation[] {
  return within(part).flatMap((one) => ('call' in one ? waysOf(one.call) : []))
}

function waysOf(call: Part): Notation[] {
  if (!('either' in call)) return [ownNotation(call) ?? inParts(call)]
  // What has marks and is read part by part is read together: the cheapest of its ways is taken.
  const marked = call.either.filter((way) => ownNotation(way) === null && hasMarks(way))
  return call.either.flatMap((way) => {
    if (!marked.includes(way)) return [ownNotation(way) ?? inParts(way)]
    return way === marked[0] ? [inParts({ either: marked })] : []
  })
}

function inParts(call: Part): Notation {
  const begins = beginsOf(call)
  const marked = begins.length > 0 || hasMarks(call)
  const exact = !marked && within(call).some((part) => 'key' in part)
  return { reader: bodyOf({ call }, exact), begins }
}

function hasMarks(call: Part): boolean {
  return within(call).some((part) => 'literal' in part && new Marks(part.literal).list.length > 0)
}

/** Elements, objects and code have readers of their own; null for all else. */
function ownNotation(call: Part): Notation | null {
  const begins = beginsOf(call)
  const parts = within(call)
  const whole = parts.some((part) => 'arguments' in part)
  for (const [index, part] of parts.entries()) {
    if ('element' in part) return elements(part.element)
    if ('object' in part) return { reader: jsonCalls, begins }
    if (whole && 'name' in part && isQuote(parts[index - 1])) return { reader: keyedCalls, begins }
    if (!('arguments' in part)) continue
    if (part.arguments === 'keyword-arguments') return { reader: pythonicCalls, begins }
    if (part.arguments === 'relaxed') return { reader: callNotation, begins }
  }
  return null
}

function isQuote(part: Part | undefined): boolean {
  return part !== undefined && 'literal' in part && part.literal.endsWith('"')
}

/** Kinds of parts that are no beginning: white space, and what only holds others. */
const PASSED = ['any', 'sequence', 'either', 'many', 'maybe', 'call', 'parameter']

/** The literals with which a call can begin. */
function beginsOf(part: Part): readonly string[] {
  const [first] = within(part).filter((one) => !PASSED.some((kind) => kind in one))
  return first !== undefined && 'literal' in first ? [first.literal] : []
}

function elements({ call, parameter, name }: ElementShape): Notation {
  const space = new Marks(call[0] ?? '').list[0]?.space ?? ''
  const names = {
    calls: namesOf(call),
    parameters: namesOf(parameter ?? []),
    nameAttributes: name,
    ...(parameter === undefined ? { space } : {}),
  }
  return { reader: elementCalls(names), begins: call }
}

function namesOf(tags: readonly string[]): Set<string> {
  return new Set(tags.flatMap((tag) => new Marks(tag).list[0]?.name ?? []))
}
