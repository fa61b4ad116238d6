/** `json.loads` of Python: NaN and Infinity are read, whole numbers are exact, the last of two keys wins. */
import { TEMPLATE_LIMITS } from '../limits.js'
import { ReadError } from './errors.js'
import type { Dict, Value } from './value.js'

/** Not JSON in Python's eyes (its JSONDecodeError). */
export class JsonError extends ReadError {
  constructor(what: string, text: string, at: number) {
    const before = text.slice(0, at)
    const line = before.split('\n').length
    const column = at - before.lastIndexOf('\n')
    super('ValueError', `${what}: line ${line} column ${column} (char ${at})`)
  }
}

/** The value of a JSON text. Throws a JsonError at the first place that is none. */
export function loads(text: string): Value {
  if (text.startsWith('\ufeff')) throw new JsonError('Unexpected UTF-8 BOM', text, 0)
  const reader = new JsonReader(text)
  const value = reader.value(0)
  reader.space()
  if (reader.at !== text.length) throw new JsonError('Extra data', text, reader.at)
  return value
}

/** The JSON object or list that starts at `start`, and where it ends; null where none does. */
export function loadsFrom(
  text: string,
  start: number,
): { readonly value: Value; readonly end: number } | null {
  const reader = new JsonReader(text)
  reader.at = start
  try {
    const value = reader.value(0)
    return { value, end: reader.at }
  } catch (error) {
    if (error instanceof ReadError) return null
    throw error
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const CONSTANTS: readonly (readonly [string, Value])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]

class JsonReader {
  at = 0

  constructor(private readonly text: string) {}

  space(): void {
    while (' \t\n\r'.includes(this.text.charAt(this.at)) && this.at < this.text.length) this.at++
  }

  /** Recursive, to a depth that is bounded as Python's is. */
  value(depth: number): Value {
    if (depth > TEMPLATE_LIMITS.jsonDepth) {
      throw new ReadError(
        'ValueError',
        `nested deeper than ${TEMPLATE_LIMITS.jsonDepth} (bound: jsonDepth)`,
      )
    }
    this.space()
    const c = this.text.charAt(this.at)
    if (c === '"') return this.string()
    if (c === '{') return this.object(depth)
    if (c === '[') return this.array(depth)
    for (const [word, value] of CONSTANTS) {
      if (!this.text.startsWith(word, this.at)) continue
      this.at += word.length
      return value
    }
    return this.number()
  }

  private object(depth: number): Dict {
    const dict: Dict = new Map()
    this.at++
    this.space()
    if (this.take('}')) return dict
    for (;;) {
      this.space()
      if (this.text[this.at] !== '"') {
        throw this.error('Expecting property name enclosed in double quotes')
      }
      const key = this.string()
      this.space()
      if (!this.take(':')) throw this.error("Expecting ':' delimiter")
      dict.set(key, this.value(depth + 1))
      this.space()
      if (this.take('}')) return dict
      if (!this.take(',')) throw this.error("Expecting ',' delimiter")
    }
  }

  private array(depth: number): Value[] {
    const items: Value[] = []
    this.at++
    this.space()
    if (this.take(']')) return items
    for (;;) {
      items.push(this.value(depth + 1))
      this.space()
      if (this.take(']')) return items
      if (!this.take(',')) throw this.error("Expecting ',' delimiter")
    }
  }

  private string(): string {
    const { text } = this
    const start = this.at
    const parts: string[] = []
    let from = start + 1
    for (let i = from; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c === 34) {
        parts.push(text.slice(from, i))
        this.at = i + 1
        return parts.join('')
      }
      if (c < 32) throw new JsonError('Invalid control character at', text, i)
      if (c !== 92) continue
      parts.push(text.slice(from, i))
      const letter = text.charAt(i + 1)
      if (letter === 'u') {
        const hex = text.slice(i + 2, i + 6)
        if (!/^[0-9a-fA-F]{4}$/.test(hex))
          throw new JsonError('Invalid \\uXXXX escape', text, i + 1)
        parts.push(String.fromCharCode(Number.parseInt(hex, 16)))
        i += 5
      } else {
        const escaped = ESCAPES[letter]
        if (letter === '' || escaped === undefined) {
          throw letter === ''
            ? new JsonError('Unterminated string starting at', text, start)
            : new JsonError('Invalid \\escape', text, i)
        }
        parts.push(escaped)
        i++
      }
      from = i + 1
    }
    throw new JsonError('Unterminated string starting at', text, start)
  }

  private number(): Value {
    const sticky = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)
    if (found === null) throw this.error('Expecting value')
    this.at = sticky.lastIndex
    const [number, fraction, exponent] = found
    if (fraction !== undefined || exponent !== undefined) return Number(number)
    if (number.length > TEMPLATE_LIMITS.integerDigits) {
      throw new ReadError('ValueError', 'a whole number has more than 4,300 digits (integerDigits)')
    }
    return BigInt(number)
  }

  private take(letter: string): boolean {
    if (this.text[this.at] !== letter) return false
    this.at++
    return true
  }

  private error(what: string): JsonError {
    return new JsonError(what, this.text, this.at)
  }
}
