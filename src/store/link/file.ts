/** What a link would hold, as a file: for contents that are too long for a link. */
import type { Input } from '../input.js'
import { readInput } from '../read-input.js'

const FORMAT = 'callmend.input/1'

export function writeInputFile(input: Input): string {
  return `${JSON.stringify({ format: FORMAT, ...input }, null, 2)}\n`
}

/** Null when the text is not such a file. */
export function readInputFile(text: string): Input | null {
  // A look at the beginning: large files of other kinds are not parsed.
  if (!text.slice(0, 80).includes(FORMAT)) return null
  try {
    return readInput(JSON.parse(text))
  } catch {
    return null
  }
}
