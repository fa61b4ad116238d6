/** Text that touches a call's name or its arguments and was left aside: a sign inside cut them in two. */
import type { Candidate } from '../calls/dialects/dialect.js'
import type { Reason } from '../model/trace.js'
import type { LayerSpan } from '../text/layers.js'

/** A word up to the name, and between them a sign that no separator is. */
const BEFORE_NAME = /\w[)[|<{}]$/
/** Directly behind the last bracket the text goes on, and closes another one. */
const BEHIND = /^["'\p{L}\p{N}_][^\n<[{]{0,200}[}\]]/u
const REACH = 240
const LONGEST_WORDS = 430
/** Words before a fence in which the arguments stand. */
const BEFORE_FENCE = /^\s{0,20}[^\s"'`{}[\]()=][^"'`{}[\]()=]{0,400}```/

/** `text-beside-arguments` or `dialect-drift` for what was cut off. */
export function damagedEdges(candidate: Candidate): Reason[] {
  const { nameSpan, arguments: source, reasons, marker } = candidate
  const found: Reason[] = []
  const drifted = reasons.some(({ code }) => code === 'drift-accepted')
  if (drifted && nameSpan !== null) {
    const { layer, start } = nameSpan
    if (BEFORE_NAME.test(layer.text.slice(Math.max(0, start - 2), start))) {
      found.push({ code: 'dialect-drift', detail: 'the name begins inside a word', at: nameSpan })
    }
  }
  if (marker === 'sentinel' && source.form === 'text') {
    const { layer, start, end } = source.span
    const words = BEFORE_FENCE.exec(layer.text.slice(start, Math.min(end, start + LONGEST_WORDS)))
    if (words !== null) {
      const said = words[0].slice(0, -3).trim()
      const at = { layer, start, end: start + words[0].length - 3 }
      found.push({ code: 'text-beside-arguments', detail: said.slice(0, 40), at })
    }
    const rest = layer.text.slice(end, end + REACH)
    if (/[}\]]/.test(layer.text.charAt(end - 1)) && BEHIND.test(rest) && !isQuoted(source.span)) {
      const at = { layer, start: end, end: end + rest.length }
      found.push({ code: 'text-beside-arguments', detail: rest.slice(0, 40), at })
    }
  }
  return found
}

/** The arguments stand in quotes: what follows directly is the quote's end. */
function isQuoted({ layer, start, end }: LayerSpan) {
  const quote = layer.text.charAt(end)
  return (quote === '"' || quote === "'") && layer.text.charAt(start - 1) === quote
}
