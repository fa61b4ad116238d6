/** What was found against what the offered tools ask for. */

import { compileSchema } from '../../schema/compiled.js'
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { propertyNames, schemaOf } from '../dialects/bodies/properties.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { FoundCall, FoundParameter } from '../learning/example.js'
import { markBefore } from './alike.js'
import { kindsOf } from './keyed.js'
import { wordsOf } from './landmarks.js'
import { spellings } from './option-names.js'
import { givenIn } from './references.js'

/** Where a number or a word like `true` is asked for, there is one. */
export function fitKinds(
  text: string,
  calls: readonly FoundCall[],
  context: DialectContext,
): boolean {
  const kindOf = kindsOf(text, context)
  const isGiven = givenIn(text)
  return calls.every(({ name, parameters }) =>
    parameters.every(({ key, value, of }) => {
      const kind = kindOf(name, key)
      if (kind === 'string') return of !== 'structure'
      return (
        kind !== 'other' ||
        of === 'scalar' ||
        /^["'`]./.test(text.slice(value.start, value.end)) ||
        isGiven(value)
      )
    }),
  )
}

/** A bare value holds another key of its tool: it is none, or goes on too far. */
export function holdsKey(
  text: string,
  calls: readonly FoundCall[],
  context: DialectContext,
): boolean {
  return calls.some(({ name, parameters }) => {
    const keys = propertyNames(context, text.slice(name.start, name.end)) ?? new Set()
    const read = new Set(parameters.map(({ key }) => text.slice(key.start, key.end)))
    const others = [...keys].filter((key) => !read.has(key))
    return parameters.some(
      ({ value, json }) =>
        !json && others.some((key) => wordsOf(text, key, value.start, value.end).length > 0),
    )
  })
}

/** Another key of its tool stands as those do that were read, and was not read. */
export function skipsKey(
  text: string,
  calls: readonly FoundCall[],
  context: DialectContext,
): boolean {
  return calls.some(({ name, parameters }, index) => {
    const last = parameters.at(-1)
    if (last === undefined) return false
    const around = new Set(parameters.map(({ key }) => signsAround(text, key)))
    const leads = new Set(parameters.map(({ key }) => leadOf(text, key)))
    const read = new Set(parameters.map(({ key }) => text.slice(key.start, key.end)))
    const keys = propertyNames(context, text.slice(name.start, name.end)) ?? new Set()
    const from = Math.min(name.end, parameters[0]?.key.start ?? name.end)
    // Keys before the name are behind the one before it.
    const next = calls[index + 1]?.name.start ?? last.value.end + FAR
    const to = last.value.end <= name.start ? name.start : next
    return [...keys].some(
      (key) =>
        !read.has(key) &&
        wordsOf(text, key, from, to).some(
          (place) =>
            (around.has(signsAround(text, place)) || leads.has(leadOf(text, place) ?? '')) &&
            parameters.every(({ value }) => place.end <= value.start || place.start >= value.end),
        ),
    )
  })
}

/** The sign before a key, and the one behind it; of a blank also the one beyond it, where that belongs to no value. */
function signsAround(text: string, { start, end }: Span): string {
  const [before = '\n'] = BEFORE.exec(text.slice(Math.max(0, start - NEAR), start)) ?? []
  const [behind = ''] = BEHIND.exec(text.slice(end, end + NEAR)) ?? []
  return before.replace(OF_VALUE, 'a') + behind.replace(OF_VALUE, '')
}

/** The begin of its line, where there are words in it; null where there are none. */
function leadOf(text: string, { start }: Span): string | null {
  const lead = text.slice(Math.max(lineStart(text, start), start - FAR), start)
  return /\p{L}{2}\W?[^\p{L}\s]$/u.test(lead) ? lead : null
}

const BEFORE = /.[^\S\n]{1,16}$|.$/su
const BEHIND = /^[^\S\n]+.|^./su
const OF_VALUE = /(?:^(?=.\s)|(?<=\s))[\p{L}\p{N}"'`[\](){}.,-]/u
const NEAR = 16

/** How far behind the last value a key may stand that belongs to the same call. */
const FAR = 400

/** It has all that its tool requires, and nothing is told between its name and its keys. */
export function isWhole(
  text: string,
  { name, parameters }: FoundCall,
  context: DialectContext,
): boolean {
  const keys = new Set(parameters.flatMap(({ key }) => spellings(text.slice(key.start, key.end))))
  const schema = schemaOf(context, text.slice(name.start, name.end))
  const required = schema === null ? [] : compileSchema(schema).shape.required
  if ([...required].some((key) => !keys.has(key))) return false
  if (!parameters.every((one) => isMarked(text, one))) return false
  const [first] = parameters
  const last = parameters.at(-1)
  if (first === undefined || last === undefined) return true
  const line = text.slice(lineStart(text, name.start), name.start)
  const said = TOLD.test(line) && markBefore(text, name.start) === ''
  const isSure = (one: FoundParameter) => one.json || one.of === 'scalar' || opensLine(text, one)
  if (said && !parameters.every(isSure)) return false
  const gap =
    first.key.start < name.start
      ? text.slice(last.value.end, name.start)
      : text.slice(name.end, first.key.start)
  const between = gap.replace(BESIDE, '')
  return between.length <= APART && !TOLD.test(between) && !/\bproperties"?:/.test(between)
}

/** Signs alone stand before the key on its line. */
function opensLine(text: string, { key }: FoundParameter): boolean {
  const lead = text.slice(lineStart(text, key.start), key.start)
  return lead.length <= HEADING * 2 && /^[^\p{L}\p{N}]*$/u.test(lead) && /[^\s*-]/.test(lead)
}

/** The longest begin of a heading, with the line's break. */
const HEADING = 8

/** A bare text stands behind a sign, or its key does, or that is a heading: words behind words are a sentence. */
function isMarked(text: string, { key, value, json, of }: FoundParameter): boolean {
  const gap = text.slice(key.end, value.start)
  const sign = gap.trim()
  // The end of a sentence parts nothing from it; entities are undone first.
  if (/^[.!?]\s*$/.test(gap) || ENTITY.test(text.slice(key.end, value.end))) return false
  if (json || of === 'scalar' || sign !== '') return true
  const before = text.slice(Math.max(0, key.start - HEADING), key.start)
  return /[^\p{L}\p{N}\s.,;!?'"()]$|\n#{2,6} $/u.test(before)
}

/** A sign of markup, around the value, that is written as an entity. */
const ENTITY = /^\W{0,8}&(?:quot|apos|lt|gt|#\d{2,3});|&(?:quot|apos|lt|gt|#\d{2,3});\W{0,3}$/

/** A line that says why it is called. */
const BESIDE = /^[^\p{L}\n]{0,12}(?:why|reason|thought|note)[:=].*$/gimu
/** Most that stands between a name and its arguments. */
const APART = 120
/** Words of a sentence. */
const TOLD = /\p{L}\s+\p{Ll}+\s+\p{Ll}/u

/** The tool is offered, and has these keys. */
export function isOffered(
  text: string,
  { name, parameters, whole }: FoundCall,
  context: DialectContext,
): boolean {
  if (!context.toolNames.has(text.slice(name.start, name.end))) return false
  const keys = propertyNames(context, text.slice(name.start, name.end))
  if (keys === null) return true
  // The object behind one of its keys is an argument, and not all of them.
  const before = whole === null ? '' : text.slice(Math.max(0, whole.start - FAR), whole.start)
  if (keys.has(OWN_KEY.exec(before)?.[1] ?? '')) return false
  return parameters.every(({ key }) =>
    spellings(text.slice(key.start, key.end)).some((one) => keys.has(one)),
  )
}

/** A key, and what stands between it and its value. */
const OWN_KEY =
  /([\p{L}_][\p{L}\p{N}_]{0,63})["'\]]{0,2}[^\S\n]?(?:[:=]|=>|->|:=)?[^\S\n]{0,8}["']?$/u

/** Is a parameter missing that its tool requires? */
export function lacks({ name, arguments: source }: Candidate, context: DialectContext): boolean {
  const schema = schemaOf(context, name)
  if (schema === null || source.form === 'text' || source.form === 'positional') return false
  const given = new Set(
    source.form === 'fields' ? source.fields.flatMap((one) => spellings(one.name)) : [],
  )
  return [...compileSchema(schema).shape.required].some((key) => !given.has(key))
}
