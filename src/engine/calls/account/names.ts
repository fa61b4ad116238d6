/** Names that hold a part of the markup before them, because a sign between the two is lost. */
import type { Candidate, Dialect } from '../dialects/dialect.js'
import { leadsOf, tailsOf } from './forms.js'
import { isGlued, isHollowed, isNear, LONG } from './near.js'

/** Signs that no name begins or ends with, and the id behind it. */
const EDGE = /^[.:\-/]|[.:\-/]$|:\d+$|[^_]call_\w{0,60}\d\w{0,60}$|[a-z]\d{6,}$/

/** Does the name begin or end with one of the words that stand beside names, or with what is left of one? */
export function hasScrap({ name }: Candidate, dialect: Dialect): boolean {
  if (EDGE.test(name)) return true
  if (tailsOf(dialect).some((tail) => endsIn(name, tail))) return true
  // A sign in the middle of the word before the name divides it, too.
  const firsts = [/^[^.:/]*(?=[.:/])/, /^[^.:]*(?=[.:])/, /^.*(?=[.:/])/].flatMap(
    (pattern) => pattern.exec(name)?.[0].toLowerCase() ?? [],
  )
  return [...leadsOf(dialect)].some((lead) => {
    if (lead.length < LONG) return false
    if (name.startsWith(`${lead}:`) || isGlued(name, lead)) return true
    return firsts.some(
      (first) =>
        first.startsWith(lead) ||
        isNear(first, lead) ||
        isHollowed(first, lead) ||
        isRestOf(first, lead),
    )
  })
}

/** `ons.get_time`: the word before the name has lost its begin, and not at the end of a word in it. */
function isRestOf(first: string, lead: string): boolean {
  return (
    first.length >= REST &&
    lead.endsWith(first) &&
    /[a-z]/.test(lead.charAt(lead.length - first.length - 1))
  )
}

/** Letters of a word's end that are enough to know it by. */
const REST = 3

/** `get_timeanalysis`: the mark between a name and the word behind it is gone. */
function endsIn(name: string, tail: string): boolean {
  const before = name.charAt(name.length - tail.length - 1)
  return tail.length >= GLUED && /[^_.\-/]/.test(before) && name.endsWith(tail)
}

/** Shortest word that is known at the end of a name. */
const GLUED = 8
