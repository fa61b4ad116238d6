import { readLiteral } from '../../syntax/python/literal.js'

/** A text that Python reads. */
export interface PythonReading {
  /** It is Python's own: its quotes, tuples, constants. */
  readonly marked: boolean
  /** The same as JSON text. */
  readonly json: string
}

/** What Python makes of a text; null where it is none of its literals. */
export type ReadPython = (text: string) => PythonReading | null

export const readPython: ReadPython = (text) => {
  const reading = readLiteral(text, { kind: 'value', holes: [] })
  return reading.ok ? { marked: reading.marked, json: reading.edits.apply(text) } : null
}
