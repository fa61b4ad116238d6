/** The tool's name is the tag: `<f><k>v</k></f>`, `<f>{"k": "v"}</f>`, `<f>\nk: v\n</f>`, `<f/>`. */

import type { ArgumentSource } from '../../model/argument-source.js'
import type { Reason, Tool } from '../../model/trace.js'
import { attributesOf } from '../../syntax/markup/attributes.js'
import { isFramed } from '../../syntax/markup/framed.js'
import { plainName, skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Layer } from '../../text/layers.js'
import { trimEnd } from './bodies/call-object.js'
import { elementFields } from './bodies/named-elements.js'
import { grouped } from './bodies/nested-fields.js'
import { onlyTextParameter } from './bodies/properties.js'
import { SchemaPlace } from './bodies/schema-walk.js'
import { yamlFields } from './bodies/yaml-fields.js'
import { type Candidate, type DialectContext, type Findings, NO_FINDINGS } from './dialect.js'
import { type Page, pageOf } from './page.js'

/** Offered tools by the key that their element has. */
function toolsByKey(context: DialectContext): Map<string, Tool> {
  const byKey = new Map<string, Tool>()
  for (const tool of context.tools) {
    const colon = tool.name.lastIndexOf(':')
    const key =
      colon < 0
        ? plainName(tool.name)
        : `${plainName(tool.name.slice(0, colon))}:${plainName(tool.name.slice(colon + 1))}`
    byKey.set(key, tool)
  }
  return byKey
}

/** What stands in an element that has no elements in it. */
function textArguments(
  page: Page,
  from: number,
  to: number,
  tool: Tool,
  context: DialectContext,
): { source: ArgumentSource; reasons: readonly Reason[] } {
  const start = skipSpace(page.text, from, to)
  const end = trimEnd(page.text, start, to)
  if (end <= start) return { source: { form: 'none' }, reasons: [] }
  const span = page.span(start, end)
  if (page.text.charCodeAt(start) === 0x7b) {
    return { source: { form: 'text', span, notation: { kind: 'json' } }, reasons: [] }
  }
  const lines = yamlFields(page, from, to, SchemaPlace.of(tool.schema).properties, context.layers)
  if (lines !== null) return { source: { form: 'fields', fields: lines }, reasons: [] }
  const only = onlyTextParameter(context, tool.name)
  if (only === null) {
    return { source: { form: 'text', span, notation: { kind: 'json' } }, reasons: [] }
  }
  return {
    source: { form: 'fields', fields: [{ name: only, value: span, type: 'text' }] },
    reasons: [{ code: 'schema-repair', path: '$', detail: `the text is taken as ${only}` }],
  }
}

function readElement(
  dialect: string,
  page: Page,
  opener: Mark,
  from: number,
  tool: Tool,
  context: DialectContext,
): Candidate | null {
  const schema = SchemaPlace.of(tool.schema)
  const key = opener.key.replace(/^\//, '')
  const shared = {
    dialect,
    name: page.text.slice(opener.nameStart, opener.nameEnd),
    nameSpan: page.span(opener.nameStart, opener.nameEnd),
    id: null,
    marker: 'sentinel' as const,
  }
  const attributes = attributesOf(page.text, opener).filter(({ name }) => name !== '')
  if (opener.kind === 'self') {
    const fields = attributes.map(({ written, start, end }) => ({
      name: written,
      value: page.span(start, end),
      type: 'untyped' as const,
    }))
    return {
      ...shared,
      span: page.span(opener.start, opener.end),
      arguments: fields.length === 0 ? { form: 'none' } : { form: 'fields', fields },
      end: 'proven',
      reasons: [],
    }
  }
  const read = elementFields(page, from, page.text.length, key, schema)
  const whole = read.fields.length === 0 && read.closer !== null
  const text = whole ? textArguments(page, from, read.innerEnd, tool, context) : null
  if (read.closer === null && read.fields.length === 0) return null
  const end = read.closer?.end ?? read.fields.at(-1)?.value.end ?? opener.end
  return {
    ...shared,
    span: page.span(opener.start, Math.max(end, opener.end)),
    arguments: text?.source ?? { form: 'fields', fields: grouped(read.fields) },
    end: read.closer === null ? 'unproven' : 'proven',
    reasons: [
      ...read.reasons,
      ...(text?.reasons ?? []),
      ...(text?.source.form === 'none' ? strayParameters(page, end, schema) : []),
      ...(read.closer === null
        ? [{ code: 'end-not-proven' as const, detail: `missing: </${shared.name}>` }]
        : []),
    ],
  }
}

/**
 * A closer whose opener has lost its brackets: the name alone on a line.
 *
 * @param searched up to where each name was looked for before
 */
function bareOpener(
  page: Page,
  closer: Mark,
  from: number,
  searched: Map<string, number>,
): Mark | null {
  const name = page.text.slice(closer.nameStart, closer.nameEnd)
  const first = Math.max(from, (searched.get(name) ?? 0) - name.length)
  searched.set(name, closer.start)
  const at = page.text.slice(first, closer.start).lastIndexOf(`${name}\n`)
  if (at < 0) return null
  const start = first + at
  const before = page.text.charCodeAt(start - 1)
  if (start > 0 && before !== 0x0a && before !== 0x3e) return null
  const end = start + name.length
  if (page.marks.at(skipSpace(page.text, end))?.kind !== 'open') return null
  return {
    ...closer,
    kind: 'open',
    key: closer.key.slice(1),
    start,
    end,
    nameStart: start,
    nameEnd: end,
  }
}

/** All calls whose element is an offered tool. */
export function findNamed(dialect: string, layer: Layer, context: DialectContext): Findings {
  if (context.tools.length === 0) return NO_FINDINGS
  const page = pageOf(layer)
  const byKey = toolsByKey(context)
  const candidates: Candidate[] = []
  const searched = new Map<string, number>()
  let done = 0
  for (const mark of page.marks.list) {
    if (mark.start < done || mark.kind === 'token' || mark.kind === 'word') continue
    const closing = mark.kind === 'close'
    const tool = byKey.get(closing ? mark.key.slice(1) : mark.key)
    if (tool === undefined) continue
    const opener = closing ? bareOpener(page, mark, done, searched) : mark
    if (opener === null || isFramed(page.text, opener)) continue
    const candidate = readElement(dialect, page, opener, opener.end, tool, context)
    if (candidate === null) continue
    candidates.push(candidate)
    done = candidate.span.end
  }
  return { candidates, rejected: [], markup: [] }
}

/** How far behind an empty element its parameters are looked for. */
const BEHIND = 400

/** An element without parameters, and behind it a tag of one: they have changed places. */
function strayParameters(page: Page, from: number, schema: SchemaPlace): Reason[] {
  const { list } = page.marks
  for (let i = page.marks.indexFrom(from); i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start > from + BEHIND) return []
    if (
      (mark.kind === 'open' || mark.kind === 'close') &&
      schema.properties?.has(mark.name) === true
    ) {
      const at = page.span(mark.start, mark.end)
      return [{ code: 'dialect-drift', detail: `a tag of ${mark.name} stands behind it`, at }]
    }
  }
  return []
}
