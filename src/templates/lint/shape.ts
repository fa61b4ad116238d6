/** What can be said of a pattern by looking at its tree. */
import type { Assertion, Node } from '../pattern/node.js'

/** Whether any part of the pattern passes the test; look-arounds are looked into. */
export function some(node: Node, test: (node: Node) => boolean): boolean {
  if (test(node)) return true
  switch (node.kind) {
    case 'sequence':
      return node.items.some((item) => some(item, test))
    case 'either':
      return node.options.some((option) => some(option, test))
    case 'repeat':
    case 'group':
    case 'atomic':
    case 'look':
      return some(node.item, test)
    default:
      return false
  }
}

export function isAssertion(node: Node, ...wanted: readonly Assertion[]): boolean {
  return node.kind === 'assertion' && wanted.includes(node.assertion)
}

/** Whether the pattern can match without taking a character. */
export function canBeEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'char':
    case 'set':
      return false
    case 'sequence':
      return node.items.every(canBeEmpty)
    case 'either':
      return node.options.some(canBeEmpty)
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.item)
    case 'group':
    case 'atomic':
      return canBeEmpty(node.item)
    default:
      return true
  }
}

/** The parts that a match can end with. */
export function lastParts(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'sequence': {
      const last = node.items.at(-1)
      return last === undefined ? [] : lastParts(last)
    }
    case 'either':
      return node.options.flatMap(lastParts)
    case 'group':
    case 'atomic':
      return lastParts(node.item)
    default:
      return [node]
  }
}

/** The parts that a match can begin with. */
export function firstParts(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'sequence': {
      const first = node.items[0]
      return first === undefined ? [] : firstParts(first)
    }
    case 'either':
      return node.options.flatMap(firstParts)
    case 'group':
    case 'atomic':
      return firstParts(node.item)
    default:
      return [node]
  }
}

/** White space, any number of times: it costs nothing when it is missing. */
export function isSpaces(node: Node): boolean {
  return (
    node.kind === 'repeat' &&
    node.item.kind === 'set' &&
    node.item.set.ascii[32] === 1 &&
    node.item.set.ascii[60] === 0
  )
}
