/** Fields whose lines are a mapping of YAML. */
import type { Field } from '../../model/argument-source.js'
import { type LayerSpan, rewritten, textOf } from '../../text/layers.js'
import { lineStart } from '../../text/lines.js'
import type { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import { mappingFields } from '../dialects/bodies/yaml-fields.js'
import type { DialectContext } from '../dialects/dialect.js'
import { pageOf } from '../dialects/page.js'

/** A text as a block, a structure below its key, or a line that is deeper than the first. */
const BLOCK = /^(?:[|>][-+]?)?[^\S\n]*\n/

/** A text whose last line ends in YAML; who borrows its sign seldom means that. */
export const ENDED = /^[|>][^\S\n]*\n/

/** YAML has no other word for it. */
const NULL = /^(?:null|~)$/

/** The fields as YAML has them, where their lines are such a mapping and one of them has a block below it; else null. */
export function asYaml(
  fields: readonly Field[],
  place: SchemaPlace,
  { layers }: DialectContext,
): Field[] | null {
  const [first] = fields
  const last = fields.at(-1)
  if (first === undefined || last === undefined) return null
  const { layer } = first.value
  let least: number | null = null
  let blocks = 0
  for (const { value, name } of fields) {
    const indent = indentBefore(value, name)
    // Several fields of one line look for its begin once.
    if (indent === null) return null
    least ??= indent
    if (indent > least || BLOCK.test(textOf(value))) blocks++
  }
  if (blocks === 0) return null
  const from = lineStart(layer.text, first.value.start - 1)
  const read = mappingFields(pageOf(layer), layers, place.properties, from, last.value.end)
  return (
    read?.map((field) => {
      const isNull = NULL.test(textOf(field.value)) && place.property(field.name).allowsNull
      return isNull
        ? { ...field, value: rewritten(field.value, 'null', layers), type: 'json' }
        : field
    }) ?? null
  )
}

/** How deep the line is that a value's key begins; null where it begins none. */
function indentBefore({ layer, start }: LayerSpan, key: string): number | null {
  const line = layer.text.slice(lineStart(layer.text, start - 1), start)
  const indent = line.length - line.trimStart().length
  return /^:\s*$/.test(line.slice(indent + key.length)) && line.startsWith(key, indent)
    ? indent
    : null
}
