/** Values that hold pieces of the markup around them: where it is damaged, a value runs too far. */
import type { Candidate } from '../calls/dialects/dialect.js'
import type { Reason } from '../model/trace.js'
import { textOf } from '../text/layers.js'

/** A tag of parameters or the end of one, at the very end any closing tag, at the very begin any tag. */
const PIECE =
  /<\/?(?:arg_key|arg_value|parameter|param|argument)\b|\b(?:arg_key|arg_value|parameter|param|argument)>|<\/[^<>\n]{0,40}[<>]{0,2}\s*$|^\s{0,9}<[a-z]+_[^<>\n]{0,40}>/
/** A closer of a parameter, and behind it what can only have been the next one's opener. */
const NEXT =
  /<\/(?:parameter|param|arg_value|argument)>\s*<?[^\w\s]?\w{3,20}(?:=|\sname=)["']?[\w-]{1,80}["']?>/
/** Tags of parameters; a closer tells whether its line, or the value, ends with it. */
const TAG =
  /<(\/?)(?:[|｜:]?[A-Za-z]{1,20}[|｜:])?(?:parameter|param|arg_value|argument)(?=[\s=>])[^<>\n]{0,200}>([ \t]*(?:[\r\n]|$))?/g

/** `suspect-markup` for parameters that swallowed another, or the damaged closer behind them. */
export function damagedValues({ arguments: source, reasons }: Candidate): Reason[] {
  if (source.form !== 'fields') return []
  const drifted = reasons.some(({ code }) => code === 'drift-accepted')
  return source.fields
    .filter(({ value }) => {
      const text = textOf(value)
      if (!text.includes('<') && !text.includes('>')) return false
      return (drifted && PIECE.test(text)) || NEXT.test(text) || endsEarlier(text)
    })
    .map(({ name, value }) => ({ code: 'suspect-markup' as const, detail: name, at: value }))
}

/** A parameter's closer that nothing in the value opens ends a line: the value may have ended there. */
function endsEarlier(text: string): boolean {
  if (!text.includes('</')) return false
  let open = 0
  for (const [, slash, lineEnd] of text.matchAll(TAG)) {
    if (slash === '') open++
    else if (open > 0) open--
    else if (lineEnd !== undefined) return true
  }
  return false
}
