/**
 * The account of a call: what its reading says of every character of its span.
 * The name, the keys and the values are taken out; what is left must be what the
 * dialect writes there, and each value that is written without quotes must be
 * free of the dialect's own markup. Everything else is a repair with a price.
 */

import { leavesOf } from '../../model/fields.js'
import type { Reason } from '../../model/trace.js'
import { addAll } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { parametersOf } from '../dialects/bare/offered.js'
import type { Candidate, Dialect, DialectContext } from '../dialects/dialect.js'
import { DIALECTS } from '../dialects/index.js'
import type { Page } from '../dialects/page.js'
import { addressed } from './addressed.js'
import { closedBehind, goingOn, introduced, wordsBehind } from './beside.js'
import { foreignTokens, wordsOf } from './forms.js'
import { hasScrap } from './names.js'
import { hasOneMeaning, objectRepairs } from './object.js'
import { priceOf, READY, REPAIRS, type Repair, type RepairKind } from './prices.js'
import { tornQuote } from './quote-tokens.js'
import { fieldNames, type RestToken, restTokens } from './rest.js'
import { bentQuote, hasLostQuote, isIndented, scrapIn } from './values.js'

const SHOWN = 40
/** How far before a call the header of its message is looked for. */
const HEADER = 240
const byId = new Map(DIALECTS.map((dialect) => [dialect.id, dialect]))

/** The candidate with what its account says against it. */
export function accounted(page: Page, candidate: Candidate, context: DialectContext): Candidate {
  const dialect = byId.get(candidate.dialect)
  // A learnt grammar has accounted for every token itself.
  if (candidate.accounted === true || dialect === undefined || !isMarked(dialect)) return candidate
  const repairs = repairsOf(page, candidate, dialect, context)
  if (repairs.length === 0) return candidate
  const torn = repairs.some(({ kind }) => kind === 'open-value')
  const reasons = [...candidate.reasons, ...reasonsFor(repairs)]
  return Object.assign({}, candidate, torn ? { torn, reasons } : { reasons })
}

/** Without marks of its own, a dialect says nothing about what may stand around a call. */
function isMarked(dialect: Dialect): boolean {
  return dialect.sentinels.length > 0 || dialect.forms !== undefined
}

/** Everything in the call's span that its reading does not explain. */
export function repairsOf(
  page: Page,
  candidate: Candidate,
  dialect: Dialect,
  context: DialectContext,
): Repair[] {
  const tokens = restTokens(page, candidate)
  if (tokens === null) return []
  const repairs = [
    ...markupRepairs(page, candidate, tokens, dialect),
    ...unevenElements(page, tokens),
  ]
  const add = (kind: RepairKind, at: Span | null) => {
    if (at !== null) repairs.push(repair(page, kind, at))
  }
  const { arguments: source } = candidate
  if (source.form === 'text' && source.span.layer === candidate.span.layer) {
    add('mark-in-value', tornQuote(candidate))
    add('skipped', goingOn(candidate) ?? wordsBehind(candidate))
    add('skipped', introduced(candidate))
  }
  add('skipped', closedBehind(candidate))
  const { start } = candidate.span
  const before = page.text.slice(Math.max(0, start - HEADER), start)
  if (before.includes('to=')) add('other-tool', addressed(candidate, before))
  add('bent-quote', bentQuote(page.text, candidate.span))
  // A name that was offered is whole, whatever it looks like.
  if (!context.toolNames.has(candidate.name) && hasScrap(candidate, dialect)) {
    add('scrap-in-name', candidate.nameSpan ?? candidate.span)
  }
  const parameters = parametersOf(context.tools.find(({ name }) => name === candidate.name))
  addAll(repairs, objectRepairs(candidate, parameters))
  if (candidate.shell === undefined) addAll(repairs, jsonRepairs(page, candidate))
  if (source.form !== 'fields') return repairs
  const words = new Set(wordsOf(dialect))
  // Where elements are named after the tool and its parameters, those names are marks.
  if (tokens.some(({ form }) => /KEY|NAME>/.test(form))) {
    for (const key of [...fieldNames(source), ...parameters]) words.add(key.toLowerCase())
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'value' || tokens[index - 1]?.kind !== 'mark') continue
    if (hasLostQuote(page.text.slice(token.start, token.end))) add('lost-quote', token)
    add('mark-in-value', scrapIn(page, token, words))
    if (isIndented(page.text, token)) add('indented', token)
  }
  return repairs
}

const BRACKET = /^\s{0,20}[{}[\]]|[}\]]$/

/** Values that the markup calls JSON, that begin or end like it and cannot be read as it. */
function jsonRepairs(page: Page, { arguments: source, end }: Candidate): Repair[] {
  if (source.form !== 'fields') return []
  return leavesOf(source.fields)
    .sort((a, b) => a.value.start - b.value.start)
    .filter(({ type, value }) => {
      if (type !== 'json' || value.layer !== page.layer) return false
      const text = page.text.slice(value.start, value.end)
      return BRACKET.test(text) && !hasOneMeaning(text, end)
    })
    .map(({ value }) => repair(page, 'no-json', value))
}

function markupRepairs(
  page: Page,
  candidate: Candidate,
  tokens: readonly RestToken[],
  dialect: Dialect,
): Repair[] {
  const last = tokens.findLastIndex(({ kind }) => kind === 'value' || kind === 'object')
  const repairs: Repair[] = []
  const raw = candidate.arguments.form === 'fields'
  let skipped = 0
  for (const { token, index, missing } of foreignTokens(dialect, tokens)) {
    if (token.kind === 'value' && !raw) continue
    if (missing) {
      const before = tokens[index - 1]
      const half = raw && before?.kind === 'value' && holdsAngle(page, before)
      const border = raw && isBlurred(page, before, token)
      repairs.push(repair(page, half ? 'misplaced' : border ? 'open-border' : 'missing', token))
      continue
    }
    const behind = last >= 0 && index > last
    if (behind && isCutEnd(page, token)) {
      repairs.push(repair(page, 'cut-end', { start: token.start, end: candidate.span.end }))
      break
    }
    // A missing closer of the last value loses nothing where the call's own end follows.
    const ends = isEnd(token, dialect) && !(raw && holdsAngle(page, tokens[last]))
    const closed = behind && (index > last + 1 || ends)
    const kind = kindOf(token, behind, closed)
    const run = repairs.at(-1)
    if (kind === 'skipped') {
      // What the dialect writes elsewhere belongs to the text around it.
      const isOne = tokens.slice(skipped, index).every((one) => one.kind === 'word')
      skipped = index
      if (run?.kind === kind && isOne) {
        repairs[repairs.length - 1] = repair(page, kind, { start: run.at.start, end: token.end })
        continue
      }
    }
    const border = raw && kind === 'other-end' && isBlurred(page, tokens[index - 1], token)
    repairs.push(repair(page, border ? 'open-border' : kind, token))
  }
  const [first] = repairs
  return first !== undefined && isHabit(page, tokens, repairs)
    ? [{ ...first, kind: 'missing' }]
    : repairs
}

/** Has each of several values lost its closer, or each its opener, and nothing else? No damage does that; the model writes so. */
function isHabit(page: Page, tokens: readonly RestToken[], repairs: readonly Repair[]): boolean {
  const kinds = new Map(repairs.map(({ kind, at }) => [at.start, kind]))
  const values = tokens.flatMap((token, index) => (token.kind === 'value' ? [index] : []))
  if (values.length < 2 || repairs.length % values.length !== 0) return false
  const lost = values.map((index) => {
    const value = tokens[index]
    const behind = tokens[index + 1]
    const own = kinds.get(value?.start ?? -1)
    const next = kinds.get(behind?.start ?? -1)
    if (own === undefined && next === 'missing') return 'closer'
    const closed = own === 'open-value' && next !== undefined && behind?.mark?.kind === 'close'
    return closed && !holdsAngle(page, value) ? 'opener' : null
  })
  const [same] = lost
  const each = repairs.length / values.length
  return same != null && each === (same === 'closer' ? 1 : 2) && lost.every((one) => one === same)
}

/** Half a closer may be left in the value. */
function holdsAngle(page: Page, value: RestToken | undefined): boolean {
  return value !== undefined && /[<>]/.test(page.text.slice(value.start, value.end))
}

/** White space between a value and what ends it instead of its closer; values on lines of their own have it anyway. */
function isBlurred(page: Page, value: RestToken | undefined, { start }: RestToken): boolean {
  if (value?.kind !== 'value') return false
  const written = page.text.slice(value.start, start)
  const before = page.text.slice(Math.max(0, value.start - 2), value.start)
  const space = written.slice(written.trimEnd().length)
  if (space === '' || written.trim() === '') return space !== ''
  const framed = before.includes('\n') || written.startsWith('\n')
  return !framed || space.indexOf('\n') < space.lastIndexOf('\n')
}

function isEnd({ mark, form }: RestToken, { around }: Dialect): boolean {
  if (mark === null || form.includes('KEY')) return false
  return mark.kind === 'close' || (around?.closers.includes(mark.key) ?? false)
}

/** Brackets and quotes too many, as models leave them behind a call. */
const SURPLUS = /^[}\])"'`,;.]$/

function kindOf(token: RestToken, behind: boolean, closed: boolean): RepairKind {
  if (token.kind === 'value') return 'open-value'
  if (token.kind === 'word') return behind && SURPLUS.test(token.form) ? 'surplus' : 'skipped'
  const ends = token.mark?.kind === 'close' || token.mark?.kind === 'token'
  return closed && ends ? 'other-end' : 'misplaced'
}

const CUT_END = /<\/?[\p{L}\p{N}_:|｜▁]{0,40}\s*$/uy

/** Does the text end here with the begin of a mark? */
function isCutEnd({ text }: Page, token: RestToken): boolean {
  CUT_END.lastIndex = token.start
  return token.kind === 'word' && CUT_END.test(text)
}

/** Elements named after parameters that are open at the end, or closed without being open. */
function unevenElements(page: Page, tokens: readonly RestToken[]): Repair[] {
  const open: RestToken[] = []
  for (const token of tokens) {
    const { mark } = token
    if (mark === null || !token.form.includes('KEY')) continue
    if (mark.kind === 'open') open.push(token)
    else if (mark.kind === 'close' && open.pop()?.mark?.key !== mark.key.slice(1)) {
      return [repair(page, 'uneven', token)]
    }
  }
  // One that the call's own end closes is told by what stands there instead, unless nothing is in it.
  const [left] = open
  const held = left === undefined ? undefined : tokens[tokens.indexOf(left) + 1]
  const empty = held?.kind !== 'value' || page.text.slice(held.start, held.end).trim() === ''
  return left === undefined || (open.length === 1 && !empty) ? [] : [repair(page, 'uneven', left)]
}

function repair(page: Page, kind: RepairKind, { start, end }: Span): Repair {
  return { kind, at: page.span(start, end), text: page.text.slice(start, end).slice(0, SHOWN) }
}

/** A dear reading names all that it skipped; a cheap one notes it. */
function reasonsFor(repairs: readonly Repair[]): Reason[] {
  const dear = priceOf(repairs) > READY
  return repairs.map(({ kind, at, text }) => ({
    code: dear ? REPAIRS[kind].code : 'drift-accepted',
    detail: `${text} ${REPAIRS[kind].what}`,
    at,
  }))
}
