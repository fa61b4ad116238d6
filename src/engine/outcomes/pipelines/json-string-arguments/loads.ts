/** `json.loads` as Python has it: JSON, and beside it NaN, Infinity and -Infinity. */
import { isJson, parsedJson } from '../../../text/parsed-json.js'

export type Loaded =
  | { readonly json: string; readonly structure: boolean }
  /** A number that JSON cannot write. */
  | 'no-json'
  | null

export function pythonLoads(text: string): Loaded {
  const value = parsedJson(text)
  if (value === undefined) return holdsConstants(text) ? 'no-json' : null
  return { json: text.trim(), structure: typeof value === 'object' && value !== null }
}

const CONSTANT = /"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g

/** Is it JSON but for those three constants? */
function holdsConstants(text: string): boolean {
  if (!text.includes('NaN') && !text.includes('Infinity')) return false
  const plain = text.replace(CONSTANT, (token) => (token.startsWith('"') ? token : '0'))
  return isJson(plain)
}
