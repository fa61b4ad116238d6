/** The arguments of a call as its envelope holds them, in every wrapping that APIs put around them. */
import type { ArgumentSource, Field } from '../model/argument-source.js'
import { ARGUMENT_KEYS } from '../model/call-keys.js'
import type { Reason } from '../model/trace.js'
import { type LayerSpan, type Layers, whole } from '../text/layers.js'
import { piecesText, spreadText } from './spread-text.js'
import { holdsBareText, rewrite } from './tree/rewrite.js'
import {
  get,
  isNull,
  itemsOf,
  layerOf,
  type Member,
  type ObjectValue,
  spanOf,
  stringOf,
  textSpan,
  type Value,
  wordOf,
} from './tree/value.js'

export interface Input {
  readonly source: ArgumentSource
  /** The paste breaks off inside, or the envelope says that it does. */
  readonly cut: boolean
  /** Was it an object that the API had parsed, and not text? */
  readonly parsed: boolean
  readonly reasons: readonly Reason[]
}

export const NO_INPUT: Input = {
  source: { form: 'none', absent: true },
  cut: false,
  parsed: false,
  reasons: [],
}

/** As a protocol writes it that leaves out an object of nothing. */
export const LEFT_OUT: Input = { ...NO_INPUT, source: { form: 'none', absent: 'usual' } }

/** Keys under which an unparsable text is put when the API insists on an object. */
const TEXT_WRAPPERS = new Set(['INVALID_JSON', 'rawInvalidInput', '_raw', 'raw_arguments', '__raw'])

const SHORTENED: Reason = { code: 'abridged', detail: 'the print of a text is shortened' }
const isShort = ({ value }: Member): boolean => value.kind === 'text' && value.elided === true

/** Arguments from the value that holds them: a text, an object, or an object around a text. */
export function inputOf(holder: Value | undefined, layers: Layers): Input {
  const value = unclassed(holder)
  if (value === undefined || isNull(value)) return NO_INPUT
  if (value.kind === 'text') return textInput(value, layers, [])
  if (value.kind === 'array' && value.items[0]?.kind === 'text') {
    const joined = piecesText(value.items, layers)
    if (joined !== null) return spanInput(joined.span, !value.closed, joined.reasons)
  }
  if (value.kind === 'object') {
    const wrapped = unwrapText(value, layers)
    if (wrapped !== null) return wrapped
  }
  const { closed, typed } = value
  const short: Reason[] = value.kind === 'object' && value.members.some(isShort) ? [SHORTENED] : []
  if (!typed) return { ...spanInput(spanOf(value), !closed, short), parsed: closed }
  // What is written anew has all its brackets.
  const cut: Reason[] = closed
    ? []
    : [{ code: 'truncated', at: spanOf(value), detail: 'the print breaks off' }]
  const bare: Reason[] = holdsBareText(value)
    ? [{ code: 'dialect-drift', at: spanOf(value), detail: 'texts in it stand without quotes' }]
    : []
  const reasons = [...cut, ...bare, ...short]
  return { ...spanInput(whole(rewrite(value, layers)), !closed, reasons), parsed: closed }
}

const HELD: ReadonlySet<string> = new Set(ARGUMENT_KEYS)

/** Without the class that is printed around them: `ArgsJson(args_json='…')`, `Content({…})`. */
function unclassed(value: Value | undefined): Value | undefined {
  if (value?.kind !== 'object' || value.type === null) return value
  const [item, ...items] = value.items
  if (item?.kind === 'object' && items.length + value.members.length === 0) return item
  const [only, ...others] = value.members
  if (others.length > 0) return value
  return only !== undefined && HELD.has(only.key) ? only.value : value
}

/** Free text as the one parameter `name`. */
export function freeText(name: string, value: Value | undefined, layers: Layers): Input {
  const layer = layerOf(value, layers)
  if (layer === null || value === undefined) return NO_INPUT
  return {
    source: { form: 'fields', fields: [{ name, value: whole(layer), type: 'text' }] },
    cut: !value.closed,
    parsed: false,
    reasons: [],
  }
}

/** The texts of `[{name, type, value}]`; the type says whether a text is JSON. */
export function pairsInput(list: Value | undefined, layers: Layers): Input {
  const fields = itemsOf(list).flatMap((item): Field[] => {
    const name = stringOf(get(item, 'name'))
    const value = textSpan(get(item, 'value'), layers)
    if (name === null || value === null) return []
    const isText = /^(?:string|)$/i.test(wordOf(get(item, 'type')) ?? '')
    return [{ name, value, type: isText ? 'text' : 'json' }]
  })
  if (fields.length < itemsOf(list).length) return inputOf(list, layers)
  const closed = list?.closed === true
  return { source: { form: 'fields', fields }, cut: !closed, parsed: closed, reasons: [] }
}

export function spanInput(span: LayerSpan, cut = false, reasons: readonly Reason[] = []): Input {
  const source: ArgumentSource = { form: 'text', span, notation: { kind: 'json' } }
  return { source, cut, parsed: false, reasons }
}

function textInput(value: Value, layers: Layers, reasons: readonly Reason[]): Input {
  const layer = layerOf(value, layers)
  if (layer === null) return NO_INPUT
  const shortened = value.elided ? [SHORTENED] : []
  const bare: Reason[] =
    value.kind === 'text' && value.unescaped === true
      ? [{ code: 'dialect-drift', at: spanOf(value), detail: 'the quotes in it are not escaped' }]
      : []
  return spanInput(whole(layer), !value.closed || value.elided, [...shortened, ...bare, ...reasons])
}

function unwrapText(value: ObjectValue, layers: Layers): Input | null {
  const [first] = value.members
  if (first === undefined) return null
  if (value.members.length === 1 && first.key === '__unparsedToolInput') {
    const raw = first.value.kind === 'text' ? first.value : get(first.value, 'raw')
    return raw?.kind === 'text' ? unparsed(raw, get(first.value, 'len'), layers) : null
  }
  if (value.members.length === 1 && TEXT_WRAPPERS.has(first.key) && first.value.kind === 'text') {
    return textInput(first.value, layers, [])
  }
  const spread = first.key === '0' ? spreadText(value.members, layers) : null
  return spread === null ? null : spanInput(spread)
}

function unparsed(raw: Value, stated: Value | undefined, layers: Layers): Input {
  const length = stated?.kind === 'atom' ? Number(stated.text) : Number.NaN
  const shown = stringOf(raw)?.length ?? 0
  if (!(length > shown)) return textInput(raw, layers, [])
  const detail = `${shown} of ${length} characters are shown`
  const input = textInput(raw, layers, [{ code: 'abridged', at: spanOf(raw), detail }])
  return { ...input, cut: true }
}
