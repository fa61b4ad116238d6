/** Words that are talk: whatever comes behind them, they are no part of a call. */

/** What a word can still become. */
export type WordKind =
  /** A word of a sentence. */
  | 'talk'
  /** The sign of a list, a heading or a table: says nothing either way. */
  | 'sign'
  /** It may belong to the markup of a call. */
  | 'markup'

/** So many words of talk at the beginning of a line make the line talk. */
const TALK_WORDS = 3

/** Longest word that is looked at. */
const LONGEST = 200

const PLAIN = /^[A-Za-z][a-z]*[.,;!?]?$/
const TALK =
  /^["'“”‘’«»(*_¡¿]*[\p{L}\p{N}€£%&+–—-][\p{L}\p{N}\p{M}'’.,;!?%&/+–—…。，、！？；-]*[)"'“”’«»*_:：.,;!?…。，、！？]*$/u
const SIGNS = /^(?:[-*+•–—>|:]+|#{1,6}|\d+[.)]|\p{Emoji_Presentation}+)$/u
const CODE = /^[("']*`[\w./-]+`[)"'.,;:!?]*$/
const LINK = /^\(?https?:\/\/[\w./%?&#~+-]+\)?[.,;:!?]*$/

/** Words with which lines of calls begin; with a colon they announce one. */
const ANNOUNCES =
  /^\W*(?:\w*(?:tool|func|call|invo|action|name|arg|param|input|command|plugin|skill)\w*|thought|observation|to|with)\W*:/i

/** Those of the names that a word of letters may be. */
function plainNames(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => name === '' || PLAIN.test(name)))
}

/** Kind of a word between white space. `names`: the offered tools; `plain`: of these, the `plainNames`. */
function wordKind(word: string, names: ReadonlySet<string>, plain: ReadonlySet<string>): WordKind {
  if (PLAIN.test(word)) return isPlainName(word, plain) ? 'markup' : 'talk'
  if (word.length > LONGEST) return 'markup'
  if (SIGNS.test(word)) return 'sign'
  if (!TALK.test(word) && !CODE.test(word) && !LINK.test(word)) return 'markup'
  return ANNOUNCES.test(word) || isName(word, names) ? 'markup' : 'talk'
}

/** The same for a word of letters with at most one sign behind it. */
function isPlainName(word: string, names: ReadonlySet<string>): boolean {
  return names.has(word) || names.has(word.slice(0, -1))
}

/** The word, without the signs around it, is an offered tool. */
function isName(word: string, names: ReadonlySet<string>): boolean {
  const bare = /[\p{L}\p{N}_$](?:[\p{L}\p{N}_$./-]*[\p{L}\p{N}_$])?/u.exec(word)?.[0]
  return bare !== undefined && names.has(bare)
}

/** How many words a word counts: where no blanks stand between words, letters are counted. */
function weightOf(word: string): number {
  return FOREIGN.test(word) && UNSPACED.test(word) ? TALK_WORDS : 1
}

const FOREIGN = /[^\0-\x7f]/
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{6}/u

/** A short line that ends so is a sentence all the same: `Sure!` */
function isSentence(word: string): boolean {
  return /[.!?…。！？]["'”’)*_]*$/.test(word)
}

/** A line of text, word by word. */
export class Line {
  /** Words of talk; many enough, they are shown as they come. */
  private words = 0
  private last = ''
  private readonly plain: ReadonlySet<string>

  constructor(private readonly names: ReadonlySet<string>) {
    this.plain = plainNames(names)
  }

  kindOf(word: string): WordKind {
    return wordKind(word, this.names, this.plain)
  }

  /** Takes the next word, of this kind. */
  add(word: string, kind: WordKind): void {
    if (kind === 'talk') this.words += weightOf(word)
    else if (kind === 'markup') this.words = Number.NEGATIVE_INFINITY
    this.last = word
  }

  /** Whatever comes in it, it is talk. */
  get isTalk(): boolean {
    return this.words >= TALK_WORDS
  }

  /** Begins the next line; true where this one was talk. */
  end(): boolean {
    const talk = this.isTalk || (this.words > 0 && isSentence(this.last))
    this.words = 0
    return talk
  }
}

/** Signs that plain talk does not hold. */
export const MARKUP = /[^\p{L}\p{N}\p{M}\s.,;:!?'"“”‘’«»()*_%&/+–—…。，、！？；：-]/u

/** Words that calls are made of, tokens, elements of two words, a text that begins as a value, and a line that is a name alone. */
const CALLISH =
  /tool|func|call|invo|action|arg|param|name|command|plugin|recipient|channel|<[|｜]|[|｜]>|<[a-z\d]+_\w+>|^[ \t]*[{['"]|^[ \t]*>{0,3}(?=[\w.]*[_.]\w)[\w.]*\w[ \t\r]*$/im

/** Members, named arguments, attributes: what is written in a call whatever its notation and its tool. */
const FIELDS = /["']\s{0,8}:|[{[(]\s{0,8}\\*["']|\w\(\w+=|\w=["']|&\w+;|[<[]\/?[A-Z]|to=/

/** Has the text nothing of a call, neither words nor fields? More cannot make it one. */
export function holdsNoCall(text: string, names: ReadonlySet<string>): boolean {
  return !FIELDS.test(text) && !mayCall(text, names)
}

/** May the text belong to a call? */
export function mayCall(text: string, names: ReadonlySet<string>): boolean {
  return CALLISH.test(text) || [...names].some((name) => text.includes(name))
}
