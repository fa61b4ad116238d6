/** Types before keys: `(string) to = Anna`. */
import type { Span } from '../../text/span.js'
import { TYPES } from './stand-ins.js'

/** The type that a key is said to have, before it: `(string) to`. */
const CAST = new RegExp(`[([<](?:${TYPES})[)\\]>] ?$`)

/** Where a key begins, with the type before it. */
export function castStart(text: string, { start }: Span): number {
  return start - (CAST.exec(text.slice(Math.max(0, start - CAST_LENGTH), start))?.[0].length ?? 0)
}

const CAST_LENGTH = 12
