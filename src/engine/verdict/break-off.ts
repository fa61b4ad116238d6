/**
 * Where a text breaks off inside a call: in its name, before its arguments, in a
 * parameter. A call whose own markup is open there is cut, whatever the API says
 * of the rest; brackets that are missing behind whole values are another matter.
 */
import type { Candidate } from '../calls/dialects/dialect.js'
import type { ArgumentSource, Field } from '../model/argument-source.js'
import type { Reason } from '../model/trace.js'
import { mayGoOn, touchesEnd } from '../text/ends.js'
import { type Layer, type LayerSpan, textOf } from '../text/layers.js'

/** `truncated`, with the place, for a call that the end of the text leaves without a whole name or value. */
export function breakOffOf(candidate: Candidate): Reason[] {
  const { nameSpan, end, reasons, arguments: source } = candidate
  if (end === 'proven' || reasons.some(({ code }) => code === 'truncated')) return []
  const { layer } = candidate.span
  if (nameSpan !== null && !isQuoted(textOf(nameSpan)) && touchesEnd(nameSpan)) {
    return [cutAt(layer, 'inside the name')]
  }
  if (!argumentsBegin(source)) {
    return touchesEnd(candidate.span) ? [cutAt(layer, 'before the arguments')] : []
  }
  if (source.form !== 'text' || !touchesEnd(source.span)) return []
  const last = layer.text.slice(
    Math.max(source.span.start, source.span.end - TAIL),
    source.span.end,
  )
  if (BROKEN_MARK.test(last)) return [cutAt(layer, 'inside a mark')]
  const keywords = source.notation.kind === 'keyword-arguments'
  const open = source.span.end === layer.text.length && mayGoOn(last)
  return keywords && (open || /,\s*$/.test(last)) ? [cutAt(layer, 'in a value')] : []
}

/** The candidate's arguments; a parameter that ends where the text does is marked as cut. */
export function argumentsOf({ arguments: source, end }: Candidate): ArgumentSource {
  if (source.form !== 'fields' || end === 'proven') return source
  const last = source.fields.at(-1)
  if (last === undefined || last.type === 'json' || !touchesEnd(last.value)) return source
  if (!followsMark(last.value)) return source
  const cut: Field = { ...last, cut: true }
  return { form: 'fields', fields: [...source.fields.slice(0, -1), cut] }
}

/** A value in markup stands behind a mark; one in a list of lines ends with its line. */
function followsMark({ layer, start }: LayerSpan): boolean {
  return /[>\]]\s*$/.test(layer.text.slice(Math.max(0, start - TAIL), start))
}

/** A special token that has only begun. */
const BROKEN_MARK = /<[|｜]?"?$/
/** How much of the end is looked at. */
const TAIL = 20

/** A fence alone is not yet an argument. */
const FENCE = /^\s*`{1,3}\w*\s*$/

function argumentsBegin(source: ArgumentSource): boolean {
  switch (source.form) {
    case 'text': {
      const { start, end } = source.span
      return end > start && !(end - start < TAIL && FENCE.test(textOf(source.span)))
    }
    case 'fields':
      return source.fields.length > 0
    case 'positional':
      return source.values.length + source.named.length > 0
    case 'none':
      return false
  }
}

/** A quoted name ends with its quote; a bare one ends with whatever follows it. */
function isQuoted(written: string): boolean {
  const quote = written[0] ?? ''
  return /["'`]/.test(quote) && written.length > 1 && written.endsWith(quote)
}

function cutAt(layer: Layer, where: string): Reason {
  const end = layer.text.length
  return { code: 'truncated', detail: `the text ends ${where}`, at: { layer, start: end, end } }
}
