/** Lines as grep and its kin print them: a file, a number, and a sign that says whether the line matched or stands beside one that did. */
import type { Decoration } from './decoration.js'

/** A file's name has an ending. */
const PLACE = '(?:[\\w./@+~-]{1,160}?\\.\\w{1,8}[-:](?:\\d{1,7}[-:])?|\\d{1,7}[-:])'
const PREFIX = new RegExp(`^${PLACE}`)
const MATCHED = new RegExp(`^${PLACE}(?<=:)`, 'm')
const BESIDE = new RegExp(`^${PLACE}(?<=-)`, 'm')

/** How such lines begin; null where the text has not both kinds. */
export function searchedLines(text: string): Decoration | null {
  if (!MATCHED.test(text) || !BESIDE.test(text)) return null
  return { what: 'lines that a search found', prefix: PREFIX, follows: isNext, around: true }
}

/** What stands before the number, and the number. */
const NUMBERED = /^(?:(.*)[-:])?(\d+)[-:]$/

/** The next line of the same file: between others, some may be missing. */
function isNext(prefix: string, before: string): boolean {
  const [found, file, line] = NUMBERED.exec(prefix) ?? []
  const [other, last, number] = NUMBERED.exec(before) ?? []
  if (found === undefined || other === undefined) return prefix.slice(0, -1) === before.slice(0, -1)
  return file === last && Number(line) === Number(number) + 1
}
