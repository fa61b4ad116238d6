/** Which of several alternatives an object is probably meant by, where it fits none. */
import { type JsonRecord, member } from '../../model/records.js'
import { ANYTHING, listOf, type Part } from '../part.js'
import { shapeOf } from '../shape.js'
import { FAILS } from './answer.js'
import type { Walk } from './walk.js'

/** A member of which each alternative lists the values, and whose value here no second one lists. */
interface Tag {
  readonly key: string
  readonly parts: readonly Part[]
  /** The alternative that lists it; undefined where none does. */
  readonly only: Part | undefined
}

/** The member that says which alternative is meant, such as `{"kind": "circle"}`. */
export function tagOf(walk: Walk, value: JsonRecord, branches: readonly Part[]): Tag | null {
  for (const key of branches[0] === undefined ? [] : shapeOf(branches[0]).names()) {
    walk.spend(branches.length)
    const parts = branches.map((branch) => shapeOf(branch).member(key))
    if (!parts.every(listOf)) continue
    const listing = branches.filter(
      (_, i) => walk.follow(member(value, key), parts[i] ?? ANYTHING, false) > FAILS,
    )
    if (listing.length < 2) return { key, parts, only: listing[0] }
  }
  return null
}
