/**
 * Words of a text that stand alike on both sides, as the keys of a call's
 * arguments do: `--to "Anna" --body "…"`, `⟦in to⟧Anna⟦/in⟧⟦in body⟧…`.
 */
import type { Span } from '../../text/span.js'
import { separatorAt } from './arguments.js'
import { withEqualBranches } from './branches.js'
import { TAG_REST } from './separators.js'

/** Keys that stand alike; ascending. */
export interface KeyGroup {
  /** What stands before each of them. */
  readonly left: string
  readonly separator: string
  readonly keys: readonly Span[]
}

/** A key, which may have points: behind `arg.` it begins. */
const WORD =
  /(?<![\p{L}\p{N}_])(?!(?:arg|param)\w{0,8}\.)[\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*/gu
/** Most groups that are tried. */
const GROUPS = 8
/** How far before a key its marks are looked for. */
const BEFORE = 64
const LONGEST_KEY = 40

/** The groups of a text, the likeliest first: many keys between long marks. `objects` are read as such. */
export function keyGroups(text: string, objects: readonly Span[]): KeyGroup[] {
  const groups = new Map<string, { left: string; separator: string; keys: Span[] }>()
  const taken = [...objects].sort((a, b) => a.start - b.start)
  let reach = 0
  let object = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (word.length > LONGEST_KEY) continue
    const key = { start: index, end: index + word.length }
    // A word of a path, or of a mark that closes.
    if (CLOSING.test(text.slice(Math.max(0, index - 24), index))) continue
    for (; (taken[object]?.start ?? Infinity) <= index; object++)
      reach = Math.max(reach, taken[object]?.end ?? 0)
    if (index < reach) continue
    const separators = separatorsAt(text, key)
    if (separators.length === 0) continue
    const lefts = leftsOf(text, index)
    for (const separator of separators) {
      for (const left of lefts) {
        // A word among others, before a blank or before a mark.
        if (AMONG_WORDS.test(`${left}\0${separator}`)) continue
        const id = `${left}\u0000${separator}`
        const group = groups.get(id) ?? { left, separator, keys: [] }
        groups.set(id, group)
        group.keys.push(key)
      }
    }
  }
  return [...groups.values()]
    .map((group) => ({ group, weight: weightOf(group, distinct(text, group.keys)) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, GROUPS)
    .map(({ group }) => group)
}

/** Texts in quotes of more than a word: what stands in them is no key. */
export function quotedTexts(text: string): Span[] {
  return [...text.matchAll(QUOTED)].flatMap(({ 0: quoted, index }) =>
    OF_WORDS.test(quoted) ? [{ start: index, end: index + quoted.length }] : [],
  )
}

const QUOTED = /(?<![\p{L}\p{N}\\])"(?:[^"\\\n]|\\.)*"/gu
const OF_WORDS = /^"[^{[].*[\s\\]/

/** One word alone is hardly a group. */
function weightOf({ left, separator, keys }: KeyGroup, words: number): number {
  const marks = 1 + Math.min(12, left.trim().length + separator.trim().length)
  return words === 1 ? marks / 16 : keys.length * marks
}

function distinct(text: string, keys: readonly Span[]): number {
  return new Set(keys.map((key) => text.slice(key.start, key.end))).size
}

/** What may stand between this key and its value: signs, or marks with words in them. */
function separatorsAt(text: string, { start, end }: Span): string[] {
  BEFORE_WORD.lastIndex = end
  if (BEFORE_WORD.test(text)) return [text[end] ?? '']
  const quote = text[end] ?? ''
  const quoted = QUOTE.test(quote) && text[start - 1] === quote ? quote : ''
  const plain = quoted + separatorAt(text, end + quoted.length)
  const behind = text.slice(end, end + BEFORE)
  const mark = markAt(behind)
  const attribute = ATTRIBUTE.exec(behind)?.[0] ?? ''
  const closed = CLOSED.exec(plain)?.[0] ?? ''
  const elements = ELEMENTS.exec(behind)?.[0] ?? ''
  const rest = TAG_REST.exec(text.slice(end, end + 2 * BEFORE))?.[0] ?? ''
  const found = [
    plain,
    closed,
    rest,
    elements,
    mark,
    mark + markAt(behind.slice(mark.length)),
    attribute,
  ].map(withoutOpener)
  return [...new Set(found)].filter((one) => !EMPTY.test(one) && !CUT.test(one))
}

/** The beginning of a mark that closes, of a path, or of an escape: `</`, `</minimax:`, `&`. */
const CLOSING = /(?:\/(?:[｜|]{0,2}\w{1,16}[:｜|]{1,2})?|&)$/
/** Blanks before it, and a blank or a mark with a word behind it. */
const AMONG_WORDS = /^(?:[\s,.;]*\0\s*$|[ ,.;]*\0.*\p{L})/su
const QUOTE = /["']/
/** A blank alone, as behind most words of a text. */
const BEFORE_WORD = /\s(?=[A-Za-z0-9_]|#[tf]\b)/y
/** Up to the bracket that closes the mark around the key. */
const CLOSED = /^[^>\]}⟧»›】⟩]{0,2}[>\]}⟧»›】⟩](?=[\s\S])/u
/** The value is an attribute behind that of the key: `key="to" value=`. */
const ATTRIBUTE = /^["']\s{1,3}\p{L}{1,12}\s?[=:]/u
/** The key's element closes, and the value's opens: `<k>to</k><v>`. */
const ELEMENTS = /^<\/[\w:.-]{1,24}>\s{0,8}<[\w:.-]{1,24}>/
const EMPTY = /^["'.-]?$|^["']\s+$/
/** A mark that is cut in two. */
const CUT = /[<⟦«‹【〈「『⟨⟪[{(/]$|<\|$/

/** A bracket behind the separator begins the value. */
function withoutOpener(separator: string): string {
  return /[^<⟦«‹【〈「『⟨⟪[{(/][[{(]{1,2}$/u.test(separator)
    ? separator.replace(/[[{(]{1,2}$/, '')
    : separator
}

/** `<|v|>`, `⟦/k⟧`: signs, a word, signs. */
function markAt(text: string): string {
  const [all = '', head = '', signs = ''] = MARK.exec(text) ?? []
  if (all === '') return ''
  const half = signs.slice(0, signs.length / 2)
  return (
    head +
    (half !== '' && half + half === signs ? half : signs.replace(/[<⟦«‹【〈「『⟨⟪[{(][/|]?$/u, ''))
  )
}

const MARK =
  /^(["']?\s{0,2}(?!\/)[^\p{L}\p{N}_\s"'=:,;.]{1,4}\p{L}[\p{L}\p{N}_:.-]{0,31})([^\p{L}\p{N}_\s"'=:,;.]{1,4})/u

/** What may be the marks before a key: its line's beginning, signs, a mark with a word in it. */
function leftsOf(text: string, key: number): string[] {
  const quote = text[key - 1] ?? ''
  if (QUOTE.test(quote)) {
    const marked = MARK_BEFORE.exec(text.slice(Math.max(0, key - BEFORE), key))?.[0]
    return [
      ...bareLefts(text, key - 1).map((left) => left + quote),
      ...(marked === undefined ? [] : [marked]),
    ]
  }
  return bareLefts(text, key)
}

function bareLefts(text: string, at: number): string[] {
  const before = withEqualBranches(text.slice(Math.max(0, at - BEFORE), at))
  const line = before.lastIndexOf('\n')
  const indent = line >= 0 ? before.slice(line) : at <= BEFORE ? `\n${before}` : null
  const found = new Set<string>()
  if (indent !== null && /^\n[^\p{L}\p{N}]{0,16}(?:\p{L}{2,12} )?$/u.test(indent)) found.add(indent)
  const mark = MARK_BEFORE.exec(before)?.[0]
  if (mark !== undefined) found.add(mark)
  const run = /[^\p{L}\p{N}_\n"']{1,8}$/u.exec(before)?.[0] ?? ''
  const last = /(?:^|\s)\s{0,8}\S{0,8}\s{0,8}$/.exec(run)?.[0] ?? run
  const open = last.replace(/^[)\]}>⟩›»⟧】」』]{1,4}(?=\S)/u, '')
  // Behind what parts a key from its value stands a value.
  if (open !== '' && !/^[=:]+\s*$/.test(open)) found.add(open)
  return [...found]
}

/** A mark that is open before the key: `⟦in `, `<slot key="`, `⟦k⟧`. */
const MARK_BEFORE =
  /[^\p{L}\p{N}_\s"'=:,;.)\]}>⟩›»⟧】]{1,4}\p{L}[\p{L}\p{N}_:.-]{0,31}(?:[ =:|]{1,2}["']?|\s\p{L}{1,8}=["']?|[^\p{L}\p{N}\s"',;.]{1,3})$/u
