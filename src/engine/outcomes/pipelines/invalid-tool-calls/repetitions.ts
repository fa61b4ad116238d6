/** Where a list is repeated in arguments: what the patterns should have met, and what they met instead. */
import { stringEnd } from '../../../syntax/json/tokens.js'
import type { Span } from '../../../text/span.js'

interface Found {
  /** `[…] * n` with a list inside, which the pattern cannot match. */
  readonly nested: readonly Span[]
  /** Strings, quotes included. */
  readonly strings: readonly Span[]
}

const TIMES = /\s*\*\s*\d+/y

/** Reads the brackets outside of double-quoted strings. Linear. */
export function repetitionsIn(text: string): Found {
  const nested: Span[] = []
  const strings: Span[] = []
  const open: { start: number; holdsList: boolean }[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 34) {
      const end = stringEnd(text, i)
      strings.push({ start: i, end })
      i = end - 1
    } else if (code === 91) {
      for (let j = open.length - 1; j >= 0; j--) {
        const outer = open[j]
        if (outer === undefined || outer.holdsList) break
        outer.holdsList = true
      }
      open.push({ start: i, holdsList: false })
    } else if (code === 93) {
      const list = open.pop()
      if (list?.holdsList !== true) continue
      TIMES.lastIndex = i + 1
      const times = TIMES.exec(text)
      if (times !== null) nested.push({ start: list.start, end: TIMES.lastIndex })
    }
  }
  return { nested, strings }
}

/** Places that begin inside a string, or hold more than one list's brackets. */
export function misplaced(text: string, places: readonly Span[]): Span[] {
  const { strings } = repetitionsIn(text)
  let next = 0
  return places.filter(({ start, end }) => {
    while ((strings[next]?.end ?? text.length) <= start) next++
    const string = strings[next]
    const inside = string !== undefined && string.start < start && start < string.end
    return inside || !isBalanced(text, start, end)
  })
}

function isBalanced(text: string, start: number, end: number): boolean {
  let depth = 0
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === 91) depth++
    else if (code === 93) depth--
    if (depth === 0 && i + 1 < end) return /^\s*\*\s*\d+$/.test(text.slice(i + 1, end))
  }
  return depth === 0
}
