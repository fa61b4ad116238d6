import { instead, type Lint } from './lint.js'

const PATH_KEY = /(?:path|file|filename|dir|directory|folder|cwd|target|dest|destination)s?$/i
const COMMAND_KEY = /^(?:command|cmd|script)$/i
/** Paths are short; longer text is something else. */
const LONGEST = 1024

const DRIVE = /^[A-Za-z]:[\\/\b\t\n\f\r]/
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
  text(text, site) {
    if (text.length > LONGEST || !hasControl(text)) return null
    const suspect =
      DRIVE.test(text) ||
      (site.keyMatches(PATH_KEY) && CONTROL_IN_NAME.test(text)) ||
      (site.keyMatches(COMMAND_KEY) && DRIVE_INSIDE.test(text)) ||
      (site.key !== null && /\S[\b][A-Za-z0-9_]/.test(text))
    if (!suspect) return null
    const meant = text.replace(/[\b\t\n\f\r]/g, (c) => `\\${LETTERS.get(c) ?? ''}`)
    return {
      detail: JSON.stringify(text),
      suggestions: [instead(`Read it as ${meant}`, site.path(), meant)],
    }
  },
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 14) return true
  return false
}
