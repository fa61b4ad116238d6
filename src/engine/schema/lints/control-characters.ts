import { instead, type Lint, type Site } from './lint.js'
import { BACKSPACE, COMMAND_KEY, DRIVE, HIDDEN, PATH_KEY } from './marks.js'

/** Paths are short; longer text is something else. */
const LONGEST = 1024
/** The same, if every character were an escape. */
const LONGEST_WRITTEN = 6 * LONGEST

const WHERE_IT_MATTERS = DRIVE | PATH_KEY | COMMAND_KEY | BACKSPACE | HIDDEN

const ON_DRIVE = /^[A-Za-z]:[\\/\b\t\n\f\r]/
/** A drive, then the escape that a backslash and a letter became. */
const DRIVE_INSIDE = /(?:^|[\s"'=])[A-Za-z]:[\b\t\f\r][A-Za-z0-9_]/
const CONTROL_IN_NAME = /[\b\t\n\f\r][A-Za-z0-9_.-]/

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['\b', 'b'],
  ['\t', 't'],
  ['\n', 'n'],
  ['\f', 'f'],
  ['\r', 'r'],
])

/** `"C:\new"` is valid JSON for a path with a line break in it. */
export const controlCharacters: Lint = {
  code: 'suspect-control-characters',
  summary: 'Control characters in a path, where a backslash was probably meant.',
  marks: WHERE_IT_MATTERS,
  text(site) {
    const { marks } = site
    if (site.end - site.start > LONGEST_WRITTEN || !hasControl(site)) return null
    const text = site.content
    if (text.length > LONGEST) return null
    const suspect =
      ON_DRIVE.test(text) ||
      ((marks & PATH_KEY) !== 0 && CONTROL_IN_NAME.test(text)) ||
      ((marks & COMMAND_KEY) !== 0 && DRIVE_INSIDE.test(text)) ||
      (site.key !== null && /\S[\b][A-Za-z0-9_]/.test(text))
    if (!suspect) return null
    const meant = text.replace(/[\b\t\n\f\r]/g, (c) => `\\${LETTERS.get(c) ?? ''}`)
    return {
      detail: JSON.stringify(text),
      suggestions: [instead(`Read it as ${meant}`, site.path(), meant)],
    }
  },
}

/** Is there an escape that is none of a backslash, quote or slash, nor of a character far away? */
function hasControl({ source, start, end, marks }: Site): boolean {
  if ((marks & (BACKSPACE | HIDDEN)) !== 0) return true
  for (let i = start; i < end; i++) {
    if (source.charCodeAt(i) !== 92) continue
    i++
    const escaped = source.charCodeAt(i)
    // f, n, r, t
    if (escaped === 102 || escaped === 110 || escaped === 114 || escaped === 116) return true
  }
  return false
}
