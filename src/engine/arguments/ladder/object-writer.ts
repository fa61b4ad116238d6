/**
 * Writes JSON over a text by edits: the pieces that are values stay where they
 * stand, and what lies between them becomes punctuation.
 */

import { escapeOf } from '../../syntax/lenient/control.js'
import { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'

export class ObjectWriter {
  readonly edits = new Edits()
  private at = 0
  private pending = ''
  private first = true

  /**
   * @param text the text that holds the values, in their order
   * @param rule what becomes of the text between them
   */
  constructor(
    private readonly text: string,
    private readonly rule: RuleId,
  ) {}

  open(bracket: '{' | '['): void {
    this.pending += bracket
    this.first = true
  }

  close(bracket: '}' | ']'): void {
    this.pending += bracket
    this.first = false
  }

  /** Begins a member, or an element when there is no name. */
  member(name: string | null): void {
    if (!this.first) this.pending += ','
    if (name !== null) this.pending += `${JSON.stringify(name)}:`
    this.first = false
  }

  /** A value that is text as it stands; `rule` names the guess, if it is one. */
  raw(start: number, end: number, rule?: RuleId): void {
    this.pending += '"'
    this.flush(start, rule)
    for (let i = start; i < end; i++) {
      const escaped = escapeOf(this.text.charCodeAt(i))
      if (escaped !== null) this.edits.push(i, i + 1, escaped, 'text-escape')
    }
    this.at = end
    this.pending = '"'
  }

  /** A value that other edits (on its own text) make JSON; null: `json` replaces it as a whole. */
  json(start: number, end: number, edits: Edits | null, json: string): void {
    this.flush(start)
    if (edits === null) this.edits.push(start, end, json, 'library-repair')
    else {
      for (const edit of edits) {
        this.edits.push(start + edit.start, start + edit.end, edit.replacement, edit.rule)
      }
    }
    this.at = end
  }

  /** Writes what is left over. */
  end(): Edits {
    this.flush(this.text.length)
    return this.edits
  }

  private flush(to: number, rule = this.rule): void {
    if (to > this.at || this.pending !== '') this.edits.push(this.at, to, this.pending, rule)
    this.at = to
    this.pending = ''
  }
}
