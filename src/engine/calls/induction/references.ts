/** Values that stand for others: `%1 = "Oslo"`, and below it `call get_time(zone: %1)`. */
import type { Field } from '../../model/argument-source.js'
import { lineStop } from '../../text/lines.js'
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { trimmed } from '../../text/trimmed.js'
import type { Candidate } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'

/** A line that gives a value to a word with a sign before it. */
const ASSIGNS =
  /(?<=^[^\S\n]{0,16}|^[^\S\n]{0,16}(?:let|set|var|const)[^\S\n])([%$@#&]{1,2}[\p{L}\p{N}_]{1,24})[^\S\n]{0,4}(?::=|<-|←|=)[^\S\n]{0,4}(?=\S)/gmu
/** Longest of its signs. */
const SIGNS = 2
/** Most lines of the kind. */
const MOST = 400

/** Says of a value whether it is a word that a line above gives a value to. */
export function givenIn(text: string): (value: Span) => boolean {
  let assigned: ReadonlyMap<string, Span> | null = null
  return ({ start, end }) => {
    if (!REFERS.test(text.slice(Math.max(0, start - SIGNS), end))) return false
    assigned ??= assignedIn(text)
    return referred(text, start, end, assigned) !== undefined
  }
}

/** A word, and signs before it. */
const REFERS = /[%$@#&]{1,2}[\p{L}\p{N}_]{1,24}$/u

/** The calls with what was given to the words that their values are. */
export function withReferences(page: Page, calls: readonly Candidate[]): readonly Candidate[] {
  const fields = calls.some(({ arguments: source }) => source.form === 'fields')
  const assigned = fields ? assignedIn(page.text) : NOTHING
  return assigned.size === 0 ? calls : calls.map((call) => withOwn(page, call, assigned))
}

const NOTHING: ReadonlyMap<string, Span> = new Map()

/** Each word with the JSON behind it on its line; none that is given several values. */
function assignedIn(text: string): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>()
  const again = new Set<string>()
  for (const { 0: all, 1: word = '', index } of text.matchAll(ASSIGNS)) {
    const start = index + all.length
    const value = trimmed(text, { start, end: lineStop(text, start) })
    if (found.size >= MOST) return NOTHING
    if (found.has(word)) again.add(word)
    else if (isJson(text.slice(value.start, value.end))) found.set(word, value)
  }
  for (const word of again) found.delete(word)
  return found
}

function withOwn(page: Page, call: Candidate, assigned: ReadonlyMap<string, Span>): Candidate {
  const { arguments: source, accounted: _, ...others } = call
  if (source.form !== 'fields') return call
  const names: string[] = []
  const fields = source.fields.map((field): Field => {
    const { layer, start, end } = field.value
    const to = layer === page.layer ? referred(page.text, start, end, assigned) : undefined
    if (to === undefined || field.fields !== undefined) return field
    names.push(field.name)
    return { ...field, value: page.span(to.start, to.end), type: 'json' }
  })
  if (names.length === 0) return call
  const detail = `read where they are given their values: ${names.join(', ')}`
  return {
    ...others,
    arguments: { ...source, fields },
    reasons: [...call.reasons, { code: 'inferred-repair', detail }],
  }
}

/** What was given above to the word that a value is, with or without its signs. */
function referred(
  text: string,
  start: number,
  end: number,
  assigned: ReadonlyMap<string, Span>,
): Span | undefined {
  if (/[\p{L}\p{N}_]/u.test(text[end] ?? '')) return undefined
  for (let from = start; from >= Math.max(0, start - SIGNS); from--) {
    const to = assigned.get(text.slice(from, end))
    if (to !== undefined && to.end <= start) return to
  }
  return undefined
}
