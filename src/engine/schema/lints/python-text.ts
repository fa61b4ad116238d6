import { isJson } from '../../text/parsed-json.js'
import { instead, type Lint, type Site } from './lint.js'
import { BRACKETS, HIDDEN, RAW_TEXT_KEY } from './marks.js'
import type { ReadPython } from './read-python.js'

/** Longer text is content, not a value that was printed by mistake. */
const LONGEST = 100_000

/** A text parameter that holds what Python's `str()` made of a list or dict. */
export function pythonTextWith(read: ReadPython | null): Lint {
  return {
    code: 'suspect-python-text',
    summary: 'Python list or dict text in a text parameter.',
    marks: BRACKETS | HIDDEN,
    text(site) {
      if ((site.marks & RAW_TEXT_KEY) !== 0 || site.end - site.start > LONGEST) return null
      if (!mayBePython(site)) return null
      const text = site.content
      const first = text.charCodeAt(0)
      // `]` and `}` stand two behind their openers.
      if ((first !== 91 && first !== 123) || text.charCodeAt(text.length - 1) !== first + 2) {
        return null
      }
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
function mayBePython({ source, start, end, marks }: Site): boolean {
  if ((marks & HIDDEN) !== 0 || /^\{\s*-?[0-9]/.test(source.slice(start, start + 8))) return true
  for (let i = start; i < end; i++) {
    const c = source.charCodeAt(i)
    // ' ( T F N
    if (c === 39 || c === 40 || c === 84 || c === 70 || c === 78) return true
  }
  return false
}
