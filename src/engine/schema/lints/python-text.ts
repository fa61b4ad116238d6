import { isRawTextField } from '../../strategies/raw-text-fields.js'
import { readLiteral } from '../../syntax/python/literal.js'
import { instead, type Lint } from './lint.js'

/** Longer text is content, not a value that was printed by mistake. */
const LONGEST = 100_000

/** A text parameter that holds what Python's `str()` made of a list or dict. */
export const pythonText: Lint = {
  code: 'suspect-python-text',
  summary: 'Python list or dict text in a text parameter.',
  text(text, site) {
    const first = text.charCodeAt(0)
    // `]` and `}` stand two behind their openers.
    if ((first !== 91 && first !== 123) || text.charCodeAt(text.length - 1) !== first + 2) {
      return null
    }
    if (text.length > LONGEST || isRawTextField(site.key ?? '') || isJson(text)) return null
    const reading = readLiteral(text, { kind: 'value', complete: false, holes: [] })
    if (!reading.ok || !reading.marked) return null
    return {
      detail: text.length > 60 ? `${text.slice(0, 60)}…` : text,
      suggestions: [instead('Write it as JSON text', site.path(), reading.edits.apply(text))],
    }
  },
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
