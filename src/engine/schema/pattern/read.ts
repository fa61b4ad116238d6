/**
 * Reads a pattern of JSON Schema. The `u` flavour is what JSON Schema asks for;
 * patterns that only the older one knows (`\_`, a lone `{`) are read, too.
 */
import {
  character,
  choice,
  isPattern,
  lookAhead,
  type Piece,
  repeat,
  sequence,
  where,
} from './places.js'

/** Groups nest no deeper than this: they are read and walked by recursion. */
const DEEPEST = 100

const ESCAPE =
  /\\(?:u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|c[A-Za-z]|[^1-9kbB])/uy
const CLASS = /\[(?:[^\]\\]|\\.)*\]/suy
const COUNT = /\{([0-9]+)(,([0-9]*))?\}/y

export interface Pattern {
  readonly whole: Piece
  /**
   * The platform's own matcher, which goes back, has next to nothing to go back to:
   * no more than one count varies, of one character's kind, from the text's start.
   */
  readonly simple: boolean
}

/** The pattern; null for what is none, not regular (back references) or not read here (look-behind). */
export function readPattern(source: string): Pattern | null {
  const modern = isPattern(source, 'u')
  // What these mean in the older flavour, nobody means.
  if (!modern && (!isPattern(source, '') || /\\[pPku]\{?/.test(source))) return null
  try {
    const reader = new Reader(source)
    const whole = reader.choice(0)
    return { whole, simple: modern && reader.isSimple }
  } catch (error) {
    if (error === UNREAD) return null
    throw error
  }
}

// No error object: it would note a stack, for which V8 reads the whole script again.
const UNREAD = Symbol('a pattern that is not read')

const ASSERTIONS: readonly (readonly [string, Piece])[] = [
  ['^', where((_, at) => at === 0)],
  ['$', where((text, at) => at === text.length)],
  ['\\b', where((text, at) => isWord(text, at - 1) !== isWord(text, at))],
  ['\\B', where((text, at) => isWord(text, at - 1) === isWord(text, at))],
]

function isWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at))
}

/** Alternatives in a simple pattern: each may be tried with each. */
const FEW = 4

class Reader {
  private at = 0
  private alternatives = 0
  /** Counts that may vary. */
  private varying = 0
  /** Counts of groups, and looks ahead. */
  private others = 0

  constructor(private readonly source: string) {}

  /** Alternatives, up to a closing parenthesis or the end. */
  choice(depth: number): Piece {
    if (depth > DEEPEST) throw UNREAD
    const pieces = [this.sequence(depth)]
    while (this.takes('|')) pieces.push(this.sequence(depth))
    if (pieces.length > 1) this.alternatives += pieces.length
    return choice(pieces)
  }

  get isSimple(): boolean {
    if (this.others > 0 || this.varying > 1 || this.alternatives > FEW) return false
    return this.varying === 0 || (this.alternatives === 0 && this.source.startsWith('^'))
  }

  private sequence(depth: number): Piece {
    const pieces: Piece[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) {
      pieces.push(this.repeated(this.term(depth)))
    }
    return sequence(pieces)
  }

  private term(depth: number): Piece {
    for (const [written, piece] of ASSERTIONS) if (this.takes(written)) return piece
    if (this.takes('(')) return this.group(depth)
    const first = this.source.charAt(this.at)
    if (first === '[') return character(this.token(CLASS))
    if (first === '\\') return character(this.token(ESCAPE))
    const literal = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    this.at += literal.length
    return character('{}]'.includes(literal) ? `\\${literal}` : literal)
  }

  private group(depth: number): Piece {
    const negative = this.takes('?!')
    if (negative || this.takes('?=')) {
      this.others++
      return lookAhead(this.closed(depth), negative)
    }
    if (this.takes('?:')) return this.closed(depth)
    if (this.takes('?<')) {
      // Look-behind; else the group's name.
      if ('=!'.includes(this.source.charAt(this.at))) throw UNREAD
      this.at = this.source.indexOf('>', this.at) + 1
    } else if (this.source.charAt(this.at) === '?') throw UNREAD
    return this.closed(depth)
  }

  private closed(depth: number): Piece {
    const inner = this.choice(depth + 1)
    this.takes(')')
    return inner
  }

  /** The term as often as what stands behind it says. */
  private repeated(inner: Piece): Piece {
    const ofGroup = this.source.charAt(this.at - 1) === ')'
    const counts = this.counts()
    if (counts === null) return inner
    if (counts[0] !== counts[1]) this.varying++
    if (ofGroup) this.others++
    // Lazy or not, the same texts match.
    this.takes('?')
    return repeat(inner, ...counts)
  }

  private counts(): [number, number] | null {
    if (this.takes('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.takes('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.takes('?')) return [0, 1]
    COUNT.lastIndex = this.at
    const count = COUNT.exec(this.source)
    if (count === null) return null
    this.at = COUNT.lastIndex
    const least = Number(count[1])
    if (count[2] === undefined) return [least, least]
    return [least, count[3] === '' ? Number.POSITIVE_INFINITY : Number(count[3])]
  }

  private token(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const token = pattern.exec(this.source)?.[0]
    if (token === undefined) throw UNREAD
    this.at += token.length
    return token
  }

  private takes(text: string): boolean {
    const found = this.source.startsWith(text, this.at)
    if (found) this.at += text.length
    return found
  }
}
