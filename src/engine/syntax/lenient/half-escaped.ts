/** Text that is escaped as a whole, although no string is around it. */
import { Edits } from '../../text/edits.js'
import { entitiesIn } from '../../text/entities.js'
import { ESCAPES } from '../json/unescape.js'

/** Begins with an escaped quote, after brackets and white space? */
const ESCAPED = /^\s*(?:[{[]\s*(?:\\[nrt]\s*)*)*\\["']/

/** Begins with a quote that is written as an entity? */
const ENTITIES = /^[{[\s]*&(?:quot|apos|#34|#39|#x22|#x27);/i

/** Edits that take one level of escaping from the whole text; null where there is none. */
export function unwrapEscapes(text: string): Edits | null {
  const head = text.slice(0, 400)
  if (ESCAPED.test(head)) return unescapeAll(text)
  return ENTITIES.test(head) ? decodeEntities(text) : null
}

function unescapeAll(text: string): Edits {
  const edits = new Edits()
  for (let i = text.indexOf('\\'); i >= 0 && i + 1 < text.length; i = text.indexOf('\\', i)) {
    const letter = text.charAt(i + 1)
    const replacement = ESCAPES.get(letter) ?? ('"\'\\/'.includes(letter) ? letter : null)
    if (replacement !== null) edits.push(i, i + 2, replacement, 'half-escaped')
    i += 2
  }
  if (text.endsWith('\\') && edits.end(edits.length - 1) < text.length) {
    edits.push(text.length - 1, text.length, '', 'half-escaped')
  }
  return edits
}

function decodeEntities(text: string): Edits {
  const edits = new Edits()
  for (const { start, end, replacement } of entitiesIn(text))
    edits.push(start, end, replacement, 'html-entity')
  return edits
}
