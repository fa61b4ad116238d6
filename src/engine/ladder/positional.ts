/** Arguments without names: `f("Oslo", 3, unit="C")`. The tool's schema names them. */

import type { Field } from '../dialects/dialect.js'
import type { LadderInput, LadderResult } from '../ladder.js'
import { textOf } from '../layers.js'
import { memberPath } from '../syntax/json/path.js'
import type { JsonSchema, LayerSpan, Reason } from '../trace.js'
import { Assembly, groundOf, openEnd } from './fields.js'
import { ObjectWriter } from './object-writer.js'

/** Names the values in the order of the schema's properties; named ones follow. */
export function assemblePositional(
  input: LadderInput,
  values: readonly LayerSpan[],
  named: readonly Field[],
): LadderResult {
  const given = new Set(named.map((field) => field.name))
  const free = propertyNames(input.schema).filter((name) => !given.has(name))
  const reasons: Reason[] = []
  const all = [...values, ...named.map((field) => field.value)]
  const ground = groundOf(input.layers, all)
  const writer = new ObjectWriter(textOf(ground.span), 'positional-argument')
  const assembly = new Assembly(input, writer, ground)
  writer.open()
  for (const [index, value] of values.entries()) {
    const name = free[index] ?? String(index)
    if (free[index] === undefined) {
      const detail = `value ${index + 1} of ${values.length}`
      reasons.push({ code: 'unmapped-positional', path: memberPath('$', name), detail })
    }
    writer.key(name)
    member(assembly, value, name)
  }
  for (const field of named) {
    writer.key(field.name)
    if (field.type === 'text') assembly.text(field.value)
    else member(assembly, field.value, field.name)
  }
  writer.close()
  return assembly.result('parameters', ground.span, writer.end(), [...reasons, ...openEnd(input)])
}

/** Values are Python or JSON literals; what is neither is text. */
function member(assembly: Assembly, value: LayerSpan, name: string): void {
  if (!assembly.read(value, name, memberPath('$', name), false)) assembly.text(value)
}

/** Names of the parameters, in the schema's order. */
function propertyNames(schema: JsonSchema | null): string[] {
  if (schema === null || typeof schema === 'boolean') return []
  const properties = schema.properties
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
