/** Lists that begin with an offered name: `["f", {…}]`, `["f", "a=1"]`, `[f, a=1]`. */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import { splitArguments } from '../../../syntax/python/calls.js'
import { scanGroup } from '../bodies/group.js'
import { readCallText } from './call-text.js'
import { measureGroup } from './measure.js'
import { callOf, fromCallText } from './name-call.js'
import { type Occurrence, parametersOf } from './offered.js'
import { type BareInput, type BareReading, lastBlack, reading, skipBlank } from './reading.js'

const ROUND = 0x28
const SQUARE = 0x5b
const CURLY = 0x7b
/** What may stand before the name: an opening bracket, a comma, `name=`. */
const OPENERS = new Set('[({,=')

/** `["f", {…}]`, `("f", {…})`, `["f", "a=1", "b=2"]`, `["f", "(a=1)"]`, `[f, a=1, b=2]`. */
export function readNameList(
  input: BareInput,
  found: Occurrence,
  comma: number,
  quoted: boolean,
): BareReading | null {
  const { text, page } = input
  const start = quoted ? found.start - 1 : found.start
  if (!OPENERS.has(text.charAt(lastBlack(text, start)))) return null
  const next = skipBlank(text, comma + 1)
  if (text.charCodeAt(next) === CURLY) {
    if (!quoted) return null
    const group = measureGroup(page, next)
    const source: ArgumentSource = {
      form: 'text',
      span: page.span(next, group.end),
      notation: { kind: 'json' },
    }
    const call = callOf(input, found, 'name-list', start, group.end, group.closed, source)
    return reading([call], group.end)
  }
  return readWords(input, found, start, next)
}

/** The rest of the list holds `a=1`, quoted or not. */
function readWords(
  input: BareInput,
  found: Occurrence,
  start: number,
  from: number,
): BareReading | null {
  const { text, page, layer, offered } = input
  const first = text.charAt(from)
  const quotedItem = first === '"' || first === "'"
  // The list ends where the next name begins or a bracket closes it.
  const split = splitBehind(text, from, page)
  if (split === null) return null
  const fields: Field[] = []
  let end = from
  if (quotedItem) {
    for (const item of split.positional) {
      const inner = text.slice(item.start + 1, item.end - 1)
      if (offered.tool(inner) !== null) break
      if (inner.startsWith('(') && fields.length === 0) {
        const place = { layer, argsStart: item.start + 2, argsEnd: item.end - 2, complete: true }
        const args = readCallText(place, found.tool)
        return fromCallText(input, found, {
          shape: 'name-list',
          start,
          end: item.end,
          closed: true,
          args,
          after: start,
        })
      }
      const pairs = pairsIn(input, item.start + 1, item.end - 1)
      if (pairs === null) return null
      fields.push(...pairs)
      end = item.end
    }
  } else {
    for (const { name, value } of split.keywords) {
      fields.push({
        name: text.slice(name.start, name.end),
        value: page.span(value.start, value.end),
        type: 'json',
      })
      end = value.end
    }
  }
  const [sole] = fields
  if (sole === undefined) return null
  // `call(name="f", arguments={…})`: the one field is the arguments themselves.
  const carries = fields.length === 1 && text.charCodeAt(sole.value.start) === CURLY
  const source: ArgumentSource =
    carries && !parametersOf(found.tool).has(sole.name)
      ? { form: 'text', span: sole.value, notation: { kind: 'json' } }
      : { form: 'positional', values: [], named: fields }
  return reading([callOf(input, found, 'name-list', start, end, true, source)], end)
}

/** What stands from `from` to the closing bracket, split at commas; null without a closer. */
function splitBehind(text: string, from: number, page: BareInput['page']) {
  const limit = page.reach(from)
  const end = listEnd(text, from, limit)
  page.spend((end < 0 ? limit : end) - from)
  return end < 0 ? null : splitArguments(text, from, end)
}

/** The closer of the list in which `from` stands; strings and nested brackets are skipped. */
function listEnd(text: string, from: number, limit: number): number {
  let at = from
  while (at < limit) {
    const code = text.charCodeAt(at)
    if (code === 0x5d || code === 0x29 || code === 0x7d) return at
    if (code === SQUARE || code === ROUND || code === CURLY) {
      const group = scanGroup(text, at, { limit })
      if (!group.closed) return -1
      at = group.end
    } else if (code === 0x22 || code === 0x27) {
      const close = text.indexOf(text.charAt(at), at + 1)
      if (close < 0 || close >= limit) return -1
      at = close + 1
    } else at++
  }
  return -1
}

/** `a=1, b=[2, 3]` inside a string. */
function pairsIn(input: BareInput, start: number, end: number): Field[] | null {
  const { text, page } = input
  const split = splitArguments(text, start, end)
  if (split.keywords.length === 0 || split.positional.length > 0) return null
  return split.keywords.map(({ name, value }) => ({
    name: text.slice(name.start, name.end),
    value: page.span(value.start, value.end),
    type: 'json',
  }))
}
