/** The arguments of calls that are written in Python, where nobody reads Python. */
import type { Strategy } from '../../engine/arguments/strategies/strategy.js'

/** What stands beside texts, and means the same in Python and in JSON as people write it. */
const BESIDE =
  /[\s[\]{},:=]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|[\p{L}_][\p{L}\p{N}_]*(?!["'])/uy
/** The same for the inside of texts, by their quotes. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  '"': /[^"\\\n\r]+|\\(?:[nrtbf"'\\]|u(?![dD])[0-9a-fA-F]{4})/y,
  "'": /[^'\\\n\r]+|\\(?:[nrtbf"'\\]|u(?![dD])[0-9a-fA-F]{4})/y,
}

/** Does the text say the same in both notations? Texts side by side are joined in one of them. */
function isPlain(text: string): boolean {
  let quote = ''
  let behindText = false
  for (let at = 0; at < text.length; ) {
    const next = text[at] ?? ''
    if (next === quote || (quote === '' && next in INSIDE)) {
      if (quote === '' && behindText) return false
      behindText = quote !== ''
      quote = quote === '' ? next : ''
      at += 1
      continue
    }
    const tokens = INSIDE[quote] ?? BESIDE
    tokens.lastIndex = at
    if (!tokens.test(text)) return false
    if (quote === '' && next.trim() !== '') behindText = false
    at = tokens.lastIndex
  }
  return true
}

const PYTHON = 'it is written in Python, whose reader is not put in'

/**
 * The tolerant reader that is sure of Python's keyword arguments only where both notations say
 * the same. What would have to be guessed there is unread, so that the calls beside it
 * are held back, too.
 */
export const withoutPython = (tolerant: Strategy): Strategy => ({
  ...tolerant,
  attempt(input, context) {
    const outcome = tolerant.attempt(input, context)
    if (context.notation.kind !== 'keyword-arguments' || outcome.status !== 'succeeded') {
      return outcome
    }
    const { text, edits, risk, reasons = [] } = outcome
    if (risk === 'inferred') {
      const reason = { code: 'syntax-error', detail: PYTHON } as const
      return { status: 'failed', reason, preview: { text, edits } }
    }
    if (isPlain(input)) return outcome
    return { ...outcome, reasons: [...reasons, { code: 'several-readings', detail: PYTHON }] }
  },
})
