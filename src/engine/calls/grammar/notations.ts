/** What stands in a block, with the reader of that notation. */
import { Marks } from '../../syntax/markup/marks.js'
import type { BodyReader } from '../dialects/bodies/body.js'
import { elementCalls } from '../dialects/bodies/element-calls.js'
import { jsonCalls } from '../dialects/bodies/json-calls.js'
import type { ElementShape, Part } from './grammar.js'

/** One way in which calls stand in a block. */
interface Notation {
  readonly reader: BodyReader
  /** Marks with which such a call begins. */
  readonly begins: readonly string[]
}

/** The notations of a part, in the order in which they are tried. */
export function notationsOf(part: Part): Notation[] {
  if ('sequence' in part) return part.sequence.flatMap(notationsOf)
  if ('either' in part) return part.either.flatMap(notationsOf)
  if ('many' in part) return notationsOf(part.many)
  if ('call' in part) return notationsOf(part.call)
  if ('element' in part) return [elements(part.element)]
  if ('object' in part) return [{ reader: jsonCalls, begins: [] }]
  return []
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
