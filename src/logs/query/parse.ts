/**
 * The query language, after GitHub's:
 *
 *     query = or
 *     or    = and {"OR" and}
 *     and   = not {["AND"] not}
 *     not   = ["-" | "NOT"] atom
 *     atom  = "(" or ")" | field ":" value {"," value} | word | "quoted"
 *     field = name {"." name | "[" (n | "*") "]"}
 *     value = (">" | ">=" | "<" | "<=") x | x ".." x | "*" | glob | word | "quoted"
 */
import { closestName } from '../../engine/schema/closest.js'
import type { At, Compare, Query, QueryError, Step, Value } from './ast.js'
import { Cursor, QueryFailure } from './cursor.js'
import { ARGUMENTS, comparable, FIELDS, type Field, fieldNamed } from './fields.js'

export type ParsedQuery =
  /** Null is the empty query, which everything fits. */
  { readonly query: Query | null } | { readonly error: QueryError }

/** Characters of a query, and brackets that may stand in one another. */
const LONGEST = 20_000
const DEEPEST = 100

/** Never throws. */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > LONGEST) {
    return {
      error: {
        message: `A query has at most ${LONGEST} characters.`,
        start: LONGEST,
        end: text.length,
        suggestion: null,
      },
    }
  }
  try {
    return { query: new Parser(text).parse() }
  } catch (error) {
    if (error instanceof QueryFailure) return { error: error.error }
    throw error
  }
}

const WORD = /[^\s()":,]+/y
const NAME = /[A-Za-z_][\w-]*/y
const KEY = /[^\s()":,.[\]]+/y
const VALUE = /[^\s()",]+/y

class Parser extends Cursor {
  private depth = 0

  parse(): Query | null {
    this.space()
    if (this.at >= this.text.length) return null
    const query = this.or()
    this.space()
    if (this.at < this.text.length)
      this.fail('There is a closing bracket too many.', this.at, this.at + 1)
    return query
  }

  private or(): Query {
    const items = [this.and()]
    while (this.keyword('OR')) items.push(this.and())
    return items.length === 1 ? (items[0] as Query) : { kind: 'or', items }
  }

  private and(): Query {
    const items = [this.not()]
    for (;;) {
      this.space()
      if (this.at >= this.text.length || this.text[this.at] === ')' || this.isKeyword('OR')) break
      this.keyword('AND')
      items.push(this.not())
    }
    return items.length === 1 ? (items[0] as Query) : { kind: 'and', items }
  }

  private not(): Query {
    this.space()
    const dash = this.text[this.at] === '-' && /[^\s]/.test(this.text[this.at + 1] ?? '')
    if (dash) this.at++
    if (dash || this.keyword('NOT')) return { kind: 'not', item: this.atom() }
    return this.atom()
  }

  private atom(): Query {
    this.space()
    const start = this.at
    const first = this.text[start]
    if (first === undefined)
      this.fail('Something is missing here: a field, a word or a bracket.', start, start)
    if (first === '(') return this.group(start)
    if (first === '"') {
      const pattern = this.quoted()
      return { kind: 'text', pattern, exact: true, at: { start, end: this.at } }
    }
    for (const word of ['OR', 'AND', 'NOT']) {
      if (this.isKeyword(word))
        this.fail(`${word} needs something on both sides.`, start, start + word.length, `"${word}"`)
    }
    const field = this.field()
    if (field !== null) return field
    const word = this.take(WORD)
    if (word === null) this.fail(`“${first}” cannot stand here.`, start, start + 1)
    return { kind: 'text', pattern: word, exact: false, at: { start, end: this.at } }
  }

  private group(start: number): Query {
    if (++this.depth > DEEPEST)
      this.fail(`Brackets stand at most ${DEEPEST} deep.`, start, start + 1)
    this.at++
    this.space()
    if (this.text[this.at] === ')')
      this.fail('There is nothing between the brackets.', start, this.at + 1)
    const query = this.or()
    this.space()
    if (this.text[this.at] !== ')') this.fail('The bracket is not closed.', start, start + 1)
    this.at++
    this.depth--
    return query
  }

  /** A field and its values; null when no colon follows the name. */
  private field(): Query | null {
    const start = this.at
    const name = this.take(NAME)
    if (name === null) return null
    const path = name === ARGUMENTS ? this.path() : []
    const at: At = { start, end: this.at }
    if (this.text[this.at] !== ':') {
      this.at = start
      return null
    }
    const field = fieldNamed(name)
    if (name !== ARGUMENTS && field === null) {
      const names = [...FIELDS.map((each) => each.name), ARGUMENTS]
      const meant = names.includes(name.toLowerCase())
        ? name.toLowerCase()
        : closestName(name, names)
      this.fail(`There is no field “${name}”.`, at.start, at.end, meant)
    }
    this.at++
    const values: Value[] = []
    do values.push(this.value(field))
    while (this.comma())
    return { kind: 'field', name, path, values, at: { start, end: this.at } }
  }

  private path(): Step[] {
    const steps: Step[] = []
    for (;;) {
      if (this.text[this.at] === '.') {
        this.at++
        const name = this.text[this.at] === '"' ? this.quoted() : this.take(KEY)
        if (name === null) this.fail('A name is missing behind the dot.', this.at - 1, this.at)
        steps.push({ name })
      } else if (this.text[this.at] === '[') {
        const end = this.text.indexOf(']', this.at)
        const inside = this.text.slice(this.at + 1, Math.max(end, this.at + 1))
        if (end < 0 || !/^(?:\*|\d{1,9})$/.test(inside)) {
          this.fail(
            'Between square brackets stands a number or *.',
            this.at,
            end < 0 ? this.at + 1 : end + 1,
          )
        }
        steps.push(inside === '*' ? { every: true } : { name: inside })
        this.at = end + 1
      } else return steps
    }
  }

  private comma(): boolean {
    if (this.text[this.at] !== ',') return false
    this.at++
    return true
  }

  private value(field: Field | null): Value {
    const start = this.at
    if (this.text[start] === '"') return { kind: 'exact', text: this.quoted() }
    const word = this.take(VALUE)
    if (word === null) this.fail('A value is missing behind the colon.', start - 1, start)
    if (word === '*') return { kind: 'any' }
    const compare = /^(>=|<=|>|<)(.+)$/.exec(word)
    if (compare !== null) {
      const text = compare[2] ?? ''
      this.check(field, text, start)
      return { kind: 'compare', op: compare[1] as Compare, text }
    }
    const dots = word.indexOf('..')
    const ranged = field?.type !== 'text' || /^[\d.-]*\.\.[\d.-]*$/.test(word)
    if (dots >= 0 && ranged && word !== '..') {
      const low = word.slice(0, dots)
      const high = word.slice(dots + 2)
      for (const end of [low, high]) if (end !== '') this.check(field, end, start)
      return { kind: 'range', low: low === '' ? null : low, high: high === '' ? null : high }
    }
    if (field !== null && field.type !== 'version') {
      if (!word.includes('*')) this.check(field, word, start)
      this.closed(field, word, start)
    }
    return { kind: 'glob', pattern: word }
  }

  /** Numbers and times must be such. */
  private check(field: Field | null, text: string, start: number): void {
    if (field === null || field.type === 'text' || field.type === 'version') return
    if (comparable(field, text) !== null) return
    const what =
      field.type === 'time' ? 'a date such as 2026-06-01 or 2026-06-01T12:00Z' : 'a number'
    this.fail(`“${field.name}” is compared with ${what}, not with “${text}”.`, start, this.at)
  }

  /** A word that a field of a closed list never has. */
  private closed(field: Field, word: string, start: number): void {
    const { values } = field
    if (values === undefined || word.includes('*') || values.includes(word)) return
    this.fail(
      `“${field.name}” is one of ${values.join(', ')}.`,
      start,
      this.at,
      closestName(word, [...values]),
    )
  }
}
