/**
 * Is a text the bare arguments of a call? It is when it is one object (or what a
 * model makes of one) that does not itself name a tool. Reads the object's own
 * keys and skips over everything inside it.
 */

import { holdsArguments } from '../calls/account/sightings.js'
import type { ArgumentSource } from '../model/argument-source.js'
import { CALL_KEYS } from '../model/call-keys.js'
import type { JsonRecord } from '../model/records.js'
import type { Reason, Tool } from '../model/trace.js'
import { propertiesOf } from '../schema/properties.js'
import { type Layer, whole } from '../text/layers.js'
import { wordList, wordSet } from '../text/words.js'
import type { ArgumentsPart, EnvelopeContext } from './envelope.js'
import { isErrorRecord } from './error-record.js'
import { isAroundCalls } from './held-call.js'
import { declaresFormat, isLogRecord, takesAll } from './log-record.js'
import { type Outline, outlineOf } from './outline.js'
import type { Paste } from './paste.js'
import { isHolder, namesTool, plainKey, plainKeys } from './plain-keys.js'
import { unnamedCall } from './unnamed-call.js'

/** Keys that describe a tool or a value instead of being a call's arguments. */
const SCHEMAS = plainKeys(['input_schema', '$schema'])
/** A lone key that holds a call as an object: `{"tool": {"name": …}}`. */
const HOLDS_CALL = /^(?:tool|function|call)$/i
/** Keys that hold whole calls. */
const CALLS = plainKeys(
  wordList(
    'tool_call tool_calls function_call function_calls tool_uses tool_use calls invocations',
  ),
)
/** Holders of arguments: an object of nothing else is a call that lost its name. */
const HOLDERS = new Set(['arguments', 'parameters', 'args'])
/** With these a call begins, whatever was to follow before the text broke off. */
const CALL_STARTS = wordSet('name tool function tool_name tool_calls tool_call')

/** @param parsed what `JSON.parse` makes of the text, where it has been asked */
export function argumentsPart(
  layer: Layer,
  reasons: readonly Reason[],
  parsed: JsonRecord | null = null,
): ArgumentsPart {
  const span = whole(layer)
  const source: ArgumentSource = { form: 'text', span, notation: { kind: 'json' } }
  return {
    kind: 'arguments',
    span,
    arguments: parsed === null ? source : { ...source, parsed },
    reasons,
  }
}

/** The text as arguments, or null when it is something else. */
export function bareArguments(paste: Paste, context: EnvelopeContext): ArgumentsPart | null {
  const { layer } = paste
  const fenced = fencedOutline(layer.text)
  const outline = fenced ?? paste.outline
  if (outline === null || !isObject(outline, layer.text, context.toolNames)) return null
  if (namesATool(outline, context) || saysATool(outline, context)) return null
  const { keys } = outline
  if (holdsCall(outline)) return null
  const taken = context.tools.some((tool) => takesAll(tool, keys))
  const mayHold = outline.objects.size > 0 && context.tools.length > 0
  if (
    paste.json !== null &&
    !taken &&
    (mayHold || keys.some((key) => HOLDERS_OF_CALLS.test(key)))
  ) {
    if (isAroundCalls(paste.json, context.tools)) return null
  }
  if ((declaresFormat(outline) || DEFINITION.test(layer.text)) && !taken) return null
  if (context.tools.length === 0 && isErrorRecord(outline)) return null
  if (isLogRecord(outline, context.tools)) return null
  if (!fitsSome(outline, context.tools)) return null
  // Where nothing was offered, a fence is how a model shows data.
  const shown = fenced !== null && context.tools.length === 0
  const unnamed = [
    ...unnamedCall(outline, layer.text, context.tools.length > 0),
    ...undeclared(keys, context.tools),
  ]
  const reasons = paste.json === null ? withWords(layer, unnamed) : unnamed
  const told = shown ? [{ code: 'inside-fence' as const }, ...reasons] : reasons
  return argumentsPart(layer, told, paste.json)
}

/** What is no JSON may be a record that nobody could read: then the words of a call stand in it. */
function withWords(layer: Layer, reasons: readonly Reason[]): readonly Reason[] {
  if (!holdsArguments(layer.text)) return reasons
  return [
    ...reasons,
    { code: 'dialect-drift', detail: 'the words of a call stand in the arguments' },
  ]
}

/** The schema of a tool: what defines tools is given to none. */
const DEFINITION =
  /["'](?:parameters|input_?schema|parametersJsonSchema)["']\s{0,20}:\s{0,20}\{\s{0,80}["'](?:type["']\s{0,20}:\s{0,20}["']object|properties|json)["']/i

/** Keys of an object that may hold a whole call or several. */
const HOLDERS_OF_CALLS = /(?:tool|function|action|command|call|invocation)s?(?:_|$)/i

/** How many of them are looked into. */
const HOLDERS_READ = 4

/** Does a value of the object name a tool and its arguments: `{"thought": …, "command": {"name": …}}`? */
function holdsCall({ objects }: Outline): boolean {
  const holders = [...objects].filter(([key]) => HOLDERS_OF_CALLS.test(key))
  for (const [, read] of holders.slice(0, HOLDERS_READ)) {
    const inner = read()
    if (inner === null) continue
    const named = inner.keys.some((key) => namesTool(key) && inner.strings.has(key))
    if (named && inner.keys.some((key) => isHolder(key))) return true
  }
  return false
}

/** Could these be arguments of one of several tools? One key that some tool knows is enough. */
function fitsSome({ keys }: Outline, tools: readonly Tool[]): boolean {
  if (tools.length < 2 || keys.length === 0) return true
  if (keys.some((key) => isHolder(key))) return true
  // Nothing is known of what some tools take.
  return tools.some(({ schema }) => propertiesOf(schema) === null) || declared(keys, tools)
}

/** The reason where tools that take nothing were offered, and an object says something. */
function undeclared(keys: readonly string[], tools: readonly Tool[]): Reason[] {
  const takesNothing = ({ schema }: Tool) => {
    const properties = propertiesOf(schema)
    return properties !== null && Object.keys(properties).length === 0
  }
  if (keys.length === 0 || tools.length === 0 || !tools.every(takesNothing)) return []
  return [
    { code: 'suspect-undeclared', detail: `${keys.slice(0, 8).join(', ')}; no tool takes any` },
  ]
}

/** Does some tool declare one of the keys? */
function declared(keys: readonly string[], tools: readonly Tool[]): boolean {
  const written = plainKeys(keys)
  return tools.some(({ schema }) =>
    Object.keys(propertiesOf(schema) ?? {}).some((name) => written.has(plainKey(name))),
  )
}

/** An offered name as a value, under a key that no tool declares or beside none that one does: `{"verb": "f", "payload": {…}}`. */
function saysATool({ keys, strings }: Outline, { tools, toolNames }: EnvelopeContext): boolean {
  return [...strings].some(
    ([key, value]) => toolNames.has(value) && (!declared(keys, tools) || !declared([key], tools)),
  )
}

const FENCE = /^\s*```(?:json|json5|python|py)?[ \t]*\r?\n/

/** The outline of an object that stands in a fence, with nothing beside it; null where there is no fence. */
export function fencedOutline(text: string): Outline | null {
  const fence = FENCE.exec(text.slice(0, 200))?.[0]
  if (fence === undefined) return null
  const outline = outlineOf(text.slice(fence.length))
  const behind = text.slice(fence.length + (outline?.end ?? 0)).trim()
  if (outline === null || behind !== '```') return null
  return { ...outline, end: text.length }
}

/** Closing brackets and punctuation behind an object, which models add. */
const TAIL = /^[\s}\]);,.]*$/
const EMPTY = /^\s*\{\s*\}\s*$/

/** Keys under which a response keeps what the model wrote: two of those in a row are two responses. */
const RESPONSE_KEYS = new Set(['choices', 'output', 'candidates', 'message', 'messages', 'content'])

/** Is it one object, or several glued together, and nothing else? */
function isObject(
  { keys, end, closed }: Outline,
  text: string,
  toolNames: ReadonlySet<string>,
): boolean {
  if (keys.length === 0) return EMPTY.test(text) || isBroken(text, toolNames)
  if (!closed) return true
  const behind = text.slice(end)
  if (TAIL.test(behind)) return true
  // Several objects: arguments glued together, unless the first is something with a name.
  const named = keys.some((key) => namesTool(key) || RESPONSE_KEYS.has(key))
  return !named && /^\s*\{/.test(behind) && behind.trimEnd().endsWith('}')
}

/** An object's begin in which a quote or bracket is wrong; the first key is still there. */
const BROKEN = /^\s{0,80}["']?\{{1,3}\s{0,80}["'“`]?[\p{L}_$][\w$-]{0,80}["'”`]{0,3}\s{0,9}:/u
/** A key that only calls have, or whole responses. */
const OF_CALLS = new RegExp(
  `["'](?:name|role|choices|output|${[...CALL_KEYS].join('|')})["']{0,2}\\s{0,9}:`,
)

/** A text that is one damaged object as a whole, and no call: none that begins with `{{call:get_time`. */
function isBroken(text: string, toolNames: ReadonlySet<string>): boolean {
  const begin = BROKEN.exec(text.slice(0, 300))?.[0]
  if (begin === undefined || !/[}\]]\s*$/.test(text.slice(-80)) || OF_CALLS.test(text)) return false
  const [word = ''] = /^[\w.-]{1,64}/.exec(text.slice(begin.length, begin.length + 64)) ?? []
  return !toolNames.has(word)
}

function namesATool({ keys, strings, closed }: Outline, { toolNames }: EnvelopeContext): boolean {
  if (keys.length > 0 && keys.every((key) => HOLDERS.has(key) && !strings.has(key))) return true
  const any = (names: ReadonlySet<string>) => keys.some((key) => names.has(plainKey(key)))
  if (any(CALLS)) return true
  if (keys.length === 1 && HOLDS_CALL.test(keys[0] ?? '') && strings.size === 0) return true
  if (any(SCHEMAS) || (keys.includes('properties') && strings.get('type') === 'object')) return true
  if (keys.some(namesTool) && keys.some(isHolder)) return true
  if (!closed && CALL_STARTS.has(keys[0] ?? '')) return true
  if (keys.some((key) => toolNames.has(key) || key.includes('<'))) return true
  return keys.some((key) => namesTool(key) && toolNames.has(strings.get(key) ?? ''))
}
