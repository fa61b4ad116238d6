/**
 * A pattern of JSON Schema as a tree. The `u` flavour is what JSON Schema asks
 * for; patterns that only the older one knows (`\_`, a lone `{`) are read, too.
 */
import { isPattern } from './flavour.js'
import { type Assertion, CharacterSet } from './program.js'

export type Node =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'look-ahead'; readonly negative: boolean; readonly inner: Node }
  | { readonly kind: 'sequence'; readonly nodes: Node[] }
  | { readonly kind: 'choice'; readonly nodes: Node[] }
  | { readonly kind: 'repeat'; readonly inner: Node; readonly least: number; readonly most: number }

/** Groups nest no deeper than this: the tree is walked by recursion. */
const DEEPEST = 100

const ESCAPE =
  /\\(?:u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|c[A-Za-z]|[^1-9kbB])/uy
const CLASS = /\[(?:[^\]\\]|\\.)*\]/suy
const COUNT = /\{([0-9]+)(,([0-9]*))?\}/y

/** The tree; null for what is no pattern, not regular (back references) or not read here (look-behind). */
export function parsePattern(source: string): Node | null {
  const modern = isPattern(source, 'u')
  // What these mean in the older flavour, nobody means.
  if (!modern && (!isPattern(source, '') || /\\[pPku]\{?/.test(source))) return null
  try {
    return new Parser(source).choice(0)
  } catch (error) {
    if (error === UNREAD) return null
    throw error
  }
}

// No error object: it would note a stack, for which V8 reads the whole script again.
const UNREAD = Symbol('a pattern that is not read')

class Parser {
  private at = 0
  private readonly sets = new Map<string, CharacterSet>()

  constructor(private readonly source: string) {}

  /** Alternatives, up to a closing parenthesis or the end. */
  choice(depth: number): Node {
    if (depth > DEEPEST) throw UNREAD
    const nodes: Node[] = [this.sequence(depth)]
    while (this.takes('|')) nodes.push(this.sequence(depth))
    const [only] = nodes
    return nodes.length === 1 && only !== undefined ? only : { kind: 'choice', nodes }
  }

  private sequence(depth: number): Node {
    const nodes: Node[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) {
      nodes.push(this.repeated(this.term(depth)))
    }
    return { kind: 'sequence', nodes }
  }

  private term(depth: number): Node {
    if (this.takes('^')) return { kind: 'assert', assertion: 'start' }
    if (this.takes('$')) return { kind: 'assert', assertion: 'end' }
    if (this.takes('\\b')) return { kind: 'assert', assertion: 'word-edge' }
    if (this.takes('\\B')) return { kind: 'assert', assertion: 'no-word-edge' }
    if (this.takes('(')) return this.group(depth)
    const first = this.source.charAt(this.at)
    if (first === '[') return this.set(this.token(CLASS))
    if (first === '\\') return this.set(this.token(ESCAPE))
    const literal = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    this.at += literal.length
    return this.set('{}]'.includes(literal) ? `\\${literal}` : literal)
  }

  private group(depth: number): Node {
    const negative = this.takes('?!')
    if (negative || this.takes('?=')) {
      return { kind: 'look-ahead', negative, inner: this.closed(depth) }
    }
    if (this.takes('?:')) return this.closed(depth)
    if (this.takes('?<')) {
      // Look-behind; else the group's name.
      if ('=!'.includes(this.source.charAt(this.at))) throw UNREAD
      this.at = this.source.indexOf('>', this.at) + 1
    } else if (this.source.charAt(this.at) === '?') throw UNREAD
    return this.closed(depth)
  }

  private closed(depth: number): Node {
    const inner = this.choice(depth + 1)
    this.takes(')')
    return inner
  }

  private repeated(inner: Node): Node {
    const [least, most] = this.counts()
    if (most < 0) return inner
    // Lazy or not, the same texts match.
    this.takes('?')
    return { kind: 'repeat', inner, least, most }
  }

  /** How often the term before may come; a negative maximum when nothing says so. */
  private counts(): [number, number] {
    if (this.takes('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.takes('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.takes('?')) return [0, 1]
    COUNT.lastIndex = this.at
    const count = COUNT.exec(this.source)
    if (count === null) return [1, -1]
    this.at = COUNT.lastIndex
    const least = Number(count[1])
    if (count[2] === undefined) return [least, least]
    return [least, count[3] === '' ? Number.POSITIVE_INFINITY : Number(count[3])]
  }

  private set(source: string): Node {
    let set = this.sets.get(source)
    if (set === undefined) {
      set = new CharacterSet(source)
      this.sets.set(source, set)
    }
    return { kind: 'set', set }
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
