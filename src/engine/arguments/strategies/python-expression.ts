import type { Reading } from '../../model/trace.js'
import {
  BRACE_OPEN,
  COLON,
  COMMA,
  isSpace,
  nameEnd,
  skipSpace,
} from '../../syntax/python/characters.js'
import { expressionsIn } from '../../syntax/python/expression/holes.js'
import { type LiteralOptions, readLiteral } from '../../syntax/python/literal.js'
import { riskOf } from '../../text/rules.js'
import { beginsLikePython, doubts, knownLiteral } from './python-literal.js'
import { declined, failed, type Strategy } from './strategy.js'

/** `[x] * n`, comprehensions and constant arithmetic, worked out within bounds. */
export const pythonExpression: Strategy = {
  id: 'python-expression',
  title: 'Python expression',
  summary: 'Works out bounded Python expressions: repetition, comprehensions, arithmetic.',
  risk: 'deterministic',
  attempt(input, context) {
    const { notation } = context
    if (notation.kind === 'relaxed')
      return declined('the text is in the notation of its dialect, not in Python')
    const kind = notation.kind === 'keyword-arguments' ? 'arguments' : 'value'
    if (kind === 'value' && !beginsLikePython(input) && !CALL.test(input)) {
      return declined('it does not begin like a Python value')
    }
    const options: LiteralOptions = { kind, holes: [] }
    const literal = knownLiteral(input, context) ?? readLiteral(input, options)
    if (literal.ok) return declined('it holds no expression')
    if (literal.problem.kind !== 'expression') {
      return declined(`no expression was met: ${literal.problem.detail}`)
    }
    const name = unknownKey(input, literal.problem.at)
    if (name !== null) return failed(`the name ${name} is not known here`, literal.problem.at)
    const found = expressionsIn(input, kind, context.allowance)
    if (!found.ok) {
      const final = found.isPython && found.code !== 'limit'
      return { ...failed(found.detail, found.at, found.code), final }
    }
    const result = readLiteral(input, { ...options, holes: found.holes })
    if (!result.ok) {
      const { detail, at, kind } = result.problem
      return { ...failed(detail, at), final: kind === 'expression' }
    }
    const { edits, notes } = result
    const text = edits.apply(input)
    const rules = edits.rules()
    const reasons = [...notes, ...doubts(input, result, rules)]
    const risk = riskOf(rules)
    const alternatives: Reading[] = []
    if (found.asText !== null) {
      reasons.push({
        code: 'several-readings',
        detail: 'a division, or a fraction as text',
      })
      const other = readLiteral(input, { ...options, holes: found.asText })
      if (other.ok) alternatives.push({ text: other.edits.apply(input), label: 'as text' })
    }
    return { status: 'succeeded', text, edits, risk, reasons, alternatives }
  },
}

/**
 * The name that stands as a key at a position, where nothing can give it a value;
 * else null. Tells at once that a text with unquoted keys is no expression.
 */
function unknownKey(input: string, at: number): string | null {
  const stop = nameEnd(input, at, input.length)
  if (stop === at || input.charCodeAt(skipSpace(input, stop, input.length)) !== COLON) return null
  let before = at - 1
  while (before >= 0 && isSpace(input.charCodeAt(before))) before--
  const opener = input.charCodeAt(before)
  if (opener !== BRACE_OPEN && opener !== COMMA) return null
  return input.includes('for') ? null : input.slice(at, Math.min(stop, at + 80))
}

/** A call of a built-in function at the beginning, such as `list(range(3))`. */
const CALL = /^\s*(?:list|tuple|range|str|len)\s*\(/
