/**
 * A list as a text writes it that is no JSON: items behind a mark of their own
 * (`- tea`, `[*]tea`, `\item{tea}`), between pairs of brackets, or parted by a sign.
 */
import type { Span } from '../../text/span.js'
import { trimmed } from '../../text/trimmed.js'

/** Most items of one list. */
const MOST = 1_000
/** What stands before each item: signs, or a word between them. */
const MARKS = [
  /^[^\p{L}\p{N}\s"'`]{1,2}\p{L}{1,12}[^\p{L}\p{N}\s"'`]{1,2}/u,
  /^[^\p{L}\p{N}\s"'`]{1,4}[^\S\n]?/u,
]
/** What parts items, the least likely to stand within one first. */
const SEPARATORS = [
  '\u241e',
  '\u241f',
  '\n',
  '][',
  ')(',
  '}{',
  '|',
  '·',
  '•',
  ';',
  '；',
  '、',
  ',',
  '，',
]

/** Does it part items, rather than begin each of them? */
export function isSeparator(sign: string): boolean {
  return SEPARATORS.includes(sign)
}

/** Between two items that stand in brackets each, as all of the text does: `Rosa› + ‹Emil`. */
const BRACKETED = /([⟧»›】〉」』⟩⟫])[^\S\n]?[^\p{L}\p{N}\s]?[^\S\n]?([⟦«‹【〈「『⟨⟪])/u

/** A mark that closes: what holds one is no item, but markup that was not understood. */
const CLOSING = /[<[{]\/\p{L}{1,24}[>\]}]/u

/** Elements with attributes say themselves what they are. */
const ATTRIBUTED = /^\s*<\p{L}[\w:.-]{0,39}\s[^<>\n]{1,200}>/u

/** The items of a list. */
export interface ListText {
  readonly items: readonly Span[]
  /** What parts them; with a dash behind it, what begins each of them; empty where there is one. */
  readonly sign: string
}

const NONE: ListText = { items: [], sign: '' }

/**
 * The items, without blanks and quotes around them; one where nothing parts them, none where one
 * would be empty.
 *
 * @param known signs of lists that were seen: what begins one item begins a list of one
 */
export function listIn(text: string, known: readonly string[] = []): ListText {
  if (ATTRIBUTED.test(text)) return NONE
  const found = MARKS.reduce<ListText | null>(
    (any, mark) => any ?? markedItems(text, mark, known),
    null,
  )
  const { items: parts, sign } = found ?? partedItems(text)
  const spans = parts.map((one) => trimmed(text, one))
  const quoted = spans.every(({ start, end }) => end - start > 1 && isQuoted(text, start, end))
  const items = quoted ? spans.map(({ start, end }) => ({ start: start + 1, end: end - 1 })) : spans
  const plain = items.every(
    ({ start, end }) => end > start && !CLOSING.test(text.slice(start, end)),
  )
  return plain ? { items, sign } : NONE
}

/** Items that a mark begins each, and the same signs end; null where there are none. */
function markedItems(text: string, pattern: RegExp, known: readonly string[]): ListText | null {
  const from = text.length - text.trimStart().length
  const mark = pattern.exec(text.slice(from))?.[0] ?? ''
  if (mark === '') return null
  const starts: number[] = []
  for (let at = from; at >= 0; at = text.indexOf(mark, at + mark.length)) {
    if (starts.push(at + mark.length) > MOST) return null
  }
  const items = starts.map((start, index) => {
    const next = starts[index + 1]
    return trimmed(text, { start, end: next === undefined ? text.length : next - mark.length })
  })
  const close = closerOf(mark)
  const isClosed = ({ start, end }: Span) =>
    end - start >= close.length && text.startsWith(close, end - close.length)
  // The last one's may have been taken for what closes the list.
  if (close !== '' && !items.slice(0, -1).every(isClosed)) return null
  const sign = `${mark.trim()} –`
  const isOne = known.includes(sign) || (close !== '' && items.every(isClosed))
  if (starts.length < 2 && !isOne) return null
  const inner = items.map((one) => (isClosed(one) ? { ...one, end: one.end - close.length } : one))
  return { items: inner, sign }
}

/** The other half of a tag, or of the bracket that the mark leaves open. */
function closerOf(mark: string): string {
  if (/^[<[{]\p{L}+[>\]}]$/u.test(mark)) return `${mark.slice(0, 1)}/${mark.slice(1)}`
  const last = mark.trimEnd().at(-1) ?? ''
  return { '{': '}', '[': ']', '(': ')', '⟪': '⟫', '«': '»' }[last] ?? ''
}

function partedItems(text: string): ListText {
  const whole = trimmed(text, { start: 0, end: text.length })
  const own = text.slice(whole.start, whole.end)
  const sign = BRACKETED.exec(own)?.[0] ?? SEPARATORS.find((one) => own.includes(one))
  if (sign === undefined) return { items: [whole], sign: '' }
  const items: Span[] = []
  let start = whole.start
  for (;;) {
    const at = text.indexOf(sign, start)
    const end = at < 0 || at >= whole.end ? whole.end : at
    if (items.push({ start, end }) > MOST) return NONE
    if (end === whole.end) return { items, sign }
    start = end + sign.length
  }
}

function isQuoted(text: string, start: number, end: number): boolean {
  const quote = text[start] ?? ''
  return /["'`]/.test(quote) && text[end - 1] === quote
}
