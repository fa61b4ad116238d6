/** Where the value at a path stands in JSON text. */
import type { Span } from '../../text/span.js'
import { stepsOf } from './path.js'
import { keyOf, skipSpace, stringEnd, valueEnd } from './tokens.js'

/** The span of the value at a path in JSON text, quotes included; null when it is not there. */
export function spanOfPath(text: string, path: string): Span | null {
  const steps = stepsOf(path)
  if (steps === null) return null
  let start = skipSpace(text, 0)
  for (const step of steps) {
    const child = childStart(text, start, step)
    if (child < 0) return null
    start = child
  }
  return { start, end: valueEnd(text, start) }
}

/** Where the member or item `step` of the container at `start` begins, or -1. Of equal keys the last counts. */
function childStart(text: string, start: number, step: string | number): number {
  const isArray = text.charCodeAt(start) === 91
  if (isArray !== (typeof step === 'number')) return -1
  if (!isArray && text.charCodeAt(start) !== 123) return -1
  let found = -1
  let i = skipSpace(text, start + 1)
  for (let index = 0; i < text.length && !isCloser(text.charCodeAt(i)); index++) {
    let name: string | number = index
    if (!isArray) {
      const keyEnd = stringEnd(text, i)
      name = keyOf(text, i, keyEnd)
      i = skipSpace(text, skipSpace(text, keyEnd) + 1)
    }
    if (name === step) {
      found = i
      if (isArray) return found
    }
    i = skipSpace(text, valueEnd(text, i))
    if (text.charCodeAt(i) === 44) i = skipSpace(text, i + 1)
  }
  return found
}

function isCloser(c: number): boolean {
  return c === 93 || c === 125
}
