/** A wire format inside an object that wraps it: a log record, an HTTP exchange, a framework's result. */

import { PART_LIMITS } from '../bounds/limits.js'
import type { Reason } from '../model/trace.js'
import { Layers } from '../text/layers.js'
import type { Envelope, EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { fateAround } from './fate.js'
import { FINISH, finishOf } from './finish.js'
import { CUT, nestedPart, opened } from './parts.js'
import { pasteOf } from './paste.js'
import { pick } from './tree/path.js'
import { itemsOf, layerOf, type Member, type Value } from './tree/value.js'

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
      const found = findWrapped(root, asked, isStream, context)
      if (found === null) return null
      const { start, end } = found.value
      const layer =
        layerOf(found.value, context.layers) ?? context.layers.slice(found.value.layer, start, end)
      return opened({ parts: [nestedPart(layer, false, found.told)], detail: found.path })
    },
  }
}

interface Place {
  readonly path: string
  readonly value: Value
  /** What the records around it say of a call. */
  readonly told: readonly Reason[]
}

/** The first value inside `root`, outside in, that holds a call or a model's text. */
function findWrapped(
  root: Value,
  formats: readonly ValueFormat[],
  isStream: Test,
  context: EnvelopeContext,
): Place | null {
  // A trial: the layers that it makes are thrown away.
  const trial = { ...context, layers: new Layers('') }
  const queue: Place[] = inside({ path: '$', value: root, told: [] })
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const item = queue[i]
    if (item === undefined) continue
    const { value } = item
    if (value.kind === 'text') {
      if (holdsResponse(value, formats, trial)) return item
      continue
    }
    if (value.kind === 'array' && isStream(value, trial)) return item
    const read = readFirst(value, formats, trial)
    if (read !== null && read.opened.parts.length > 0) return item
    if (read === null && queue.length < PART_LIMITS.wrappedValues) queue.push(...inside(item))
  }
  return null
}

/** Is the text of a string one of the formats, as logs and recordings of HTTP keep it? */
function holdsResponse(
  value: Value,
  formats: readonly ValueFormat[],
  trial: EnvelopeContext,
): boolean {
  const layer = layerOf(value, trial.layers)
  const inner = layer === null ? null : pasteOf(layer).value
  if (inner === null || inner.value.kind !== 'object') return false
  return (readFirst(inner.value, formats, trial)?.opened.parts.length ?? 0) > 0
}

/** Begins like an object that is long enough to be a response. */
const RESPONSE = /^\s{0,20}\{/
const LEAST = 40

interface Read {
  readonly format: ValueFormat
  readonly opened: Opened
}

/** What the first of the formats that says yes makes of a value, or of the first value inside it. */
export function readDeep(
  value: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Read | null {
  const own = readFirst(value, formats, context)
  if (own !== null) return own.opened.parts.length > 0 ? own : null
  const asked = formats.filter(({ id }) => !TOO_COMMON.has(id))
  const found = findWrapped(value, asked, () => false, context)
  return found === null ? null : readFirst(found.value, asked, context)
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

function inside({ path, value, told: before }: Place): Place[] {
  const cut = finishOf(pick(value, FINISH)) === 'length' ? [CUT] : []
  const told = [...before, ...cut, ...fateAround(value)]
  const most = PART_LIMITS.wrappedValues
  const items: Place[] =
    value.kind === 'object'
      ? value.members
          .slice(0, most)
          .map((member: Member) => ({ path: `${path}.${member.key}`, value: member.value, told }))
      : itemsOf(value)
          .slice(0, most)
          .map((item, i) => ({ path: `${path}[${i}]`, value: item, told }))
  return items.filter(({ value }) => {
    if (value.kind !== 'text') return value.kind !== 'atom'
    return (
      value.end - value.start > LEAST &&
      RESPONSE.test(value.layer.text.slice(value.start + 1, value.start + 40))
    )
  })
}
