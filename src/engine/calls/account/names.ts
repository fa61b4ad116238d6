/** Names that hold a part of the markup before them, because a sign between the two is lost. */
import type { Candidate, Dialect } from '../dialects/dialect.js'
import { leadsOf } from './forms.js'
import { isGlued, isHollowed, isNear, LONG } from './near.js'

const EDGE = /^[.:\-/]|[.:\-/]$|:\d+$/

/** Does the name begin with one of the words that stand before names, or with what is left of one? */
export function hasScrap({ name }: Candidate, dialect: Dialect): boolean {
  if (EDGE.test(name)) return true
  const first = /^[^.:/]*(?=[.:/])/.exec(name)?.[0].toLowerCase()
  for (const lead of leadsOf(dialect)) {
    if (lead.length < LONG) continue
    const near = first === lead || (first !== undefined && isNear(first, lead))
    if (near || (first !== undefined && (first.startsWith(lead) || isHollowed(first, lead))))
      return true
    if (name.startsWith(`${lead}:`) || isGlued(name, lead)) return true
  }
  return false
}
