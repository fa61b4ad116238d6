/**
 * Arguments between special tokens: `<|call|>f<|key|>k<|value|>v<|end|>`, or with
 * the parameter's name as the token, `<|call|>f<|city|>Oslo<|end|>`.
 */

import type { Field } from '../../../model/argument-source.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { trimEnd } from '../bodies/call-object.js'
import { schemaOf } from '../bodies/properties.js'
import { SchemaPlace } from '../bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import {
  announcesArguments,
  announcesCall,
  holdsAnswer,
  isNameLike,
  isOffered,
  saysCall,
} from './names.js'
import { candidateOf } from './structures.js'

const KEY = /(?:^|_|:)(?:key|k|param(?:eter)?|arg(?:ument)?)(?:_?name)?$/
const VALUE = /(?:^|_|:)(?:val|value|v)$/
const END = /(?:^|[_:])(?:end|close|stop|done|eo[a-z])(?:$|[_:])/
/** Most parameters of one call. */
const PARAMETERS = 200

/** All calls of this kind, in order. */
export function tokenPairs(page: Page, context: DialectContext): Candidate[] {
  const found: Candidate[] = []
  const { list } = page.marks
  for (let i = 0; i < list.length; i++) {
    const mark = list[i]
    if (mark?.kind !== 'token' || ends(mark) || !announcesCall(mark.name)) continue
    if (!page.spend(0)) break
    const call = readCall(page, i, mark, context)
    if (call === null) continue
    found.push(call.candidate)
    i = call.next - 1
  }
  return found
}

function ends(mark: Mark): boolean {
  return mark.key.includes('/') || END.test(mark.name) || holdsAnswer(mark.name)
}

function readCall(
  page: Page,
  index: number,
  opener: Mark,
  context: DialectContext,
): { candidate: Candidate; next: number } | null {
  const { text, marks } = page
  const first = marks.list[index + 1]
  if (first?.kind !== 'token' || first.start - opener.end > 200) return null
  const nameStart = skipSpace(text, opener.end, first.start)
  const name = text.slice(nameStart, trimEnd(text, nameStart, first.start))
  if (!isNameLike(name)) return null
  const offered = isOffered(name, context)
  if (!offered && !saysCall(opener.name)) return null
  const known = SchemaPlace.of(schemaOf(context, name)).properties
  const fields: Field[] = []
  let at = index + 1
  while (fields.length < PARAMETERS) {
    const token = marks.list[at]
    if (token?.kind !== 'token' || ends(token)) break
    const keyed = KEY.test(token.name) && marks.list[at + 1]
    const value = keyed && keyed.kind === 'token' && VALUE.test(keyed.name) ? keyed : token
    const parameter =
      value === token
        ? text.slice(token.nameStart, token.nameEnd)
        : text.slice(token.end, value.start).trim()
    const strange = known === null ? announcesArguments(token.name) : !known.has(parameter)
    if (value === token && strange) break
    const stop = marks.list[marks.indexFrom(value.end)]
    // Without the tool's schema, something must say where the last value ends.
    if (stop?.kind !== 'token' || !/^[A-Za-z_][\w.-]*$/.test(parameter)) break
    const start = skipSpace(text, value.end, stop.start)
    const end = trimEnd(text, start, stop.start)
    fields.push({ name: parameter, value: page.span(start, end), type: 'untyped' })
    at = marks.indexFrom(stop.start)
  }
  const closer = marks.list[at]
  if (fields.length === 0 || closer?.kind !== 'token' || !ends(closer)) {
    page.spend((closer?.start ?? text.length) - opener.start)
    return null
  }
  const candidate = candidateOf(page, {
    start: opener.start,
    end: closer.end,
    name,
    nameStart,
    arguments: { form: 'fields', fields },
    closed: true,
    frame: `${text.slice(opener.start, first.end)} … with tokens around the values`,
  })
  return { candidate, next: at + 1 }
}
