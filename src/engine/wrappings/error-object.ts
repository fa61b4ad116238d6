/** Errors of APIs and tool runners as objects: the call stands only in what they quote. */

import type { Layers } from '../text/layers.js'
import { wordList } from '../text/words.js'
import type { Opened, ValueFormat } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { pick } from './tree/path.js'
import { get, layerOf, stringOf, type Value } from './tree/value.js'

export const errorObject: ValueFormat = {
  id: 'error-object',
  title: 'Error of an API',
  read: (root, { layers }) => {
    const type = root.kind === 'object' ? (root.type ?? '') : ''
    if (type !== '' && !/error|exception/i.test(type)) return null
    const error =
      get(root, 'error') ?? (get(root, 'failed_generation') === undefined ? undefined : root)
    if (error === undefined || isInside(root)) return null
    const generation = pick(
      root,
      'error.error.failed_generation|error.failed_generation|failed_generation',
    )
    if (stringOf(generation) === '') {
      return opened({ parts: [], detail: EMPTY, notices: [{ code: 'no-call', detail: EMPTY }] })
    }
    if (generation?.kind === 'text') return quoting(generation, 'failed_generation', layers)
    if (error.kind === 'text') return quoting(error, 'error text', layers)
    return error.kind === 'object' ? quoting(firstText(error), 'error text', layers) : null
  },
}

const EMPTY = 'failed_generation is empty'

/** An `error` beside a call or a result belongs to those. */
function isInside(root: Value): boolean {
  return ['args', 'toolCallId', 'choices', 'content', 'output', 'jsonrpc', 'id'].some(
    (key) => get(root, key) !== undefined,
  )
}

const QUOTING = wordList('raw output input text generation response message error detail')

function firstText(error: Value): Value | undefined {
  return QUOTING.map((key) => get(error, key)).find(
    (value) => value?.kind === 'text' && value.end - value.start > 2,
  )
}

function quoting(value: Value | undefined, detail: string, layers: Layers): Opened {
  const layer = layerOf(value, layers)
  return opened({ parts: layer === null ? [] : [nestedPart(layer, false)], detail })
}
