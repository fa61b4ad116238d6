/** Values between marks: where they end, and which of the blanks around them are theirs. */
import { least } from '../../text/lists.js'
import { escaped } from '../../text/pattern.js'
import type { Span } from '../../text/span.js'
import { CDATA } from '../account/cdata.js'
import type { FoundCall, FoundParameter } from '../learning/example.js'
import { commonEnd, echoIn, signsBefore, WINDOW } from './closers.js'
import { bare, type FoundValue } from './exact.js'

export const OPENERS = '{[(<‹«⟨⟪【「〔'
export const CLOSERS = '}])>›»⟩⟫】」〕'

/** Blanks, and what closes a text that XML takes as it stands. */
export const NOTHING = /^(?:\]\]>)?\s*$/

/** Behind the value, and blanks, stands the other half of the mark before it. */
export function isClosed(
  text: string,
  { key, value }: Pick<FoundParameter, 'key' | 'value'>,
): boolean {
  const { start, end } = value
  const at = provenEnd(text, key, start, text.slice(start, end + WINDOW))
  return at >= end - start && NOTHING.test(text.slice(end, start + at))
}

/** A bare value goes on into the other half of the mark before it. */
export function overruns(text: string, calls: readonly FoundCall[]): boolean {
  return calls.some(({ parameters }) =>
    parameters.some(({ key, value: { start, end }, json }) => {
      const at = json ? -1 : provenEnd(text, key, start, text.slice(start, end + WINDOW))
      return at >= 0 && at < end - start
    }),
  )
}

/** Marks close some of the bare texts, and not all: one of them is cut off. */
export function isCut(text: string, calls: readonly FoundCall[]): boolean {
  const closed = calls.flatMap(({ parameters }) =>
    parameters.flatMap((one) => (one.json || one.of === 'scalar' ? [] : [isClosed(text, one)])),
  )
  return closed.includes(true) && closed.includes(false)
}

/** How the mark before a place may close: `</x`, and of `<|x` also `</|x`. */
function closersBefore(text: string, at: number): string[] {
  const [, open = '', , tag = '', close = ''] =
    MARK_BEFORE.exec(text.slice(Math.max(0, at - WINDOW), at)) ?? []
  // Signs that close a mark and open the next one, as in `%%a%%%%b%%`.
  const signs = close !== '' && open.endsWith(close) ? close : open
  return [...signs].map(
    (_, index) => `${signs.slice(0, index + 1)}/${signs.slice(index + 1)}${tag}`,
  )
}

/** A text between marks, with its blanks; where the marks have lines of their own, without those. */
export function verbatim(text: string, start: number, end: number): FoundValue {
  let from = start
  while (/[^\S\n]/.test(text[from - 1] ?? '')) from--
  const first = text[from] ?? ''
  const last = text[end - 1] ?? ''
  if (text[from - 1] === '\n') {
    return last === '\n' ? spanOf(text, from, end - 1) : bare(text, start, end)
  }
  const padded = /[^\S\n]/.test(last) && (first === last || BELOW.test(text.slice(start, end)))
  return padded ? bare(text, start, end) : spanOf(text, from, end)
}

/** The mark that closes is on a line of its own, with blanks before it. */
const BELOW = /\n[^\S\n]+$/

function spanOf(text: string, start: number, end: number): FoundValue {
  return { ...bare(text, start, end), value: { start, end: Math.max(start, end) } }
}

/** What closes the brackets that are open at the end of a text: `]]>` of `<![CDATA[`. */
export function closersOf(text: string): string {
  const stack: string[] = []
  for (const sign of text) {
    const at = OPENERS.indexOf(sign)
    if (at >= 0) stack.push(CLOSERS[at] ?? '')
    else if (sign === stack.at(-1)) stack.pop()
  }
  return stack.reverse().join('')
}

/** Behind the bracket that closes the one at `from`. */
export function balancedEnd(text: string, from: number, limit: number): number {
  const open = text[from]
  const close = CLOSERS[OPENERS.indexOf(open ?? '')]
  let depth = 0
  for (let at = from; at < limit; at++) {
    if (text[at] === open) depth++
    else if (text[at] === close && --depth === 0) return at + 1
  }
  return -1
}

/** Before what closes the mark or the bracket before the value; -1 where nothing does. */
export function markedEnd(text: string, key: Span, start: number, rest: string): number {
  const proven = provenEnd(text, key, start, rest)
  if (proven >= 0) return proven
  const open = text[start - 1] ?? ''
  const close = OPENERS.includes(open) && open !== '' ? CLOSERS[OPENERS.indexOf(open)] : undefined
  if (close === undefined || open === '<') return -1
  const end = balancedEnd(open + rest, 0, rest.length + 1)
  return end < 0 ? -1 : end - 2
}

/** What a mark that ends before a value may end with. */
const ENDS_MARK = /[^\p{L}\p{N}\s"'=.,;:/([{<⟦«‹【⟨]/u

/** Before the mark that closes the one before the value, or that repeats the key or a word of the mark; else -1. */
function provenEnd(text: string, key: Span, from: number, rest: string): number {
  // The mark stands before what opens a text that XML takes as it stands.
  const start = text.endsWith(CDATA, from) ? from - CDATA.length : from
  const mirror = mirrored(text, key, start)
  const half = mirror === '' ? -1 : rest.indexOf(mirror)
  if (half >= 0) return half
  const open = signsBefore(text, key)
  const echo = rest.includes('/') ? echoIn(rest, text.slice(key.start, key.end), open) : -1
  const head = text.slice(Math.max(0, start - WINDOW), start)
  if (echo >= 0) {
    const before = text.slice(Math.max(0, key.start - WINDOW), key.start)
    const outer = open === '' ? before : before.slice(0, before.lastIndexOf(open))
    const around = closersOf(text.slice(key.end, from))
    const end = echo - repeated(outer, rest.slice(0, echo))
    return around !== '' && rest.slice(0, end).endsWith(around) ? end - around.length : end
  }
  // Behind most keys stands no mark; looking for one goes over all that stands before the value.
  if (!ENDS_MARK.test(head.trimEnd().slice(-1))) return -1
  const closed = closersBefore(text, start)
    .map((close) => rest.indexOf(close))
    .filter((place) => place >= 0)
  if (closed.length > 0) {
    const at = least(closed)
    return at - repeated(head.slice(0, MARK_BEFORE.exec(head)?.index), rest.slice(0, at))
  }
  const [, left = '', close = '', name = ''] = HALF.exec(head) ?? []
  if (name === '') return -1
  return rest.search(
    new RegExp(
      `${escaped(left)}[\\p{L}_▁]{1,32}${escaped(close)}${escaped(name)}${escaped(left)}`,
      'u',
    ),
  )
}

/** How a mark that is the key closes in a mirror: `<to|>` of `<|to>`; empty for any other. */
function mirrored(text: string, key: Span, start: number): string {
  const [, bracket = '', sign = ''] =
    /([<[{⟦])([^\p{L}\p{N}\s<>[\]{}"'=/])$/u.exec(text.slice(key.start - 2, key.start)) ?? []
  const close = text.slice(key.end, start)
  const word = text.slice(key.start, key.end)
  return bracket !== '' && close === CLOSERS[OPENERS.indexOf(bracket)]
    ? `${bracket}${word}${sign}${close}`
    : ''
}

/** Length of what stands before both halves of a mark, and is a part of them: `]<]x[>[`. */
function repeated(before: string, value: string): number {
  const alike = commonEnd([before.slice(-WINDOW), value.slice(-WINDOW)]).replace(
    /^[\p{L}\p{N}\s]+/u,
    '',
  )
  return /\p{L}/u.test(alike) ? alike.length : 0
}

/** A word between two marks, with attributes: `<|x|>argument key="to"<|y|>`. */
const HALF =
  /([<[{⟦«‹【⟨][|｜]?)[\p{L}_▁]{1,32}([|｜]?[>\]}⟧»›】⟩])(\p{L}{2,32})\s[^<>[\]{}\n]{0,80}\1[\p{L}_▁]{1,32}\2\s*$/u

/** A mark with a word in it that ends before the value: `<v>`, `[[in to]]`, `<<with key="to">>`. */
const MARK_BEFORE =
  /([^\p{L}\p{N}_\s"'=.,;:/)\]}>⟩›»⟧】]{0,2}([^\p{L}\p{N}_\s"'=.,;:/)\]}>⟩›»⟧】]))([\p{L}_][\p{L}\p{N}_:.-]*)(?:(?!\2)(?:[^[\](){}<>⟦⟧«»‹›【】⟨⟩\n]|\[\d{1,3}\]))*([^\p{L}\p{N}\s"'=.,;:/([{<⟦«‹【⟨]{1,3})\s*$/u
