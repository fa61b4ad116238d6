/**
 * The inside of `f(…)`: keyword arguments, one object, positional values or
 * strings like `'a=1'`, and whether it is a call at all or only a signature.
 */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import type { Reason, Tool } from '../../../model/trace.js'
import { type KeywordSpan, splitArguments } from '../../../syntax/python/calls.js'
import type { Layer, LayerSpan } from '../../../text/layers.js'
import type { Span } from '../../../text/span.js'
import { parametersOf } from './offered.js'

const IDENTIFIER = /^[A-Za-z_]\w*$/
const PLACEHOLDER = /^(?:|<[\w .|-]+>|\{\{?[A-Za-z_ ]+\}\}?|\.\.\.|…)$/
const TYPE =
  /^(?:str|int|float|bool|dict|list|any|string|number|boolean|object|array|integer)(?:\s*=.*|\[.*)?$/i
const KEYED = /^(["']?)([A-Za-z_][\w-]*)\1\s*(=(?!=)|:(?!:))\s*/

/** Parsed roughly, so that the readers can decide whether it is a call. */
export interface CallText {
  readonly arguments: ArgumentSource
  /** Only a signature, a placeholder or an abridged example stands there. */
  readonly mention: boolean
  /** Names and values are both written: nothing depends on the order. */
  readonly named: boolean
  readonly reasons: readonly Reason[]
}

/** Where the inside of a call's parentheses stands. */
export interface CallPlace {
  readonly layer: Layer
  readonly argsStart: number
  readonly argsEnd: number
  /** The closing parenthesis was found. */
  readonly complete: boolean
}

/** What is written between the parentheses of a call of `tool`. */
export function readCallText(place: CallPlace, tool: Tool | null): CallText {
  return place.complete ? readWhole(place, tool) : readOpen(place)
}

/** The parenthesis is still open: more arguments may follow, so nothing is decided about them. */
function readOpen({ layer, argsStart, argsEnd }: CallPlace): CallText {
  const span = { layer, start: argsStart, end: argsEnd }
  const empty = layer.text.slice(argsStart, argsEnd).trim() === ''
  const reason: Reason = empty
    ? { code: 'truncated', detail: 'behind an opening parenthesis', at: span }
    : { code: 'end-not-proven', detail: 'the parenthesis is still open', at: span }
  return {
    arguments: { form: 'text', span, notation: { kind: 'keyword-arguments' } },
    mention: false,
    named: true,
    reasons: [reason],
  }
}

function readWhole(place: CallPlace, tool: Tool | null): CallText {
  const { layer, argsStart: start, argsEnd: end } = place
  const { text } = layer
  const split = splitArguments(text, start, end)
  const { positional, unpacked } = split
  if (split.keywords.length + positional.length + unpacked.length === 0) {
    return known({ form: 'none' })
  }
  const whole: ArgumentSource = {
    form: 'text',
    span: { layer, start, end },
    notation: { kind: 'keyword-arguments' },
  }
  const first = positional[0] ?? unpacked[0]
  if (first !== undefined && positional.length + unpacked.length === 1) {
    const alone = split.keywords.length === 0 && text.charCodeAt(first.start) === 0x7b
    if (alone) return known({ form: 'text', span: { layer, ...first }, notation: { kind: 'json' } })
  }
  if (unpacked.length > 0) return known(whole)
  const keyword = split.keywords[0]
  const leading = positional.filter(
    (item) => keyword === undefined || item.start < keyword.name.start,
  )
  const named = keywordFields(layer, split.keywords, positional)
  const keyed = keyedFields(layer, leading)
  if (keyed !== null) {
    const fields = [...keyed, ...named]
    const values = fields.map((item) => short(text, item.value))
    const mention = values.every((value) => PLACEHOLDER.test(value) || TYPE.test(value))
    if (leading.length === 0 && !values.some(isWord)) return known(whole, { mention })
    return known({ form: 'positional', values: [], named: fields }, { mention })
  }
  const parameters = parametersOf(tool)
  const mention =
    named.length === 0 &&
    leading.every((item) => {
      const word = short(text, item)
      return PLACEHOLDER.test(word) || isSignature(word, parameters, tool)
    })
  const values = leading.map((item): LayerSpan => ({ layer, ...item }))
  return known({ form: 'positional', values, named }, { mention, named: false })
}

function known(source: ArgumentSource, more: Partial<CallText> = {}): CallText {
  return { arguments: source, mention: false, named: true, reasons: [], ...more }
}

/**
 * The keyword arguments as fields. What looks positional behind a keyword is the
 * rest of an unquoted value: `city=Paris, France`.
 */
function keywordFields(
  layer: Layer,
  keywords: readonly KeywordSpan[],
  positional: readonly Span[],
): Field[] {
  let index = 0
  return keywords.map(({ name, value }, i) => {
    const next = keywords[i + 1]?.name.start ?? Number.POSITIVE_INFINITY
    let { end } = value
    for (; (positional[index]?.start ?? next) < next; index++) {
      const item = positional[index]
      if (item !== undefined && item.start > value.start) end = item.end
    }
    return field(layer.text.slice(name.start, name.end), { layer, start: value.start, end })
  })
}

const CONSTANT = /^(?:true|false|none|null|nan|inf|infinity|undefined)$/i
const STRING_PREFIX = /^[rbuf]{1,2}["']/i

/** Does a value begin with a word that is no constant? Then it is text without quotes, or code. */
function isWord(value: string): boolean {
  const word = /^[A-Za-z_][\w.]*/.exec(value)
  return word !== null && !CONSTANT.test(word[0]) && !STRING_PREFIX.test(value)
}

function short(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + 80))
}

function field(name: string, value: LayerSpan): Field {
  return { name, value, type: 'json' }
}

/** A bare word in place of a value: a parameter's name, or any word where no tool says otherwise. */
function isSignature(word: string, parameters: ReadonlySet<string>, tool: Tool | null): boolean {
  if (!IDENTIFIER.test(word)) return false
  return tool === null || parameters.size === 0 || parameters.has(word)
}

/** `'a=1', 'b="x"'` or `a: 1, b: "x"`: values that bring their names along; null when some do not. */
export function keyedFields(layer: Layer, values: readonly Span[]): Field[] | null {
  const { text } = layer
  const fields: Field[] = []
  for (const value of values) {
    let { start, end } = value
    const quote = text.charAt(start)
    const quoted =
      (quote === '"' || quote === "'") && text.charAt(end - 1) === quote && end - start > 2
    const inner = KEYED.exec(text.slice(start + (quoted ? 1 : 0), start + 200))
    const outer = quoted ? KEYED.exec(text.slice(start, start + 200)) : null
    if (outer !== null && outer[1] !== '') {
      fields.push(field(outer[2] ?? '', { layer, start: start + outer[0].length, end }))
      continue
    }
    if (inner === null || (quoted && inner[3] === ':')) return null
    if (quoted) {
      start += 1
      end -= 1
    }
    fields.push(field(inner[2] ?? '', { layer, start: start + inner[0].length, end }))
  }
  return fields
}
