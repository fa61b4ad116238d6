/** JSON that is not one whole value: several one after the other, with other text between them, or one that breaks off. */

const QUOTE = 0x22
const BACKSLASH = 0x5c

export interface Salvaged {
  /** Every value that stands there; the last one up to its last complete item. */
  readonly values: readonly unknown[]
  /** All of the text is in them. */
  readonly isWhole: boolean
}

/** Reads objects and lists as far as they go, whatever stands between them. Linear. */
export function salvaged(text: string): Salvaged {
  const values: unknown[] = []
  const open: string[] = []
  let start = 0
  let kept = 0
  let closers = ''
  let isWhole = true
  let breaks = false
  const take = () => {
    try {
      values.push(JSON.parse(text.slice(start, kept) + closers))
    } catch {
      isWhole = false
    }
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const opens = code === 0x7b || code === 0x5b
    if (open.length === 0 && !opens) {
      isWhole &&= isBetween(text[i] ?? '')
      continue
    }
    if (code === QUOTE) {
      for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++) {
        if (text.charCodeAt(i) === BACKSLASH) i++
      }
    } else if (opens) {
      if (open.length === 0) start = kept = i
      open.push(code === 0x7b ? '}' : ']')
    } else if (code === 0x7d || code === 0x5d) {
      breaks = open.pop() !== text[i]
      if (breaks) break
      kept = i + 1
      closers = open.length <= DEPTH ? open.toReversed().join('') : ''
      if (open.length === 0) take()
    }
  }
  breaks ||= open.length > 0
  if (breaks && kept > start) take()
  return { values, isWhole: isWhole && !breaks }
}

/** Nothing is lost where only this stands between two values: white space, commas, marks of records. */
function isBetween(character: string): boolean {
  return character.trim() === '' || ',\x1e\0'.includes(character)
}

/** Closers are noted at each item, so their number is bounded. */
const DEPTH = 24
