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
import { withForeignValues } from '../foreign-values.js'
import { withObjects } from '../nested-keys.js'
import type { Induced } from '../reading.js'
import { isFound, type SaidTools, saidTools, toldBy } from './tools.js'

export function saidLines(page: Page, context: DialectContext): Induced[] {
  for (const said of saidTools(page, context)) {
    if (!isFound(said) || !said.tools.every((tool) => isOffered(tool, context))) continue
    const told = toldBy(said, context)
    const found = said.found.map((one) => withObjects(one, told))
    const { candidates } = withForeignValues(
      { candidates: found, rejected: [], markup: [] },
      context,
    )
    const isAll = candidates.every((one) => isEach(page.text, one, candidates.length, context))
    if (isAll && candidates.every((one) => fits(one, context))) return [{ candidates, markup: [] }]
  }
  return []
}

/** The tool is offered, with these keys. */
function isOffered({ name, schema }: SaidTools['tools'][number], context: DialectContext): boolean {
  const known = [...(propertyNames(context, name) ?? [])]
  const isKey = (key: string) => known.some((one) => one === key || one.startsWith(`${key}.`))
  return context.toolNames.has(name) && Object.keys(propertiesOf(schema) ?? {}).every(isKey)
}

/** No more lines begin as the call's own does, with the name of an offered tool. */
function isEach(
  text: string,
  { span, nameSpan }: Candidate,
  count: number,
  { toolNames }: DialectContext,
): boolean {
  const lead = text.slice(span.start, nameSpan?.start ?? span.start)
  const names = [...toolNames].sort((a, b) => b.length - a.length).map(escaped)
  const begins = new RegExp(`^${escaped(lead)}(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gmu')
  return [...text.matchAll(begins)].length <= count
}

/** Where a text is asked for, there are no items of a list. */
function fits({ name, arguments: source }: Candidate, context: DialectContext): boolean {
  const place = SchemaPlace.of(schemaOf(context, name))
  if (source.form !== 'fields') return true
  return source.fields.every((one) => !one.fields || place.property(one.name).kind !== 'string')
}
