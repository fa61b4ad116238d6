import type { Dialect } from './dialect.js'

/** All grammars, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = []
