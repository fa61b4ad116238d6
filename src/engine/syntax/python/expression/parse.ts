/** Reads a Python expression into a tree: operators by precedence, the rest in `parse-atom.ts`. */
import { EQUALS } from '../characters.js'
import type { BinaryOperator, Node } from './node.js'
import { parseAtom } from './parse-atom.js'
import { type Inner, Scanner } from './scanner.js'

/** Stands at the beginning of `text`. */
export function scan(text: string): Scanner {
  return new Scanner(text, 0, text.length, INNER)
}

/** An expression without commas outside brackets. */
export function parseExpression(scanner: Scanner): Node {
  const value = parseOr(scanner)
  if (!scanner.takeWord('if')) return value
  const test = parseOr(scanner)
  if (!scanner.takeWord('else')) throw scanner.unexpected()
  const no = scanner.nested(() => parseExpression(scanner))
  return { kind: 'conditional', start: value.start, end: no.end, test, yes: value, no }
}

/** What may stand behind `in` and `if` of a comprehension: no bare conditional. */
function parseOr(scanner: Scanner): Node {
  return parseLogic(scanner, 'or')
}

function parseLogic(scanner: Scanner, operator: 'and' | 'or'): Node {
  const next = operator === 'or' ? () => parseLogic(scanner, 'and') : () => parseNot(scanner)
  const first = next()
  if (!scanner.takeWord(operator)) return first
  const operands = [first]
  let last: Node
  do {
    last = next()
    operands.push(last)
  } while (scanner.takeWord(operator))
  return { kind: 'logic', start: first.start, end: last.end, operator, operands }
}

function parseNot(scanner: Scanner): Node {
  const start = scanner.at
  if (!scanner.takeWord('not')) return parseComparison(scanner)
  const operand = scanner.nested(() => parseNot(scanner))
  return { kind: 'unary', start, end: operand.end, operator: 'not', operand }
}

function comparisonHere(scanner: Scanner): string {
  const { text, at } = scanner
  const code = scanner.code
  if (code === 60 || code === 62 || code === EQUALS || code === 33) {
    const pair = text.charCodeAt(at + 1) === EQUALS
    if (!pair && (code === EQUALS || code === 33)) return ''
    scanner.advance(pair ? 2 : 1)
    return pair ? `${String.fromCharCode(code)}=` : String.fromCharCode(code)
  }
  if (scanner.takeWord('in')) return 'in'
  if (code === 110 && /^not\s+in\b/.test(text.slice(at, at + 40))) {
    scanner.takeWord('not')
    scanner.takeWord('in')
    return 'not in'
  }
  return ''
}

function parseComparison(scanner: Scanner): Node {
  const first = parseBinary(scanner, 1)
  const rest: { operator: string; operand: Node }[] = []
  let end = first.end
  for (
    let operator = comparisonHere(scanner);
    operator !== '';
    operator = comparisonHere(scanner)
  ) {
    const operand = parseBinary(scanner, 1)
    rest.push({ operator, operand })
    end = operand.end
  }
  return rest.length === 0 ? first : { kind: 'compare', start: first.start, end, first, rest }
}

interface Operator {
  readonly sign: BinaryOperator
  readonly level: number
}

const OPERATORS: readonly Operator[] = [
  { sign: '+', level: 1 },
  { sign: '-', level: 1 },
  { sign: '//', level: 2 },
  { sign: '*', level: 2 },
  { sign: '/', level: 2 },
  { sign: '%', level: 2 },
]

function operatorHere(scanner: Scanner): Operator | undefined {
  const { text, at } = scanner
  if (scanner.atEnd || text.startsWith('**', at)) return undefined
  return OPERATORS.find(({ sign }) => text.startsWith(sign, at))
}

/** Operators of `level` and above; operators of one level from left to right. */
function parseBinary(scanner: Scanner, level: number): Node {
  let left = parseUnary(scanner)
  for (let found = operatorHere(scanner); found !== undefined; found = operatorHere(scanner)) {
    if (found.level < level) break
    scanner.advance(found.sign.length)
    const right = parseBinary(scanner, found.level + 1)
    left = { kind: 'binary', start: left.start, end: right.end, operator: found.sign, left, right }
  }
  return left
}

function parseUnary(scanner: Scanner): Node {
  const { at: start, code } = scanner
  const operator = code === 43 ? '+' : code === 45 ? '-' : null
  if (operator === null) return parsePower(scanner)
  scanner.advance(1)
  const operand = scanner.nested(() => parseUnary(scanner))
  return { kind: 'unary', start, end: operand.end, operator, operand }
}

function parsePower(scanner: Scanner): Node {
  const left = parseAtom(scanner)
  if (!scanner.text.startsWith('**', scanner.at) || scanner.at + 2 > scanner.end) return left
  scanner.advance(2)
  const right = scanner.nested(() => parseUnary(scanner))
  return { kind: 'binary', start: left.start, end: right.end, operator: '**', left, right }
}

const INNER: Inner = { expression: parseExpression, operand: parseOr }
