/** Arguments without names: `f("Oslo", 3, unit="C")`. The tool's schema names them. */

import type { Field } from '../../model/argument-source.js'
import { isRecord } from '../../model/records.js'
import type { JsonSchema, Reason } from '../../model/trace.js'
import { propertiesOf } from '../../schema/properties.js'
import { memberPath } from '../../syntax/json/path.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import type { LadderInput, LadderResult } from './climbing.js'
import { Assembly } from './fields.js'
import { groundOf } from './ground.js'
import { ObjectWriter } from './object-writer.js'
import { openEnd } from './open-end.js'

/** Names the values in the order of the schema's properties; named ones follow. */
export function assemblePositional(
  input: LadderInput,
  values: readonly LayerSpan[],
  named: readonly Field[],
): LadderResult {
  if (input.profile.quirks.includes('positional-arguments') && named.length === 0) {
    return assembleList(input, values)
  }
  const given = new Set(named.map((field) => field.name))
  const names = Object.keys(propertiesOf(input.schema) ?? {})
  const free = names.filter((name) => !given.has(name))
  const reasons: Reason[] = []
  // Python refuses `f(1, a=2)` where `a` comes first; other languages give 1 the next name.
  for (const name of names.slice(0, values.length)) {
    if (!given.has(name)) continue
    const detail = `a value without a name stands in the place of ${name}, which is named`
    reasons.push({ code: 'several-readings', path: memberPath('$', name), detail })
  }
  const all = [...values, ...named.map((field) => field.value)]
  const ground = groundOf(input.layers, all)
  const writer = new ObjectWriter(textOf(ground.span), 'positional-argument')
  const assembly = new Assembly(input, writer, ground)
  writer.open('{')
  for (const [index, value] of values.entries()) {
    const name = free[index] ?? String(index)
    if (free[index] === undefined) {
      const detail = `value ${index + 1} of ${values.length}`
      reasons.push({ code: 'unmapped-positional', path: memberPath('$', name), detail })
    }
    writer.member(name)
    writeValue(assembly, value, name, input.schema)
  }
  for (const field of named) {
    writer.member(field.name)
    if (field.type === 'text') assembly.text(field.value)
    else writeValue(assembly, field.value, field.name, input.schema)
  }
  writer.close('}')
  return assembly.result(ground.span, writer.end(), [...reasons, ...openEnd(input)])
}

/** The values as a list, each read on its own: for systems that call by position. */
function assembleList(input: LadderInput, values: readonly LayerSpan[]): LadderResult {
  const ground = groundOf(input.layers, values)
  const writer = new ObjectWriter(textOf(ground.span), 'positional-argument')
  const assembly = new Assembly({ ...input, schema: null }, writer, ground)
  writer.open('[')
  for (const [index, value] of values.entries()) {
    writer.member(null)
    writeValue(assembly, value, String(index), null)
  }
  writer.close(']')
  const end = isClosed(ground.span) ? 'proven' : input.end
  return assembly.result(ground.span, writer.end(), openEnd({ ...input, end }))
}

/** Does the list's own bracket follow its last value? */
function isClosed({ layer, end }: LayerSpan): boolean {
  return /^\s{0,200}\]/.test(layer.text.slice(end, end + 201))
}

/** Values are Python or JSON; what is neither, or belongs to a text parameter, is text. */
function writeValue(
  assembly: Assembly,
  value: LayerSpan,
  name: string,
  schema: JsonSchema | null,
): void {
  const literal = LITERAL.test(textOf(value).slice(0, 40))
  const property = propertiesOf(schema)?.[name]
  const onlyText = isRecord(property) && property.type === 'string'
  if ((literal || !onlyText) && assembly.read(value, name, memberPath('$', name), false)) return
  assembly.text(value, true)
}

/** Begins like a value that has one meaning: a quote, a bracket, a plain number, a constant. */
const LITERAL =
  /^\s*(?:[rRbBuUfF]{0,2}["'`]|[{[(]|-?\d+(?:\.\d+)?\s*$|(?:true|false|null|True|False|None)\s*$)/
