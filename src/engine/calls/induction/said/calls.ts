/** Calls whose names and keys a text says itself, where no tools are known: read as if it had been told them. */
import { isJson } from '../../../text/parsed-json.js'
import type { DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { settled } from '../../learning/settled.js'
import { asJson } from '../announced/as-json.js'
import { asMeant } from '../as-meant.js'
import { withNestedKeys } from '../nested-keys.js'
import type { Induced } from '../reading.js'
import { besideIsTalk } from '../talk.js'
import { isFound, type SaidTools, saidTools, toldBy } from './tools.js'

/** Reads a text with tools that are offered. */
type Read = (page: Page, context: DialectContext) => readonly Induced[]

/** All of the calls, beside nothing but talk; none where a key of one stays unread. */
export function saidReadings(page: Page, context: DialectContext, read: Read): Induced[] {
  // A record of JSON says itself what it is.
  if (isJson(page.text.trim())) return []
  for (const said of saidTools(page, context)) {
    const told = toldBy(said, context)
    const own = readingOf(page, said, told, read)
    if (own === null || !besideIsTalk(page.text, spansOf(own))) continue
    const candidates = own.candidates.map((one) => {
      const source = asJson(one.arguments, context.layers)
      return settled({ ...one, arguments: source }, told)
    })
    return [asMeant({ ...own, candidates }, told)]
  }
  return []
}

/** What stands on lines of its own is no one grammar's; all else is read by one. */
function readingOf(page: Page, said: SaidTools, told: DialectContext, read: Read): Induced | null {
  if (isFound(said)) return { candidates: said.found, markup: [] }
  const [own] = read(page, withNestedKeys(page.text, told))
  return own !== undefined && readsAll(own, said) ? own : null
}

/** The places of the calls and their marks, ascending. */
function spansOf({ candidates, markup }: Induced) {
  const spans = [...candidates.map(({ span }) => span), ...markup]
  return spans.sort((a, b) => a.start - b.start)
}

/** Each call that the text says was read, with all of its keys. */
function readsAll({ candidates }: Induced, { calls }: SaidTools): boolean {
  return (
    candidates.length === calls.length &&
    calls.every(({ name, keys, whole, none }) => {
      const own = candidates.find(({ nameSpan }) => nameSpan?.start === name.start)?.arguments
      if (own?.form === 'none') return none
      if (own?.form !== 'fields') return own?.form === 'text' && whole
      const parts = new Set(own.fields.map((one) => outer(one.name)))
      const lists = new Set(own.fields.filter((one) => one.fields).map((one) => one.name))
      return (
        keys.every((key) => parts.has(outer(key))) &&
        repeated(keys).every((key) => lists.has(outer(key)))
      )
    })
  )
}

/** The first part of a key's path. */
function outer(key: string): string {
  return key.replace(/[.[].*/s, '')
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => {
    const isAgain = seen.has(key)
    seen.add(key)
    return isAgain
  })
}
