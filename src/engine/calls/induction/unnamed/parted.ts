/** Values without keys behind a sign, with another between them: `f ⇐ "Oslo" ⋄ 3 ⋄ ∅ ⋄ true`. */

import { isRecord } from '../../../model/records.js'
import { lineStart, lineStop } from '../../../text/lines.js'
import { parsedJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import { propertyNames } from '../../dialects/bodies/properties.js'
import type { DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { groupEnd } from '../../grammar/value-end.js'
import type { Landmark } from '../landmarks.js'
import { quotedAt } from '../quoted.js'
import { type Induced, NO_CALLS } from '../reading.js'
import { type UnnamedCall, unnamedCall } from './candidate.js'
import { inOrder } from './values.js'

/** Signs that begin the values, or part them, with a blank behind. */
const SIGN =
  /^[^\S\n]{0,4}([^\p{L}\p{N}\s"'`()[\]{}<.,;:!?&*#+/\\_-]{1,3}|[<=-]{1,2}[>-]|<[=-]{1,2})(?=\s|$)/u
/** A sign alone, which says that there is no value. */
const NOTHING = /^[^\p{L}\p{N}\s"'`()[\]{}.,;:]{1,2}$/u
const WORD = /^[^\s]{1,40}/u
/** Most values of a call. */
const MOST = 16

/** The calls, where every landmark is one of them or stands in one of their values; and one has several. */
export function partedCalls(
  page: Page,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Induced {
  const found: UnnamedCall[] = []
  const signs = new Set<string>()
  for (const { name, tool } of landmarks) {
    if (name.start < (found.at(-1)?.span.end ?? 0)) continue
    const call = callAt(page.text, name, tool.name, context, signs)
    if (call === null) return NO_CALLS
    found.push(call)
  }
  const several = found.some(({ values }) => values.length > 1)
  if (!several || signs.size > 2) return NO_CALLS
  return { candidates: found.map((one) => unnamedCall(page, one)), markup: [] }
}

/** The call on the line that its name begins. */
function callAt(
  text: string,
  name: Span,
  tool: string,
  context: DialectContext,
  signs: Set<string>,
): UnnamedCall | null {
  const line = { start: lineStart(text, name.start), end: lineStop(text, name.end) }
  if (text.slice(line.start, name.start).trim() !== '') return null
  const values: (Span | null)[] = []
  for (let at = name.end; at < line.end && text.slice(at, line.end).trim() !== ''; ) {
    const [sign, own = ''] = SIGN.exec(text.slice(at, line.end)) ?? []
    if (sign === undefined || values.length === MOST) return null
    // What begins the values, and what parts them.
    signs.add(`${values.length === 0}${own}`)
    at += sign.length
    while (/[^\S\n]/.test(text[at] ?? '')) at++
    const end = valueEnd(text, at, line.end)
    if (end < 0) return null
    values.push(NOTHING.test(text.slice(at, end)) ? null : { start: at, end })
    at = end
  }
  if (values.length === 0 || isWhole(text, values, propertyNames(context, tool))) return null
  const given = inOrder(text, values, context, tool)
  return given && { tool, name, span: { start: line.start, end: line.end }, values: given }
}

/** Where the value ends that begins at a place; -1 where none does. */
function valueEnd(text: string, at: number, limit: number): number {
  const end = /["'{[]/.test(text[at] ?? '')
    ? (quotedAt(text, at, limit)?.end ?? groupEnd(text, at))
    : at + (WORD.exec(text.slice(at, Math.min(limit, at + 41)))?.[0].length ?? -1 - at)
  return end > limit ? -1 : end
}

/** The one value is an object of the tool's own keys: all arguments at once. */
function isWhole(
  text: string,
  [only, more]: readonly (Span | null)[],
  keys: ReadonlySet<string> | null,
): boolean {
  const read = only && more === undefined ? parsedJson(text.slice(only.start, only.end)) : null
  return isRecord(read) && Object.keys(read).every((key) => keys?.has(key) === true)
}
