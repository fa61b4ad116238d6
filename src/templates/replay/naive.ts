/** What clients that do not look closely would have run, and when. */

export interface NaiveRun {
  /** How much of the response had come when it ran the call. */
  readonly at: number
  /** The JSON that it ran. */
  readonly json: string
}

/** Takes the first `{` and counts braces, those in strings too; runs what parses and has a name. */
export function countingBraces(text: string): NaiveRun | null {
  let start = -1
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (letter === '{') {
      if (depth === 0) start = i
      depth++
    } else if (letter === '}' && depth > 0) {
      depth--
      const json = depth === 0 ? text.slice(start, i + 1) : null
      if (json !== null && isCall(json)) return { at: i + 1, json }
    }
  }
  return null
}

/** Takes everything between the first opener and the first closer, wherever they stand. */
export function firstCloser(
  text: string,
  opener = '<tool_call>',
  closer = '</tool_call>',
): NaiveRun | null {
  const start = text.indexOf(opener)
  const end = start < 0 ? -1 : text.indexOf(closer, start)
  if (end < 0) return null
  const json = text.slice(start + opener.length, end).trim()
  return isCall(json) ? { at: end + closer.length, json } : null
}

export function isCall(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && 'name' in value
  } catch {
    return false
  }
}
