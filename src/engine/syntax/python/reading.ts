import { LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import type { ReasonCode } from '../../model/reasons.js'
import { type Edit, Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import {
  BACKSLASH,
  BRACE_OPEN,
  CARRIAGE_RETURN,
  FORM_FEED,
  HASH,
  isSpace,
  LINE_FEED,
  PAREN_OPEN,
} from './characters.js'
import { Frame, ROOT } from './frame.js'
import { CALL_INSIDE } from './nesting.js'

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
export type ValueKind = 'string' | 'scalar' | 'container' | 'foreign'

/** The state of one reading: where it stands, what was found, what is open. */
export class Reading {
  at = 0
  readonly edits = new Edits()
  /** Edits at places that were passed before it was known that they are needed. */
  readonly late: Edit[] = []
  readonly notes: InputReason[] = []
  /** The innermost open bracket. */
  frame: Frame
  problem: LiteralProblem | null = null
  /** Something was seen that only Python writes. */
  marked = false
  /** No key came twice in a dict so far, and all numbers keep their digits. */
  exact = true
  /** Strings side by side that could be two items with a missing comma, or one with inner quotes. */
  joinedAt = -1
  nextHole = 0

  // The value that was read last.
  kind: ValueKind = 'scalar'
  valueStart = 0
  valueEnd = 0
  /** Number of edits before and behind the value. */
  valueEdits = 0
  valueEditsEnd = 0
  /** JSON text of a number or constant, content of a string: what it is as a key. */
  identity = ''

  readonly end: number

  /**
   * @param inCall the inside of a call's parentheses is read
   * @param exactly nothing is taken but what `ast.literal_eval` takes
   */
  constructor(
    readonly text: string,
    readonly inCall: boolean,
    readonly exactly: boolean,
    readonly holes: readonly Hole[],
  ) {
    this.end = text.length
    this.frame = new Frame(inCall ? CALL_INSIDE : ROOT, 0, 0, null)
  }

  /** Outside of all brackets, those of a call among them. */
  get atRoot(): boolean {
    return this.frame.opener === ROOT
  }

  /** In braces, and behind no colon: a key or a member of a set. */
  get inKey(): boolean {
    return this.frame.opener === BRACE_OPEN && !this.frame.inValue
  }

  /** A key or a member of a set may be being read, so that its meaning is needed. */
  get comparable(): boolean {
    const { opener, inValue } = this.frame
    return opener === PAREN_OPEN || (!inValue && (opener === BRACE_OPEN || opener === CALL_INSIDE))
  }

  /** Can the last value be a key? */
  get isSimple(): boolean {
    return this.kind === 'string' || this.kind === 'scalar'
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

  /** The last value is one that JSON does not have. */
  endForeign(detail: string): true {
    this.note('value-invented', detail, this.valueStart, this.at)
    return this.endValue('foreign', '')
  }

  /** The key of a member was read, which stands at `start`; its value comes next. */
  addKey(key: string, start: number, end: number): void {
    this.frame.inValue = true
    if (this.frame.add(key)) return
    this.exact = false
    this.note('suspect-duplicate-key', key.slice(0, 80), start, end)
  }

  /** Removes a comma that was passed as a separator. */
  drop(comma: number): void {
    this.late.push({ start: comma, end: comma + 1, replacement: '', rule: 'trailing-comma' })
  }

  /** The last value becomes something else. Edits behind it stay. */
  replaceValue(replacement: string, rule: RuleId): void {
    const { edits, valueEdits, valueStart, valueEnd } = this
    const behind = Array.from({ length: edits.length - this.valueEditsEnd }, (_, i) =>
      edits.at(this.valueEditsEnd + i),
    )
    edits.truncate(valueEdits)
    edits.push(valueStart, valueEnd, replacement, rule)
    for (const edit of behind) edits.push(edit.start, edit.end, edit.replacement, edit.rule)
  }

  /** Passes white space, comments and line joins; what JSON does not know is removed. */
  skipTrivia(): void {
    const { text, end } = this
    while (this.at < end) {
      const { at } = this
      const code = text.charCodeAt(at)
      if (code > HASH && code !== BACKSLASH) return
      const joins = code === BACKSLASH && isLineEnd(text.charCodeAt(at + 1))
      if (code === FORM_FEED || joins) {
        this.edits.push(at, at + 1, '', 'python-white-space')
        this.at++
      } else if (isSpace(code)) {
        this.at++
      } else if (code === HASH) {
        this.at = lineEnd(text, at, end)
        this.edits.push(at, this.at, '', 'python-comment')
        this.marked = true
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
