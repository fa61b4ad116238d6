import { isCommandKey, isPathKey } from './keys.js'
import { instead, type Lint, mayHold, type Site } from './lint.js'

/** Paths are short; longer text is something else. */
const LONGEST = 1024
const SHOWN = 120

const CONTROL = /[\b\t\n\f\r]/
const ON_DRIVE = /^[A-Za-z]:[\\\b\t\n\f\r]/
/** A drive, then the escape that a backslash and a letter became. */
const DRIVE_INSIDE = /(?:^|[\s"'=])[A-Za-z]:[\b\t\f\r][A-Za-z0-9_]/
const CONTROL_IN_NAME = /[\b\t\n\f\r][A-Za-z0-9_.-]/

/** A control character that no text has: `\frac` and `\beta` have lost a backslash, or somebody typed a sign anew. */
const LOST = /[\b][!-\uffff]|\f[A-Za-z]/

/** `"C:\new"` is valid JSON for a path with a line break in it. */
export const controlCharacters: Lint = {
  code: 'suspect-control-characters',
  concerns: mayHold('\\'),
  text(site) {
    const { text } = site
    const place = isPlace(site)
    if (!place && !LOST.test(text)) return null
    // Beside a path, line breaks and tabs may well be meant.
    const meant = text.replace(place ? /[\b\t\n\f\r]/g : /[\b]|\f(?=[A-Za-z])/g, withBackslash)
    return {
      detail: shown(JSON.stringify(text)),
      suggestions: [instead(`Read it as ${shown(meant)}`, site.path(), meant)],
    }
  },
}

/** Is it a path, or a command with one in it, that control characters have broken? */
function isPlace({ text, key }: Site): boolean {
  if (text.length > LONGEST) return false
  if (ON_DRIVE.test(text)) return CONTROL.test(text)
  if (isPathKey(key)) return CONTROL_IN_NAME.test(text)
  return isCommandKey(key) && DRIVE_INSIDE.test(text)
}

function withBackslash(character: string): string {
  return JSON.stringify(character).slice(1, -1)
}

/** As much as a line can show. */
function shown(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`
}
