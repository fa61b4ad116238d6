/** The leaves of JSON text as a table: path, place and kind, up to a bound. */

import { pathOf } from './path.js'
import { isSpace, keyOf, skipSpace, stringEnd, valueEnd } from './tokens.js'

export interface Leaf {
  readonly path: string
  /** Place of the value in the text, quotes included. */
  readonly start: number
  readonly end: number
  /** `deep`: a container that is nested too deep to be opened in a table. */
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'empty' | 'deep'
}

export interface Leaves {
  readonly leaves: readonly Leaf[]
  /** True when the bound left some out. */
  readonly more: boolean
}

/** Containers below this depth are one row: their paths would be longer than any screen. */
const DEEPEST = 64

interface Open {
  readonly isArray: boolean
  /** Items or members that were read. */
  size: number
}

/**
 * Scalars and empty containers of `text`, in its order. Reads no further than
 * the bound.
 *
 * @param text text that `JSON.parse` accepts
 * @param bound most leaves that are listed
 */
export function leavesOf(text: string, bound: number): Leaves {
  const leaves: Leaf[] = []
  const stack: Open[] = []
  const steps: (string | number)[] = []
  let i = skipSpace(text, 0)
  while (i < text.length && leaves.length < bound) {
    const open = stack.at(-1)
    const c = text.charCodeAt(i)
    if (open !== undefined && (c === 93 || c === 125)) {
      stack.pop()
      steps.pop()
      i++
    } else if (c === 44) {
      i++
    } else {
      if (open !== undefined) {
        if (open.isArray) steps[steps.length - 1] = open.size
        else {
          const keyEnd = stringEnd(text, i)
          steps[steps.length - 1] = keyOf(text, i, keyEnd)
          i = skipSpace(text, skipSpace(text, keyEnd) + 1)
        }
        open.size++
      }
      const kind = kindAt(text, i)
      if (kind === 'container' && stack.length < DEEPEST) {
        stack.push({ isArray: text.charCodeAt(i) === 91, size: 0 })
        steps.push('')
        i++
      } else {
        const end = valueEnd(text, i)
        const shown = kind === 'container' ? 'deep' : kind
        leaves.push({ path: pathOf(steps), start: i, end, kind: shown })
        i = end
      }
    }
    i = skipSpace(text, i)
  }
  return { leaves, more: !isRest(text, i) }
}

/** Does nothing but closing brackets follow? */
function isRest(text: string, from: number): boolean {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c !== 93 && c !== 125 && !isSpace(c)) return false
  }
  return true
}

function kindAt(text: string, at: number): Exclude<Leaf['kind'], 'deep'> | 'container' {
  switch (text.charAt(at)) {
    case '{':
    case '[': {
      const next = text.charAt(skipSpace(text, at + 1))
      return next === '}' || next === ']' ? 'empty' : 'container'
    }
    case '"':
      return 'string'
    case 't':
    case 'f':
      return 'boolean'
    case 'n':
      return 'null'
    default:
      return 'number'
  }
}
