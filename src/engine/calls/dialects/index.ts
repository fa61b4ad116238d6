import { KNOWN } from '../grammar/known/list.js'
import { knownDialect } from '../grammar/reader.js'
import type { Dialect } from './dialect.js'

/** All known dialects, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = KNOWN.map(knownDialect)
