/** Globs: `*` is any run of characters. Case does not count. Linear in the text. */

export type Glob = (text: string) => boolean

export function globOf(pattern: string): Glob {
  const pieces = pattern.toLowerCase().split('*')
  const first = pieces[0] ?? ''
  if (pieces.length === 1)
    return (text) => text.length === first.length && text.toLowerCase() === first
  const last = pieces.at(-1) ?? ''
  const middle = pieces.slice(1, -1).filter((piece) => piece !== '')
  return (text) => {
    const lower = text.toLowerCase()
    if (lower.length < first.length + last.length) return false
    if (!lower.startsWith(first) || !lower.endsWith(last)) return false
    let at = first.length
    const end = lower.length - last.length
    for (const piece of middle) {
      const found = lower.indexOf(piece, at)
      if (found < 0 || found + piece.length > end) return false
      at = found + piece.length
    }
    return at <= end
  }
}
