/** Is what was given to `inspect` a log? Then another command reads more of it. */
import { recognised } from '../logs/read/read-log.js'
import { objectsIn } from '../logs/values.js'

/** Lines that are looked at, and the longest of them. */
const LINES = 8
const LONGEST = 200_000
/** What one may well want to inspect as it is. */
const PASTED = new Set(['generic', 'chat', 'responses', 'batch-output'])

/** A sentence that names the command for logs; null where the text is none. */
export function logHint(name: string, text: string): string | null {
  if (!/^\s*\{/.test(text.slice(0, 200))) return null
  const values: unknown[] = []
  for (let start = 0; start < text.length && values.length < LINES; ) {
    const feed = text.indexOf('\n', start)
    const end = feed < 0 ? text.length : feed
    const line = end - start > LONGEST ? '' : text.slice(start, end).trim()
    start = end + 1
    if (line === '') continue
    try {
      values.push(JSON.parse(line))
    } catch {
      // A document that goes over several lines is no log of lines.
      return null
    }
  }
  const records = objectsIn(values)
  if (records.length < 2) return null
  const { id, title } = recognised({ records, shape: 'lines' })
  return PASTED.has(id) ? null : `${name} is a log (${title}): callmend log reads all its calls`
}
