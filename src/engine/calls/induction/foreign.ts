/**
 * Values as other languages write them, as JSON: `{:a 1}`, `['a' => 1]`, `listOf("x")`,
 * `{ a = 1; b = 2 }`, `("x" "y")`. One reader for all: brackets, pairs, and what parts them.
 */

import { quotedAt } from './quoted.js'
import { referenceAt, typedNumberAt, wordOf } from './scalars.js'
import { Ways } from './ways.js'
import type { Foreign } from './written.js'

/** Deepest nesting that is read. */
const DEPTH = 24

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
  ['(', ')'],
  ['｛', '｝'],
  ['〔', '〕'],
  ['（', '）'],
])
/** What stands between a key and its value. */
const PAIR = /\s*(?:=>|->|:=|<-|[:=：＝←]|\s(?:to|\.)\s)\s*/y
const SPACE = /(?:[\s,;、，；]|\.(?=\s))*/y
/** A word, or signs, right before a bracket on its line: `listOf(`, `#{`, `map[string]any{`. */
const HEAD =
  /(?:[@#&%$]|new(?:\(\))?\s)?(?:\[\])?(?:[A-Za-z_][\w.!]*(?:::[\w.!]+)*(?:\[\w*\]\w*|<[\w, ]*>)?)? ?(?=[[{(｛〔（])/y
/** What makes a list or an object of what follows it in a bracket: `(list 1 2)`, `(dict :x 0)`. */
const MAKES =
  /(?:list|vector|vec|array|seq|tuple|set|dict|hash(?:-map|-table)?|map|alist|plist|object|table)(?=[\s)])/y
/** The type of a list's numbers: `[I;3,8]`. */
const TYPES = /[BILFD];/y
const NEVER = /(?!)/y
const KEYWORD = /(?:[:.]|#(?!(?:t|f|true|false|null)\b))(?=[\p{L}_])/uy
const WORD = /[\p{L}_$#][\p{L}\p{N}_.-]*/uy
/** Words, each behind a blank, up to what ends them. */
const SEVERAL = /\p{L}[\p{L}\p{N}_'’.-]*(?: [\p{L}\p{N}_'’.-]+)+(?=\s*[,;\n\]}])/uy
const BARE = /[\p{L}_$#]/u
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_])/uy
/** A structure of another language, and what in it JSON does not have. */
export interface ForeignStructure extends Foreign {
  readonly ways: Ways
}

/** The structure that begins at a place, where it is one and no JSON or Python; null for any other. */
export function foreignAt(text: string, at: number, limit: number): ForeignStructure | null {
  const reader = new Reader(text, limit)
  const read = reader.group(at, 0)
  return read !== null && reader.foreign ? { ...read, ways: reader.ways } : null
}

/** The same, where something in it is none of JSON's or Python's, however relaxed: a list in braces as in Lua, a type. */
export function alienAt(text: string, at: number, limit: number): ForeignStructure | null {
  const reader = new Reader(text, limit)
  const read = reader.group(at, 0)
  return read !== null && reader.alien ? { ...read, ways: reader.ways } : null
}

type Pair = readonly [key: string, value: string]

/** What a bracket says; `pair`: one key and its value, with a point between them. */
interface Read extends Foreign {
  readonly pair?: Pair
}

class Reader {
  /** Something in it is neither JSON nor Python. */
  foreign = false
  /** A list stands in braces, or a value says its type: that is none of JSON's, however relaxed. */
  alien = false
  readonly ways = new Ways()
  /** Brackets that were read in vain: behind another word they are no structure, either. */
  private readonly failed = new Set<number>()

  constructor(
    private readonly text: string,
    private readonly limit: number,
  ) {}

  group(from: number, depth: number): Read | null {
    const open = from + this.match(HEAD, from).length
    const close = CLOSERS.get(this.text[open] ?? '')
    if (close === undefined || this.failed.has(open)) return null
    const maker = this.match(close === ')' ? MAKES : close === ']' ? TYPES : NEVER, open + 1)
    const read = depth > DEPTH ? null : this.inside(from, open, close, maker, depth)
    if (read === null) this.failed.add(open)
    else {
      const kind = read.json.startsWith('[') ? 'lists' : 'objects'
      this.ways.add(kind, this.text.slice(from, open + 1) + maker)
    }
    return read
  }

  private inside(
    from: number,
    open: number,
    close: string,
    maker: string,
    depth: number,
  ): Read | null {
    const { text } = this
    if (open > from) this.foreign = true
    if (open > from && depth > 0) this.alien = true
    const items: string[] = []
    const keys: string[] = []
    const pairs: Pair[] = []
    let dotted = false
    if (maker !== '') this.foreign = true
    if (maker.endsWith(';')) this.alien = true
    const first = this.skip(open + 1 + maker.length)
    // An item may be missing before what parts it from the next.
    const lead = text.slice(open + 1 + maker.length, first).trim()
    if (lead !== '') this.ways.add('between', `${lead} at the begin`)
    let at = first
    while (text[at] !== close) {
      if (at >= this.limit) return null
      const keyword = this.match(KEYWORD, at).length
      // In Lisp the first word is a name, whatever bracket stands behind it.
      const named = close === ')' && at === first && /\s$/.test(this.match(HEAD, at))
      const key = keyword > 0 || named ? this.word(at + keyword) : this.value(at, depth)
      if (key === null) return null
      const pair = this.match(PAIR, key.end)
      // `:zone "Europe/Oslo"`: a keyword is a key, whatever stands behind it.
      const next = pair === '' && keyword > 0 ? this.match(BLANK, key.end) : pair
      if (next === '') {
        // `%w[a b]` in Ruby are two.
        const mayGoOn = keyword === 0 && close !== ')' && text[from] !== '%'
        const words = mayGoOn ? this.wordsFrom(at, key.end) : null
        items.push(words?.json ?? key.json)
        this.noteText(at, key.json)
        if (key.pair !== undefined) pairs.push(key.pair)
        at = words?.end ?? key.end
      } else {
        if (!/^\s*:\s*$/.test(next) || keyword > 0 || text[at + keyword] !== '"')
          this.foreign = true
        const value = this.value(key.end + next.length, depth)
        if (value === null) return null
        // `["min"] = 1`
        const own = /^\[("(?:[^"\\]|\\.)*")\]$/.exec(key.json)?.[1] ?? key.json
        keys.push(own.startsWith('"') ? own : JSON.stringify(own))
        this.ways.add('keys', keyword > 0 ? text.slice(at, at + keyword) : signOf(text[at]))
        this.ways.add('pairs', next.trim() || ' ')
        items.push(value.json)
        this.noteText(key.end + next.length, value.json)
        dotted = next.trim() === '.'
        at = value.end
      }
      const behind = this.skip(at)
      if (text[behind] !== close) this.ways.add('between', text.slice(at, behind).trim() || ' ')
      if (text[behind] !== close && !text.slice(at, behind).includes(',')) this.foreign = true
      if (behind === at && text[at] !== close) return null
      at = behind
    }
    const end = at + 1
    if (keys.length > 0 && keys.length < items.length) return null
    const [key, second] = keys
    const [value = ''] = items
    if (key !== undefined) {
      const pair: { pair?: Pair } = dotted && second === undefined ? { pair: [key, value] } : {}
      return { end, json: objectOf(keys.map((one, i) => [one, items[i] ?? ''])), ...pair }
    }
    // Lisp's list of pairs is an object.
    if (pairs.length > 0 && pairs.length === items.length && areApart(pairs))
      return { end, json: objectOf(pairs) }
    if (items.length === 0) {
      return { end, json: /[}｝]/.test(close) || OBJECTS.test(maker) ? '{}' : '[]' }
    }
    // Braces around one value: they mark it; in others, which stand for a list, it is its one item.
    const isItem = text[first] === '{' && items[0]?.startsWith('[') === true
    if (/[}｝]/.test(close) && items.length === 1 && open === from && !isItem) {
      this.foreign = true
      this.ways.add('values', 'held')
      return { end, json: items[0] ?? '' }
    }
    if (close !== ']') this.foreign = true
    if (close === '}') this.alien = true
    return { end, json: `[${items.join()}]` }
  }

  private value(from: number, depth: number): Read | null {
    const { text } = this
    const at = text[from] === '@' && /["'\d]/.test(text[from + 1] ?? '') ? from + 1 : from
    if (at > from) this.foreign = this.alien = true
    if (at > from) this.ways.add('values', 'typed')
    const quoted = quotedAt(text, at, this.limit)
    if (quoted !== null) {
      if (text[at] === '<') {
        this.foreign = true
        this.ways.add('values', 'token')
      }
      // Two quotes may stand for one, or for the end of a text and the begin of the next.
      if (text.slice(at + 1, quoted.end - 1).includes(text.slice(at, at + 1).repeat(2)))
        this.ways.add('values', 'doubled')
      return quoted
    }
    const group = this.group(at, depth + 1)
    if (group !== null) return group
    const typed = typedNumberAt(text, at) ?? referenceAt(text, at)
    if (typed !== null) {
      this.foreign = this.alien = true
      this.ways.add('values', 'typed')
      return typed
    }
    const number = this.match(NUMBER, at)
    return number === '' ? this.word(at) : { end: at + number.length, json: number }
  }

  /** Bare words behind each other on one line are one text, `[Amy Beach, Bo]`; null for a single one. */
  private wordsFrom(at: number, end: number): Foreign | null {
    const { text } = this
    if (wordOf(text.slice(at, end)) !== null) return null
    const words = this.match(SEVERAL, at).trimEnd()
    return at + words.length > end ? { end: at + words.length, json: JSON.stringify(words) } : null
  }

  private word(at: number): Read | null {
    const word = this.match(WORD, at)
    if (word === '') return null
    return { end: at + word.length, json: wordOf(word) ?? JSON.stringify(word) }
  }

  /** A text in no quotes is told. */
  private noteText(at: number, json: string): void {
    if (json.startsWith('"') && BARE.test(this.text[at] ?? '')) this.ways.add('values', 'word')
  }

  private skip(at: number): number {
    return at + this.match(SPACE, at).length
  }

  private match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at
    return pattern.exec(this.text)?.[0] ?? ''
  }
}

/** What stands before a key: a quote, whichever it is, a bracket, or nothing. */
function signOf(sign: string | undefined): string {
  if (sign === '[') return sign
  return sign === '"' || sign === "'" ? '"' : ''
}

function objectOf(pairs: readonly Pair[]): string {
  return `{${pairs.map(([key, value]) => `${key}:${value}`).join()}}`
}

/** No two of them have one key. */
function areApart(pairs: readonly Pair[]): boolean {
  return new Set(pairs.map(([key]) => key)).size === pairs.length
}

const BLANK = /\s+(?=[^\s\])}])/y
const OBJECTS = /dict|hash|map|object|table|[ap]list/
