/** A word of a shell's command: pieces with and without quotes, up to a blank. */

export interface ShellWord {
  readonly start: number
  readonly end: number
  readonly said: string
  /** Where it stands as it is, and whether quotes are around all of it. */
  readonly verbatim: boolean
  readonly quoted: boolean
}

interface Piece {
  readonly said: string
  readonly end: number
}

/** What `\` takes its meaning from, between double quotes. */
const ESCAPED = /["\\$`]/

/** The word at a place; null where a quote in it is not closed. */
export function shellWordAt(text: string, start: number, stop: number): ShellWord | null {
  let said = ''
  let at = start
  let pieces = 0
  for (; at < stop && !/\s/.test(text[at] ?? ''); pieces++) {
    const piece = /["']/.test(text[at] ?? '') ? quotedAt(text, at, stop) : signAt(text, at)
    if (piece === null) return null
    said += piece.said
    at = piece.end
  }
  const own = text.slice(start, at)
  const quoted = pieces === 1 && own.slice(1, -1) === said && /["']/.test(own[0] ?? '')
  return { start, end: at, said, verbatim: own === said, quoted }
}

function signAt(text: string, at: number): Piece {
  const own = text[at] === '\\' ? at + 1 : at
  return { said: text[own] ?? '', end: own + 1 }
}

function quotedAt(text: string, at: number, stop: number): Piece | null {
  const quote = text[at]
  let said = ''
  let end = at + 1
  for (; end < stop && text[end] !== quote; end++) {
    if (quote === '"' && text[end] === '\\' && ESCAPED.test(text[end + 1] ?? '')) end++
    said += text[end]
  }
  return end >= stop ? null : { said, end: end + 1 }
}
