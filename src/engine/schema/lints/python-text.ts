import { isJson } from '../../text/parsed-json.js'
import { isRawTextField } from '../raw-text-fields.js'
import { instead, type Lint } from './lint.js'
import type { ReadPython } from './read-python.js'

/** Longer text is content, not a value that was printed by mistake. */
const LONGEST = 100_000

/** A text parameter that holds what Python's `str()` made of a list or dict. */
export function pythonTextWith(read: ReadPython | null): Lint {
  return {
    code: 'suspect-python-text',
    text(site) {
      const { text } = site
      const first = text.charCodeAt(0)
      // `]` and `}` stand two behind their openers.
      if ((first !== 91 && first !== 123) || text.charCodeAt(text.length - 1) !== first + 2) {
        return null
      }
      if (text.length > LONGEST || !PYTHONS.test(text) || isRawTextField(site.key)) return null
      if (isJson(text)) return null
      const detail = text.length > 60 ? `${text.slice(0, 60)}…` : text
      if (read === null) return { detail }
      const reading = read(text)
      if (reading?.marked !== true) return null
      return { detail, suggestions: [instead('Write it as JSON text', site.path(), reading.json)] }
    },
  }
}

/** Python's own are its quotes, tuples, constants and sets of numbers. */
const PYTHONS = /['(TFN]|^\{\s*-?[0-9]/
