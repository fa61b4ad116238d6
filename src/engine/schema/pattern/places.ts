/**
 * What the pieces of a pattern do: each leads from the places of a text where a
 * match may stand to those where it may stand behind the piece. All ways are
 * taken at once and no place is kept twice, so nothing is ever gone back to.
 */
import { type Budget, spend } from './budget.js'

export type Places = ReadonlySet<number>

export type Piece = (from: Places, text: string, budget: Budget) => Places

/** One character of those that `source`, a pattern of one character, describes. */
export function character(source: string): Piece {
  const alone = `^(?:${source})$`
  const one = isPattern(alone, 'u') ? new RegExp(alone, 'u') : new RegExp(alone)
  const known = new Map<number, boolean>()
  return (from, text, budget) => {
    spend(budget, 1 + from.size)
    const next = new Set<number>()
    for (const at of from) {
      const code = text.codePointAt(at)
      if (code === undefined) continue
      let accepted = known.get(code)
      if (accepted === undefined) {
        accepted = one.test(String.fromCodePoint(code))
        known.set(code, accepted)
      }
      if (accepted) next.add(at + (code > 0xffff ? 2 : 1))
    }
    return next
  }
}

/** The places of which `holds` is true. */
export function where(holds: (text: string, at: number) => boolean): Piece {
  return (from, text, budget) => {
    spend(budget, 1 + from.size)
    return new Set([...from].filter((at) => holds(text, at)))
  }
}

/** The places from which `inner` leads on, or, where `negative`, does not. */
export function lookAhead(inner: Piece, negative: boolean): Piece {
  return (from, text, budget) => {
    spend(budget, 1 + from.size)
    const leads = (at: number) => inner(new Set([at]), text, budget).size > 0
    return new Set([...from].filter((at) => leads(at) !== negative))
  }
}

export function sequence(pieces: readonly Piece[]): Piece {
  return (from, text, budget) => {
    let here = from
    for (const piece of pieces) here = piece(here, text, budget)
    return here
  }
}

export function choice(pieces: readonly Piece[]): Piece {
  const [only, ...others] = pieces
  if (only !== undefined && others.length === 0) return only
  return (from, text, budget) => new Set(pieces.flatMap((piece) => [...piece(from, text, budget)]))
}

export function repeat(inner: Piece, least: number, most: number): Piece {
  return (from, text, budget) => {
    let here = from
    for (let i = 0; i < least && here.size > 0; i++) {
      // A turn costs something even where nothing is in it: `(?:){1000000000}`.
      spend(budget, 1 + here.size)
      here = inner(here, text, budget)
    }
    const all = new Set(here)
    for (let i = least; i < most && here.size > 0; i++) {
      here = new Set([...inner(here, text, budget)].filter((at) => !all.has(at)))
      spend(budget, 1 + here.size)
      for (const at of here) all.add(at)
    }
    return all
  }
}

/** Is it a regular expression, in the flavour that reads code points (`u`) or in the older one? */
export function isPattern(source: string, flags: 'u' | ''): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}
