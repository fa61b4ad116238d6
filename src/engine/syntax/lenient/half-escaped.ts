/** Text that is escaped as a whole, although no string is around it. */
import { Edits } from '../../text/edits.js'

/** Begins with an escaped quote, after brackets and white space? */
const ESCAPED = /^\s*(?:[{[]\s*(?:\\[nrt]\s*)*)*\\["']/

/** Begins with a quote that is written as an entity? */
const ENTITIES = /^[{[\s]*&(?:quot|apos|#34|#39|#x22|#x27);/i

const SHORT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
}

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
    const replacement = SHORT[letter] ?? ('"\'\\/'.includes(letter) ? letter : null)
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
  for (const found of text.matchAll(
    /&(?:(quot|apos|amp|lt|gt|nbsp)|#(\d{1,6})|#[xX]([\da-fA-F]{1,5}));/g,
  )) {
    const [all, name, decimal, hex] = found
    const code = decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal)
    const character = name === undefined ? String.fromCodePoint(code) : (NAMED[name] ?? all)
    edits.push(found.index, found.index + all.length, character, 'html-entity')
  }
  return edits
}
