/** What the references of a schema point at: pointers, `$id` and `$anchor`, within the schema itself. */

import { isRecord, type JsonRecord, member } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { DEFINITIONS, ONE_SCHEMA, SCHEMA_LIST, SCHEMA_MAP } from './keywords.js'

/** The address of a schema that gives itself none. */
const NOWHERE = 'schema:/'

export class References {
  /** Schemas with an address of their own. */
  private readonly resources = new Map<string, JsonRecord>()
  private readonly anchors = new Map<string, JsonRecord>()
  /** How often each `$dynamicAnchor` stands: several make a choice at run time. */
  private readonly dynamic = new Map<string, number>()
  /** The address by which a part's references are completed; only where it is not the root's. */
  private readonly bases = new Map<JsonRecord, string>()

  constructor(private readonly root: JsonRecord) {
    this.resources.set(NOWHERE, root)
    this.index()
  }

  /** What a reference that stands in `from` points at; null where nothing here is meant. */
  target(reference: string, from: JsonRecord): JsonSchema | null {
    const address = this.complete(reference, from)
    if (address === null) return null
    const hash = address.indexOf('#')
    const fragment = hash < 0 ? '' : address.slice(hash + 1)
    const resource = this.resources.get(hash < 0 ? address : address.slice(0, hash))
    if (resource === undefined) return null
    if (fragment === '') return resource
    if (fragment.startsWith('/')) return at(resource, fragment)
    return this.anchors.get(address) ?? null
  }

  /** What a `$dynamicRef` points at, where there is but one schema that it may mean. */
  dynamicTarget(reference: string, from: JsonRecord): JsonSchema | null {
    const name = reference.slice(reference.indexOf('#') + 1)
    return (this.dynamic.get(name) ?? 0) > 1 ? null : this.target(reference, from)
  }

  private complete(reference: string, from: JsonRecord): string | null {
    const base = this.bases.get(from) ?? this.bases.get(this.root) ?? NOWHERE
    if (reference.startsWith('#')) return base + unescaped(reference)
    return resolved(reference, base)
  }

  private index(): void {
    const pending: { schema: JsonRecord; base: string }[] = [{ schema: this.root, base: NOWHERE }]
    const seen = new Set<JsonRecord>()
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { schema } = next
      if (seen.has(schema)) continue
      seen.add(schema)
      const base = this.baseOf(schema, next.base)
      if (base !== NOWHERE) this.bases.set(schema, base)
      this.name(schema.$anchor, schema, base)
      if (this.name(schema.$dynamicAnchor, schema, base)) {
        const name = String(schema.$dynamicAnchor)
        this.dynamic.set(name, (this.dynamic.get(name) ?? 0) + 1)
      }
      for (const part of partsOf(schema)) pending.push({ schema: part, base })
    }
  }

  private baseOf(schema: JsonRecord, above: string): string {
    const { $id } = schema
    if (typeof $id !== 'string') return above
    if ($id.startsWith('#')) {
      this.name($id.slice(1), schema, above)
      return above
    }
    const address = resolved($id, above)
    if (address === null) return above
    const base = address.replace(/#.*$/s, '')
    if (!this.resources.has(base)) this.resources.set(base, schema)
    return base
  }

  private name(anchor: unknown, schema: JsonRecord, base: string): boolean {
    if (typeof anchor !== 'string' || anchor === '') return false
    const address = `${base}#${anchor}`
    if (!this.anchors.has(address)) this.anchors.set(address, schema)
    return true
  }
}

/** Schemas right inside another. */
function* partsOf(schema: JsonRecord): Generator<JsonRecord> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (SCHEMA_MAP.has(keyword) || DEFINITIONS.has(keyword) || keyword === 'dependencies') {
      if (isRecord(value)) for (const part of Object.values(value)) if (isRecord(part)) yield part
    } else if (ONE_SCHEMA.has(keyword) || SCHEMA_LIST.has(keyword)) {
      if (isRecord(value)) yield value
      else if (Array.isArray(value)) for (const part of value) if (isRecord(part)) yield part
    }
  }
}

function resolved(reference: string, base: string): string | null {
  try {
    return unescaped(new URL(reference, base).href)
  } catch {
    return null
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that starts no escape is part of the name.
    return text
  }
}

/** What the pointer `/a/b~1c` leads to; null where nothing is that could be a schema. */
function at(root: JsonRecord, pointer: string): JsonSchema | null {
  let value: unknown = root
  for (const part of pointer.slice(1).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value)) value = member(value, key)
    else return null
  }
  return typeof value === 'boolean' || isRecord(value) ? value : null
}
