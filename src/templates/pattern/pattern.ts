/** A compiled Python pattern, and searching with it. */
import type { Budget } from './budget.js'
import { has } from './char-sets.js'
import { compile } from './compile.js'
import { FAILED, Machine, PARTIAL } from './machine.js'
import { PatternError } from './node.js'
import { parsePattern } from './parse.js'
import type { Program } from './program.js'

/** A match: UTF-16 offsets in the text that was searched. */
export interface Match {
  readonly start: number
  readonly end: number
  /** The text ended inside it: more text could complete it. */
  readonly partial: boolean
  /** Named groups that took part. */
  readonly named: ReadonlyMap<string, string>
}

const NO_GROUPS: ReadonlyMap<string, string> = new Map()

export class Pattern {
  private constructor(
    /** The pattern as it was written. */
    readonly source: string,
    private readonly program: Program,
    /** Name to group number. */
    readonly names: ReadonlyMap<string, number>,
  ) {}

  /** Compiles with the flag DOTALL. Throws a PatternError with its place. */
  static compile(source: string): Pattern {
    const parsed = parsePattern(source)
    return new Pattern(source, compile(parsed), parsed.names)
  }

  /** The first match at or after `from`, as `regex.search(text, from)`; null for none. */
  search(text: string, from: number, budget: Budget): Match | null {
    const { literal } = this.program
    if (literal !== null) {
      const start = text.indexOf(literal, from)
      budget.spend(1 + ((start < 0 ? text.length : start) - from) / 64, this.source)
      return start < 0
        ? null
        : { start, end: start + literal.length, partial: false, named: NO_GROUPS }
    }
    return this.scan(text, from, budget, false)
  }

  /**
   * As `regex.search(text, from, partial=True)`: a complete match anywhere wins;
   * else the first place where the text ends inside a match, which may be its very end.
   */
  searchPartial(text: string, from: number, budget: Budget): Match | null {
    const whole = this.search(text, from, budget)
    if (whole !== null) return whole
    const { literal } = this.program
    if (literal !== null) return halfOf(literal, text, from)
    return this.scan(text, from, budget, true)
  }

  /** All matches that do not overlap, as `finditer`: an empty one may follow any other. */
  *all(text: string, budget: Budget): Generator<Match> {
    let at = 0
    let advance = false
    for (;;) {
      const match: Match | null = advance
        ? this.scan(text, at, budget, false, true)
        : this.search(text, at, budget)
      if (match === null) return
      yield match
      at = match.end
      advance = match.start === match.end
    }
  }

  private scan(
    text: string,
    from: number,
    budget: Budget,
    partial: boolean,
    advance = false,
  ): Match | null {
    const { prefix, required } = this.program
    if (!partial && required !== '' && !text.includes(required, from)) {
      budget.spend((text.length - from) / 64, this.source)
      return null
    }
    const machine = new Machine(this.program, this.source, text, budget, partial)
    const first = partial ? this.program.firstOrHalf : this.program.first
    let skipped = 0
    for (let start = from; start <= text.length; start++) {
      if (prefix.length > 1) start = nextStart(text, prefix, start, partial)
      if (start > text.length) break
      const codePoint = text.codePointAt(start)
      if (first !== null) {
        const possible = codePoint === undefined ? partial : has(first, codePoint)
        if (!possible) {
          skipped++
          if ((codePoint ?? 0) > 0xffff) start++
          continue
        }
      }
      const end = machine.matchAt(start, advance && start === from)
      if (end === PARTIAL) {
        return { start, end: text.length, partial: true, named: this.groups(text, machine.slots) }
      }
      if (end !== FAILED) {
        budget.spend(skipped / 8, this.source)
        return { start, end, partial: false, named: this.groups(text, machine.slots) }
      }
      if ((codePoint ?? 0) > 0xffff) start++
    }
    budget.spend(skipped / 8, this.source)
    return null
  }

  private groups(text: string, slots: Int32Array): ReadonlyMap<string, string> {
    if (this.names.size === 0) return NO_GROUPS
    const named = new Map<string, string>()
    for (const [name, index] of this.names) {
      const start = slots[2 * index] ?? -1
      const end = slots[2 * index + 1] ?? -1
      if (start >= 0 && end >= start) named.set(name, text.slice(start, end))
    }
    return named
  }
}

/** The next place where a match with that prefix can start; past the end for none. */
function nextStart(text: string, prefix: string, from: number, partial: boolean): number {
  const whole = text.indexOf(prefix, from)
  if (whole >= 0) return whole
  return partial ? halfOf(prefix, text, from).start : text.length + 1
}

/** Where a text ends with the beginning of a literal; the very end when it does not. */
function halfOf(literal: string, text: string, from: number): Match {
  for (let start = Math.max(from, text.length - literal.length + 1); start < text.length; start++) {
    if (literal.startsWith(text.slice(start))) {
      return { start, end: text.length, partial: true, named: NO_GROUPS }
    }
  }
  return { start: text.length, end: text.length, partial: true, named: NO_GROUPS }
}

/** A pattern, or why it is none. */
export function compilePattern(
  source: string,
): { readonly pattern: Pattern } | { readonly error: PatternError } {
  try {
    return { pattern: Pattern.compile(source) }
  } catch (error) {
    if (error instanceof PatternError) return { error }
    throw error
  }
}

/** A literal as a pattern: what Python's `regex.escape` gives. */
export function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
}
