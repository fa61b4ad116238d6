/** What a schema says about the members of an object and the items of an array. */
import type { JsonSchema } from '../model/trace.js'
import type { Demands, ItemDemands, MemberDemands } from './check/demands.js'

/** The declarations of one or more schemas that hold together. */
export class Shape {
  readonly required: ReadonlySet<string>
  /** No member beyond the declared ones is allowed. */
  readonly closed: boolean
  private readonly declared = new Map<string, JsonSchema[]>()
  private readonly members: readonly MemberDemands[]
  private readonly items: readonly ItemDemands[]
  private readonly others: readonly JsonSchema[]
  private readonly children = new Map<string, JsonSchema>()

  constructor(parts: readonly Demands[]) {
    this.members = parts.flatMap(({ members }) => members ?? [])
    this.items = parts.flatMap(({ items }) => items ?? [])
    this.required = new Set(this.members.flatMap(({ required }) => required))
    this.closed = this.members.some(({ others }) => others === false)
    this.others = this.members.flatMap(({ others }) => (typeof others === 'object' ? [others] : []))
    for (const { properties } of this.members) {
      for (const [key, schema] of properties) {
        this.declared.set(key, [...(this.declared.get(key) ?? []), schema])
      }
    }
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
    return !this.declared.has(key) && this.others.length === 0 && this.byPattern(key).length === 0
  }

  /** The schema for a member; `true` where anything goes. */
  member(key: string): JsonSchema {
    return this.child(key, () => {
      const list = [...(this.declared.get(key) ?? []), ...this.byPattern(key)]
      return list.length > 0 ? list : this.others
    })
  }

  /** The schema for an item; `true` where anything goes. */
  item(index: number): JsonSchema {
    const longest = Math.max(0, ...this.items.map(({ tuple }) => tuple.length))
    return this.child(`item ${Math.min(index, longest)}`, () =>
      this.items.map(({ tuple, rest }) => tuple[index] ?? rest),
    )
  }

  private byPattern(key: string): JsonSchema[] {
    return this.members.flatMap(({ patterns }) =>
      patterns.flatMap(([pattern, schema]) => (pattern.test(key) ? [schema] : [])),
    )
  }

  private child(name: string, make: () => readonly JsonSchema[]): JsonSchema {
    let schema = this.children.get(name)
    if (schema === undefined) {
      schema = together(make())
      this.children.set(name, schema)
    }
    return schema
  }
}

function together(list: readonly JsonSchema[]): JsonSchema {
  const said = list.filter((schema) => schema !== true)
  const only = said[0]
  return only === undefined ? true : said.length === 1 ? only : { allOf: said }
}
