/** What a schema says about names, for a reader that must choose between two readings. */

import type { JsonSchema } from '../model/trace.js'
import type { MemberNames } from '../syntax/lenient/member-names.js'
import { oncePer } from '../text/once-per.js'
import { compileSchema } from './compiled.js'
import { ANYTHING, NOTHING, type Part } from './part.js'
import { Shape, shapeOf } from './shape.js'

/** Alternatives of unions that are looked at in one place. */
const MOST_PARTS = 64

/** The names that a schema declares; null when it says nothing. */
export function declaredNames(schema: JsonSchema | null): MemberNames | null {
  return schema === null ? null : namesAt(compileSchema(schema).root, new Map())
}

function namesAt(part: Part, known: Map<Part, Declared>): MemberNames | null {
  if (part === ANYTHING || part === NOTHING) return null
  let names = known.get(part)
  if (names === undefined) {
    names = new Declared(part, known)
    known.set(part, names)
  }
  return names
}

class Declared implements MemberNames {
  /** What holds in any case. */
  private readonly certain: Shape
  /** What holds in one alternative or another. */
  private readonly possible: Shape

  constructor(
    part: Part,
    private readonly known: Map<Part, Declared>,
  ) {
    this.certain = shapeOf(part)
    this.possible = possibleShape(part)
  }

  about(key: string): 'declared' | 'unknown' | 'free' {
    if (this.possible.declares(key)) return 'declared'
    const anything = this.possible.free || this.possible.names().length === 0
    return anything || !this.possible.isUnknown(key) ? 'free' : 'unknown'
  }

  complete(keys: ReadonlySet<string>): boolean {
    for (const name of this.certain.required) if (!keys.has(name)) return false
    return true
  }

  member(key: string): MemberNames | null {
    return namesAt(this.possible.member(key), this.known)
  }

  item(index: number): MemberNames | null {
    return namesAt(this.possible.item(index), this.known)
  }
}

/** What a part declares in one of its alternatives or another. */
export const possibleShape = /* @__PURE__ */ oncePer((part: Part): Shape => {
  const all = new Set(part.together)
  for (const one of all) {
    if (all.size >= MOST_PARTS) break
    for (const branch of one.unions.flatMap(({ branches }) => branches)) {
      for (const inner of branch.together) all.add(inner)
    }
  }
  return all.size === part.together.length ? shapeOf(part) : new Shape([...all])
})
