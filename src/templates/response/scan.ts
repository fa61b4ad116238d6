/** The next delimiter that can be committed, and from where on text must be held back. */
import type { Budget } from '../pattern/budget.js'
import type { Match } from '../pattern/pattern.js'
import type { Delimiter, Field } from './spec.js'

export interface Watched {
  readonly kind: 'open' | 'close'
  readonly field: Field
  readonly delimiter: Delimiter
}

export interface Found extends Watched {
  readonly match: Match
}

interface Memory {
  readonly length: number
  readonly ended: boolean
  readonly from: number
  readonly match: Match | null
}

/** Searches a growing text; what was found is kept while it still holds. */
export class Scanner {
  private readonly memory = new Map<Delimiter, Memory>()

  constructor(private readonly budget: Budget) {}

  /**
   * The best delimiter from `from` on: first start, then the longest, opens before closes, then by
   * name. At the end of the stream nothing is pending.
   *
   * @returns `hold`: the first place that a pending delimiter takes; the text's length for none
   */
  scan(
    watched: readonly Watched[],
    text: string,
    from: number,
    ended: boolean,
  ): { readonly best: Found | null; readonly hold: number } {
    let best: Watched | null = null
    let bestMatch: Match | null = null
    let hold = text.length
    for (const each of watched) {
      const match = this.find(each.delimiter, text, from, ended)
      if (match === null) continue
      if (!ended && (match.partial || isPending(each.delimiter, match, text))) {
        if (match.start < hold) hold = match.start
      } else if (best === null || bestMatch === null || comesBefore(each, match, best, bestMatch)) {
        best = each
        bestMatch = match
      }
    }
    if (best === null || bestMatch === null || (!ended && bestMatch.start >= hold)) {
      return { best: null, hold }
    }
    return { best: { ...best, match: bestMatch }, hold }
  }

  /** A match that starts further on stays the first one as long as the text is the same. */
  private find(delimiter: Delimiter, text: string, from: number, ended: boolean): Match | null {
    const known = this.memory.get(delimiter)
    if (
      known !== undefined &&
      known.length === text.length &&
      known.ended === ended &&
      known.from <= from &&
      (known.match === null || known.match.start >= from)
    ) {
      return known.match
    }
    const { pattern } = delimiter
    const match = ended
      ? pattern.search(text, from, this.budget)
      : pattern.searchPartial(text, from, this.budget)
    this.memory.set(delimiter, { length: text.length, ended, from, match })
    return match
  }
}

/** A complete match at the edge of the text that more text could change. */
function isPending({ canGrow }: Delimiter, { start, end }: Match, text: string): boolean {
  return end === text.length && (start === end || canGrow)
}

function comesBefore(x: Watched, xMatch: Match, y: Watched, yMatch: Match): boolean {
  if (xMatch.start !== yMatch.start) return xMatch.start < yMatch.start
  if (xMatch.end !== yMatch.end) return xMatch.end > yMatch.end
  if (x.kind !== y.kind) return x.kind === 'open'
  return x.field.name < y.field.name
}
