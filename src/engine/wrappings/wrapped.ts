/** A wire format inside an object that wraps it: a log record, an HTTP exchange, a framework's result. */

import type { Reason } from '../model/trace.js'
import type { Envelope, EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { withReasons } from './response.js'
import { layerOf, spanOf, type Value } from './tree/value.js'
import {
  answerIn,
  askedInside,
  findWrapped,
  insideRoot,
  type Read,
  readFirst,
  type Test,
  type Wrapped,
} from './wrapped-search.js'

/** The envelope that looks inside objects for one of the formats, or for a list of stream events. */
export function wrappedIn(formats: readonly ValueFormat[], isStream: Test): Envelope {
  const asked = askedInside(formats)
  return {
    id: 'wrapped',
    title: 'Object around a response',
    open(paste, context) {
      const root = paste.value?.value
      if (root === undefined || root.kind === 'text' || root.kind === 'atom') return null
      return answerOf(findWrapped(insideRoot(root), asked, isStream, context), context)
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
      const members = insideRoot(root)
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

/** What the first of the formats that says yes makes of a value, or of the first value inside it. */
export function readDeep(
  value: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Read | null {
  const own = readFirst(value, formats, context)
  if (own !== null) return own.opened.parts.length > 0 ? own : null
  const asked = askedInside(formats)
  const [place] = findWrapped(insideRoot(value), asked, () => false, context).places
  const found = place?.value
  const held = found?.kind === 'text' ? answerIn(found, context) : found
  const read = held === undefined ? null : readFirst(held, asked, context)
  if (read === null || place === undefined) return read
  return told(read, place.told)
}

function told({ format, opened }: Read, reasons: readonly Reason[]): Read {
  return { format, opened: { ...opened, parts: withReasons(opened.parts, reasons) } }
}
