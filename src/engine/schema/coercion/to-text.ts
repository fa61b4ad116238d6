/** A value where only text is allowed: the text that stands there, digits and all. */
import { NULL, STRING, typeOfValue } from '../types.js'
import type { Coercing } from './coercing.js'
import { pathTo } from './log.js'
import { type Target, writtenText } from './target.js'

/**
 * `94107` for a string is likely `"94107"`, and a structure its JSON text; but a
 * leading zero may already be lost, so a person decides. null says nothing and
 * stays.
 *
 * @param types what the schema allows at this place
 */
export function coerceToText({ log }: Coercing, target: Target, types: number): unknown {
  const { value, node, draft } = target
  if ((types & ~NULL) !== STRING || typeOfValue(value) === NULL) return value
  const text = writtenText(target)
  const to = JSON.stringify(text)
  const rule = 'string-from-value'
  draft.edits.push(node.start, node.end, to, rule)
  log.step(
    { rule, path: pathTo(target.place), from: text, to, risk: 'inferred' },
    'only text is allowed there: taken as it is written',
  )
  return text
}
