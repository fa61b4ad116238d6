/** The search for answers inside a value, outside in: in the members of records, and in what their texts hold. */

import { PART_LIMITS } from '../bounds/limits.js'
import type { Reason } from '../model/trace.js'
import { Layers } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type { EnvelopeContext, NestedPart, Opened, Part, ValueFormat } from './envelope.js'
import { fateAround, oneOf } from './fate.js'
import { FINISH, finishOf } from './finish.js'
import { maySayCall } from './inside/signs.js'
import { isAssistant, isOthers } from './messages.js'
import { CUT } from './parts.js'
import { pasteOf } from './paste.js'
import { pick } from './tree/path.js'
import { get, itemsOf, layerOf, type Member, spanOf, type Value } from './tree/value.js'
import { HOLDER_TEXT } from './wire-signs.js'

/** Formats whose shape is too common to be looked for inside other objects. */
const TOO_COMMON = new Set(['invocation', 'error-object', 'tool-definitions'])

/** The formats that are looked for inside other objects. */
export function askedInside(formats: readonly ValueFormat[]): readonly ValueFormat[] {
  return formats.filter(({ id }) => !TOO_COMMON.has(id))
}

export type Test = (value: Value, context: EnvelopeContext) => boolean

export interface Place {
  readonly path: string
  readonly value: Value
  /** What the records around it say of a call. */
  readonly told: readonly Reason[]
}

/** What was found inside a value. */
export interface Wrapped {
  readonly places: readonly Place[]
  /** Requests that stand beside them: they end with what is not the model's. */
  readonly asked: readonly Opened[]
}

export interface Read {
  readonly format: ValueFormat
  readonly opened: Opened
}

/** What stands side by side in a data set. */
export const ROWS = 'rows'

/** Is it a conversation that ends with what a model said? */
export function isConversation(read: Read | null): boolean {
  return read?.format.id === 'request' && read.opened.parts.length > 0
}

/** What the first of the formats that says yes makes of a value. */
export function readFirst(
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

/**
 * The object that the text of a string is, as logs and recordings of HTTP keep it, or the
 * list of messages. A request ends with what is not the model's; another list may be anything.
 */
export function answerIn(value: Value, { layers }: EnvelopeContext): Value | undefined {
  const layer = layerOf(value, layers)
  const inner = layer === null ? undefined : pasteOf(layer).value?.value
  const last = itemsOf(get(inner, 'messages', 'contents', 'input') ?? inner).at(-1)
  return isOthers(last) || (inner?.kind === 'array' && !isAssistant(last)) ? undefined : inner
}

/**
 * The first of the values, outside in, that holds a call or a model's text, and those
 * that stand as it does in the other items of its lists. What a request tells of
 * earlier turns comes last.
 */
export function findWrapped(
  values: readonly Place[],
  formats: readonly ValueFormat[],
  isStream: Test,
  context: EnvelopeContext,
): Wrapped {
  const answers = new Answers()
  // A trial: the layers that it makes are thrown away.
  const trial = { ...context, layers: new Layers('') }
  const queue = [...values]
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const item = queue[i]
    if (item === undefined || CHOICE.test(item.path)) continue
    const { value } = item
    const isText = value.kind === 'text'
    if (answers.mayTakeStream(item) && isStream(value, trial)) {
      answers.stream(isText && !KEPT.test(item.path) ? withTold(item, KEPT_BY) : item)
      continue
    }
    const held = isText ? answerIn(value, trial) : value
    const read = held === undefined ? null : readFirst(held, formats, trial)
    // What stands as the first does was queued with it.
    const goesOn = !answers.calling && queue.length < PART_LIMITS.wrappedValues
    if (read !== null) answers.read(item, read)
    else if (!isText && goesOn) addAll(queue, inside(item))
  }
  return answers.found()
}

/** The answers that a search has come by, of which the first with a call decides where the others stand. */
class Answers {
  /** Was one of them a call, or a text that may say one? */
  calling = false
  private places: Place[] = []
  private readonly asked: Opened[] = []
  private history: Place[] = []
  private conversations = 0
  private beside: readonly Reason[] = []

  mayTakeStream(item: Place): boolean {
    return !this.calling || this.isLikeFirst(item)
  }

  stream(item: Place): void {
    if (!this.isLikeFirst(item)) this.places = []
    this.places.push(item)
    this.calling = true
  }

  read(item: Place, read: Read): void {
    const { parts, asked } = read.opened
    if (asked === true) {
      this.asked.push({ ...read.opened, explained: [spanOf(item.value)] })
      if (this.history.length === 0 && parts.length > 0) this.history = [item]
    } else if (parts.length > 0) this.answer(item, read)
  }

  found(): Wrapped {
    if (this.places.length === 0) return { places: this.history, asked: [] }
    const more = [...oneOf(this.conversations, ROWS), ...this.beside]
    return { places: this.places.map((one) => withTold(one, ...more)), asked: this.asked }
  }

  private answer(item: Place, read: Read): void {
    const calls = read.opened.parts.some(mayCall)
    if (!this.isLikeFirst(item)) {
      if (this.calling || !calls) return
      this.places = []
      this.conversations = 0
      this.beside = [BESIDE]
    }
    this.places.push(item)
    this.calling ||= calls
    if (isConversation(read)) this.conversations++
  }

  private isLikeFirst(item: Place): boolean {
    const [first] = this.places
    return first === undefined || placeOf(first) === placeOf(item)
  }
}

function withTold(place: Place, ...more: readonly Reason[]): Place {
  return { ...place, told: [...place.told, ...more] }
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

/** Under these, data sets and programs keep what a model should have said, or should not, and what was not run. */
const JUDGED =
  /^(?:expect|chosen|reject|gold|ground_?truth|reference|before|previous|old_|mock|example|demo|skipped|blocked|cancel|denied|draft)/i
const SHOWN: Reason = { code: 'inside-example' }
/** What stands under `delta` goes on elsewhere. */
const PIECE: Reason = { code: 'call-withdrawn', detail: 'a piece of a stream' }

/** The values of the members or the items, with what the record around them says of a call. */
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

/** The places inside a value that stands in no record. */
export function insideRoot(value: Value): Place[] {
  return inside({ path: '$', value, told: [] })
}
