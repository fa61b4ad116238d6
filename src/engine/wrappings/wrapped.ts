/** A wire format inside an object that wraps it: a log record, an HTTP exchange, a framework's result. */

import { PART_LIMITS } from '../bounds/limits.js'
import type { Reason } from '../model/trace.js'
import { Layers } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type {
  Envelope,
  EnvelopeContext,
  NestedPart,
  Opened,
  Part,
  ValueFormat,
} from './envelope.js'
import { fateAround, oneOf } from './fate.js'
import { FINISH, finishOf } from './finish.js'
import { maySayCall } from './inside/signs.js'
import { isAssistant, isOthers } from './messages.js'
import { CUT, nestedPart, opened } from './parts.js'
import { pasteOf } from './paste.js'
import { pendingIn } from './pending.js'
import { withReasons } from './response.js'
import { pick } from './tree/path.js'
import { get, itemsOf, layerOf, type Member, spanOf, type Value } from './tree/value.js'
import { HOLDER_TEXT } from './wire-signs.js'

/** Formats whose shape is too common to be looked for inside other objects. */
const TOO_COMMON = new Set(['invocation', 'error-object', 'tool-definitions'])

type Test = (value: Value, context: EnvelopeContext) => boolean

/** The envelope that looks inside objects for one of the formats, or for a list of stream events. */
export function wrappedIn(formats: readonly ValueFormat[], isStream: Test): Envelope {
  const asked = formats.filter(({ id }) => !TOO_COMMON.has(id))
  return {
    id: 'wrapped',
    title: 'Object around a response',
    open(paste, context) {
      const root = paste.value?.value
      if (root === undefined || root.kind === 'text' || root.kind === 'atom') return null
      return answerOf(findWrapped(inside(rootOf(root)), asked, isStream, context), context)
    },
  }
}

/** The same for a request that has its answer beside its messages: they are history. */
export function answeredIn(formats: readonly ValueFormat[], wrapped: Envelope): Envelope {
  return {
    ...wrapped,
    open({ value: read }, context) {
      const root = read?.value
      if (root?.kind !== 'object') return null
      const own = readFirst(root, formats, context)?.opened
      if (own?.asked !== true) return null
      const members = inside(rootOf(root))
      const named = (names: RegExp) => members.filter(({ path }) => names.test(path))
      // Nothing else: a request names tools and shows calls in many of its members.
      const { places } = findWrapped(named(OF_ANSWER), formats, () => false, context)
      // Of several answers to one request, one is to be chosen.
      if (places.length > 1) return null
      const explained = named(OF_REQUEST).map(({ value }) => spanOf(value))
      return answerOf({ places, asked: [{ ...own, explained }] }, context)
    },
  }
}

/** Members of a request that are accounted for where its answer is read. */
const OF_REQUEST = /^\$\.(?:messages|contents|input|tools|functions|system|prompt)$/
/** Members in which records keep the answer beside what was asked. */
const OF_ANSWER =
  /^\$\.(?:response|completion|choices|candidates|outputs?|result|answer|generations?)(?:_?(?:body|json|message))?$/i

function rootOf(value: Value): Place {
  return { path: '$', value, told: pendingIn(value) }
}

/** The values that were found, each to be opened, and what the request beside the only one offers. */
function answerOf({ places, asked }: Wrapped, { layers }: EnvelopeContext): Opened | null {
  const [first] = places
  if (first === undefined) return null
  const parts = places.map(({ value, told }) => {
    const { layer, start, end } = value
    return nestedPart(layerOf(value, layers) ?? layers.slice(layer, start, end), false, told)
  })
  const explained = asked.flatMap((one) => one.explained ?? [])
  const { tools = [], notices = [] } = (parts.length === 1 && asked.length === 1 && asked[0]) || {}
  return opened({ parts, detail: first.path, tools, notices, explained })
}

interface Place {
  readonly path: string
  readonly value: Value
  /** What the records around it say of a call. */
  readonly told: readonly Reason[]
}

/** What was found inside a value. */
interface Wrapped {
  readonly places: readonly Place[]
  /** Requests that stand beside them: they end with what is not the model's. */
  readonly asked: readonly Opened[]
}

/**
 * The first of the values, outside in, that holds a call or a model's text, and those
 * that stand as it does in the other items of its lists. What a request tells of
 * earlier turns comes last.
 */
function findWrapped(
  values: readonly Place[],
  formats: readonly ValueFormat[],
  isStream: Test,
  context: EnvelopeContext,
): Wrapped {
  // A trial: the layers that it makes are thrown away.
  const trial = { ...context, layers: new Layers('') }
  const places: Place[] = []
  const asked: Opened[] = []
  let told: Place[] = []
  let conversations = 0
  let calling = false
  let beside: readonly Reason[] = []
  const queue = [...values]
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const item = queue[i]
    if (item === undefined || CHOICE.test(item.path)) continue
    const { value } = item
    const [first] = places
    const isLike = first === undefined || placeOf(first) === placeOf(item)
    const isText = value.kind === 'text'
    if ((isLike || !calling) && isStream(value, trial)) {
      if (!isLike) places.length = 0
      places.push(
        isText && !KEPT.test(item.path) ? { ...item, told: [...item.told, KEPT_BY] } : item,
      )
      calling = true
      continue
    }
    const held = isText ? answerIn(value, trial) : value
    if (held === undefined) continue
    const found = readFirst(held, formats, trial)
    const read = found?.opened
    // What stands as the first does was queued with it.
    const goesOn = !calling && queue.length < PART_LIMITS.wrappedValues
    if (read === undefined && !isText && goesOn) addAll(queue, inside(item))
    if (read?.asked === true) {
      asked.push({ ...read, explained: [spanOf(value)] })
      if (told.length === 0 && read.parts.length > 0) told = [item]
    } else if (read !== undefined && read.parts.length > 0) {
      const calls = read.parts.some(mayCall)
      if (!isLike && (calling || !calls)) continue
      if (!isLike) {
        places.length = 0
        conversations = 0
        beside = [BESIDE]
      }
      places.push(item)
      calling ||= calls
      if (isConversation(found)) conversations++
    }
  }
  const more = [...oneOf(conversations, ROWS), ...beside]
  if (places.length === 0) return { places: told, asked: [] }
  return { places: places.map((one) => ({ ...one, told: [...one.told, ...more] })), asked }
}

/** Under these, recordings keep the events of an answer as they came; under another key, anybody may have written them. */
const KEPT =
  /\.\w*(?:body|text|response|output|content|data|payload|raw|stream|result|event|chunk)\w*$/i
const KEPT_BY: Reason = { code: 'inside-text' }

/** Is it a call, or a text that may say one? */
function mayCall(part: Part | NestedPart): boolean {
  return part.kind !== 'text' || maySayCall(part.layer.text)
}

const BESIDE: Reason = {
  code: 'call-withdrawn',
  detail: 'an answer that calls nothing stands beside it',
}

/** Which tool a request asks for: nobody has called it. */
const CHOICE = /\.tool_?[cC]hoice$/

/** The place, whatever the items of lists are that it is in. */
function placeOf({ path }: Place): string {
  return path.replace(/\[\d+\]/g, '[]')
}

/**
 * The object that the text of a string is, as logs and recordings of HTTP keep it, or the
 * list of messages. A request ends with what is not the model's; another list may be anything.
 */
function answerIn(value: Value, { layers }: EnvelopeContext): Value | undefined {
  const layer = layerOf(value, layers)
  const inner = layer === null ? undefined : pasteOf(layer).value?.value
  const last = itemsOf(get(inner, 'messages', 'contents', 'input') ?? inner).at(-1)
  return isOthers(last) || (inner?.kind === 'array' && !isAssistant(last)) ? undefined : inner
}

interface Read {
  readonly format: ValueFormat
  readonly opened: Opened
}

/** What stands side by side in a data set. */
export const ROWS = 'rows'

/** Is it a conversation that ends with what a model said? */
export function isConversation(read: Read | null): boolean {
  return read?.format.id === 'request' && read.opened.parts.length > 0
}

/** What the first of the formats that says yes makes of a value, or of the first value inside it. */
export function readDeep(
  value: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Read | null {
  const own = readFirst(value, formats, context)
  if (own !== null) return own.opened.parts.length > 0 ? told(own, pendingIn(value)) : null
  const asked = formats.filter(({ id }) => !TOO_COMMON.has(id))
  const [place] = findWrapped(inside(rootOf(value)), asked, () => false, context).places
  const found = place?.value
  const held = found?.kind === 'text' ? answerIn(found, context) : found
  const read = held === undefined ? null : readFirst(held, asked, context)
  if (read === null || place === undefined) return read
  return told(read, place.told)
}

function told({ format, opened }: Read, reasons: readonly Reason[]): Read {
  return { format, opened: { ...opened, parts: withReasons(opened.parts, reasons) } }
}

function readFirst(
  value: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Read | null {
  for (const format of formats) {
    const opened = format.read(value, context)
    if (opened !== null) return { format, opened }
  }
  return null
}

/** Under these, data sets and programs keep what a model should have said, or should not, and what was not run. */
const JUDGED =
  /^(?:expect|chosen|reject|gold|ground_?truth|reference|before|previous|old_|mock|example|demo|skipped|blocked|cancel|denied|draft)/i
const SHOWN: Reason = { code: 'inside-example' }
/** What stands under `delta` goes on elsewhere. */
const PIECE: Reason = { code: 'call-withdrawn', detail: 'a piece of a stream' }

function inside({ path, value, told: before }: Place): Place[] {
  const cut = finishOf(pick(value, FINISH)) === 'length' ? [CUT] : []
  const told = [...before, ...cut, ...fateAround(value)]
  const most = PART_LIMITS.wrappedValues
  const items: Place[] =
    value.kind === 'object'
      ? value.members.slice(0, most).map(({ key, value }: Member) => ({
          path: `${path}.${key}`,
          value,
          told: JUDGED.test(key) ? [...told, SHOWN] : key === 'delta' ? [...told, PIECE] : told,
        }))
      : itemsOf(value)
          .slice(0, most)
          .map((item, i) => ({ path: `${path}[${i}]`, value: item, told }))
  return items.filter(({ value: { kind, layer, start } }) =>
    kind === 'text' ? HOLDER_TEXT.test(layer.text.slice(start + 1, start + 40)) : kind !== 'atom',
  )
}
