/** Between positions in JSON text and paths in its value. */
import type { Span } from '../../text/span.js'
import { pathOf, stepsOf } from './path.js'
import { isSpace, skipSpace, stringEnd, valueEnd } from './tokens.js'

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

/**
 * Paths of the values that begin at or hold the given offsets, which ascend:
 * the innermost value of each. One pass for all of them.
 */
export function pathsAt(text: string, offsets: readonly number[]): string[] {
  const paths: string[] = []
  const steps: (string | number)[] = []
  let next = 0
  let i = skipSpace(text, 0)
  let keyExpected = false
  while (i < text.length && next < offsets.length) {
    const c = text.charCodeAt(i)
    let end = i + 1
    if (c === 123) {
      keyExpected = true
      steps.push('')
    } else if (c === 91) {
      steps.push(0)
    } else if (c === 34) {
      end = stringEnd(text, i)
      if (keyExpected) {
        steps[steps.length - 1] = keyOf(text, i, end)
        keyExpected = false
      }
    } else if (c === 44) {
      const step = steps.at(-1)
      if (typeof step === 'number') steps[steps.length - 1] = step + 1
      else keyExpected = true
    } else if (isCloser(c)) {
      steps.pop()
      keyExpected = false
    }
    const containers = c === 123 || c === 91
    for (let at = offsets[next]; at !== undefined && at < end; at = offsets[++next]) {
      paths.push(pathOf(containers ? steps.slice(0, -1) : steps))
    }
    i = end
  }
  while (paths.length < offsets.length) paths.push('$')
  return paths
}

export interface DuplicateKey {
  readonly key: string
  /** Spans of the key's values in one object, in order: the last one counts. */
  readonly values: readonly Span[]
}

/** Keys that come twice in one object, up to `bound` of them. Linear, any depth. */
export function duplicateKeys(text: string, bound: number): DuplicateKey[] {
  const found: DuplicateKey[] = []
  const objects: Map<string, number[]>[] = []
  const kinds: boolean[] = []
  let current: Map<string, number[]> | undefined
  let keyExpected = false
  for (let i = 0; i < text.length; ) {
    const c = text.charCodeAt(i)
    if (c === 34) {
      const end = stringEnd(text, i)
      if (keyExpected && current !== undefined) {
        const key = keyOf(text, i, end)
        const value = skipSpace(text, skipSpace(text, end) + 1)
        const places = current.get(key)
        if (places === undefined) current.set(key, [value])
        else places.push(value)
        keyExpected = false
      }
      i = end
      continue
    }
    if (c === 123) {
      current = new Map()
      objects.push(current)
      kinds.push(true)
      keyExpected = true
    } else if (c === 91) {
      kinds.push(false)
      keyExpected = false
    } else if (c === 44) {
      keyExpected = kinds.at(-1) === true
    } else if (isCloser(c)) {
      if (kinds.pop() === true) {
        for (const [key, places] of objects.pop() ?? []) {
          if (places.length < 2 || found.length >= bound) continue
          found.push({
            key,
            values: places.map((start) => ({ start, end: valueEnd(text, start) })),
          })
        }
        current = objects.at(-1)
      }
      keyExpected = false
    }
    i++
    while (isSpace(text.charCodeAt(i))) i++
  }
  return found
}

function isCloser(c: number): boolean {
  return c === 93 || c === 125
}

function keyOf(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1)
  return inner.includes('\\') ? String(JSON.parse(text.slice(start, end))) : inner
}
