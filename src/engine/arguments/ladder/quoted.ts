import type { Reason } from '../../model/trace.js'
import { instead } from '../../schema/lints/lint.js'
import { parsedJson } from '../../text/parsed-json.js'

/** A text between marks that stands in quotes as a whole: servers differ in whether they belong to it. */
export function inQuotes(text: string, path: string): Reason | null {
  const inner = innerOf(text.trim())
  if (inner === null) return null
  const suggestions = [instead('Take the quotes off', path, inner)]
  return { code: 'several-readings', path, detail: 'the value stands in quotes', suggestions }
}

function innerOf(text: string): string | null {
  const last = text.length - 1
  if (text.startsWith('"') && text.endsWith('"')) {
    const value = parsedJson(text)
    return typeof value === 'string' ? value : null
  }
  return text.startsWith("'") && last > 0 && text.indexOf("'", 1) === last
    ? text.slice(1, last)
    : null
}
