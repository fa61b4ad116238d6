/**
 * Named calls inside a value that could itself be taken for one: a record of a
 * server or a log that nobody knows, whose text holds a marked call, or a list of
 * named ones. Such a call says more than an object without a name, or than what
 * is guessed of its notation, so it is read, for review.
 */
import type { Found } from '../../calls/dialects/find.js'
import type { Notice, Reason } from '../../model/trace.js'
import { type Layer, toSource } from '../../text/layers.js'
import { fencedOutline } from '../bare-arguments.js'
import type { ArgumentsPart, EnvelopeContext } from '../envelope.js'
import { takesAll } from '../log-record.js'
import { openInside } from '../open.js'
import type { OpenedSource, PlacedPart } from '../opened-source.js'
import { outlineOf } from '../outline.js'
import { saidPart } from '../parts.js'
import { pasteOf } from '../paste.js'

const DAMAGED = 'the record around the calls is damaged, so that it may hold others'

/** Finds the calls of a text; `last`: null where nobody shall read what no dialect knows. */
export type FindCalls = (layer: Layer, last?: null) => Found

/** Without one of these, plain, escaped or encoded, no value inside is a call of any notation that marks it, and none is a list of calls. */
const SIGN =
  /\\{0,16}["']\s{0,8}\[(?:\s|\\n){0,16}[A-Za-z_][\w.]{0,80}\(|<[a-z|/｜]|\\(?:u00|x)3[cC]|&(?:lt|quot);|%(?:7B|3C)|[\w+/-]{60}|\[[A-Z]|to=|(?:\\{0,16}["']|[.:])(?:arguments|args|parameters|input|kwargs)\\{0,16}["']?(?:>>)?\s{0,8}(?::|=>)|\.arguments\\?"|\b(?:arguments|args|kwargs)=[{"']/

/** A list of objects under a word for calls, in whatever language. */
const LISTED =
  /"[\p{L}_]{0,24}(?:call|invo|action|command|chiamat|llamad|chamad|appel|aufruf|azion|accion|ações|aktion|вызов|виклик|действи|调用|調用|呼び出|호출|wywoła|volán)[\p{L}_]{0,12}"\s{0,8}:\s{0,8}\[\s{0,80}\{/iu

/** What to read instead of the arguments; null where they are what they seem, or what an offered tool takes. */
export function insteadOfArguments(
  { arguments: source, reasons, span }: ArgumentsPart,
  context: EnvelopeContext,
  find: FindCalls,
): OpenedSource | null {
  const { layer } = span
  if (source.form !== 'text') return null
  const fenced = fencedOutline(layer.text)
  const keys = (fenced ?? outlineOf(layer.text))?.keys
  if (keys === undefined || context.tools.some((tool) => takesAll(tool, keys))) return null
  const others = reasons.filter(({ code }) => code !== 'tool-not-named')
  const inner = namedInside(layer, others, context, find)
  if (inner === null && others.length < reasons.length && context.tools.length === 0) {
    return learntInstead(layer, others, find)
  }
  if (inner === null || pasteOf(layer).json !== null || fenced !== null) return inner
  const damaged: Notice = { code: 'payload-rejected', detail: DAMAGED, spans: toSource(span) }
  return { ...inner, notices: [...inner.notices, damaged] }
}

/**
 * A marked call of an offered tool within arguments that name none: they may as well be a record
 * of what a model wrote, though a tool takes all of its keys. Null where there is none.
 */
export function callWithin(
  { arguments: source, span }: ArgumentsPart,
  context: EnvelopeContext,
  find: FindCalls,
): Reason | null {
  if (source.form !== 'text') return null
  const { text } = span.layer
  const keys = (fencedOutline(text) ?? outlineOf(text))?.keys
  if (keys === undefined || !context.tools.some((tool) => takesAll(tool, keys))) return null
  const inner = namedInside(span.layer, [], context, find)
  const names = (inner?.parts ?? []).flatMap((part) =>
    part.kind === 'text' ? find(part.layer, null).candidates.map(({ name }) => name) : [],
  )
  const name = names.find((one) => context.toolNames.has(one))
  if (name === undefined) return null
  return { code: 'several-readings', detail: `a call of ${name} is written in the arguments` }
}

/** The text itself, where its objects have the shape of calls and a notation is learnt of them; else null. */
function learntInstead(
  layer: Layer,
  reasons: readonly Reason[],
  find: FindCalls,
): OpenedSource | null {
  if (find(layer).candidates.length === 0) return null
  const parts = [{ ...saidPart(layer, 'content', reasons), envelope: 'text' }]
  const nothing = { peels: [], tools: [], notices: [], explained: [] }
  return { envelope: 'text', parts, finish: null, ...nothing }
}

/** Wrappings that are opened one within the other. */
const DEPTH = 2

/** The named and marked calls inside the value; null where there are none. */
export function namedInside(
  layer: Layer,
  reasons: readonly Reason[],
  context: EnvelopeContext,
  find: FindCalls,
  depth = 0,
): OpenedSource | null {
  if (!SIGN.test(layer.text) && !LISTED.test(layer.text)) return null
  const inner = openInside(saidPart(layer, 'content', reasons), context)
  const parts = inner.parts.flatMap((part): readonly PlacedPart[] => {
    if (isNamed(part, find)) return [part]
    // What stands behind the prefix of a line.
    if (part.kind !== 'text' || part.layer === layer || depth === DEPTH) return []
    return namedInside(part.layer, part.reasons, context, find, depth + 1)?.parts ?? []
  })
  return parts.length === 0 ? null : { ...inner, parts }
}

function isNamed(part: PlacedPart, find: FindCalls): boolean {
  if (part.kind === 'call') return part.name !== null
  if (part.kind !== 'text') return false
  return find(part.layer, null).candidates.some(({ marker }) => marker !== 'name-only')
}
