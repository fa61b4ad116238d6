/** Where the reading of one value stands: what is open, the last separator, and the moves all places share. */
import { LIMITS } from '../../bounds/limits.js'
import type { RuleId } from '../../text/rules.js'
import { CLOSER, type FrameKind, Frames } from './frames.js'
import { Reader, type ReaderOptions } from './reader.js'

/** What is expected next. */
export type State = 'key' | 'colon' | 'value' | 'element' | 'after' | 'done'

export class Parser extends Reader {
  readonly frames = new Frames(this)
  /** The parentheses that are open: their edit, and where their inside begins. */
  private readonly parens: { edit: number; inside: number }[] = []
  /** Where the innermost comma or opening bracket stands, to take back what is cut behind it. */
  separator = 0
  /** How many edits there were at that time. */
  separatorEdits = 0
  /** The last value is a number or word that touches the end of the text. */
  bareAtEnd = false
  /** A string is open where the text ends. */
  stringAtEnd = false
  /** Something that is no member stands behind a member of an object. */
  broken = false
  /** The object that the text leaves unopened: nothing needs to close it. */
  implicit = false
  /** Characters that may still be searched for the ends of structures in strings. */
  embeddedBudget: number

  constructor(text: string, options: ReaderOptions) {
    super(text, options)
    this.embeddedBudget = 2 * text.length
  }

  /** Opens a frame behind the bracket that ends before `inside`. */
  open(kind: FrameKind, inside: number, state: State): State {
    if (this.frames.depth >= LIMITS.depth) {
      this.fail(this.at, `depth: at most ${LIMITS.depth} brackets may be open`, 'limit')
      return 'done'
    }
    this.frames.push(kind)
    this.at = inside
    if (kind === 'paren') this.parens.push({ edit: this.edits.length - 1, inside })
    this.mark()
    return state
  }

  /** Closes the innermost frame with the bracket at the reader's position. */
  close(): State {
    const kind = this.frames.inner
    if (kind === 'paren') {
      const empty = this.peek(this.parens.at(-1)?.inside ?? 0) === this.at
      const tuple = this.endParenthesis(empty || !this.frames.isFresh)
      this.replace(this.at + 1, tuple ? ']' : '', 'python-tuple')
    } else if (kind === 'call') {
      this.replace(this.at + 1, '', 'call-notation')
    } else this.at++
    this.frames.pop()
    return 'after'
  }

  /** Writes the innermost parenthesis as a bracket if it is a tuple; a grouping goes without. */
  endParenthesis(tuple: boolean): boolean {
    const paren = this.parens.pop()
    if (tuple && paren !== undefined) this.edits.revise(paren.edit, '[', 'python-tuple')
    return tuple
  }

  /** Closes the innermost frame at the reader's position, where its bracket is missing. */
  closeBefore(): void {
    const kind = this.frames.pop()
    if (kind === undefined) return
    this.edit(this.at, this.at, CLOSER[kind], 'missing-bracket')
    if (kind === 'paren') this.endParenthesis(true)
  }

  /** Remembers the place of a separator. */
  mark(): void {
    this.separator = this.at
    this.separatorEdits = this.edits.length
  }

  /** Goes behind the separator at the reader's position; a rule makes a comma of it. */
  next(end: number, rule?: RuleId): State {
    this.mark()
    if (rule !== undefined) this.edit(this.at, end, ',', rule)
    this.at = end
    if (this.frames.inner === 'object') return 'key'
    this.frames.add()
    return 'element'
  }

  stop(detail: string): State {
    this.fail(this.at, detail)
    return 'done'
  }
}
