/**
 * The words that calls are written with, learnt from the examples of the
 * registry: each word of an example's markup with the signs that stand beside
 * it, and whether it stands between the name and the value. Nothing here knows
 * a dialect: a new one brings its words with its example.
 */
import type { Dialect } from '../dialects/dialect.js'
import { isGlued, isNear } from './near.js'

/** Where a word stands in its example: `inside` of a call, behind the name, or `around` it. */
export type Role = 'inside' | 'around'

interface Word {
  readonly left: Set<string>
  readonly right: Set<string>
  /** Null for words that only close. */
  role: Role | null
}

/** The call of every example; its words are no markup. */
const EXAMPLE = { name: 'get_time', data: new Set(['get_time', 'zone', 'Europe', 'Oslo']) }
const WORD = /[\p{L}\p{N}_▁]+/gu
/** A special token of signs alone, as quotes are written that no text holds. */
const TOKEN = /<[^\p{L}\p{N}\s<>]{2,8}>/gu
/** The longest, in characters. */
const LONGEST_TOKEN = 10
/** Signs that stand beside words of markup, and hardly ever beside words of a language. */
const STRONG = new Set('<>|｜[]/={(')
/** Begin and end of a line, a label's colon, a fence: they say something where both sides are as in the example. */
const LABEL = new Set(['', '\n', ':', '`'])
/** Words of one example only count from this length on: shorter ones say nothing. */
const SHORTEST = 3
/** The same for words that only labels are. */
const LABELS = 6
/** Shortest word in which a letter may be wrong. */
export const LONG = 6
/** Elements that stand in other texts just as well: both of their signs must be there. */
const COMMON =
  /^(?:user|call|tools?|function|message|answer|content|item|json|python|name|open|close)$/

/** Words of markup that a written one may be, exactly or nearly. */
type Known = readonly (readonly [string, Word])[]

/** Comparisons that are remembered at once. */
const MOST_COMPARED = 1_000

/** The words of all dialects' markup. */
export class Vocabulary {
  private readonly words = new Map<string, Word>()
  private readonly tokens = new Set<string>()
  private readonly long: string[] = []
  private readonly compared = new Map<string, Known>()
  constructor(dialects: readonly Pick<Dialect, 'example' | 'around'>[]) {
    for (const { example, around } of dialects) {
      this.learn(example)
      for (const mark of [...(around?.openers ?? []), ...(around?.closers ?? [])]) {
        this.learn(`<${mark}>`)
      }
    }
    for (const word of this.words.keys()) if (word.length >= LONG) this.long.push(word)
  }

  private learn(example: string): void {
    for (const [token] of example.matchAll(TOKEN)) this.tokens.add(token)
    const named = example.indexOf(EXAMPLE.name)
    const valued = example.indexOf('Europe')
    for (const { 0: written, index } of example.matchAll(WORD)) {
      if (written.length < SHORTEST || EXAMPLE.data.has(written)) continue
      const left = example.charAt(index - 1)
      const right = example.charAt(index + written.length)
      const label = LABEL.has(left) && LABEL.has(right) && written.length >= LABELS
      if (!STRONG.has(left) && !STRONG.has(right) && !label) continue
      // What a model says in a line of its own before the call is no markup of the call.
      if (right === ':' && example.slice(index, Math.max(index, named)).includes('\n')) continue
      const key = written.toLowerCase()
      const word = this.words.get(key) ?? { left: new Set(), right: new Set(), role: null }
      this.words.set(key, word)
      word.left.add(left)
      word.right.add(right)
      if (index < named) word.role = 'around'
      else if (index < valued) word.role ??= 'inside'
    }
  }

  /** Does a special token without letters begin at `at`, an opening angle bracket? */
  isToken(text: string, at: number): boolean {
    const end = text.slice(at, at + LONGEST_TOKEN).indexOf('>')
    return end > 0 && this.tokens.has(text.slice(at, at + end + 1))
  }

  /** What the word says between these signs; null where it is no markup. `cut`: a part of it may be gone. */
  role(written: string, left: string, right: string, cut: 'begin' | 'end' | null): Role | null {
    for (const [key, { left: lefts, right: rights, role }] of this.known(
      written.toLowerCase(),
      cut,
    )) {
      const atLeft = STRONG.has(left) && lefts.has(left)
      const atRight = STRONG.has(right) && rights.has(right)
      const both = COMMON.test(key) && cut === null
      const label =
        atLine(lefts, left) &&
        (atLine(rights, right) || (cut === 'end' && written.length >= LABELS))
      if (label || (both ? atLeft && atRight : atLeft || atRight)) return role ?? 'around'
    }
    return null
  }

  /** The words of one text come again and again: each is compared with all others once. */
  private known(key: string, cut: 'begin' | 'end' | null): Known {
    const exact = this.words.get(key)
    if (exact !== undefined) return [[key, exact]]
    if (cut === null && key.length < LONG) return []
    const asked = `${cut} ${key}`
    const before = this.compared.get(asked)
    if (before !== undefined) return before
    const found = this.similar(key, cut)
    if (this.compared.size >= MOST_COMPARED) this.compared.clear()
    this.compared.set(asked, found)
    return found
  }

  private similar(key: string, cut: 'begin' | 'end' | null): Known {
    return this.long.flatMap((name) => {
      const part = cut === 'begin' ? name.endsWith(key) : cut === 'end' && name.startsWith(key)
      if (!part && !isGlued(key, name) && !(key.length >= LONG && isNear(key, name))) return []
      const word = this.words.get(name)
      return word === undefined ? [] : [[name, word] as const]
    })
  }
}

/** Stands the sign there in the example, begin and end of the text being those of a line? */
function atLine(signs: ReadonlySet<string>, sign: string): boolean {
  if (!LABEL.has(sign)) return false
  return sign === '' || sign === '\n' ? signs.has('') || signs.has('\n') : signs.has(sign)
}
