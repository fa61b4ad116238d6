/** Reads a Python expression: operators by precedence, the rest in `parse-atom.ts`. */
import type { Budget } from './failure.js'
import type { Names, Node } from './node.js'
import { binary, compare, signed } from './operators.js'
import { parseAtom } from './parse-atom.js'
import { Scanner } from './scanner.js'
import { isList, isTrue, type Value } from './value.js'

/** Stands at the beginning of `text`. */
export function scan(text: string, budget: Budget): Scanner {
  return new Scanner(text, budget, { expression: parseExpression, operand: parseComparison })
}

/** An expression without commas outside brackets. */
export function parseExpression(scanner: Scanner): Node {
  const yes = parseComparison(scanner)
  if (!scanner.takeWord('if')) return yes
  const test = parseComparison(scanner)
  if (!scanner.takeWord('else')) throw scanner.unexpected()
  const no = scanner.nested(() => parseExpression(scanner))
  return scanner.node(yes.start, no.end, (names) =>
    (isTrue(test.value(names)) ? yes : no).value(names),
  )
}

/** One operand and what is done with others, from left to right. */
type Step = readonly [operator: string, right: Node]

/** The operators that may stand in a row, from left to right. */
const LEVELS: readonly (readonly string[])[] = [
  ['+', '-'],
  ['//', '*', '/', '%'],
]
const COMPARISONS = ['==', '!=', '<=', '>=', '<', '>']

function parseComparison(scanner: Scanner): Node {
  const first = parseRow(scanner, 0)
  const rest = parseSteps(scanner, COMPARISONS, () => parseRow(scanner, 0))
  const end = rest.at(-1)?.[1].end
  if (end === undefined) return first
  return scanner.node(first.start, end, (names) => {
    let left = first.value(names)
    return rest.every(([operator, node]) => {
      const right = node.value(names)
      const holds = compare(operator, left, right, scanner.budget)
      left = right
      return holds
    })
  })
}

function parseSteps(scanner: Scanner, operators: readonly string[], operand: () => Node): Step[] {
  const steps: Step[] = []
  for (;;) {
    const { text, at } = scanner
    const operator = operators.find((sign) => text.startsWith(sign, at))
    if (operator === undefined || text.startsWith('**', at)) return steps
    scanner.advance(operator.length)
    steps.push([operator, operand()])
  }
}

/** Operators of a level and above; those of one level in a row, so that nothing goes deeper for each. */
function parseRow(scanner: Scanner, level: number): Node {
  const operators = LEVELS[level]
  if (operators === undefined) return parseUnary(scanner)
  const first = parseRow(scanner, level + 1)
  const steps = parseSteps(scanner, operators, () => parseRow(scanner, level + 1))
  const end = steps.at(-1)?.[1].end
  if (end === undefined) return first
  const node = scanner.node(first.start, end, (names) =>
    worked(scanner.budget, first, steps, names),
  )
  return { ...node, numbers: sideBySide(scanner.text, first, steps) }
}

function worked(budget: Budget, first: Node, steps: readonly Step[], names: Names): Value {
  let result = first.value(names)
  /** A list that nobody else holds, so that it can grow. */
  let own: Value[] | null = null
  for (const [operator, node] of steps) {
    budget.step()
    const right = node.value(names)
    if (operator === '+' && isList(result) && isList(right)) {
      own ??= [...result]
      budget.produce(right.length)
      for (const item of right) own.push(item)
      result = own
    } else {
      result = binary(operator, result, right, budget)
      own = null
    }
  }
  return result
}

/** Such a text may be a date, a range, a fraction or a phone number. */
function sideBySide(text: string, first: Node, steps: readonly Step[]): number {
  let { numbers, end } = first
  for (const [operator, right] of steps) {
    const beside = right.numbers === 1 && right.start === end + 1 && text[end] === operator
    if (!beside || (operator !== '-' && operator !== '/')) return 0
    if (numbers > 0) numbers++
    end = right.end
  }
  return numbers
}

function parseUnary(scanner: Scanner): Node {
  const { at: start, code } = scanner
  if (code !== 43 && code !== 45) return parsePower(scanner)
  scanner.advance(1)
  const operand = scanner.nested(() => parseUnary(scanner))
  const { numbers, end, value } = operand
  const node = scanner.node(start, end, (names) =>
    signed(code === 45, value(names), scanner.budget),
  )
  return { ...node, literal: numbers === 1 }
}

function parsePower(scanner: Scanner): Node {
  const left = parseAtom(scanner)
  if (!scanner.text.startsWith('**', scanner.at)) return left
  scanner.advance(2)
  const right = scanner.nested(() => parseUnary(scanner))
  return scanner.node(left.start, right.end, (names) =>
    binary('**', left.value(names), right.value(names), scanner.budget),
  )
}
