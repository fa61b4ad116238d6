/** The offered name that a wrong one resembles most: a suggestion, never applied. */
import type { Tool } from '../../model/trace.js'

/** Longest names that are compared, and how many. */
const LONGEST = 64
const TOOLS = 500

/** Name of the most similar tool; null when none is near enough. */
export function closest(written: string, tools: readonly Tool[]): string | null {
  if (written.length > LONGEST) return null
  let best: string | null = null
  // A third of the letters may differ, at most four.
  let nearest = Math.min(4, Math.floor(written.length / 3)) + 1
  for (const { name } of tools.slice(0, TOOLS)) {
    if (name.length > LONGEST || Math.abs(name.length - written.length) >= nearest) continue
    const distance = distanceOf(written.toLowerCase(), name.toLowerCase())
    if (distance < nearest) {
      nearest = distance
      best = name
    }
  }
  return best
}

/** Letters that must be inserted, removed or replaced (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
