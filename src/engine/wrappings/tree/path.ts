/**
 * Paths into a printed value, as the tables of the wire formats write them:
 * `function.name`, `choices.*.delta` (each item), `id.0`, `id.-1` (one item), `@`
 * (the constructor's name), and `a|b` for the first of several that is there.
 */
import { get, itemsOf, type Value } from './value.js'

const parsed = new Map<string, readonly (readonly string[])[]>()

function waysOf(path: string): readonly (readonly string[])[] {
  let ways = parsed.get(path)
  if (ways === undefined) {
    ways = path.split('|').map((way) => way.split('.').filter((step) => step !== ''))
    parsed.set(path, ways)
  }
  return ways
}

/** The first value at the path. */
export function pick(value: Value | undefined, path: string): Value | undefined {
  for (const way of waysOf(path)) {
    const [first] = follow(value, way)
    if (first !== undefined) return first
  }
  return undefined
}

/** All values at the path; the empty path is the value itself. */
export function each(value: Value | undefined, path: string): readonly Value[] {
  for (const way of waysOf(path)) {
    const found = follow(value, way)
    if (found.length > 0) return found
  }
  return []
}

function follow(value: Value | undefined, way: readonly string[]): readonly Value[] {
  let places: readonly Value[] = value === undefined ? [] : [value]
  for (const step of way) places = places.flatMap((place) => stepsFrom(place, step))
  return places
}

const INDEX = /^-?\d+$/

function stepsFrom(value: Value, step: string): readonly Value[] {
  if (step === '*') return isMessage(value) ? [value] : itemsOf(value)
  const item = INDEX.test(step) ? itemsOf(value).at(Number(step)) : undefined
  if (item !== undefined) return [item]
  if (step === '@')
    return value.kind === 'object' && value.type !== null ? [typeOf(value, value.type)] : []
  const member = get(value, step)
  return member === undefined ? [] : [member]
}

/** A list of one is not told from a field by itself where protocol buffers are printed. */
function isMessage(value: Value): boolean {
  return value.kind === 'object' && value.typed && value.type === null && value.members.length > 0
}

function typeOf({ layer, start }: Value, text: string): Value {
  const end = start + text.length
  return { kind: 'atom', layer, start, end, closed: true, elided: false, typed: false, text }
}
