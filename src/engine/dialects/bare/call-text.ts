/**
 * The inside of `f(…)`: keyword arguments, one object, positional values or
 * strings like `'a=1'`, and whether it is a call at all or only a signature.
 */

import type { Layer } from '../../layers.js'
import { splitArguments } from '../../syntax/python/calls.js'
import type { LayerSpan, Reason, Span, Tool } from '../../trace.js'
import type { ArgumentSource, Field } from '../dialect.js'
import { parametersOf } from './offered.js'

const ELLIPSIS = /^(?:\.\.\.|…)$/
const IDENTIFIER = /^[A-Za-z_]\w*$/
const PLACEHOLDER = /^(?:["']?<[\w .|-]+>["']?|["']?\{\{?[\w ]+\}\}?["']?|\.\.\.|…)$/
const TYPE = /^(?:str|int|float|bool|dict|list|any|string|number|boolean|object|array|integer)\b/i
const KEYED = /^(["']?)([A-Za-z_][\w-]*)\1\s*(=(?!=)|:(?!:))\s*/

/** Parsed roughly, so that the readers can decide whether it is a call. */
export interface CallText {
  readonly arguments: ArgumentSource
  /** Something is written between the parentheses. */
  readonly empty: boolean
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
    empty,
    mention: false,
    named: true,
    reasons: [reason],
  }
}

function readWhole(place: CallPlace, tool: Tool | null): CallText {
  const { layer, argsStart: start, argsEnd: end } = place
  const { text } = layer
  const split = splitArguments(text, start, end)
  const at = (span: Span): LayerSpan => ({ layer, start: span.start, end: span.end })
  const cut = (span: Span): string => text.slice(span.start, span.end)
  const { positional, keywords, unpacked } = split
  const count = positional.length + keywords.length + unpacked.length
  if (count === 0) {
    return { arguments: { form: 'none' }, empty: true, mention: false, named: true, reasons: [] }
  }
  const whole: ArgumentSource = {
    form: 'text',
    span: { layer, start, end },
    notation: { kind: 'keyword-arguments' },
  }
  if (keywords.length > 0 && positional.length === 0 && unpacked.length === 0) {
    const mention = keywords.every(({ value }) => PLACEHOLDER.test(short(cut(value))))
    return { arguments: whole, empty: false, mention, named: true, reasons: [] }
  }
  const sole = count === 1 ? (positional[0] ?? unpacked[0]) : undefined
  if (sole !== undefined && text.charCodeAt(sole.start) === 0x7b) {
    const source: ArgumentSource = { form: 'text', span: at(sole), notation: { kind: 'json' } }
    return { arguments: source, empty: false, mention: false, named: true, reasons: [] }
  }
  if (unpacked.length > 0)
    return { arguments: whole, empty: false, mention: false, named: false, reasons: [] }
  const fields = keyedFields(layer, positional)
  if (fields !== null) {
    const typed = fields.every(({ value }) => TYPE.test(short(cut(value))))
    const named: Field[] = [
      ...fields,
      ...keywords.map((pair) => field(cut(pair.name), at(pair.value))),
    ]
    return {
      arguments: { form: 'positional', values: [], named },
      empty: false,
      mention: typed,
      named: true,
      reasons: [],
    }
  }
  const parameters = parametersOf(tool)
  const mention = positional.every((span) => {
    const word = short(cut(span))
    return ELLIPSIS.test(word) || PLACEHOLDER.test(word) || isSignature(word, parameters, tool)
  })
  return {
    arguments: {
      form: 'positional',
      values: positional.map(at),
      named: keywords.map((pair) => field(cut(pair.name), at(pair.value))),
    },
    empty: false,
    mention: mention && keywords.length === 0,
    named: false,
    reasons: [],
  }
}

function short(text: string): string {
  return text.length > 80 ? text.slice(0, 80) : text
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
function keyedFields(layer: Layer, values: readonly Span[]): Field[] | null {
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
