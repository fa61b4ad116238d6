/** Values that hold pieces of the markup around them: where it is damaged, a value runs too far. */
import type { Candidate } from './dialects/dialect.js'
import { textOf } from './layers.js'
import type { Reason } from './trace.js'

/** A tag of parameters or the end of one, or at the very end any closing tag. */
const PIECE =
  /<\/?(?:arg_key|arg_value|parameter|param|argument)\b|\b(?:arg_key|arg_value|parameter|param|argument)>|<\/[^<>\n]{0,40}>\s*$/
/** A closer of a parameter, and behind it what can only have been the next one's opener. */
const NEXT =
  /<\/(?:parameter|param|arg_value|argument)>\s*<?[^\w\s]?\w{3,20}(?:=|\sname=)["']?[\w-]{1,80}["']?>/

/** `suspect-markup` for parameters that swallowed another, or the damaged closer behind them. */
export function damagedValues({ arguments: source, reasons }: Candidate): Reason[] {
  if (source.form !== 'fields') return []
  const drifted = reasons.some(({ code }) => code === 'drift-accepted')
  return source.fields
    .filter(({ value }) => {
      const text = textOf(value)
      return text.includes('>') && (NEXT.test(text) || (drifted && PIECE.test(text)))
    })
    .map(({ name, value }) => ({ code: 'suspect-markup' as const, detail: name, at: value }))
}
