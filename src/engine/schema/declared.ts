/** What a schema says about names, for a reader that must choose between two readings. */

import type { JsonSchema } from '../model/trace.js'
import type { MemberNames } from '../syntax/lenient/member-names.js'
import { type CompiledSchema, compileSchema, unionsOf } from './compiled.js'
import { Shape } from './shape.js'

/** Alternatives of unions that are looked at in one place. */
const MOST_PARTS = 64

/** The names that a schema declares; null when it says nothing. */
export function declaredNames(schema: JsonSchema | null): MemberNames | null {
  if (schema === null) return null
  const compiled = compileSchema(schema)
  return namesAt({ compiled, known: new Map() }, compiled.root)
}

/** A schema, and the answers that were worked out for its parts. */
interface Source {
  readonly compiled: CompiledSchema
  readonly known: Map<JsonSchema, Declared>
}

function namesAt(source: Source, schema: JsonSchema): MemberNames | null {
  if (typeof schema === 'boolean') return null
  let names = source.known.get(schema)
  if (names === undefined) {
    names = new Declared(source, schema)
    source.known.set(schema, names)
  }
  return names
}

class Declared implements MemberNames {
  /** What holds in any case. */
  private readonly certain: Shape
  /** What holds in one alternative or another. */
  private readonly possible: Shape
  /** Members beyond the declared ones are explicitly allowed. */
  private readonly free: boolean

  constructor(
    private readonly source: Source,
    schema: JsonSchema,
  ) {
    const { compiled } = source
    const parts = compiled.parts(schema)
    this.certain = new Shape(parts)
    const all = new Set(parts)
    for (const part of all) {
      if (all.size >= MOST_PARTS) break
      for (const branch of unionsOf(part).flat()) {
        for (const one of compiled.parts(branch)) all.add(one)
      }
    }
    this.possible = all.size === parts.length ? this.certain : new Shape([...all])
    this.free = [...all].some(({ schema }) => schema.additionalProperties === true)
  }

  about(key: string): 'declared' | 'unknown' | 'free' {
    if (this.possible.declares(key)) return 'declared'
    const anything = this.free || this.possible.names().length === 0
    return anything || !this.possible.isUnknown(key) ? 'free' : 'unknown'
  }

  complete(keys: ReadonlySet<string>): boolean {
    for (const name of this.certain.required) if (!keys.has(name)) return false
    return true
  }

  member(key: string): MemberNames | null {
    return namesAt(this.source, this.possible.member(key))
  }

  item(index: number): MemberNames | null {
    return namesAt(this.source, this.possible.item(index))
  }
}
