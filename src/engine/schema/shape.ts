/** What a schema says about the members of an object and the items of an array. */
import { greatest } from '../text/lists.js'
import { oncePer } from '../text/once-per.js'
import { ANYTHING, type Items, type Members, NOTHING, type Part, together } from './part.js'

/** The declarations of one or more parts that hold together. */
export class Shape {
  readonly required: ReadonlySet<string>
  /** No member beyond the declared ones is allowed. */
  readonly closed: boolean
  /** Members beyond the declared ones are explicitly allowed. */
  readonly free: boolean
  private readonly declared = new Map<string, Part[]>()
  private readonly members: readonly Members[]
  private readonly items: readonly Items[]
  private readonly others: readonly Part[]
  private readonly children = new Map<string, Part>()

  constructor(parts: readonly Part[]) {
    this.members = parts.flatMap(({ members }) => members ?? [])
    this.items = parts.flatMap(({ items }) => items ?? [])
    this.required = new Set(this.members.flatMap(({ required }) => required))
    const others = parts.flatMap(({ members, unevaluated }) => [
      members?.others ?? [],
      unevaluated?.members ?? [],
    ])
    const said = others.flat()
    this.closed = said.includes(NOTHING)
    this.free = said.includes(ANYTHING)
    this.others = said.filter((part) => part !== NOTHING && part !== ANYTHING)
    for (const { properties } of this.members) {
      for (const [key, part] of properties) {
        this.declared.set(key, [...(this.declared.get(key) ?? []), part])
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

  /** Something is said about items. */
  get hasItems(): boolean {
    return this.items.length > 0
  }

  /** True when nothing at all is said about a member of this name. */
  isUnknown(key: string): boolean {
    return !this.declared.has(key) && this.others.length === 0 && this.byPattern(key).length === 0
  }

  /** What holds for a member. */
  member(key: string): Part {
    return this.child(key, () => {
      const list = [...(this.declared.get(key) ?? []), ...this.byPattern(key)]
      return list.length > 0 ? list : this.others
    })
  }

  /** What holds for an item. */
  item(index: number): Part {
    const longest = greatest([0, ...this.items.map(({ tuple }) => tuple.length)])
    return this.child(`item ${Math.min(index, longest)}`, () =>
      this.items.map(({ tuple, rest }) => tuple[index] ?? rest ?? ANYTHING),
    )
  }

  private byPattern(key: string): Part[] {
    return this.members.flatMap(({ patterns }) =>
      patterns.flatMap(([pattern, part]) => (pattern.test(key) ? [part] : [])),
    )
  }

  private child(name: string, make: () => readonly Part[]): Part {
    let part = this.children.get(name)
    if (part === undefined) {
      part = together(make())
      this.children.set(name, part)
    }
    return part
  }
}

/** What a part declares, with all that holds with it. */
export const shapeOf = /* @__PURE__ */ oncePer((part: Part) => new Shape(part.together))
