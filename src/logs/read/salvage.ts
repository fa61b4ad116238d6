/** JSON that is not one whole value: several one after the other, printed over lines; or one that breaks off. */

const QUOTE = 0x22
const BACKSLASH = 0x5c

export interface Salvaged {
  /** Every value that stands there; the last one up to its last complete item. */
  readonly values: readonly unknown[]
  /** All of the text is in them. */
  readonly isWhole: boolean
}

/** Reads objects and lists as far as they go. Linear. */
export function salvaged(text: string): Salvaged {
  const values: unknown[] = []
  const open: string[] = []
  let start = 0
  let kept = 0
  let closers = ''
  let lost = false
  const take = (end: number) => {
    try {
      values.push(JSON.parse(text.slice(start, end) + closers))
    } catch {
      lost = true
    }
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++) {
        if (text.charCodeAt(i) === BACKSLASH) i++
      }
    } else if (code === 0x7b || code === 0x5b) open.push(code === 0x7b ? '}' : ']')
    else if (code === 0x7d || code === 0x5d) {
      if (open.pop() !== text[i]) break
      kept = i + 1
      closers = open.length <= DEPTH ? open.toReversed().join('') : ''
      if (open.length > 0) continue
      take(kept)
      start = kept
    }
  }
  if (kept > start) take(kept)
  const rest = text.slice(Math.max(start, kept))
  return { values, isWhole: !lost && rest.trim() === '' && closers === '' }
}

/** Closers are noted at each item, so their number is bounded. */
const DEPTH = 24
