/** What the references in a schema lead to: a pointer, an anchor, a part with an address of its own. */
import { isRecord, type JsonRecord, member } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { innerSchemas, type REFERENCES } from './keywords.js'

/** Stands for the address of a schema that gives none. */
const HERE = 'schema:///'

export class References {
  /** The address that references in a schema start from, where it is not the root's. */
  private readonly bases = new Map<JsonRecord, string>()
  /** Schemas by address, with the anchor where one is meant. */
  private readonly places = new Map<string, JsonSchema>()
  /** How often a name is declared that is chosen at run time. */
  private readonly dynamic = new Map<string, number>()
  private readonly rootBase: string

  constructor(root: JsonSchema) {
    const own = isRecord(root) && typeof root.$id === 'string' ? resolved(root.$id, HERE) : null
    this.rootBase = own === null ? HERE : addressOf(own)
    this.places.set(this.rootBase, root)
    if (isRecord(root)) this.collect(root)
  }

  /** The schema that a reference in `from` leads to; null where that is not known. */
  follow(
    reference: string,
    from: JsonRecord,
    keyword: (typeof REFERENCES)[number],
  ): JsonSchema | null {
    const base = this.bases.get(from) ?? this.rootBase
    const target = reference.startsWith('#') ? base + reference : resolved(reference, base)
    if (target === null) return null
    const address = addressOf(target)
    const fragment = unescaped(target.slice(address.length + 1))
    // Which of several is meant depends on how the check came there.
    if (keyword !== '$ref' && (this.dynamic.get(fragment) ?? 0) > 1) return null
    if (fragment !== '' && !fragment.startsWith('/')) {
      return this.places.get(`${address}#${fragment}`) ?? null
    }
    const root = this.places.get(address)
    return root === undefined ? null : pointed(root, fragment)
  }

  private collect(root: JsonRecord): void {
    this.bases.set(root, this.rootBase)
    for (const [schema, outer] of this.bases) {
      const { $id, $anchor, $dynamicAnchor, $recursiveAnchor } = schema
      const id = typeof $id === 'string' && schema !== root ? resolved($id, outer) : null
      const base = id === null ? outer : addressOf(id)
      this.bases.set(schema, base)
      // In older drafts, an anchor is an address that is nothing else.
      if (id !== null) this.declare(id.replace(/#$/, ''), schema)
      if (typeof $anchor === 'string') this.declare(`${base}#${$anchor}`, schema)
      if (typeof $dynamicAnchor === 'string') {
        this.declare(`${base}#${$dynamicAnchor}`, schema)
        this.count($dynamicAnchor)
      }
      if ($recursiveAnchor === true) this.count('')
      for (const inner of innerSchemas(schema)) {
        if (isRecord(inner) && !this.bases.has(inner)) this.bases.set(inner, base)
      }
    }
  }

  private declare(place: string, schema: JsonSchema): void {
    if (!this.places.has(place)) this.places.set(place, schema)
  }

  private count(name: string): void {
    this.dynamic.set(name, (this.dynamic.get(name) ?? 0) + 1)
  }
}

/** The address in full; null where it is none. */
export function resolved(reference: string, base?: string): string | null {
  try {
    return new URL(reference, base).href
  } catch {
    return null
  }
}

/** An address without what stands behind `#`. */
function addressOf(address: string): string {
  const mark = address.indexOf('#')
  return mark < 0 ? address : address.slice(0, mark)
}

/** What a pointer such as `/$defs/a~1b` leads to; null where nothing is that could be a schema. */
function pointed(root: JsonSchema, pointer: string): JsonSchema | null {
  let value: unknown = root
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value)) value = member(value, key)
    else return null
  }
  return typeof value === 'boolean' || isRecord(value) ? value : null
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that starts no escape is part of the name.
    return text
  }
}
