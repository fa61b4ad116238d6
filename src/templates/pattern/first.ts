/** What a match can begin with, so that a search looks only where one may start. */
import { setOf, union } from './char-sets.js'
import type { CharSet, Node } from './node.js'

/**
 * The characters a match can begin with; null when it can be empty, or begin with anything.
 *
 * @param half a match may be cut off by the end of the text, inside a look ahead too
 */
export function firstOf(node: Node, half: boolean): CharSet | null {
  const { set, empty, looks } = first(node)
  return empty || (half && looks) ? null : set
}

interface First {
  readonly set: CharSet
  /** It can match without taking a character. */
  readonly empty: boolean
  /** A look ahead may come before the first character. */
  readonly looks: boolean
}

const NONE = setOf(() => false)

function first(node: Node): First {
  switch (node.kind) {
    case 'char': {
      const { codePoint } = node
      return { set: setOf((each) => each === codePoint), empty: false, looks: false }
    }
    case 'set':
      return { set: node.set, empty: false, looks: false }
    case 'sequence': {
      const sets: CharSet[] = []
      let looks = false
      for (const item of node.items) {
        const next = first(item)
        sets.push(next.set)
        looks ||= next.looks
        if (!next.empty) return { set: union(sets), empty: false, looks }
      }
      return { set: union(sets), empty: true, looks }
    }
    case 'either': {
      const all = node.options.map(first)
      return {
        set: union(all.map(({ set }) => set)),
        empty: all.some(({ empty }) => empty),
        looks: all.some(({ looks }) => looks),
      }
    }
    case 'repeat': {
      const inner = first(node.item)
      return { ...inner, empty: node.min === 0 || inner.empty }
    }
    case 'group':
    case 'atomic':
      return first(node.item)
    default:
      return { set: NONE, empty: true, looks: node.kind === 'look' }
  }
}

/** The text that every match begins with; empty for none. */
export function prefixOf(node: Node): string {
  if (node.kind === 'char') return String.fromCodePoint(node.codePoint)
  if (node.kind === 'group' || node.kind === 'atomic') return prefixOf(node.item)
  if (node.kind !== 'sequence') return ''
  let prefix = ''
  for (const item of node.items) {
    if (item.kind === 'char') prefix += String.fromCodePoint(item.codePoint)
    else return prefix + (item.kind === 'group' ? prefixOf(item) : '')
  }
  return prefix
}

/** The longest text that every match holds somewhere; empty for none. */
export function requiredOf(node: Node): string {
  if (node.kind === 'char') return String.fromCodePoint(node.codePoint)
  if (node.kind === 'group' || node.kind === 'atomic') return requiredOf(node.item)
  if (node.kind === 'repeat') return node.min > 0 ? requiredOf(node.item) : ''
  if (node.kind === 'look') return node.behind || node.negative ? '' : requiredOf(node.item)
  if (node.kind !== 'sequence') return ''
  let longest = ''
  let run = ''
  for (const item of node.items) {
    run = item.kind === 'char' ? run + String.fromCodePoint(item.codePoint) : ''
    const here = item.kind === 'char' ? run : requiredOf(item)
    if (here.length > longest.length) longest = here
  }
  return longest
}

/** The text that a pattern is, when it is nothing but that text; null otherwise. */
export function literalOf(node: Node): string | null {
  if (node.kind === 'char') return String.fromCodePoint(node.codePoint)
  if (node.kind !== 'sequence' || node.items.length === 0) return null
  const points: number[] = []
  for (const item of node.items) {
    if (item.kind !== 'char') return null
    points.push(item.codePoint)
  }
  return String.fromCodePoint(...points)
}
