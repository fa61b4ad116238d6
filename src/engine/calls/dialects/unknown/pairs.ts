/**
 * Calls whose arguments are written as pairs behind an offered name: lines
 * (`city: Paris`), options (`--city Paris`), queries (`?city=Paris&days=3`),
 * Lisp (`:city "Paris"`). The keys must be parameters of the tool: that is what
 * makes them a call.
 */

import type { Field } from '../../../model/argument-source.js'
import type { Reason, Tool } from '../../../model/trace.js'
import { closingQuote } from '../../../syntax/markup/quotes.js'
import { type Group, scanGroup } from '../bodies/group.js'
import { SchemaPlace } from '../bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { frameAround } from './around.js'
import { candidateOf } from './structures.js'

/** What may stand between name and first pair, and between two pairs. */
const GAP =
  /[\s,;|&?(){}[\]*•→%$#@~^-]*(?:(?:with|where|and|args?|arguments|parameters|params|input)\b\s*[:=]?[\s({[-]*)?/iy
const KEY =
  /(?:--?|:|@|\.|\$|%)?["'`*]{0,2}([A-Za-z_][\w-]*)["'`*]{0,2}(\s*(?::=|=>|->|[:=])\s*|\s+(?=["'\w[{-]))/y
const BARE = /^[^\n,;|&(){}[\]<>]+/
/** Longest value without quotes. */
const BARE_LENGTH = 1000
/** Distance over which a gap may reach. */
const GAP_LENGTH = 64

/** Nothing is missing, and nothing closes the pairs. */
const OPEN: Reason = { code: 'end-not-proven', detail: 'more pairs may follow' }

/** All calls of this kind outside `taken` places, in order. */
export function pairedCalls(page: Page, context: DialectContext): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  for (const tool of context.tools) {
    const properties = SchemaPlace.of(tool.schema).properties
    if (properties === null || tool.name.length < 3) continue
    let seen = 0
    for (let at = text.indexOf(tool.name); at >= 0; at = text.indexOf(tool.name, at + 1)) {
      if (at < seen || isWord(text, at - 1) || isWord(text, at + tool.name.length)) continue
      if (!page.spend(GAP_LENGTH)) return found
      const candidate = readPairs(page, at, tool, properties)
      if (candidate === null) continue
      found.push(candidate)
      seen = candidate.span.end
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start)
}

function isWord(text: string, at: number): boolean {
  return /[\w$]/.test(text.charAt(at))
}

function readPairs(
  page: Page,
  at: number,
  tool: Tool,
  properties: ReadonlySet<string>,
): Candidate | null {
  const { text } = page
  const fields: Field[] = []
  let end = at + tool.name.length
  let lines = 0
  for (let position = end; ; ) {
    const start = skipGap(text, position)
    KEY.lastIndex = start
    const key = KEY.exec(text)?.[1]
    if (key === undefined || !properties.has(key)) break
    if (text.slice(position, start).includes('\n')) lines++
    const value = readValue(page, KEY.lastIndex, key)
    if (value === null) break
    fields.push(value.field)
    end = value.end
    position = end
  }
  const required = requiredOf(tool)
  if (fields.length === 0 || !required.every((name) => fields.some((f) => f.name === name))) {
    return null
  }
  const frame = frameAround(page, at, closeBrackets(text, at, end))
  // A sentence may hold one pair by chance; markup, several lines or several pairs may not.
  if (frame.opener === '' && fields.length < 2 && lines === 0) return null
  return candidateOf(page, {
    start: frame.start,
    end: frame.end,
    name: tool.name,
    nameStart: at,
    arguments: { form: 'fields', fields },
    closed: true,
    frame: `${frame.opener} ${tool.name} with pairs`.trim(),
    reasons: frame.closed ? [] : [OPEN],
  })
}

function requiredOf(tool: Tool): readonly string[] {
  const { schema } = tool
  if (typeof schema !== 'object' || !Array.isArray(schema.required)) return []
  return schema.required.filter((name): name is string => typeof name === 'string')
}

function skipGap(text: string, from: number): number {
  GAP.lastIndex = from
  GAP.test(text)
  return Math.min(GAP.lastIndex, from + GAP_LENGTH)
}

/** A value: quoted, a structure, or bare up to the next separator. */
function readValue(page: Page, from: number, name: string): { field: Field; end: number } | null {
  const { text } = page
  const code = text.charCodeAt(from)
  const quote = closingQuote(code)
  if (quote !== 0) {
    for (let i = from + 1; i < text.length && i - from < 100_000; i++) {
      const one = text.charCodeAt(i)
      if (one === 0x5c) i++
      else if (one === quote) {
        const json = code === 0x22
        const value = json ? page.span(from, i + 1) : page.span(from + 1, i)
        return { field: { name, value, type: json ? 'json' : 'text' }, end: i + 1 }
      }
    }
    return null
  }
  if (code === 0x7b || code === 0x5b) {
    const group: Group = scanGroup(text, from, { limit: Math.min(text.length, from + 100_000) })
    if (!group.closed) return null
    return { field: { name, value: page.span(from, group.end), type: 'json' }, end: group.end }
  }
  const bare = BARE.exec(text.slice(from, from + BARE_LENGTH))?.[0]
  if (bare === undefined) return null
  // Options end at the next option.
  const stop = bare.search(/\s(?:--?[A-Za-z]|:[A-Za-z]|[A-Za-z_]\w*=)/)
  const cut = (stop < 0 ? bare : bare.slice(0, stop)).trimEnd()
  if (cut === '') return null
  const end = from + cut.length
  return { field: { name, value: page.span(from, end), type: 'untyped' }, end }
}

/** Brackets around name and pairs, `(f …)`, belong to the call. */
function closeBrackets(text: string, from: number, end: number): number {
  const inside = text.slice(from, end)
  let at = end
  for (const [open, close] of ['()', '[]', '{}']) {
    const surplus = count(inside, open ?? '') - count(inside, close ?? '')
    for (let i = 0; i < surplus && text.charAt(at) === close; i++) at++
  }
  return at
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
