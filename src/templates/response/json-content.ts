/** The content parser `json`, with the notations that models use instead of JSON. */
import { has, WORD } from '../pattern/char-sets.js'
import { ReadError } from './errors.js'
import { JsonError, loads } from './python-json.js'
import { strip } from './python-text.js'
import { type Dict, truthy, type Value } from './value.js'

/** Stand for a string that was set aside; a text that holds them is refused. */
const OPEN = '\u0001'
const CLOSE = '\u0002'

export function jsonContent(text: string, args: Dict): Value {
  const delimiters = pairsOf(args.get('string_delims'))
  if (delimiters.length > 0 && (text.includes(OPEN) || text.includes(CLOSE))) {
    throw new ReadError(
      'ValueError',
      'json: the text holds the reserved characters \\x01 or \\x02 and cannot be parsed safely',
    )
  }
  const aside: string[] = []
  let working = text
  for (const [open, close] of delimiters) working = setAside(working, open, close, aside)
  if (truthy(args.get('unquoted_keys'))) working = quoteKeys(working)
  aside.forEach((string, index) => {
    working = working.replaceAll(`${OPEN}${index}${CLOSE}`, () => JSON.stringify(string))
  })
  try {
    return loads(working)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    if (truthy(args.get('allow_non_json'))) return strip(text)
    const seen = working === text ? '' : `; read as ${JSON.stringify(working)}`
    throw new ReadError(
      'ValueError',
      `json parser could not parse region as JSON. Content: ${JSON.stringify(text)}${seen}. Error: ${error.message}`,
    )
  }
}

function pairsOf(given: Value | undefined): (readonly [string, string])[] {
  if (!truthy(given)) return []
  const list = typeof given === 'string' ? [...given] : given
  if (!Array.isArray(list))
    throw new ReadError('TypeError', 'string_delims must be a list of pairs')
  return list.map((pair) => {
    const two = typeof pair === 'string' ? [...pair] : pair
    const [open, close] = Array.isArray(two) && two.length === 2 ? two : []
    if (typeof open !== 'string' || typeof close !== 'string') {
      throw new ReadError('ValueError', 'string_delims must be a list of pairs of strings')
    }
    if (open === '' && close === '') {
      throw new ReadError('ValueError', 'string_delims: a pair of empty strings delimits nothing')
    }
    return [open, close] as const
  })
}

/** Every `open … close`, as short as can be, replaced by its number. */
function setAside(text: string, open: string, close: string, aside: string[]): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf(open, from)
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
    if (end < 0) break
    parts.push(text.slice(from, start), OPEN, String(aside.length), CLOSE)
    aside.push(text.slice(start + open.length, end))
    from = end + close.length
  }
  parts.push(text.slice(from))
  return parts.join('')
}

/** A bare word between `{` or `,` and `:`, without any space, in double quotes. */
function quoteKeys(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '{' && text[i] !== ',') continue
    const start = i + 1
    let end = start
    for (;;) {
      const codePoint = text.codePointAt(end)
      if (codePoint === undefined || !has(WORD, codePoint)) break
      end += codePoint > 0xffff ? 2 : 1
    }
    i = end - 1
    if (end === start || text[end] !== ':') continue
    parts.push(text.slice(from, start), '"', text.slice(start, end), '":')
    from = end + 1
  }
  parts.push(text.slice(from))
  return parts.join('')
}
