/** Errors of APIs and tool runners as objects: the call stands only in what they quote. */
import type { EnvelopeContext, NestedPart, Opened, ValueFormat } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { get, layerOf, type Value } from './tree/value.js'

export const errorObject: ValueFormat = {
  id: 'error-object',
  title: 'Error of an API',
  read: (root, context) => {
    const type = root.kind === 'object' ? (root.type ?? '') : ''
    if (type !== '' && !/error|exception/i.test(type)) return null
    const error =
      get(root, 'error') ?? (get(root, 'failed_generation') === undefined ? undefined : root)
    if (error === undefined || isInside(root)) return null
    const generation = layerOf(
      get(error, 'failed_generation') ?? get(root, 'failed_generation'),
      context.layers,
    )
    if (generation !== null)
      return failedGeneration(generation.text === '' ? [] : [nestedPart(generation, false)])
    if (error.kind === 'text') return quoting(error, context)
    return error.kind === 'object' ? quoting(firstText(error), context) : null
  },
}

/** An `error` beside a call or a result belongs to those. */
function isInside(root: Value): boolean {
  return ['args', 'toolCallId', 'choices', 'content', 'output', 'jsonrpc', 'id'].some(
    (key) => get(root, key) !== undefined,
  )
}

function failedGeneration(parts: readonly NestedPart[]): Opened {
  const empty = parts.length === 0
  return opened({
    parts,
    detail: empty ? 'failed_generation is empty' : 'failed_generation',
    finish: null,
    notices: empty ? [{ code: 'no-call', detail: 'failed_generation is empty' }] : [],
  })
}

const QUOTING = 'raw output input text generation response message error detail'.split(' ')

function firstText(error: Value): Value | undefined {
  for (const key of QUOTING) {
    const value = get(error, key)
    if (value?.kind === 'text' && value.end - value.start > 2) return value
  }
  return undefined
}

function quoting(value: Value | undefined, { layers }: EnvelopeContext): Opened {
  const layer = layerOf(value, layers)
  const parts: NestedPart[] = layer === null ? [] : [nestedPart(layer, false)]
  return opened({ parts, detail: 'error text', finish: null })
}
