/** The outermost expressions of a text that are no literals, worked out to JSON. */
import type { Allowance } from '../../../bounds/allowance.js'
import { COLON, COMMA, EQUALS, nameEnd, skipSpace } from '../characters.js'
import type { Hole } from '../reading.js'
import { quoteOf, stringEnd } from '../strings.js'
import { Budget, ExpressionFailure } from './budget.js'
import { toJson } from './json.js'
import type { Node } from './node.js'
import { Parser } from './parser.js'

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
      /** All of it is Python that does something with a text in quotes: it is meant as nothing else. */
      readonly isPython: boolean
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
  const budget = new Budget(shared)
  const parser = new Parser(text, budget)
  let isPython = false
  try {
    const found: Node[] = []
    if (kind === 'arguments') readArguments(parser, found)
    else readRoot(parser, found)
    isPython = parser.usesText
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
    return { ok: false, code, at, detail, isPython }
  }
}

function readRoot(parser: Parser, found: Node[]): void {
  collect(parser.expression(), found)
  while (parser.take(COMMA) && !parser.atEnd) collect(parser.expression(), found)
  if (!parser.atEnd) throw parser.unexpected()
}

function readArguments(parser: Parser, found: Node[]): void {
  while (!parser.atEnd) {
    skipName(parser)
    collect(parser.expression(), found)
    if (!parser.take(COMMA)) break
  }
  if (!parser.atEnd) throw parser.unexpected()
}

function skipName(parser: Parser): void {
  const { text, at, end } = parser
  const quoteAt = quoteOf(text, at, end)
  const stop = quoteAt < 0 ? nameEnd(text, at, end) : stringEnd(text, quoteAt, end)
  const sign = skipSpace(text, stop, end)
  const code = text.charCodeAt(sign)
  if (stop <= at || (code !== EQUALS && code !== COLON)) {
    throw parser.fail('a positional argument has no name')
  }
  parser.advance(sign + 1 - at)
}

/** Literals are left to the literal reader; brackets are looked into. */
function collect(node: Node, found: Node[]): void {
  if (node.literal) return
  if (node.parts === null) found.push(node)
  else for (const part of node.parts) collect(part, found)
}
