/** Values without keys, given to the parameters of a tool in their order. */
import { compileSchema } from '../../../schema/compiled.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import { propertyNames, schemaOf } from '../../dialects/bodies/properties.js'
import { type Kind, SchemaPlace } from '../../dialects/bodies/schema-walk.js'
import type { DialectContext } from '../../dialects/dialect.js'

/** One value and the parameter that it goes to. */
export interface Unnamed {
  readonly name: string
  readonly value: Span
  readonly type: 'text' | 'json' | 'untyped'
}

/** Most values that a call has without keys. */
const MOST = 8
const QUOTED = /^"(?:[^"\\\n]|\\.)*"$/
const SCALAR = /^(?:-?\d{1,15}(?:\.\d{1,15})?|true|false|True|False)$/
const BRACKETED = /^\s?\[([^[\]\n]*)\]\s?[;,]?/
const LITERAL = /^[^\S\n]+("(?:[^"\\\n]|\\.)*"|'[^'\\\n]*'|[^\s"']+)/
const ARGUMENT = /^[^\S\n]*("(?:[^"\\\n]|\\.)*"|'[^'\\\n]*'|[^\s"',()]+)[^\S\n]*(,|$)/

/** The parameters of a tool in the order in which it declares them, and which it requires. */
interface Parameters {
  readonly names: readonly string[]
  readonly required: ReadonlySet<string>
  readonly kindOf: (name: string) => Kind
}

function parametersOf(context: DialectContext, tool: string): Parameters {
  const schema = schemaOf(context, tool)
  const place = SchemaPlace.of(schema)
  return {
    names: [...(propertyNames(context, tool) ?? [])],
    required: schema === null ? new Set() : compileSchema(schema).shape.required,
    kindOf: (name) => place.property(name).kind,
  }
}

/**
 * The values as arguments of the tool, one alone as what it requires, and what is null left
 * out; null where they are too few, too many, or of other kinds.
 */
export function inOrder(
  text: string,
  values: readonly (Span | null)[],
  context: DialectContext,
  tool: string,
): Unnamed[] | null {
  const { names, required, kindOf } = parametersOf(context, tool)
  const [first = ''] = required
  const given = values.length === 1 && required.size === 1 ? [first] : names.slice(0, values.length)
  const left = values.findLastIndex((value) => value !== null) + 1
  const lacks = (name: string) => values[given.indexOf(name)] == null
  if (left > names.length || [...required].some(lacks)) return null
  const said = values.flatMap((value, index) =>
    value === null ? [] : [{ value, name: given[index] ?? '' }],
  )
  const found = said.map(({ value, name }): Unnamed | null => {
    const written = text.slice(value.start, value.end)
    const kind = kindOf(name)
    if (kind === 'object' || kind === 'array') {
      const isOne = written.startsWith(kind === 'object' ? '{' : '[') && isJson(written)
      return isOne ? { name, value, type: 'json' } : null
    }
    if (written.trim() === '') return null
    if (kind === 'other') return SCALAR.test(written) ? { name, value, type: 'untyped' } : null
    if (QUOTED.test(written)) return { name, value, type: 'json' }
    const plain = /^'[^'\\]*'$/.test(written)
    const inner = plain ? { start: value.start + 1, end: value.end - 1 } : value
    return { name, value: inner, type: kind === 'string' ? 'text' : 'untyped' }
  })
  return found.every((one) => one !== null) ? found : null
}

/** `[7] [best pubs]`, `[7]; [best pubs]`: all that stands between two places. */
export function bracketed(text: string, from: number, to: number): Span[] | null {
  return inTurn(text, from, to, BRACKETED)
}

/** `7 "best pubs" true`: numbers, switches and texts in quotes, parted by blanks. */
export function literals(text: string, from: number, to: number): Span[] | null {
  const found = inTurn(text, from, to, LITERAL)
  return found?.every((one) => isLiteral(text, one)) === true ? found : null
}

/** The same between parentheses, parted by commas, and the whole of it where it is no such list. */
export function inParentheses(text: string, from: number, to: number): Span[] | null {
  const found = inTurn(text, from, to, ARGUMENT)
  return found?.every((one) => isLiteral(text, one)) === true ? found : null
}

function isLiteral(text: string, { start, end }: Span): boolean {
  return /^["']|^-?\d+(?:\.\d+)?$|^(?:true|false)$/i.test(text.slice(start, end))
}

/** What the pattern finds, one behind the other, up to the end; null where something else stands there. */
function inTurn(text: string, from: number, to: number, pattern: RegExp): Span[] | null {
  const found: Span[] = []
  let at = from
  while (text.slice(at, to).trim() !== '') {
    const [all, value] = pattern.exec(text.slice(at, to)) ?? []
    if (all === undefined || value === undefined || found.length === MOST) return null
    const start = at + all.indexOf(value)
    found.push({ start, end: start + value.length })
    at += all.length
  }
  return found.length === 0 ? null : found
}
