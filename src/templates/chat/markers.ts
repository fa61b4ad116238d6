/** Delimiters, found by comparing rendered turns, and written as tolerant patterns. */
import { escapeLiteral } from '../pattern/pattern.js'

export function commonPrefix(x: string, y: string): string {
  let end = 0
  while (end < x.length && end < y.length && x[end] === y[end]) end++
  return x.slice(0, end)
}

export function commonSuffix(x: string, y: string): string {
  let length = 0
  while (length < x.length && length < y.length && x.at(-1 - length) === y.at(-1 - length)) length++
  return x.slice(x.length - length)
}

const OPENING = '<[{('
const CLOSING = '>]})'

/** Without what is the end of a marker that began before. */
export function withoutHalfStart(text: string): string {
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i)
    if (OPENING.includes(letter)) depth++
    else if (CLOSING.includes(letter)) {
      if (depth === 0) from = i + 1
      else depth--
    }
  }
  return text.slice(from)
}

/** Without what is the beginning of a marker that ends later. */
export function withoutHalfEnd(text: string): string {
  let depth = 0
  let to = text.length
  for (let i = text.length - 1; i >= 0; i--) {
    const letter = text.charAt(i)
    if (CLOSING.includes(letter)) depth++
    else if (OPENING.includes(letter)) {
      if (depth === 0) to = i
      else depth--
    }
  }
  return text.slice(0, to)
}

/** A marker as a pattern: white space at its edges is dropped, inside it may differ. */
export function flexible(marker: string): string {
  return marker
    .trim()
    .split(/(\s+)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.trim() !== '' ? escapeLiteral(part) : part.includes('\n') ? '\\s*' : '\\s+',
    )
    .join('')
}

/** One of several markers, the longest first; null for none. */
export function anyOf(markers: readonly string[]): string | null {
  const given = [...new Set(markers.map((marker) => marker.trim()).filter(Boolean))]
  const patterns = given.toSorted((x, y) => y.length - x.length).map(flexible)
  if (patterns.length === 0) return null
  return patterns.length === 1 ? (patterns[0] ?? null) : `(?:${patterns.join('|')})`
}

/** The special tokens that a text consists of; the text itself where it holds anything else. */
export function tokensOf(text: string): readonly string[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const tokens = trimmed.match(/<[^<>\s]+>|\[\/?[A-Z_]+\]/g) ?? []
  return tokens.length > 0 && tokens.join('') === trimmed.replace(/\s+/g, '') ? tokens : [trimmed]
}

/** Characters up to the one that a marker begins with, as a class; any but white space without one. */
export function upTo(marker: string): string {
  const first = marker.charAt(0)
  if (first === '' || first.trim() === '') return first === ' ' ? '[^\\s]+' : '[^\\n]+'
  return `[^${first.replace(/[\\\]^-]/g, '\\$&')}\\n]+`
}
