import type { InputReason } from '../../model/input-reason.js'
import { isOpener, isQuote, skipSpace } from '../../syntax/python/characters.js'
import { type LiteralResult, readLiteral } from '../../syntax/python/literal.js'
import { isSign, startsNumber } from '../../syntax/python/numbers.js'
import { type RuleId, riskOf } from '../../text/rules.js'
import { declined, failed, type Outcome, type Strategy, type StrategyContext } from './strategy.js'

const FIRST_WORD = /(?:True|False|None|set\s*\(|[rRbBuUfF]{1,2}["'])/y

const THOUSANDS = /^\s*[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?\s*$/

/** Does the text begin as a Python value can begin? */
export function beginsLikePython(input: string): boolean {
  const at = skipSpace(input, 0, input.length)
  if (at >= input.length) return false
  const code = input.charCodeAt(at)
  if (isOpener(code) || isQuote(code) || isSign(code) || code === 35) return true
  FIRST_WORD.lastIndex = at
  return startsNumber(input, at) || FIRST_WORD.test(input)
}

/** How the last reading in a context ended, so that the next strategy need not read it again. */
const KNOWN = new WeakMap<StrategyContext, { input: string; result: LiteralResult }>()

/** The result of `python-literal` on this text in this context; null when it is not known. */
export function knownLiteral(input: string, context: StrategyContext): LiteralResult | null {
  const known = KNOWN.get(context)
  return known?.input === input ? known.result : null
}

/** Python literals as CPython reads them: dicts, lists, tuples, sets, strings, numbers, constants. */
export const pythonLiteral: Strategy = {
  id: 'python-literal',
  title: 'Python literal',
  summary: 'Reads Python’s literals as CPython does, and the keyword arguments of a call.',
  risk: 'lossless',
  attempt(input, context) {
    const { notation } = context
    if (notation.kind === 'relaxed')
      return declined('the text is in the notation of its dialect, not in Python')
    const inCall = notation.kind === 'keyword-arguments'
    if (!inCall && !beginsLikePython(input))
      return declined('it does not begin like a Python value')
    if (!inCall && THOUSANDS.test(input)) return declined('the commas may separate thousands')
    const result = readLiteral(input, {
      kind: inCall ? 'arguments' : 'value',
      holes: [],
    })
    if (!result.ok) KNOWN.set(context, { input, result })
    return outcomeOf(input, result, inCall)
  },
}

/** Braces that open with a text and go on without a colon. */
const TEXTS = /\{\s*"(?:[^"\\]|\\.)*"\s*[,}]/

function outcomeOf(input: string, result: LiteralResult, inCall: boolean): Outcome {
  if (!result.ok) {
    const { kind, at, detail } = result.problem
    if (!result.marked && kind !== 'expression')
      return declined(`nothing in it is Python: ${detail}`)
    return failed(detail, at, kind === 'limit' ? 'limit' : 'syntax-error')
  }
  const { edits } = result
  const rules = edits.rules()
  const onlyHere = (rule: RuleId): boolean => rule === 'trailing-comma' || rule === 'python-set'
  const unclear = result.joinedAt >= 0 || !rules.every(onlyHere)
  if (!inCall && !result.marked && unclear) {
    return declined('nothing in it is Python, and it is not quite JSON')
  }
  const reasons = [...result.notes, ...doubts(input, result, rules)]
  if (!inCall && !result.marked && rules.includes('python-set') && TEXTS.test(input)) {
    const detail = 'braces without colons are a set in Python; values may be missing'
    reasons.push({ code: 'several-readings', detail })
  }
  const { exact } = result
  const text = edits.apply(input)
  return { status: 'succeeded', text, edits, risk: riskOf(rules), reasons, exact }
}

/** Places that Python reads in one way and JSON, or common sense, in another. */
export function doubts(
  input: string,
  result: LiteralResult & { ok: true },
  rules: readonly RuleId[],
): InputReason[] {
  const found: InputReason[] = []
  if (result.joinedAt >= 0) {
    const detail =
      'strings side by side are one string in Python; a comma or a backslash may be missing'
    found.push({ code: 'several-readings', at: result.joinedAt, detail })
  }
  if (!rules.includes('unknown-escape')) return found
  for (const { start, rule } of result.edits) {
    if (rule === 'unknown-escape' && input[start + 1] === '/') {
      const detail = '\\/ is a slash in JSON and keeps its backslash in Python'
      found.push({ code: 'several-readings', at: start, detail })
      break
    }
  }
  return found
}
