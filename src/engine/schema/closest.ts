/** The name that was probably meant: a suggestion for a message, never a repair. */

const LONGEST = 64
/** Among more names than these, none is looked for. */
const MOST = 500

/**
 * The only one among `names` that is closest, or null.
 *
 * @param allowed edits that may lie between them
 */
export function closestName(
  written: string,
  names: readonly string[],
  allowed = written.length < 5 ? 1 : 2,
): string | null {
  if (names.length > MOST) return null
  let best: string | null = null
  let least = allowed + 1
  for (const name of names) {
    if (name === written || Math.abs(name.length - written.length) > allowed) continue
    const distance = editDistance(name.toLowerCase(), written.toLowerCase())
    if (distance < least) {
      least = distance
      best = name
    } else if (distance === least) best = null
  }
  return best
}

/** Characters put, lost, exchanged, or two that changed places; names longer than a name should be are far away. */
function editDistance(a: string, b: string): number {
  if (a.length > LONGEST || b.length > LONGEST) return LONGEST
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const cost = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      next.push(swapped ? Math.min(cost, (before[j - 2] ?? LONGEST) + 1) : cost)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
