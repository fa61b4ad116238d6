/** How a dialect of the commonest family is declared: data in, a `Dialect` out. */
import type { Dialect, ServerFlag } from './dialect.js'
import { findWrapped } from './wrapped.js'
import type { Wrapping } from './wrapping.js'

interface Declared extends Wrapping {
  readonly id: string
  readonly title: string
  readonly models: readonly string[]
  readonly sentinels: readonly string[]
  readonly flags: readonly ServerFlag[]
  readonly example: string
  readonly forms?: readonly string[]
}

/** A dialect that is an opener, a body and a closer. */
export function wrappedDialect(declared: Declared): Dialect {
  return {
    id: declared.id,
    title: declared.title,
    models: declared.models,
    sentinels: declared.sentinels,
    flags: declared.flags,
    example: declared.example,
    ...(declared.forms === undefined ? {} : { forms: declared.forms }),
    around: {
      openers: declared.openers,
      closers: [...declared.closers, ...(declared.trailing ?? [])],
    },
    find: (layer, context) => findWrapped(declared.id, declared, layer, context),
  }
}
