import { LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import type { ReasonCode } from '../../model/reasons.js'
import { type Edit, Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import {
  BACKSLASH,
  BRACE_OPEN,
  CARRIAGE_RETURN,
  DOUBLE_QUOTE,
  FORM_FEED,
  HASH,
  isSpace,
  LINE_FEED,
  PAREN_OPEN,
} from './characters.js'
import type { Frame } from './frame.js'

/** A part of the text that was worked out beforehand and is read as one value. */
export interface Hole {
  readonly start: number
  readonly end: number
  /** JSON text of the value. */
  readonly json: string
}

/**
 * Why a text is no literal. `expression`: an operator, name or call stands where
 * a literal cannot go on. `limit`: a bound was hit.
 */
export interface LiteralProblem {
  readonly kind: 'syntax' | 'expression' | 'limit'
  readonly at: number
  readonly detail: string
}

/** `foreign`: JSON has no such value, so that it can be no key either. */
export type ValueKind = 'string' | 'scalar' | 'container' | 'tuple' | 'foreign'

/** The state of one reading: where it stands, what was found, what is open. */
export class Reading {
  at = 0
  readonly edits = new Edits()
  /** Edits at places that were passed before it was known that they are needed. */
  readonly late: Edit[] = []
  readonly notes: InputReason[] = []
  /** The innermost open bracket. */
  frame: Frame | null = null
  problem: LiteralProblem | null = null
  /** Something was seen that only Python writes. */
  marked = false
  /** No key came twice in a dict so far, and all numbers keep their digits. */
  exact = true
  /** Strings side by side that could be two items with a missing comma, or one with inner quotes. */
  joinedAt = -1
  nextHole = 0
  /** The inside of a call is read. */
  inCall = false
  /** The last comma outside all brackets; -1 without one. */
  rootComma = -1

  // The value that was read last.
  kind: ValueKind = 'scalar'
  valueStart = 0
  valueEnd = 0
  /** Number of edits before and behind the value. */
  valueEdits = 0
  valueEditsEnd = 0
  /** JSON text of a number or constant, content of a string: what it is as a key. */
  identity = ''

  readonly start = 0
  readonly end: number

  /** @param exactly nothing is taken but what `ast.literal_eval` takes */
  constructor(
    readonly text: string,
    readonly exactly: boolean,
    readonly holes: readonly Hole[],
  ) {
    this.end = text.length
  }

  /** Ends the reading; returns false so that callers can pass it on. */
  fail(at: number, detail: string, kind: LiteralProblem['kind'] = 'syntax'): false {
    this.problem = { kind, at, detail }
    return false
  }

  /** Adds a note; each kind is told once, at its first place, and not too many are kept. */
  note(code: ReasonCode, detail: string, at: number, end: number): void {
    const known = this.notes.some((other) => other.code === code && other.detail === detail)
    if (known || this.notes.length >= LIMITS.nearMisses) return
    this.notes.push({ code, detail, at, end })
  }

  beginValue(): void {
    this.valueStart = this.at
    this.valueEdits = this.edits.length
  }

  endValue(kind: ValueKind, identity: string): true {
    this.kind = kind
    this.identity = identity
    this.valueEnd = this.at
    this.valueEditsEnd = this.edits.length
    return true
  }

  /** Writes the quotes of the plain string `text[start, end)` as JSON's. */
  requote(start: number, end: number): void {
    if (this.text.charCodeAt(start) === DOUBLE_QUOTE) return
    this.edits.requote(start, end)
    this.marked = true
  }

  /** A key or a member of a set may be being read, so that its meaning is needed. */
  get comparable(): boolean {
    return this.inKey || this.frame?.opener === PAREN_OPEN
  }

  /** In braces, and behind no colon: a key or a member of a set. */
  get inKey(): boolean {
    return this.frame?.opener === BRACE_OPEN && !this.frame.inValue
  }

  /**
   * Takes back the edits from index `first` to the end of the last value, and
   * replaces all of `text[start, valueEnd)` instead. Edits behind it stay.
   */
  replace(first: number, start: number, replacement: string, rule: RuleId): void {
    const { edits } = this
    const behind: Edit[] = []
    for (let i = this.valueEditsEnd; i < edits.length; i++) behind.push(edits.at(i))
    edits.truncate(first)
    edits.push(start, this.valueEnd, replacement, rule)
    for (const edit of behind) edits.push(edit.start, edit.end, edit.replacement, edit.rule)
  }

  /** Passes white space, comments and line joins; what JSON does not know is removed. */
  skipTrivia(): void {
    const { text, end } = this
    while (this.at < end) {
      const code = text.charCodeAt(this.at)
      if (code > HASH && code !== BACKSLASH) return
      if (code === FORM_FEED) {
        this.edits.push(this.at, this.at + 1, '', 'python-white-space')
        this.at++
      } else if (isSpace(code)) {
        this.at++
      } else if (code === HASH) {
        const stop = lineEnd(text, this.at, end)
        this.edits.push(this.at, stop, '', 'python-comment')
        this.marked = true
        this.at = stop
      } else if (code === BACKSLASH && isLineEnd(text.charCodeAt(this.at + 1))) {
        this.edits.push(this.at, this.at + 1, '', 'python-white-space')
        this.at++
      } else {
        return
      }
    }
  }
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN
}

/** End of the line that `at` stands in. */
export function lineEnd(text: string, at: number, end: number): number {
  let i = at
  while (i < end && !isLineEnd(text.charCodeAt(i))) i++
  return i
}
