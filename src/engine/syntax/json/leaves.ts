/** The leaves of JSON text: path and place, up to a bound. */
import type { Span } from '../../text/span.js'
import { pathOf } from './path.js'
import { keyOf, skipSpace, stringEnd, valueEnd } from './tokens.js'

/** The place is that of the value in the text, quotes included. */
export interface Leaf extends Span {
  readonly path: string
}

/** Containers below this depth are one leaf: their paths would be longer than any screen. */
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
export function leavesOf(text: string, bound: number): Leaf[] {
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
      if (stack.length < DEEPEST && opensContainer(text, i)) {
        stack.push({ isArray: text.charCodeAt(i) === 91, size: 0 })
        steps.push('')
        i++
      } else {
        const end = valueEnd(text, i)
        leaves.push({ path: pathOf(steps), start: i, end })
        i = end
      }
    }
    i = skipSpace(text, i)
  }
  return leaves
}

/** Does an object or a list with something in it begin here? */
function opensContainer(text: string, at: number): boolean {
  if (!'{['.includes(text.charAt(at))) return false
  return !'}]'.includes(text.charAt(skipSpace(text, at + 1)))
}
