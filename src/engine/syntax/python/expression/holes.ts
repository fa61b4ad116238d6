/** The outermost expressions of a text that are no literals, worked out to JSON. */
import type { Allowance } from '../../../bounds/allowance.js'
import { COLON, COMMA, EQUALS, nameEnd, skipSpace } from '../characters.js'
import type { Hole } from '../reading.js'
import { quoteOf } from '../string-values.js'
import { stringEnd } from '../strings.js'
import { Budget, ExpressionFailure } from './failure.js'
import { toJson } from './json.js'
import type { Node } from './node.js'
import { parseExpression, scan } from './parse.js'
import type { Scanner } from './scanner.js'

export type HolesResult =
  | {
      readonly ok: true
      readonly holes: readonly Hole[]
      /** The same, but what may be a range or a fraction is text; null when there is nothing of the kind. */
      readonly asText: readonly Hole[] | null
    }
  | {
      readonly ok: false
      readonly code: 'syntax-error' | 'limit'
      readonly at: number
      readonly detail: string
    }

/**
 * Finds and works out the expressions in `text`: a value, or the inside of a call.
 *
 * @param shared what all texts of the inspection may use up together
 */
export function expressionsIn(
  text: string,
  kind: 'value' | 'arguments',
  shared?: Allowance,
): HolesResult {
  try {
    const budget = new Budget(shared)
    const scanner = scan(text, budget)
    const found: Node[] = []
    if (kind === 'arguments') readArguments(scanner, found)
    else readRoot(scanner, found)
    const holes: Hole[] = []
    const asText: Hole[] = []
    let doubtful = false
    for (const node of found) {
      const { start, end, numbers } = node
      budget.begin(start)
      const dashed = numbers > 0 && text.slice(start, end).includes('-')
      if (numbers > 2 || dashed)
        throw budget.fail('this looks like a date, a range or a number in groups')
      const json = toJson(node.value(new Map()), budget)
      holes.push({ start, end, json })
      if (numbers > 0) doubtful = true
      asText.push({ start, end, json: numbers > 0 ? JSON.stringify(text.slice(start, end)) : json })
    }
    return { ok: true, holes, asText: doubtful ? asText : null }
  } catch (failure) {
    if (!(failure instanceof ExpressionFailure)) throw failure
    const { code, at, detail } = failure
    return { ok: false, code, at, detail }
  }
}

function readRoot(scanner: Scanner, found: Node[]): void {
  collect(parseExpression(scanner), found)
  while (scanner.take(COMMA) && !scanner.atEnd) collect(parseExpression(scanner), found)
  if (!scanner.atEnd) throw scanner.unexpected()
}

function readArguments(scanner: Scanner, found: Node[]): void {
  while (!scanner.atEnd) {
    skipName(scanner)
    collect(parseExpression(scanner), found)
    if (!scanner.take(COMMA)) break
  }
  if (!scanner.atEnd) throw scanner.unexpected()
}

function skipName(scanner: Scanner): void {
  const { text, at, end } = scanner
  const quoteAt = quoteOf(text, at, end)
  const stop = quoteAt < 0 ? nameEnd(text, at, end) : stringEnd(text, quoteAt, end)
  const sign = skipSpace(text, stop, end)
  const code = text.charCodeAt(sign)
  if (stop <= at || (code !== EQUALS && code !== COLON)) {
    throw scanner.fail('a positional argument has no name')
  }
  scanner.advance(sign + 1 - at)
}

/** Literals are left to the literal reader; brackets are looked into. */
function collect(node: Node, found: Node[]): void {
  if (node.literal) return
  if (node.parts === null) found.push(node)
  else for (const part of node.parts) collect(part, found)
}
