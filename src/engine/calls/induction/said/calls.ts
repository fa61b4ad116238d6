/** Calls whose names and keys a text says itself, read with them. */
import { leavesOf } from '../../../model/fields.js'
import { propertiesOf } from '../../../schema/properties.js'
import { isJson } from '../../../text/parsed-json.js'
import { propertyNames, schemaOf } from '../../dialects/bodies/properties.js'
import { SchemaPlace } from '../../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { settled } from '../../learning/settled.js'
import { asJson } from '../announced/as-json.js'
import { withForeignValues } from '../foreign-values.js'
import { withNestedKeys, withObjects } from '../nested-keys.js'
import type { Induced } from '../reading.js'
import { besideIsTalk } from '../talk.js'
import { withLists } from './lists.js'
import { type SaidTools, saidTools } from './tools.js'

/**
 * What is read where names and keys are told as the text itself says them: all of them,
 * beside nothing but talk. `read` reads a text with tools that are offered.
 */
export function saidReadings(
  page: Page,
  context: DialectContext,
  read: (page: Page, context: DialectContext) => readonly Induced[],
): Induced[] {
  // A record of JSON says itself what it is.
  if (isJson(page.text.trim())) return []
  for (const said of saidTools(page, context)) {
    const told = toldBy(said, context)
    // What stands on lines of its own is no one grammar's.
    const own = isFound(said)
      ? { candidates: said.found, markup: [] }
      : read(page, withNestedKeys(page.text, told))[0]
    if (own === undefined || !(isFound(said) || readsAll(own, said))) continue
    const spans = [...own.candidates.map(({ span }) => span), ...own.markup]
    spans.sort((a, b) => a.start - b.start)
    if (!besideIsTalk(page.text, spans)) continue
    const typed = own.candidates.map((one) => {
      const source = asJson(one.arguments, context.layers)
      return withLists(withObjects(settled({ ...one, arguments: source }, told), told), told)
    })
    return [withForeignValues({ ...own, candidates: typed, rejected: [] }, told)]
  }
  return []
}

function toldBy({ tools }: SaidTools, context: DialectContext): DialectContext {
  return { ...context, tools, toolNames: new Set(tools.map(({ name }) => name)) }
}

/** Each key of each call has its lines. */
function isFound({ found, calls }: SaidTools): boolean {
  return found.length === calls.length
}

/** Each call that the text says, with all of its keys. */
function readsAll({ candidates }: Induced, { calls }: SaidTools): boolean {
  return (
    candidates.length === calls.length &&
    calls.every(({ name, keys, whole }) => {
      const own = candidates.find(({ nameSpan }) => nameSpan?.start === name.start)?.arguments
      if (own?.form !== 'fields') return own?.form === 'text' && whole
      const parts = new Set(own.fields.map((one) => outer(one.name)))
      const again = keys.filter((key, index) => keys.indexOf(key) < index)
      const isList = (key: string) =>
        own.fields.some((one) => one.name === outer(key) && one.fields)
      return keys.every((key) => parts.has(outer(key))) && again.every(isList)
    })
  )
}

function outer(key: string): string {
  return key.replace(/[.[].*/s, '')
}

/** Calls of offered tools whose keys have a line each: what closes a value of several lines is no part of a grammar. */
export function saidLines(page: Page, context: DialectContext): Induced[] {
  for (const said of saidTools(page, context)) {
    if (!isFound(said) || !said.tools.every((tool) => isOffered(tool, context))) continue
    const told = toldBy(said, context)
    const found = said.found.map((one) => withObjects(one, told))
    const { candidates } = withForeignValues(
      { candidates: found, rejected: [], markup: [] },
      context,
    )
    if (candidates.every((one) => fits(one, context))) return [{ candidates, markup: [] }]
  }
  return []
}

/** The tool is offered, with these keys. */
function isOffered({ name, schema }: SaidTools['tools'][number], context: DialectContext): boolean {
  const known = [...(propertyNames(context, name) ?? [])]
  const isKey = (key: string) => known.some((one) => one === key || one.startsWith(`${key}.`))
  return context.toolNames.has(name) && Object.keys(propertiesOf(schema) ?? {}).every(isKey)
}

/** Where a text is asked for, there are no items of a list. */
function fits({ name, arguments: source }: Candidate, context: DialectContext): boolean {
  const place = SchemaPlace.of(schemaOf(context, name))
  if (source.form !== 'fields') return true
  return source.fields.every((one) => !one.fields || place.property(one.name).kind !== 'string')
}

/** A value has several lines. */
export function holdsBlock({ candidates }: Induced): boolean {
  return candidates.some(
    ({ arguments: source }) =>
      source.form === 'fields' && source.fields.some(({ type }) => type === 'text'),
  )
}

/** More arguments than all of the others. */
export function saysMore(one: Induced, others: readonly Induced[]): boolean {
  return others.every((other) => argumentsIn(one) > argumentsIn(other))
}

/** How many arguments, those in others too. */
export function argumentsIn({ candidates }: Induced): number {
  return candidates.reduce(
    (sum, { arguments: source }) =>
      sum + (source.form === 'fields' ? leavesOf(source.fields).length : 0),
    0,
  )
}
