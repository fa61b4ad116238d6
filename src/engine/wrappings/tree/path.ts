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

/** The first value at the path; `as`: of the alternatives, the first whose value can be taken so. */
export function pick(
  value: Value | undefined,
  path: string,
  as: (found: Value | undefined) => Value | undefined = same,
): Value | undefined {
  for (const way of waysOf(path)) {
    const first = as(firstAt(value, way, 0))
    if (first !== undefined) return first
  }
  return undefined
}

function same(value: Value | undefined): Value | undefined {
  return value
}

/** All values at the path; the empty path is the value itself. */
export function each(value: Value | undefined, path: string): readonly Value[] {
  for (const way of waysOf(path)) {
    const found = follow(value, way)
    if (found.length > 0) return found
  }
  return []
}

/** Most paths are asked for in vain: nothing is made on the way. */
function firstAt(
  value: Value | undefined,
  way: readonly string[],
  from: number,
): Value | undefined {
  let place = value
  for (let i = from; i < way.length && place !== undefined; i++) {
    const step = way[i] ?? ''
    if (step === '*') {
      for (const item of itemsAt(place)) {
        const found = firstAt(item, way, i + 1)
        if (found !== undefined) return found
      }
      return undefined
    }
    place = memberAt(place, step)
  }
  return place
}

function follow(value: Value | undefined, way: readonly string[]): readonly Value[] {
  let places: readonly Value[] = value === undefined ? [] : [value]
  for (const step of way) {
    places = places.flatMap((place) =>
      step === '*' ? itemsAt(place) : (memberAt(place, step) ?? []),
    )
  }
  return places
}

const INDEX = /^-?\d+$/

function itemsAt(value: Value): readonly Value[] {
  return isMessage(value) ? [value] : itemsOf(value)
}

function memberAt(value: Value, step: string): Value | undefined {
  if (value.kind === 'array') return INDEX.test(step) ? value.items.at(Number(step)) : undefined
  if (value.kind !== 'object') return undefined
  if (step === '@') return value.type === null ? undefined : typeOf(value, value.type)
  return get(value, step)
}

/** A list of one is not told from a field by itself where protocol buffers are printed. */
function isMessage(value: Value): boolean {
  return (
    value.kind === 'object' &&
    value.typed === true &&
    value.type === null &&
    value.members.length > 0
  )
}

function typeOf({ layer, start }: Value, text: string): Value {
  const end = start + text.length
  return { kind: 'atom', layer, start, end, closed: true, text }
}
