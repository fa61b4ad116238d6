/** Values of calls whose notation nobody has described: it says where they stand, not how each is written. */
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import { leavesOf } from '../../model/fields.js'
import type { Grammar, Structures } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import { entitiesIn } from '../../text/entities.js'
import { layerWith, type Replaced } from '../../text/layer-writer.js'
import { type LayerSpan, rewritten, textBefore, textOf, whole } from '../../text/layers.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, Dialect, DialectContext } from '../dialects/dialect.js'
import { dialectOf, find } from '../grammar/dialect.js'
import { heldAt } from '../grammar/held.js'
import { programOf } from '../grammar/program.js'
import { UnshownTaker } from '../grammar/unshown.js'
import { opensFence } from '../induction/below.js'
import { endsSwitch } from '../induction/options.js'
import { asYaml, ENDED } from './as-yaml.js'
import { heldText } from './held-text.js'
import { addressOf, withoutEscapes } from './in-address.js'
import { ownMarks } from './own-marks.js'

const QUOTED = /^(["']).*\1$/s
/** One text in quotes on its line, and no quote of the same kind in it. */
const ONE_QUOTED = /^(?:"(?:[^"\\\n]|\\["\\/bfnrtu])*"|'[^'\\\n]*')$/
/** Signs before a value that is a text as it stands, quotes and all. */
const MARK = /[>\]}⟩»】|｜\n]$/u
/** An entity in an element or an attribute. */
const ESCAPED = /^(?:[>"'\n]|.["'])[^<]*&[a-z#\d]{2,5};/
/** Every sign of markup is an entity. */
const THROUGHOUT = /^(?:[^&<]|&(?:lt|gt|quot|apos|amp|#\w{1,7});)*$/

/** The dialect of a grammar that a user brings. */
export function broughtDialect(grammar: Grammar): Dialect {
  const program = programOf(grammar)
  return {
    ...dialectOf(grammar),
    marks: ownMarks(grammar),
    find: (layer, context) => {
      const found = find(grammar, program, layer, context, null, UnshownTaker)
      const { structures = {} } = grammar
      const candidates = found.candidates.map((one) => settled(one, context, structures))
      return { ...found, candidates }
    },
  }
}

/** The call with its values without what they stand in, where they look escaped; what else they may be is told, where no lesson has `shown` it. */
export function settled(
  call: Candidate,
  context: DialectContext,
  shown: Structures = {},
): Candidate {
  const source = call.arguments
  if (source.form === 'fields') return withFields(call, source, context, shown)
  if (source.form !== 'text') return call
  const { span } = source
  const attribute = /=\s?["']$/.test(textBefore(span, 3))
  const escapes =
    attribute && textBefore(span, 1) === span.layer.text[span.end] ? entitiesOf(span) : []
  if (escapes.length === 0) return call
  const read = layerWith(span, escapes, context.layers, 'entities')
  return { ...call, arguments: { ...source, span: whole(read) } }
}

function withFields(
  call: Candidate,
  source: Extract<ArgumentSource, { form: 'fields' }>,
  context: DialectContext,
  shown: Structures,
): Candidate {
  const { layers } = context
  const place = SchemaPlace.of(schemaOf(context, call.name))
  const yaml = asYaml(source.fields, place, context)
  if (yaml !== null) {
    return {
      ...call,
      arguments: { ...source, fields: yaml },
      reasons: told(call, source.fields, shown),
    }
  }
  const reasons: Reason[] = []
  const doubt = ({ name, value }: Field, detail: string): void => {
    reasons.push({ code: 'several-readings', detail: `${name} may be ${detail}`, at: value })
  }
  const address = addressOf(source.fields)
  const fields = source.fields.map((field): Field => {
    const { name, value, type } = field
    if (value.start === value.end && endsSwitch(value.layer.text, value.start)) {
      doubt(field, 'no switch, but without its value')
      const says = place.properties?.has(name) !== false || !name.startsWith('no-')
      const isList = place.property(name).kind === 'array'
      const read = rewritten(value, isList ? '[]' : String(says), layers)
      return { name: says ? name : name.slice(3), value: read, type: 'json' }
    }
    const plain = address === null ? null : withoutEscapes(field, address, context)
    if (plain !== null) {
      if (!isEscaped(shown, 'percent')) doubt(field, 'as it stands')
      return plain
    }
    const text = textOf(value)
    const escaped = isEscaped(shown, 'percent') && text.includes('%')
    if (escaped) doubt(field, 'damaged: its bytes are no text')
    const mayBeText = type !== 'json' && place.property(name).allowsText
    if (mayBeText && beginsBelow(value)) doubt(field, 'without its line break')
    if (isQuoted(field) && ONE_QUOTED.test(text)) {
      doubt(field, 'with its quotes')
      return { ...field, type: 'json' }
    }
    const held =
      field.fields === undefined && (mayBeText || !text.startsWith('\n'))
        ? heldText(value, layers)
        : null
    if (held !== null) {
      doubt(field, 'as it stands')
      return { ...field, value: held, type: 'text' }
    }
    const meant = mayBeText && held === null ? withoutBackslashes(field, layers) : null
    if (meant !== null) {
      doubt(field, 'as it stands')
      return { ...field, value: meant, type: 'text' }
    }
    if (beginsText(value)) doubt(field, 'the begin of a text on the lines below it')
    const escapes = isMarkup(value) ? entitiesOf(value) : []
    const damaged = isEscaped(shown, 'entities') && escapes.length === 0 && /[&<]/.test(text)
    if (damaged && mayBeText) doubt(field, 'damaged: it is not escaped')
    if (escapes.length === 0 || field.fields !== undefined) {
      for (const leaf of leavesOf([field])) if (isWritten(leaf)) doubt(leaf, 'escaped or quoted')
      return field
    }
    if (!isEscaped(shown, 'entities')) doubt(field, 'as it stands')
    const read = whole(layerWith(value, escapes, layers, 'entities'))
    const inner = QUOTED.test(text) ? { ...read, start: 1, end: read.end - 1 } : read
    return { ...field, value: inner, type: 'untyped' }
  })
  return { ...call, arguments: { ...source, fields }, reasons: [...call.reasons, ...reasons] }
}

/** A lesson has shown texts that are escaped so. */
function isEscaped({ escapes = [] }: Structures, way: string): boolean {
  return escapes.includes(way)
}

/** What speaks against the call, but for lines that it holds; its blocks may be texts as they stand. */
function told({ reasons }: Candidate, fields: readonly Field[], { yaml }: Structures): Reason[] {
  const others = reasons.filter(({ code }) => code !== 'suspect-markup')
  const detail = 'its values may be as they stand, or YAML'
  const isShown = yaml === true && !fields.some(({ value }) => ENDED.test(textOf(value)))
  return isShown ? others : [...others, { code: 'several-readings', detail }]
}

/** It begins with a line break, and that is not the second one. */
function beginsBelow(value: LayerSpan): boolean {
  return textOf(value).startsWith('\n') && textBefore(value, 1) !== '\n'
}

/** It begins with signs of a text that goes on or ends elsewhere. */
function beginsText({ layer: { text }, start, end }: LayerSpan): boolean {
  return start < end && (opensFence(text, start) || heldAt(text, start, text.length) !== null)
}

/** Line breaks and quotes as escapes write them, in one line that is no path, or one with its backslashes doubled, and nothing in quotes or brackets. */
const BACKSLASHED = /^(?![A-Za-z]:\\(?!\\)|\\\\|[{["'])[^\n]*\\["n][^\n]*$|^[A-Za-z]:\\\\/

/** What backslashes stand for in a text on one line, be it the bar that would end it. */
const ESCAPE = /\\(?:[nt"\\]|\|)/g
const MEANT: ReadonlyMap<string, string> = new Map([
  ['\\n', '\n'],
  ['\\t', '\t'],
])

/** The text that backslashes write, where it looks so; null for any other. */
function withoutBackslashes({ value }: Field, layers: DialectContext['layers']): LayerSpan | null {
  const text = textOf(value)
  const barred =
    text.includes('\\|') && /^\s*\|/.test(value.layer.text.slice(value.end, value.end + 8))
  if (!barred && !BACKSLASHED.test(text)) return null
  // In markup, and on lines of its own, a text needs no escapes.
  if (isMarkup(value) || MARK.test(textBefore(value, 1))) return null
  const pairs = [...text.matchAll(ESCAPE)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    replacement: MEANT.get(written) ?? written.slice(1),
  }))
  return whole(layerWith(value, pairs, layers, 'edited'))
}

/** The value looks escaped, or in quotes that were read as its own. */
function isWritten({ value, type }: Field): boolean {
  const { layer, start, end } = value
  if (ESCAPED.test(layer.text.slice(Math.max(0, start - 1), end + 1))) return true
  return isQuoted({ value, type }) || (type !== 'json' && BACKSLASHED.test(textOf(value)))
}

function isQuoted({ value, type }: Pick<Field, 'value' | 'type'>): boolean {
  return type !== 'json' && QUOTED.test(textOf(value)) && !MARK.test(textBefore(value, 1))
}

/** An element holds the value, or a mark in which it is an attribute. */
function isMarkup(value: LayerSpan): boolean {
  const head = textBefore(value, 400)
  if (/[>\n]$/.test(head) || head.lastIndexOf('<') > head.lastIndexOf('>')) return true
  return /="?$/.test(head) && head.lastIndexOf('[') > head.lastIndexOf(']')
}

/** The entities of a text that is escaped throughout; none where it holds `<`, or `&` alone. */
function entitiesOf(span: LayerSpan): Replaced[] {
  const text = textOf(span)
  return text.includes('&') && THROUGHOUT.test(text) ? [...entitiesIn(text)] : []
}
