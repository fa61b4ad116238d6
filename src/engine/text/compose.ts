/** Two lists of edits, one after the other, as one list. */
import { Edits } from './edits.js'

/**
 * One list that does what `first` and then `second` do: `compose(a, b).apply(t)`
 * is `b.apply(a.apply(t))`. Edits of `first` that lie inside an edit of `second`
 * are swallowed by it.
 */
export function compose(first: Edits, second: Edits, middle: string): Edits {
  const result = new Edits()
  let shift = 0 // middle position minus input position, behind the edits of `first` used so far
  let i = 0
  let j = 0
  while (i < first.length || j < second.length) {
    const a = i < first.length ? first.at(i) : null
    const b = j < second.length ? second.at(j) : null
    const aStart = a === null ? Number.POSITIVE_INFINITY : a.start + shift
    const aEnd = a === null ? Number.POSITIVE_INFINITY : aStart + a.replacement.length
    if (a !== null && (b === null || aEnd <= b.start)) {
      result.push(a.start, a.end, a.replacement, a.rule)
      shift = aEnd - a.end
      i++
      continue
    }
    if (b === null) break
    if (a === null || b.end <= aStart) {
      result.push(b.start - shift, b.end - shift, b.replacement, b.rule)
      j++
      continue
    }
    // They overlap: one edit takes in every edit of both that touches it.
    const inStart = Math.min(a.start, b.start - shift)
    const midStart = Math.min(aStart, b.start)
    let midEnd = midStart
    let inEnd = inStart
    let at = midStart
    const pieces: string[] = []
    let grown = true
    while (grown) {
      grown = false
      while (j < second.length) {
        const next = second.at(j)
        if (pieces.length > 0 && next.start >= midEnd) break
        pieces.push(middle.slice(at, next.start), next.replacement)
        at = next.end
        midEnd = Math.max(midEnd, next.end)
        j++
        grown = true
      }
      while (i < first.length) {
        const next = first.at(i)
        const start = next.start + shift
        if (start >= midEnd) break
        const end = start + next.replacement.length
        shift = end - next.end
        midEnd = Math.max(midEnd, end)
        i++
        grown = true
      }
      inEnd = midEnd - shift
    }
    if (at < midEnd) pieces.push(middle.slice(at, midEnd))
    result.push(inStart, inEnd, pieces.join(''), b.rule)
  }
  return result
}
