/** Every key and string of a value, in order, without recursion. */
import { pathOf } from '../../syntax/json/path.js'
import type { Site } from './lint.js'

interface Frame {
  readonly items: readonly unknown[]
  /** Keys of an object's values; null for an array. */
  readonly keys: readonly string[] | null
  /** The key under which the container itself stands. */
  readonly key: string | null
  next: number
}

export interface Visitor {
  text(text: string, site: Site): void
  key(key: string, site: Site): void
}

/** Visits the value; returns the number of members of all its objects. */
export function walk(value: unknown, visitor: Visitor): number {
  const stack: Frame[] = []
  let members = 0
  const stepsTo = (length: number): (string | number)[] => {
    const steps: (string | number)[] = []
    for (let i = 0; i < length; i++) {
      const frame = stack[i]
      if (frame === undefined) break
      const index = frame.next - 1
      steps.push(frame.keys === null ? index : (frame.keys[index] ?? ''))
    }
    return steps
  }
  let current: string | null = null
  const matches = new Map<RegExp, boolean>()
  const setKey = (key: string | null): void => {
    if (key === current) return
    current = key
    matches.clear()
  }
  const site: Site = {
    get key() {
      return current
    },
    keyMatches(pattern) {
      let known = matches.get(pattern)
      if (known === undefined) {
        known = current !== null && pattern.test(current)
        matches.set(pattern, known)
      }
      return known
    },
    get depth() {
      return stack.length
    },
    path: () => pathOf(stepsTo(stack.length)),
    parentPath: () => pathOf(stepsTo(stack.length - 1)),
  }
  const enter = (item: unknown): void => {
    if (typeof item === 'string') visitor.text(item, site)
    else if (Array.isArray(item)) stack.push({ items: item, keys: null, key: current, next: 0 })
    else if (typeof item === 'object' && item !== null) {
      const keys = Object.keys(item)
      members += keys.length
      stack.push({ items: Object.values(item), keys, key: current, next: 0 })
    }
  }
  enter(value)
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    if (frame.next === frame.items.length) {
      stack.pop()
      setKey(frame.key)
      continue
    }
    const item = frame.items[frame.next++]
    const key = frame.keys?.[frame.next - 1]
    if (key !== undefined) {
      setKey(key)
      visitor.key(key, site)
    }
    enter(item)
  }
  return members
}
