/** The content parser `xml-inline`: tags that a pattern finds, as a dict. */
import type { Budget } from '../pattern/budget.js'
import { compilePattern } from '../pattern/pattern.js'
import { ReadError } from './errors.js'
import { type Dict, type ParseValue, truthy, typeName, type Value } from './value.js'

export function xmlInline(text: string, args: Dict, inner: ParseValue, budget: Budget): Dict {
  const source = args.get('tag_pattern') ?? null
  if (source === null) {
    throw new ReadError('ValueError', "xml-inline: 'tag_pattern' content_arg is required")
  }
  if (typeof source !== 'string') {
    throw new ReadError(
      'TypeError',
      `xml-inline: tag_pattern must be a string, got ${typeName(source)}`,
    )
  }
  const compiled = compilePattern(source)
  if ('error' in compiled) {
    throw new ReadError('error', `xml-inline: tag_pattern: ${compiled.error.message}`)
  }
  const { pattern } = compiled
  const merges = truthy(args.get('merge_duplicates'))
  const found: Dict = new Map()
  for (const { named } of pattern.all(text, budget)) {
    const key = named.get('key')
    if (key === undefined) {
      throw new ReadError(
        'ValueError',
        `xml-inline: tag_pattern must have a named group 'key'. Pattern: ${source}`,
      )
    }
    const raw = named.get('value') ?? (pattern.names.has('value') ? null : '')
    const value = innerValue(raw, args.get('value_parser'), inner)
    const before = found.get(key)
    if (before === undefined || !merges) found.set(key, value)
    else if (Array.isArray(before)) before.push(value)
    else found.set(key, [before, value])
  }
  return found
}

/** A group that took no part is null, which no value parser takes. */
function innerValue(raw: string | null, parser: Value | undefined, inner: ParseValue): Value {
  if (raw !== null) return inner(raw, parser)
  if (parser === undefined || parser === null) return null
  throw new ReadError('AttributeError', "xml-inline: the group 'value' took no part in a match")
}
