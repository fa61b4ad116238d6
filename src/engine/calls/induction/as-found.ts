/** Calls that no grammar reads, as they were found. */
import { lineStop } from '../../text/lines.js'
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import type { FoundCall } from '../learning/example.js'
import { directly } from './direct.js'
import { foreignAt } from './foreign.js'
import type { Induced } from './reading.js'
import { besideIsTalk } from './talk.js'
import type { Guess } from './without-tools.js'

/** The likeliest guess that no grammar reads, where its values say themselves where they end. */
export function asFound(page: Page, all: readonly Guess[], context: DialectContext): Induced[] {
  const best = all.find(({ calls }) => calls.every((call) => endsItself(page.text, call)))
  if (best === undefined) return []
  const candidates = directly(page, best.calls, context)
  const beside = besideIsTalk(
    page.text,
    candidates.map(({ span }) => span),
  )
  return beside ? [{ candidates, markup: [] }] : []
}

/** Its arguments stand one behind the other, with nothing but signs between, and say themselves where they end. */
function endsItself(text: string, { name, whole, parameters }: FoundCall): boolean {
  if (whole !== null) {
    const isStrict = whole.notation !== 'object' || isStructure(text, whole)
    return isStrict && !HOLDS_KEY.test(text.slice(name.end, Math.max(name.end, whole.start)))
  }
  return parameters.every(({ key, value, json, of }, index) => {
    const before = parameters[index - 1]?.value.end ?? value.start
    const behind = text.slice(value.end, lineStop(text, value.end))
    const last = index < parameters.length - 1 || !MORE.test(behind)
    return (json || of === 'scalar') && last && !WORD.test(text.slice(before, key.start))
  })
}

/** JSON, or what another language writes so, to its end. */
function isStructure(text: string, { start, end }: Span): boolean {
  return isJson(text.slice(start, end)) || foreignAt(text, start, end)?.end === end
}

/** A key of several, one of which has the object as its value. */
const HOLDS_KEY = /\n[^\p{L}\n]{0,40}\p{L}[^\n:]{0,60}:/u
const WORD = /[\p{L}\p{N}"']/u
/** Another key with its value, or a number of its own. */
const MORE = /[\p{L}\p{N}]["'`*]{0,2}\s?[:=]|\s\p{N}/u
