/** What a schema says about the members of an object and the items of an array. */

import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { asSchema } from './keywords.js'

/** The declarations of one or more schemas that hold together. */
export class Shape {
  readonly required = new Set<string>()
  private readonly declared = new Map<string, JsonSchema[]>()
  private readonly patterns: { readonly pattern: RegExp; readonly schema: JsonSchema }[] = []
  private readonly others: JsonSchema[] = []
  private readonly children = new Map<string, JsonSchema>()
  /** No member beyond the declared ones is allowed. */
  readonly closed: boolean

  constructor(private readonly parts: readonly JsonRecord[]) {
    let closed = false
    for (const part of parts) {
      const { properties, patternProperties, additionalProperties, required } = part
      for (const [key, schema] of entries(properties)) {
        const list = this.declared.get(key)
        if (list === undefined) this.declared.set(key, [schema])
        else list.push(schema)
      }
      for (const [pattern, schema] of entries(patternProperties)) {
        this.patterns.push({ pattern: new RegExp(pattern, 'u'), schema })
      }
      if (isRecord(additionalProperties)) this.others.push(additionalProperties)
      if (additionalProperties === false || part.unevaluatedProperties === false) closed = true
      if (Array.isArray(required)) for (const key of required) this.required.add(String(key))
    }
    this.closed = closed
  }

  /** Names of the declared members, in the schema's order. */
  names(): string[] {
    return [...this.declared.keys()]
  }

  declares(key: string): boolean {
    return this.declared.has(key)
  }

  /** True when nothing at all is said about a member of this name. */
  isUnknown(key: string): boolean {
    return (
      !this.declared.has(key) &&
      this.others.length === 0 &&
      !this.patterns.some(({ pattern }) => pattern.test(key))
    )
  }

  /** The schema for a member; `true` where anything goes. */
  member(key: string): JsonSchema {
    let schema = this.children.get(key)
    if (schema === undefined) {
      const list = [...(this.declared.get(key) ?? [])]
      for (const entry of this.patterns) if (entry.pattern.test(key)) list.push(entry.schema)
      schema = together(list.length > 0 ? list : this.others)
      this.children.set(key, schema)
    }
    return schema
  }

  /** The schema for an item; `true` where anything goes. */
  item(index: number): JsonSchema {
    const name = `item ${index < this.tupleLength ? index : 'beyond'}`
    let schema = this.children.get(name)
    if (schema === undefined) {
      schema = together(this.parts.map((part) => itemSchema(part, index)))
      this.children.set(name, schema)
    }
    return schema
  }

  private get tupleLength(): number {
    return Math.max(0, ...this.parts.map((part) => tupleOf(part).length))
  }
}

/** Items by position: `prefixItems`, or `items` as a list in older drafts. */
function tupleOf(part: JsonRecord): readonly unknown[] {
  const { prefixItems, items } = part
  return Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
}

function itemSchema(part: JsonRecord, index: number): JsonSchema {
  const tuple = tupleOf(part)
  const rest = Array.isArray(part.items) ? part.additionalItems : part.items
  return asSchema(index < tuple.length ? tuple[index] : rest)
}

function together(list: readonly JsonSchema[]): JsonSchema {
  const said = list.filter((schema) => schema !== true)
  const only = said[0]
  return only === undefined ? true : said.length === 1 ? only : { allOf: said }
}

function entries(map: unknown): [string, JsonSchema][] {
  return isRecord(map) ? Object.entries(map).map(([key, schema]) => [key, asSchema(schema)]) : []
}
