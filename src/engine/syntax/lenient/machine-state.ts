/** Where the machine stands: its frames, its last separator, and the moves that all of its places share. */
import { LIMITS } from '../../bounds/limits.js'
import { CALL, Frames, PAREN } from './frames.js'
import type { Reader } from './reader.js'
import { AFTER, DONE, type State } from './states.js'
import { Strings } from './strings.js'

export class MachineState {
  readonly frames = new Frames()
  readonly strings: Strings
  /** Where the innermost comma or opening bracket stands, to take back what is cut behind it. */
  separator = 0
  /** How many edits there were at that time. */
  separatorEdits = 0
  /** The last value is a number or word that touches the end of the text. */
  bareAtEnd = false
  /** The object that the text leaves unopened: nothing needs to close it. */
  implicit = false
  /** The parentheses that are open: their edit, where their inside begins, was there a comma? */
  readonly parens: { edit: number; inside: number; comma: boolean }[] = []

  constructor(readonly r: Reader) {
    this.strings = new Strings(r, this.frames)
  }

  open(kind: 1 | 2 | 3 | 4, state: State): State {
    if (this.frames.depth >= LIMITS.depth) {
      this.r.fail(this.r.at, `depth: at most ${LIMITS.depth} brackets may be open`, 'limit')
      return DONE
    }
    this.frames.push(kind)
    this.r.at++
    this.mark()
    return state
  }

  /** Closes the innermost frame with the bracket at the reader's position. */
  close(): State {
    const { r } = this
    const kind = this.frames.pop()
    if (kind === PAREN) {
      const inside = this.parens.at(-1)?.inside ?? r.at
      const empty = r.peek(inside) === r.at
      const tuple = this.endParenthesis(empty)
      r.edit(r.at, r.at + 1, tuple ? ']' : '', 'python-tuple')
    } else if (kind === CALL) {
      r.edit(r.at, r.at + 1, '', 'call-notation')
    }
    r.at++
    return AFTER
  }

  /** Decides about the innermost parenthesis: is it a tuple? A grouping otherwise. */
  endParenthesis(tuple: boolean): boolean {
    const paren = this.parens.pop()
    if (paren === undefined || !(tuple || paren.comma)) return false
    this.r.edits.revise(paren.edit, '[', 'python-tuple')
    return true
  }

  /** Remembers the place of a separator. */
  mark(): void {
    this.separator = this.r.at
    this.separatorEdits = this.r.edits.length
  }

  fail(detail: string): State {
    this.r.fail(this.r.at, detail)
    return DONE
  }
}
