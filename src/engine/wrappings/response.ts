/** A response of an API as data: how it is known, where messages, blocks and calls stand in it. */
import type { Finish, Reason } from '../model/trace.js'
import { readCall } from './calls.js'
import type { EnvelopeContext, NestedPart, Opened, Part, ValueFormat } from './envelope.js'
import { fateAround, oneOf } from './fate.js'
import { FINISH, finishOf } from './finish.js'
import type { CallShape } from './known-calls.js'
import { readBlocks, readMessage } from './messages.js'
import { opened, saidPart, textParts } from './parts.js'
import { each, pick } from './tree/path.js'
import { layerOf, type Value } from './tree/value.js'

/** One shape of a response; all but `needs` and `never` are paths from `at`. */
export interface ResponseForm {
  /** Paths that all lead somewhere. */
  readonly needs?: readonly string[]
  /** Leads nowhere: else it is something else. */
  readonly never?: string
  readonly is?: (root: Value) => boolean
  /** Where it is read: each value that is there. Default: the value itself. */
  readonly at?: string
  readonly thinking?: string
  readonly message?: string
  readonly blocks?: string
  readonly text?: string
  /** Calls, and their shape. */
  readonly calls?: readonly [string, CallShape]
  /** The text of a call that the API could not read: the model wrote it as code. */
  readonly malformed?: string
  /** Whose it is, where no model said it: then nothing is read. */
  readonly others?: string
}

/** The format that reads the first of the forms that fits. */
export function responseFormat(
  id: string,
  title: string,
  forms: readonly ResponseForm[],
): ValueFormat {
  return {
    id,
    title,
    read: (root, context) => {
      const form = forms.find((one) => fits(one, root))
      return form === undefined ? null : readForm(form, root, context)
    },
  }
}

function fits({ needs, never, is }: ResponseForm, root: Value): boolean {
  if (needs?.some((path) => pick(root, path) === undefined)) return false
  return (never === undefined || pick(root, never) === undefined) && is?.(root) !== false
}

function readForm(form: ResponseForm, root: Value, context: EnvelopeContext): Opened {
  if (form.others !== undefined) return opened({ parts: [], detail: form.others })
  let finish: Finish | null = null
  const answers = each(root, form.at ?? '').map((place) => {
    const own = finishOf(pick(place, FINISH))
    if (own === 'length') finish = own
    else finish ??= own
    return withReasons(partsOf(form, place, context), place === root ? [] : fateAround(place))
  })
  const several = oneOf(answers.filter((parts) => parts.some(({ kind }) => kind === 'call')).length)
  const parts = withReasons(answers.flat(), [...several, ...fateAround(root)])
  return opened({ parts, finish })
}

/** The calls with more reasons. */
export function withReasons<P extends Part | NestedPart>(
  parts: readonly P[],
  reasons: readonly Reason[],
): readonly P[] {
  if (reasons.length === 0) return parts
  return parts.map((part) =>
    part.kind === 'call' ? { ...part, reasons: [...part.reasons, ...reasons] } : part,
  )
}

function partsOf(form: ResponseForm, place: Value, context: EnvelopeContext): Part[] {
  const { layers } = context
  const at = (path: string | undefined) => (path === undefined ? undefined : pick(place, path))
  const [calls, shape] = form.calls ?? []
  return [
    ...textParts(at(form.thinking), layers, 'thinking'),
    ...readMessage(at(form.message), context),
    ...(form.blocks === undefined ? [] : readBlocks(each(place, form.blocks), context)),
    ...textParts(at(form.text), layers),
    ...(calls === undefined || shape === undefined
      ? []
      : each(place, calls).flatMap((call) => readCall(call, [shape], layers) ?? [])),
    ...malformed(at(form.malformed), context),
  ]
}

const MALFORMED = /^Malformed function call:\s*/i

function malformed(message: Value | undefined, { layers }: EnvelopeContext): Part[] {
  const layer = layerOf(message, layers)
  const prefix = layer === null ? undefined : MALFORMED.exec(layer.text)?.[0]
  if (layer === null || prefix === undefined) return []
  return [saidPart(layers.slice(layer, prefix.length, layer.text.length))]
}
