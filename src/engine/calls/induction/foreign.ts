/**
 * Values as other languages write them, as JSON: `{:a 1}`, `['a' => 1]`, `listOf("x")`,
 * `{ a = 1; b = 2 }`, `("x" "y")`. One reader for all: brackets, pairs, and what parts them.
 */

/** A value, and the JSON that says the same. */
export interface Foreign {
  readonly end: number
  readonly json: string
}

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
const KEYWORD = /(?:[:.]|#(?!(?:t|f|true|false|null)\b))(?=[\p{L}_])/uy
const WORD = /[\p{L}_$#][\p{L}\p{N}_.-]*/uy
/** Words, each behind a blank, up to what ends them. */
const SEVERAL = /\p{L}[\p{L}\p{N}_'’.-]*(?: [\p{L}\p{N}_'’.-]+)+(?=\s*[,;\n\]}])/uy
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_])/uy
/** A number, and behind it the letters of its type: `2L`, `12.5f`, `4u32`. */
const TYPED = /(-?\d+(?:\.\d+)?)(L|n|f|[iuf](?:8|16|32|64))(?![\p{L}\p{N}_])/uy
const REFERENCE = /\\([01])(?![\p{L}\p{N}])/uy
/** Words of languages that JSON writes in another way. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ true: 'true', false: 'false', null: 'null', True: 'true', False: 'false', None: 'null' },
    ...{ nil: 'null', NULL: 'null', TRUE: 'true', FALSE: 'false', undefined: 'null' },
    ...{ '#t': 'true', '#f': 'false', $true: 'true', $false: 'false', $null: 'null', YES: 'true' },
    ...{ '#true': 'true', '#false': 'false', '#null': 'null' },
  }),
)
/** What a switch may be called. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...WORDS,
  ['t', 'true'],
  ['nil', 'false'],
  ['NO', 'false'],
  ...['yes', 'Yes', 'on', 'On', 'ON'].map((word): [string, string] => [word, 'true']),
  ...['no', 'No', 'off', 'Off', 'OFF'].map((word): [string, string] => [word, 'false']),
])

/** The number that begins at a place, where it says its type as well. */
export function typedNumberAt(text: string, at: number): Foreign | null {
  TYPED.lastIndex = at
  const [all, json, type] = TYPED.exec(text) ?? []
  if (all === undefined || json === undefined) return null
  return type === 'f' && !json.includes('.') ? null : { end: at + all.length, json }
}

/** How Perl refers to a number: it stands for a switch. */
export function referenceAt(text: string, at: number): Foreign | null {
  REFERENCE.lastIndex = at
  const digit = REFERENCE.exec(text)?.[1]
  return digit === undefined ? null : { end: at + 2, json: digit === '1' ? 'true' : 'false' }
}

/** The JSON of a word that stands where a number or a switch is asked for. */
export function switchOf(word: string): string | null {
  return SWITCHES.get(word) ?? null
}

/** The structure that begins at a place, where it is one and no JSON or Python; null for any other. */
export function foreignAt(text: string, at: number, limit: number): Foreign | null {
  const reader = new Reader(text, limit)
  const read = reader.group(at, 0)
  return read !== null && reader.foreign ? read : null
}

/** The same, where something in it is none of JSON's or Python's, however relaxed: a list in braces as in Lua, a type. */
export function alienAt(text: string, at: number, limit: number): Foreign | null {
  const reader = new Reader(text, limit)
  const read = reader.group(at, 0)
  return read !== null && reader.alien ? read : null
}

class Reader {
  /** Something in it is neither JSON nor Python. */
  foreign = false
  /** A list stands in braces, or a value says its type: that is none of JSON's, however relaxed. */
  alien = false
  /** Brackets that were read in vain: behind another word they are no structure, either. */
  private readonly failed = new Set<number>()

  constructor(
    private readonly text: string,
    private readonly limit: number,
  ) {}

  group(from: number, depth: number): Foreign | null {
    const open = from + this.match(HEAD, from).length
    const close = CLOSERS.get(this.text[open] ?? '')
    if (close === undefined || this.failed.has(open)) return null
    const read = depth > DEPTH ? null : this.inside(from, open, close, depth)
    if (read === null) this.failed.add(open)
    return read
  }

  private inside(from: number, open: number, close: string, depth: number): Foreign | null {
    const { text } = this
    if (open > from) this.foreign = true
    if (open > from && depth > 0) this.alien = true
    const items: string[] = []
    const keys: string[] = []
    const maker = close === ')' ? this.match(MAKES, open + 1) : ''
    if (maker !== '') this.foreign = true
    const first = this.skip(open + 1 + maker.length)
    let at = first
    while (text[at] !== close) {
      if (at >= this.limit) return null
      const keyword = this.match(KEYWORD, at).length
      const key = keyword > 0 ? this.word(at + keyword) : this.value(at, depth)
      if (key === null) return null
      const pair = this.match(PAIR, key.end)
      // `:zone "Europe/Oslo"`: a keyword is a key, whatever stands behind it.
      const next = pair === '' && keyword > 0 ? this.match(BLANK, key.end) : pair
      if (next === '') {
        // `%w[a b]` in Ruby are two.
        const mayGoOn = keyword === 0 && close !== ')' && text[from] !== '%'
        const words = mayGoOn ? this.wordsFrom(at, key.end) : null
        items.push(words?.json ?? key.json)
        at = words?.end ?? key.end
      } else {
        if (!/^\s*:\s*$/.test(next) || keyword > 0 || text[at + keyword] !== '"')
          this.foreign = true
        const value = this.value(key.end + next.length, depth)
        if (value === null) return null
        // `["min"] = 1`
        const own = /^\[("(?:[^"\\]|\\.)*")\]$/.exec(key.json)?.[1] ?? key.json
        keys.push(own.startsWith('"') ? own : JSON.stringify(own))
        items.push(value.json)
        at = value.end
      }
      const behind = this.skip(at)
      if (text[behind] !== close && !text.slice(at, behind).includes(',')) this.foreign = true
      if (behind === at && text[at] !== close) return null
      at = behind
    }
    const end = at + 1
    if (keys.length > 0 && keys.length < items.length) return null
    if (keys.length > 0)
      return { end, json: `{${keys.map((key, i) => `${key}:${items[i]}`).join()}}` }
    if (items.length === 0) {
      return { end, json: /[}｝]/.test(close) || OBJECTS.test(maker) ? '{}' : '[]' }
    }
    // Braces around one value: they mark it; in others, which stand for a list, it is its one item.
    const isItem = text[first] === '{' && items[0]?.startsWith('[') === true
    if (/[}｝]/.test(close) && items.length === 1 && open === from && !isItem) {
      this.foreign = true
      return { end, json: items[0] ?? '' }
    }
    if (close !== ']') this.foreign = true
    if (close === '}') this.alien = true
    return { end, json: `[${items.join()}]` }
  }

  private value(from: number, depth: number): Foreign | null {
    const { text } = this
    const at = text[from] === '@' && /["'\d]/.test(text[from + 1] ?? '') ? from + 1 : from
    if (at > from) this.foreign = this.alien = true
    const quoted = quotedAt(text, at, this.limit)
    if (quoted !== null) {
      this.foreign ||= text[at] === '<'
      return quoted
    }
    const group = this.group(at, depth + 1)
    if (group !== null) return group
    const typed = typedNumberAt(text, at) ?? referenceAt(text, at)
    if (typed !== null) {
      this.foreign = this.alien = true
      return typed
    }
    const number = this.match(NUMBER, at)
    return number === '' ? this.word(at) : { end: at + number.length, json: number }
  }

  /** Bare words behind each other on one line are one text, `[Amy Beach, Bo]`; null for a single one. */
  private wordsFrom(at: number, end: number): Foreign | null {
    const { text } = this
    if (WORDS.has(text.slice(at, end))) return null
    const words = this.match(SEVERAL, at).trimEnd()
    return at + words.length > end ? { end: at + words.length, json: JSON.stringify(words) } : null
  }

  private word(at: number): Foreign | null {
    const word = this.match(WORD, at)
    if (word === '') return null
    return { end: at + word.length, json: WORDS.get(word) ?? JSON.stringify(word) }
  }

  private skip(at: number): number {
    return at + this.match(SPACE, at).length
  }

  private match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at
    return pattern.exec(this.text)?.[0] ?? ''
  }
}

const BLANK = /\s+(?=[^\s\])}])/y
const OBJECTS = /dict|hash|map|object|table|[ap]list/

const QUOTES: ReadonlyMap<string, string> = new Map(
  [...'""\'\'``“”‘’«»「」『』'].flatMap((sign, i, all) =>
    i % 2 === 0 ? [[sign, all[i + 1] ?? '']] : [],
  ),
)

/** A special token, which may stand for a quote: `<|q|>`. */
const TOKEN = /<[|｜][\w"'▁]{1,16}[|｜]>|<[a-z]{1,8}>/y

/** How a shell writes a quote within quotes. */
const SHELL = "'\\''"

/** A text in quotes: with escapes, or with its quotes doubled or as a shell writes them; or between two special tokens alike, as it stands. */
export function quotedAt(text: string, from: number, limit: number): Foreign | null {
  TOKEN.lastIndex = from
  const token = text[from] === '<' ? (TOKEN.exec(text)?.[0] ?? '') : ''
  if (token !== '') {
    const start = from + token.length
    const end = text.indexOf(token, start)
    if (end < 0 || end >= limit || text.slice(start, end).includes(`</${token.slice(1)}`))
      return null
    return { end: end + token.length, json: JSON.stringify(text.slice(start, end)) }
  }
  if (text.startsWith('<<"', from)) return binaryAt(text, from, limit)
  const quote = QUOTES.get(text[from] ?? '')
  if (quote === undefined) return null
  let json = '"'
  for (let at = from + 1; at < limit; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') {
      const escaped = text[++at] ?? ''
      json += /["\\/bfnrtu]/.test(escaped) ? sign + escaped : JSON.stringify(escaped).slice(1, -1)
    } else if (sign !== quote) json += JSON.stringify(sign).slice(1, -1)
    else if (quote === "'" && text.startsWith(SHELL, at)) {
      json += quote
      at += SHELL.length - 1
    } else if (text[at + 1] === quote && at > from + 1)
      json += JSON.stringify(text[++at]).slice(1, -1)
    else return { end: at + 1, json: `${json}"` }
  }
  return null
}

/** How Erlang writes a text: `<<"Oslo"/utf8>>`. */
function binaryAt(text: string, from: number, limit: number): Foreign | null {
  const inner = quotedAt(text, from + 2, limit)
  const closer = inner && /^(?:\/\w{1,8})?>>/.exec(text.slice(inner.end, inner.end + 12))?.[0]
  return closer ? { end: inner.end + closer.length, json: inner.json } : null
}
