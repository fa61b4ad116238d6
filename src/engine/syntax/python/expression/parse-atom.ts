/** Atoms of an expression and what hangs on them: brackets, calls, constants. */
import {
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_OPEN,
  COLON,
  COMMA,
  closerOf,
  PAREN_CLOSE,
  PAREN_OPEN,
  POINT,
} from '../characters.js'
import { constantAt } from '../constants.js'
import { readNumber, startsNumber } from '../numbers.js'
import { quoteOf } from '../string-values.js'
import { type Clause, goThrough, parseClauses } from './comprehension.js'
import { callFunction, callMethod } from './functions.js'
import type { Names, Node } from './node.js'
import { parseStrings } from './parse-string.js'
import type { Scanner } from './scanner.js'
import { identityOf, Tuple, typeName, type Value } from './value.js'

export function parseAtom(scanner: Scanner): Node {
  const node = parseHead(scanner)
  if (scanner.code === BRACKET_OPEN) {
    throw scanner.fail('an item of a list or a text is not worked out')
  }
  if (!scanner.take(POINT)) return node
  const name = scanner.takeName()
  if (scanner.code !== PAREN_OPEN) {
    throw scanner.fail(`the attribute ${name} is not known here`, node.start)
  }
  const args = parseArguments(scanner)
  return scanner.node(node.start, scanner.behind, (names) =>
    callMethod(
      node.value(names),
      name,
      args.map((each) => each.value(names)),
      scanner.budget,
    ),
  )
}

function parseHead(scanner: Scanner): Node {
  const { text, at: start, end, code, budget } = scanner
  if (code === BRACKET_OPEN || code === PAREN_OPEN || code === BRACE_OPEN) {
    return scanner.nested(() => parseBrackets(scanner, code))
  }
  if (startsNumber(text, start) && start < end) {
    const token = readNumber(text, start, end)
    if ('detail' in token) throw scanner.fail(token.detail, token.at)
    if (token.padded) throw scanner.fail('Python allows no leading zeros in a whole number')
    scanner.advance(token.end - start)
    const value = token.kind === 'int' ? BigInt(token.json) : Number(token.json)
    return { ...scanner.node(start, token.end, () => value), literal: true, numbers: 1 }
  }
  if (quoteOf(text, start, end) >= 0) return parseStrings(scanner)
  const constant = constantAt(text, start)
  const name = scanner.takeName()
  if (constant !== null) {
    const value: Value = constant === 'null' ? null : constant === 'true'
    return { ...scanner.node(start, start + name.length, () => value), literal: true }
  }
  if (scanner.code !== PAREN_OPEN) {
    return scanner.node(start, start + name.length, (names) => {
      const value = names.get(name)
      if (value === undefined) throw budget.fail(`the name ${name} is not known here`)
      return value
    })
  }
  const args = parseArguments(scanner)
  const call = scanner.node(start, scanner.behind, (names) =>
    callFunction(
      name,
      args.map((each) => each.value(names)),
      budget,
    ),
  )
  return { ...call, literal: name === 'set' && args.length === 0 }
}

/** The arguments in the parentheses that stand here; what a generator there makes is a list. */
function parseArguments(scanner: Scanner): readonly Node[] {
  return scanner.nested(() => {
    const args: Node[] = []
    scanner.advance(1)
    while (scanner.code !== PAREN_CLOSE) {
      const element = scanner.inner.expression(scanner)
      const clauses = parseClauses(scanner)
      args.push(clauses.length === 0 ? element : listOf(scanner, element.start, element, clauses))
      if (!scanner.take(COMMA)) break
    }
    scanner.expect(PAREN_CLOSE)
    return args
  })
}

function listOf(scanner: Scanner, start: number, element: Node, clauses: readonly Clause[]): Node {
  return scanner.node(start, scanner.behind, (names) => {
    const items: Value[] = []
    goThrough(scanner.budget, clauses, names, (inner) => items.push(element.value(inner)))
    return items
  })
}

/** A list, a tuple, a dict, a comprehension or a value in parentheses. */
function parseBrackets(scanner: Scanner, opener: number): Node {
  const { at: start, budget } = scanner
  const closer = closerOf(opener)
  scanner.advance(1)
  const parts: Node[] = []
  let pairs = opener === BRACE_OPEN && scanner.code === BRACE_CLOSE
  let commas = 0
  let clauses: readonly Clause[] = []
  while (scanner.code !== closer) {
    parts.push(scanner.inner.expression(scanner))
    if (opener === BRACE_OPEN && parts.length === 1) pairs = scanner.code === COLON
    if (pairs) {
      scanner.expect(COLON)
      parts.push(scanner.inner.expression(scanner))
    }
    if (commas === 0 && opener !== PAREN_OPEN) clauses = parseClauses(scanner)
    if (clauses.length > 0 || !scanner.take(COMMA)) break
    commas++
  }
  scanner.expect(closer)
  const end = scanner.behind
  const [first, second] = parts
  if (clauses.length > 0 && first !== undefined && opener === BRACKET_OPEN) {
    return listOf(scanner, start, first, clauses)
  }
  if (clauses.length > 0 && first !== undefined && second !== undefined) {
    return scanner.node(start, end, (names) => {
      const dict = new Map<string, readonly [Value, Value]>()
      goThrough(budget, clauses, names, (inner) => {
        setItem(scanner, dict, first.value(inner), second.value(inner))
      })
      return dict
    })
  }
  const literal = clauses.length === 0 && parts.every((part) => part.literal)
  const display = (value: Node['value'], inside: readonly Node[] | null = parts): Node => ({
    ...scanner.node(start, end, value),
    literal,
    parts: inside,
  })
  if (opener === BRACE_OPEN && !pairs) {
    return display(() => {
      throw budget.fail('a set is not worked out')
    }, null)
  }
  if (opener === PAREN_OPEN && commas === 0 && first !== undefined) return display(first.value)
  const items = (names: Names): Value[] => {
    budget.produce(parts.length)
    return parts.map((part) => part.value(names))
  }
  if (opener === BRACKET_OPEN) return display(items)
  if (opener === PAREN_OPEN) return display((names) => new Tuple(items(names)))
  return display((names) => {
    const dict = new Map<string, readonly [Value, Value]>()
    const all = items(names)
    for (let i = 1; i < all.length; i += 2) {
      setItem(scanner, dict, all[i - 1] ?? null, all[i] ?? null)
    }
    return dict
  })
}

function setItem(
  { budget }: Scanner,
  dict: Map<string, readonly [Value, Value]>,
  key: Value,
  value: Value,
): void {
  const identity = identityOf(key)
  if (identity === null) throw budget.fail(`${typeName(key)} cannot be a key`)
  budget.look(identity.length)
  dict.set(identity, [dict.get(identity)?.[0] ?? key, value])
}
