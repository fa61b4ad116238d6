/** Objects as Lisp writes them behind their key, a pair in each bracket: `(gear (what "lamp") (pieces 2))`. */
import { skipSpace } from '../../syntax/markup/letters.js'
import { parsedJson } from '../../text/parsed-json.js'
import { foreignAt } from './foreign.js'
import type { Foreign } from './written.js'

/** Most brackets behind one key. */
const MOST = 100
const WORD = /^[\p{L}_][\p{L}\p{N}_-]*$/u

/** What the brackets from a place to that which closes the key's own say; null where they are no pairs, and no lists of pairs. */
export function pairListsAt(
  text: string,
  start: number,
  limit: number,
  kind: 'object' | 'array',
): Foreign | null {
  const groups: unknown[] = []
  let end = start
  for (let at = start; text[at] === '(' && groups.length < MOST; at = skipSpace(text, end)) {
    const group = foreignAt(text, at, limit)
    if (group === null || group.end > limit) return null
    groups.push(parsedJson(group.json))
    end = group.end
  }
  if (groups.length === 0 || text[skipSpace(text, end)] !== ')') return null
  const said = kind === 'object' ? objectOf(groups) : itemsOf(groups)
  return said === null ? null : { end, json: JSON.stringify(said) }
}

function itemsOf(groups: readonly unknown[]): unknown[] | null {
  const items = groups.map((one) => (Array.isArray(one) ? objectOf(one) : null))
  return items.every((one) => one !== null) ? items : null
}

/** The object of pairs, each a list whose first item is its key; null for any other list. */
function objectOf(list: readonly unknown[]): Record<string, unknown> | null {
  const entries = list.map((one): [string, unknown] | null => {
    const [key, first, ...others]: unknown[] = Array.isArray(one) ? one : []
    if (typeof key !== 'string' || !WORD.test(key) || first === undefined) return null
    return [key, saidBy([first, ...others])]
  })
  const found = entries.filter((one) => one !== null)
  const keys = new Set(found.map(([key]) => key))
  return found.length > 0 && found.length === list.length && keys.size === found.length
    ? Object.fromEntries(found)
    : null
}

/** One value behind a key, or several: pairs, or the items of a list. */
function saidBy(values: readonly unknown[]): unknown {
  const [only, more] = values
  if (more !== undefined) return objectOf(values) ?? values
  return (Array.isArray(only) ? objectOf(only) : null) ?? only
}
