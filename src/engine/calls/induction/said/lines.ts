/**
 * Calls of offered tools whose keys have a line each. What closes a value of several lines is
 * no part of a grammar, so these are taken as they stand there.
 */

import { propertiesOf } from '../../../schema/properties.js'
import { escaped } from '../../../text/pattern.js'
import { propertyNames, schemaOf } from '../../dialects/bodies/properties.js'
import { SchemaPlace } from '../../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { asMeant } from '../as-meant.js'
import { withObjects } from '../nested-keys.js'
import type { Induced } from '../reading.js'
import { isFound, type SaidTools, saidTools, toldBy } from './tools.js'

export function saidLines(page: Page, context: DialectContext): Induced[] {
  for (const said of saidTools(page, context)) {
    if (!isFound(said) || !said.tools.every((tool) => isOffered(tool, context))) continue
    const told = toldBy(said, context)
    const found = said.found.map((one) => withObjects(one, told))
    const { candidates } = asMeant({ candidates: found }, context)
    if (!areAll(page.text, candidates, context)) continue
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

/** No more lines begin as those of the calls do, with the name of an offered tool. */
function areAll(
  text: string,
  candidates: readonly Candidate[],
  { toolNames }: DialectContext,
): boolean {
  const leads = candidates.map(({ span, nameSpan }) =>
    escaped(text.slice(span.start, nameSpan?.start ?? span.start)),
  )
  const names = [...toolNames].map(escaped)
  const begins = new RegExp(
    `^(?:${[...new Set(leads)].join('|')})(?:${names.join('|')})(?![\\p{L}\\p{N}_])`,
    'gmu',
  )
  return [...text.matchAll(begins)].length <= candidates.length
}

/** Where a text is asked for, there are no items of a list. */
function fits({ name, arguments: source }: Candidate, context: DialectContext): boolean {
  const place = SchemaPlace.of(schemaOf(context, name))
  if (source.form !== 'fields') return true
  return source.fields.every((one) => !one.fields || place.property(one.name).kind !== 'string')
}
