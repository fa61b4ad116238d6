/** What touches a call's arguments and is no part of them: a sign in the middle cut them in two. */
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'

/** How far a line is followed behind the arguments. */
const REACH = 240
/** Longest words before a fence. */
const WORDS = 430

/** The begin of a word, a text or a number, also behind brackets too many: nothing that stands behind a call as it is written. */
const GOES_ON = /^[}\]]{0,4} ?["'\\\p{L}\p{N}_]/u
/** The next member, where nothing but members stands behind a comma. */
const NEXT_MEMBER = /^,\s?["'\p{L}_]/u
/** Another object: which of the two is meant, nobody says. */
const ANOTHER = /^[ \t]?\{/
/** A quote of special tokens. */
const QUOTE_TOKEN = '<|"|>'

/** Text that goes on directly behind the arguments and closes a bracket that it never opened, or opens an object; or null. */
export function goingOn({ arguments: source, marker, shell }: Candidate): Span | null {
  if (marker !== 'sentinel' || source.form !== 'text') return null
  const { layer, start, end } = source.span
  const { text } = layer
  if (!/[}\]]/.test(text.charAt(end - 1)) || isQuoted(text, start, end)) return null
  const rest = text.slice(end, end + REACH)
  const another = ANOTHER.exec(rest)
  if (another !== null) return { start: end, end: end + another[0].length }
  const goes = GOES_ON.exec(rest) ?? (shell === undefined ? NEXT_MEMBER.exec(rest) : null)
  if (goes === null) return null
  let open = 0
  for (let index = goes[0].length; index < rest.length; index++) {
    const sign = rest.charAt(index)
    if (sign === '\n' || (sign === '<' && !rest.startsWith(QUOTE_TOKEN, index))) return null
    if ('{['.includes(sign)) open++
    else if ('}]'.includes(sign) && open-- === 0) return { start: end, end: end + index + 1 }
  }
  return null
}

/** Words behind the arguments, where another member or the end of the object around them belongs; or null. */
export function wordsBehind({ arguments: source, shell }: Candidate): Span | null {
  if (shell === undefined || source.form !== 'text') return null
  const { layer, start, end } = source.span
  const text = layer.text.slice(start, end)
  const last = text.lastIndexOf('}') + 1
  if (last === 0 || !text.startsWith('{')) return null
  return /\p{L}/u.test(text.slice(last)) ? { start: start + last, end } : null
}

/** A bracket that closes directly behind a call, where none was opened before it: its end was put into the middle; or null. */
export function closedBehind({ span: { layer, start, end } }: Candidate): Span | null {
  const { text } = layer
  if (text.charAt(end - 1) !== '>' || !/^[}\]](?!<)/.test(text.slice(end, end + 2))) return null
  return /[[{(]\s?$/.test(text.slice(Math.max(0, start - 2), start))
    ? null
    : { start: end, end: end + 1 }
}

/** The arguments stand in quotes: what follows directly is the quote's end. */
function isQuoted(text: string, start: number, end: number): boolean {
  const quote = text.charAt(end)
  return (quote === '"' || quote === "'") && text.charAt(start - 1) === quote
}

const BEFORE_FENCE = /^\s{0,20}[^\s"'`{}[\]()=][^"'`{}[\]()=]{0,400}```/

/** Words before the fence in which the arguments stand; or null. */
export function introduced({ arguments: source, marker }: Candidate): Span | null {
  if (marker !== 'sentinel' || source.form !== 'text') return null
  const { layer, start, end } = source.span
  const words = BEFORE_FENCE.exec(layer.text.slice(start, Math.min(end, start + WORDS)))
  return words === null ? null : { start, end: start + words[0].length - 3 }
}
