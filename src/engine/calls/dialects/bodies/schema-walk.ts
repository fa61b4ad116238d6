/** Walks a JSON Schema along markup, as far as grammars need it: what kind of value stands where. */

type Schema = { readonly [keyword: string]: unknown }

export type Kind = 'object' | 'array' | 'string' | 'other' | 'unknown'

function asSchema(value: unknown): Schema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Schema)
    : null
}

const UNIONS = ['anyOf', 'oneOf', 'allOf'] as const

/** The schema that a local `$ref` points to, once; other schemas as they are. */
function resolved(value: unknown, root: Schema | null): Schema | null {
  const schema = asSchema(value)
  const reference = schema?.$ref
  if (typeof reference !== 'string' || !reference.startsWith('#/') || root === null) return schema
  let at: unknown = root
  for (const step of reference.slice(2).split('/')) {
    const holder = asSchema(at)
    if (holder === null || !Object.hasOwn(holder, step)) return null
    at = holder[step]
  }
  return asSchema(at)
}

/** A place in a schema, with the root that references start from. */
export class SchemaPlace {
  private constructor(
    private readonly root: Schema | null,
    private readonly schema: Schema | null,
  ) {}

  static of(schema: unknown): SchemaPlace {
    const root = asSchema(schema)
    return new SchemaPlace(root, root)
  }

  /** The alternatives of a union, or the schema alone. */
  private variants(): Schema[] {
    const { schema, root } = this
    if (schema === null) return []
    const found = [schema]
    for (const union of UNIONS) {
      const members = schema[union]
      if (!Array.isArray(members)) continue
      for (const member of members.slice(0, 20)) {
        const variant = resolved(member, root)
        if (variant !== null) found.push(variant)
      }
    }
    return found
  }

  get kind(): Kind {
    let other = false
    const types = new Set<unknown>()
    for (const variant of this.variants()) {
      const { type } = variant
      for (const one of Array.isArray(type) ? type : [type]) if (one !== undefined) types.add(one)
      if (asSchema(variant.properties) !== null) types.add('object')
      if (variant.items !== undefined) types.add('array')
      if (Array.isArray(variant.enum) || Object.hasOwn(variant, 'const')) other = true
    }
    if (types.has('array')) return 'array'
    if (types.has('object')) return 'object'
    if (types.has('string')) return 'string'
    return types.size > 0 || other ? 'other' : 'unknown'
  }

  /** Names of the declared properties; null when none are declared. */
  get properties(): ReadonlySet<string> | null {
    const names = this.variants().flatMap((variant) => {
      const properties = asSchema(variant.properties)
      return properties === null ? [] : Object.keys(properties)
    })
    return names.length === 0 ? null : new Set(names)
  }

  property(name: string): SchemaPlace {
    for (const variant of this.variants()) {
      const properties = asSchema(variant.properties)
      if (properties !== null && Object.hasOwn(properties, name)) {
        return new SchemaPlace(this.root, resolved(properties[name], this.root))
      }
    }
    return new SchemaPlace(this.root, null)
  }

  get items(): SchemaPlace {
    for (const variant of this.variants()) {
      const items = asSchema(variant.items)
      if (items !== null) return new SchemaPlace(this.root, resolved(items, this.root))
    }
    return new SchemaPlace(this.root, null)
  }
}
