/** Values as a dialect writes them; null where it has no way to. */
import type { ElementTags, ValueNotation } from '../../model/grammar.js'
import { holdsTag } from './elements.js'

export function valueText(
  value: unknown,
  notation: Exclude<ValueNotation, 'elements'>,
): string | null {
  if (notation === 'json') return JSON.stringify(value)
  if (typeof value !== 'string') return notation === 'string' ? null : JSON.stringify(value)
  if (notation === 'line') return /[\r\n]/.test(value) ? null : value
  if (notation !== 'mixed') return value
  return NO_BARE.test(value) ? JSON.stringify(value) : value
}

/** Texts that without quotes would be something else, or go on. */
const NO_BARE = /^[\s"'[{(]|[\r\n]|\s$|^$|^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

/** The JSON type of a value, as schemas name it. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** Between marks; null where a text holds the mark that would end it. */
export function relaxedText(value: unknown, quote: string): string | null {
  if (typeof value === 'string') return value.includes(quote) ? null : quote + value + quote
  if (Array.isArray(value)) {
    const items = value.map((item) => relaxedText(item, quote))
    return items.includes(null) ? null : `[${items.join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => {
    const text = BARE_KEY.test(key) ? relaxedText(item, quote) : null
    return text === null ? null : `${key}:${text}`
  })
  return members.includes(null) ? null : `{${members.join(',')}}`
}

const BARE_KEY = /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u
const PYTHON_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** The inside of a Python call: `a=1, b='x'`. */
export function pythonText(args: Readonly<Record<string, unknown>>): string | null {
  const entries = Object.entries(args)
  if (entries.some(([key]) => !PYTHON_NAME.test(key))) return null
  return entries.map(([key, value]) => `${key}=${python(value)}`).join(', ')
}

/** A JSON value as Python writes it. */
function python(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${python(item)}`,
    )
    return `{${members.join(', ')}}`
  }
  return JSON.stringify(value)
}

const ELEMENT_NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*$/u

/** Objects and lists as nested elements; what they hold must be there, or nothing would stand for them. */
export function elementsText(value: unknown, tags: ElementTags): string | null {
  if (typeof value === 'string') return holdsTag(value, tags) ? null : value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const list = Array.isArray(value)
  const entries = list
    ? value.map((item: unknown): [string, unknown] => [tags.item, item])
    : Object.entries(value)
  if (entries.length === 0) return null
  // An object of which the only key is the item's would be a list.
  if (!list && entries.every(([key]) => key === tags.item)) return null
  const texts = entries.map(([key, item]) => {
    const text = ELEMENT_NAME.test(key) ? elementsText(item, tags) : null
    return text === null ? null : tags.open + key + tags.end + text + tags.close + key + tags.end
  })
  return texts.includes(null) ? null : texts.join('')
}
