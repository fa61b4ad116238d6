/** The JSON value of a line or of a whole text. */

export type Parsed = { readonly value: unknown } | { readonly problem: string }

export function parsed(text: string): Parsed {
  try {
    return { value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

/** The value of a line, or the object that stands in it beside other text. */
export function valueIn(line: string): Parsed {
  const read = parsed(line)
  const value = 'problem' in read ? objectWithin(line) : undefined
  return value === undefined ? read : { value }
}

/** The object of a line that holds more than it: a time before it, `data:`, a comma after it. */
function objectWithin(line: string): unknown {
  const start = line.indexOf('{')
  const end = line.lastIndexOf('}') + 1
  // A text in quotes belongs to JSON that goes on over lines.
  if (start < 0 || end <= start) return undefined
  if (line.lastIndexOf('"', start) >= 0 || line.includes('"', end)) return undefined
  try {
    return JSON.parse(line.slice(start, end))
  } catch {
    return undefined
  }
}

/** Does a document over several lines begin with this line? */
export function beginsDocument(line: string): boolean {
  return /^\s{0,20}(?:\[\s{0,20}(?:$|[[{"])|\{\s{0,20}$)/.test(line.slice(0, 200))
}

/** The parser's words, without the text that it quotes. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.length > 200 ? `${message.slice(0, 200)}…` : message
}
