/** Atoms of an expression and what hangs on them: displays, calls, subscripts, attributes. */
import {
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  COLON,
  COMMA,
  EQUALS,
  isNameStart,
  PAREN_CLOSE,
  PAREN_OPEN,
  POINT,
  skipSpace,
} from '../characters.js'
import { readNumber, startsNumber } from '../numbers.js'
import { quoteOf } from '../string-values.js'
import type { Argument, Clause, Node, Target } from './node.js'
import { parseStrings } from './parse-string.js'
import type { Scanner } from './scanner.js'

const RESERVED = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

export function parseAtom(scanner: Scanner): Node {
  let node = parseHead(scanner)
  for (;;) {
    const { start } = node
    if (scanner.code === PAREN_OPEN) {
      const args = scanner.nested(() => parseArguments(scanner))
      node = { kind: 'call', start, end: args.end, callee: node, args: args.list }
    } else if (scanner.code === BRACKET_OPEN) {
      throw scanner.fail('an item of a list or a text is not worked out')
    } else if (scanner.code === POINT) {
      scanner.advance(1)
      const name = scanner.peekName()
      if (name === '') throw scanner.unexpected()
      const end = scanner.at + name.length
      scanner.advance(name.length)
      node = { kind: 'attribute', start, end, object: node, name }
    } else {
      return node
    }
  }
}

function parseHead(scanner: Scanner): Node {
  const { text, at: start, end, code } = scanner
  if (code === BRACKET_OPEN) return scanner.nested(() => parseList(scanner))
  if (code === PAREN_OPEN) return scanner.nested(() => parseParentheses(scanner))
  if (code === BRACE_OPEN) return scanner.nested(() => parseBraces(scanner))
  if (startsNumber(text, start) && start < end) {
    const token = readNumber(text, start, end)
    if ('detail' in token) throw scanner.fail(token.detail, token.at)
    if (token.padded) throw scanner.fail('Python allows no leading zeros in a whole number')
    scanner.advance(token.end - start)
    return { kind: 'number', start, end: token.end }
  }
  if (quoteOf(text, start, end) >= 0) return parseStrings(scanner)
  if (!isNameStart(code)) throw scanner.unexpected()
  const name = scanner.peekName()
  if (RESERVED.has(name)) throw scanner.unexpected()
  scanner.advance(name.length)
  const place = { start, end: start + name.length }
  if (name === 'True' || name === 'true') return { kind: 'constant', ...place, value: true }
  if (name === 'False' || name === 'false') return { kind: 'constant', ...place, value: false }
  if (name === 'None' || name === 'null') return { kind: 'constant', ...place, value: null }
  return { kind: 'name', ...place, name }
}

/** Takes the closing bracket; returns the position behind it. */
function close(scanner: Scanner, closer: number): number {
  const end = scanner.at + 1
  scanner.expect(closer)
  return end
}

/** Items up to the closing bracket, from behind the first one on. */
function moreItems(scanner: Scanner, first: Node, closer: number): Node[] {
  const items = [first]
  while (scanner.take(COMMA) && scanner.code !== closer)
    items.push(scanner.inner.expression(scanner))
  return items
}

function parseList(scanner: Scanner): Node {
  const start = scanner.at
  scanner.advance(1)
  if (scanner.code === BRACKET_CLOSE) {
    return { kind: 'list', start, end: close(scanner, BRACKET_CLOSE), items: [] }
  }
  const element = scanner.inner.expression(scanner)
  const clauses = parseClauses(scanner)
  if (clauses.length > 0) {
    const end = close(scanner, BRACKET_CLOSE)
    return { kind: 'comprehension', start, end, makes: 'list', element, value: null, clauses }
  }
  const items = moreItems(scanner, element, BRACKET_CLOSE)
  return { kind: 'list', start, end: close(scanner, BRACKET_CLOSE), items }
}

function parseParentheses(scanner: Scanner): Node {
  const start = scanner.at
  scanner.advance(1)
  if (scanner.code === PAREN_CLOSE) {
    return { kind: 'tuple', start, end: close(scanner, PAREN_CLOSE), items: [] }
  }
  const element = scanner.inner.expression(scanner)
  if (scanner.code === PAREN_CLOSE) {
    return { kind: 'group', start, end: close(scanner, PAREN_CLOSE), inner: element }
  }
  const items = moreItems(scanner, element, PAREN_CLOSE)
  return { kind: 'tuple', start, end: close(scanner, PAREN_CLOSE), items }
}

function parseBraces(scanner: Scanner): Node {
  const start = scanner.at
  scanner.advance(1)
  if (scanner.code === BRACE_CLOSE) {
    return { kind: 'dict', start, end: close(scanner, BRACE_CLOSE), items: [] }
  }
  const element = scanner.inner.expression(scanner)
  const value = scanner.take(COLON) ? scanner.inner.expression(scanner) : null
  const clauses = parseClauses(scanner)
  if (clauses.length > 0) {
    const end = close(scanner, BRACE_CLOSE)
    const makes = value === null ? 'set' : 'dict'
    return { kind: 'comprehension', start, end, makes, element, value, clauses }
  }
  if (value === null) {
    const items = moreItems(scanner, element, BRACE_CLOSE)
    return { kind: 'set', start, end: close(scanner, BRACE_CLOSE), items }
  }
  const items: [Node, Node][] = [[element, value]]
  while (scanner.take(COMMA) && scanner.code !== BRACE_CLOSE) {
    const key = scanner.inner.expression(scanner)
    scanner.expect(COLON)
    items.push([key, scanner.inner.expression(scanner)])
  }
  return { kind: 'dict', start, end: close(scanner, BRACE_CLOSE), items }
}

/** `for … in … if …`, as often as it stands here. */
function parseClauses(scanner: Scanner): Clause[] {
  const clauses: Clause[] = []
  while (scanner.takeWord('for')) {
    const target = parseTarget(scanner)
    if (!scanner.takeWord('in')) throw scanner.unexpected()
    const source = scanner.inner.operand(scanner)
    const conditions: Node[] = []
    while (scanner.takeWord('if')) conditions.push(scanner.inner.operand(scanner))
    clauses.push({ target, source, conditions })
    if (clauses.length > 20) throw scanner.fail('more than 20 nested loops')
  }
  return clauses
}

function parseTarget(scanner: Scanner): Target {
  const first = parseOneTarget(scanner)
  if (scanner.code !== COMMA) return first
  const targets = [first]
  while (scanner.take(COMMA) && scanner.peekName() !== 'in') targets.push(parseOneTarget(scanner))
  return targets
}

function parseOneTarget(scanner: Scanner): Target {
  const closer = scanner.code === PAREN_OPEN ? PAREN_CLOSE : BRACKET_CLOSE
  if (scanner.take(PAREN_OPEN) || scanner.take(BRACKET_OPEN)) {
    const inner = scanner.nested(() => parseTarget(scanner))
    scanner.expect(closer)
    return inner
  }
  const name = scanner.peekName()
  if (name === '' || RESERVED.has(name)) throw scanner.unexpected()
  scanner.advance(name.length)
  return name
}

function parseArguments(scanner: Scanner): { list: Argument[]; end: number } {
  scanner.advance(1)
  const list: Argument[] = []
  while (scanner.code !== PAREN_CLOSE) {
    const { text, at } = scanner
    const name = scanner.peekName()
    const sign = name === '' ? 0 : skipSpace(text, at + name.length, scanner.end)
    if (name !== '' && text.charCodeAt(sign) === EQUALS && text.charCodeAt(sign + 1) !== EQUALS) {
      scanner.advance(sign + 1 - at)
      list.push({ name, value: scanner.inner.expression(scanner) })
    } else {
      list.push({ name: null, value: parsePositional(scanner) })
    }
    if (!scanner.take(COMMA)) break
  }
  return { list, end: close(scanner, PAREN_CLOSE) }
}

/** A positional argument; what a generator there makes is gone through once, as a list. */
function parsePositional(scanner: Scanner): Node {
  const element = scanner.inner.expression(scanner)
  const clauses = parseClauses(scanner)
  if (clauses.length === 0) return element
  const { start } = element
  const makes = 'list'
  return { kind: 'comprehension', start, end: scanner.at, makes, element, value: null, clauses }
}
