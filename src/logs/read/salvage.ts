/** A JSON document that breaks off: everything up to its last complete item. */

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The document closed behind the last item that is whole; null when nothing is. Linear. */
export function salvaged(text: string): unknown {
  const open: string[] = []
  let kept = 0
  let closers = ''
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
      if (open.length === 0) break
    }
  }
  if (kept === 0) return undefined
  try {
    return JSON.parse(text.slice(0, kept) + closers)
  } catch {
    return undefined
  }
}

/** Closers are noted at each item, so their number is bounded. */
const DEPTH = 24
