/** What stands alike behind keys, before their values. */
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { separatorAt } from './arguments.js'
import {
  ANY_WORD,
  ATTRIBUTED,
  ATTRIBUTES,
  HEADED,
  IS_TEXT,
  LONGEST,
  OPEN_TAG,
  OPENS_TAG,
  PADDED,
  PADDING,
  separatorEnd,
  TYPE,
  TYPED,
  WORDED,
} from './stand-ins.js'

/** Most separators that are counted, and that are compared. */
const MOST = 100
const LIKELIEST = 16
/** A mark or an escape that is cut in two, or the beginning of a mark that closes. */
const CUT = /\\$|[<⟦«‹【〈「『⟨⟪{[(][|/~%]?$|[^\s\p{L}\p{N}]\/$|^\/|^["'.,-]?$|&$/u
/** One mark alone that closes something. */
const CLOSER = /^\s*[^\p{L}\p{N}\s]{1,3}\/[\p{L}_]*[^\p{L}\p{N}\s]{0,3}\s*$/u
/** Whole marks with words in them: `<|v|>`, `</k><v>`; a bracket that closes the key's own begins none. */
const MARKS =
  /^(?:(?![|>\]}⟧»›】⟩)]{1,2}(?:\p{L}|[<⟦«‹【⟨{[(]\/))\s{0,2}[^\p{L}\p{N}\s"'=:,;.]{1,3}[\p{L}_][\p{L}_:]{0,31}\/?[^\p{L}\p{N}\s"'=:,;./<⟦«‹【〈「『⟨⟪[{(]{1,3}){1,2}/u
/** The rest of a tag whose content is the value: `" string="true">`. */
export const TAG_REST =
  /^["'](?:\s[\p{L}_]{1,16}=(?:"[^"<>\n]{0,16}"|'[^'<>\n]{0,16}')){1,2}>(?=[^\s<])/u

/** A bracket that no text uses by chance, right behind the key: `city⟪Oslo⟫`. */
const OWN_BRACKET = /^[⟦«‹【〈「『⟨⟪](?=[^/⟦«‹【〈「『⟨⟪])/u

/** A separator, and the places behind which it stands. */
export interface Separated<Place extends Span> {
  readonly separator: string
  readonly places: readonly Place[]
}

/** Every separator that the places may have, the one with the most places first. */
export function separatorsOf<Place extends Span>(
  text: string,
  places: readonly Place[],
): Separated<Place>[] {
  const found = new Set<string>()
  const quoting = quotingToken(text, places)
  const all = { add: (one: string) => found.add(quoting === '' ? one : before(one, quoting)) }
  for (const { start, end } of places) {
    const quote = text[end] ?? ''
    const quoted = /["']/.test(quote) && text[start - 1] === quote
    // A member of an object is read with its object.
    const own = quoted && !/^\s?:/.test(text.slice(end + 1, end + 3)) ? quote : ''
    const run = own + separatorAt(text, end + own.length)
    for (let length = own.length + 1; length <= run.length; length++) {
      const one = run.slice(0, length)
      // What closes with a stroke is no bracket around a value.
      if (run[length] !== '/' || !BRACKETS.test(one)) add(all, one)
    }
  }
  const behind = places.map(({ end }) => text.slice(end, end + LONGEST)).sort()
  for (const one of behind) {
    const [, before, signs] = IS_TEXT.exec(one) ?? TYPED.exec(one) ?? HEADED.exec(one) ?? []
    // `(list "a" "b")` makes a list.
    const makes = before?.endsWith('(') === true && signs?.startsWith(')') !== true
    if (before !== undefined && signs !== undefined && !makes) add(all, before + TYPE + signs)
    add(all, TAG_REST.exec(one)?.[0] ?? '')
    if (/^-["'\p{N}]/u.test(one)) all.add('-')
    const [padded, sign, fill, blank = ''] = PADDED.exec(one) ?? []
    if (padded !== undefined) all.add(PADDING + (sign ?? fill ?? '') + blank)
    const [, quote = '', name] = ATTRIBUTED.exec(one) ?? []
    if (name !== undefined) all.add(ATTRIBUTES + quote + name.trim())
    const open = OWN_BRACKET.exec(one)?.[0]
    if (open !== undefined) all.add(open)
  }
  // A chain: `.to("Anna")`.
  if (places.some(({ start, end }) => text[start - 1] === '.' && text[end] === '(')) all.add('(')
  for (const one of wordsBetween(behind)) all.add(one)
  for (const one of openTags(behind)) all.add(one)
  for (const [index, one] of behind.entries()) {
    const next = behind[index + 1]
    if (next === undefined) continue
    const alike = wholeSigns(commonStart(one, next))
    add(all, alike)
    if (/[^\s=:][[{(]$/.test(alike)) all.add(alike)
  }
  const [only] = behind
  const [place] = places
  if (behind.length === 1 && only !== undefined && place !== undefined) {
    add(all, MARKS.exec(only)?.[0] ?? '')
    add(all, lineBegins(text, place))
  }
  found.delete('')
  const separated = [...found].slice(0, MOST).map((separator) => ({
    separator,
    places: places.filter(({ end }) => separatorEnd(text, end, separator) > end),
  }))
  separated.sort(
    (a, b) => b.places.length - a.places.length || b.separator.length - a.separator.length,
  )
  // Of those behind the same places, the longest.
  return separated
    .slice(0, LIKELIEST)
    .filter(
      ({ separator, places: own }, index) =>
        !separated
          .slice(0, index)
          .some((one) => one.places.length === own.length && one.separator.startsWith(separator)),
    )
}

/** The rests of tags, of which some have attributes and some have none. */
function openTags(behind: readonly string[]): Set<string> {
  const found = new Map<string, Set<boolean>>()
  for (const one of behind) {
    const [, quote, attributes] = OPENS_TAG.exec(one) ?? []
    if (quote === undefined) continue
    found.set(quote, (found.get(quote) ?? new Set()).add(attributes !== ''))
  }
  return new Set([...found].flatMap(([quote, { size }]) => (size > 1 ? [OPEN_TAG + quote] : [])))
}

/** What stands alike around words that differ. */
function wordsBetween(behind: readonly string[]): Set<string> {
  const words = new Map<string, string>()
  const found = new Set<string>()
  for (const one of behind) {
    const [, before, word = '', signs = ''] = WORDED.exec(one) ?? []
    if (before === undefined) continue
    const separator = before + ANY_WORD + signs
    const known = words.get(separator)
    if (known !== undefined && known !== word) found.add(separator)
    words.set(separator, word)
  }
  return found
}

/** The key ends its line: the line's end, and what the next line has in common with it, such as a log's prefix. */
function lineBegins(text: string, { start, end }: Span): string {
  if (text[end] !== '\n') return ''
  const line = text.slice(Math.max(lineStart(text, start), start - LONGEST), start)
  const next = text.slice(end + 1, end + 1 + LONGEST)
  return `\n${/^.*\s/.exec(commonStart(line, next))?.[0] ?? ''}`
}

/** A special token with which a value begins that ends with it, too: `<|q|>Oslo<|q|>`. */
function quotingToken(text: string, places: readonly Span[]): string {
  for (const [index, { end }] of places.entries()) {
    const [before, token = ''] = QUOTING.exec(text.slice(end, end + LONGEST)) ?? []
    if (before === undefined) continue
    const from = end + before.length
    const value = text.slice(from, places[index + 1]?.start ?? from + FAR)
    const next = value.indexOf(token.slice(0, 2))
    if (next >= 0 && value.startsWith(token, next)) return token
  }
  return ''
}

const QUOTING = /^[^\p{L}\p{N}\n<]{0,8}(<[|｜][\p{L}\p{N}"'▁]{1,16}[|｜]>)/u
/** How far behind the last key the other half of its value's quotes is looked for. */
const FAR = 400

function before(separator: string, token: string): string {
  const at = separator.indexOf(token.slice(0, 2))
  return at < 0 ? separator : separator.slice(0, at)
}

function add(all: Pick<Set<string>, 'add'>, separator: string): void {
  const own = withoutOpener(separator)
  if (own !== '' && !CUT.test(own) && !CLOSER.test(own)) all.add(own)
  if (BRACKETS.test(separator)) all.add(separator)
}

/** The key stands in brackets, and so does the value: `{to}{Anna}`. */
const BRACKETS = /^(?:\}\s?\{|\]\s?\[|\)\s?\()$/

/** Without the quotes and brackets at its end: they begin the values. */
function withoutOpener(separator: string): string {
  let end = separator.replace(/«[ \u00a0\u202f]?$/, '').length
  while (end > 1 && /["'`“„‘[{(]/.test(separator[end - 1] ?? '')) end--
  return separator.slice(0, end)
}

const WORD = /[\p{L}\p{N}_]/u

/** Without the letters at its end: they belong to the values. */
function wholeSigns(text: string): string {
  let end = text.length
  while (end > 0 && WORD.test(text.charAt(end - 1))) end--
  const signs = text.slice(0, end)
  // Behind the bracket of a mark, words that two values have in common are theirs.
  return signs.replace(/(?<=[>\]}⟧»›】])\s?[\p{L}\p{N}][\p{L}\p{N} ]*$/u, '')
}

function commonStart(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
