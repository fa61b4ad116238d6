/**
 * Edits: the unit of explanation. A list of replacements on one text, ascending
 * and not overlapping, kept as columns so that it travels cheaply between the
 * worker and the page.
 */
import type { RuleId } from './rules.js'
import type { Span } from './span.js'
import { TextBuilder } from './text-builder.js'

/** One replacement: `text[start, end)` becomes `replacement`, because of `rule`. */
export interface Edit extends Span {
  readonly replacement: string
  readonly rule: RuleId
}

/** Cells that one edit takes in the column: its start, its end, its change. */
const WIDTH = 3

const EMPTY = new Int32Array(0)

/** Edits for which there is room at first: most lists are short, and there are thousands. */
const FEW = 5

/** Changes that are compared before a new one is listed. */
const RECENT = 8

/**
 * All cells lie in one array of numbers. What is put in place of the text, and
 * why, repeats from edit to edit: it is listed once as a change and numbered.
 */
export class Edits {
  private cells = EMPTY
  private count = 0
  private readonly texts: string[] = []
  private readonly reasons: RuleId[] = []
  private lastEnd = 0
  private lastText: string | null = null
  private lastRule: RuleId | null = null
  private lastChange = 0

  static of(edits: Iterable<Edit>): Edits {
    const list = new Edits()
    for (const edit of edits) list.push(edit.start, edit.end, edit.replacement, edit.rule)
    return list
  }

  get length(): number {
    return this.count
  }

  /** Adds an edit behind all others. Throws when it would overlap the last one: a parser's bug. */
  push(start: number, end: number, replacement: string, rule: RuleId): void {
    if (end < start || start < this.lastEnd) {
      throw new RangeError(`edit ${start}-${end} is out of order after ${this.lastEnd}`)
    }
    this.lastEnd = end
    if (replacement !== this.lastText || rule !== this.lastRule) this.select(replacement, rule)
    const at = this.count * WIDTH
    const cells = at < this.cells.length ? this.cells : this.grown()
    cells[at] = start
    cells[at + 1] = end
    cells[at + 2] = this.lastChange
    this.count++
  }

  /** Two edits at once, the commonest of all: the quotes of `text[start, end)` become JSON's. */
  requote(start: number, end: number): void {
    if (end < start + 2 || start < this.lastEnd) {
      throw new RangeError(`quotes ${start}-${end} are out of order after ${this.lastEnd}`)
    }
    this.lastEnd = end
    if (this.lastText !== '"' || this.lastRule !== 'single-quotes') {
      this.select('"', 'single-quotes')
    }
    const at = this.count * WIDTH
    const cells = at + WIDTH < this.cells.length ? this.cells : this.grown()
    cells[at] = start
    cells[at + 1] = start + 1
    cells[at + 2] = this.lastChange
    cells[at + 3] = end - 1
    cells[at + 4] = end
    cells[at + 5] = this.lastChange
    this.count += 2
  }

  /** Makes a change the current one: known ones are looked for among the most recent. */
  private select(replacement: string, rule: RuleId): void {
    const { texts, reasons } = this
    this.lastText = replacement
    this.lastRule = rule
    const first = Math.max(0, texts.length - RECENT)
    let change = texts.length - 1
    while (change >= first && (texts[change] !== replacement || reasons[change] !== rule)) change--
    if (change < first) {
      change = texts.push(replacement) - 1
      reasons.push(rule)
    }
    this.lastChange = change
  }

  private grown(): Int32Array<ArrayBuffer> {
    const cells = new Int32Array(Math.max(FEW * WIDTH, 4 * this.cells.length))
    cells.set(this.cells)
    this.cells = cells
    return cells
  }

  /** Drops every edit from index `length` on: for parsers that take back a reading. */
  truncate(length: number): void {
    if (length >= this.count) return
    this.count = length
    this.lastEnd = length === 0 ? 0 : this.end(length - 1)
  }

  /** Changes what an edit does: for parsers that learn later what a bracket was. */
  revise(index: number, replacement: string, rule: RuleId): void {
    this.select(replacement, rule)
    if (index >= 0 && index < this.count) this.cells[index * WIDTH + 2] = this.lastChange
  }

  start(index: number): number {
    return this.cell(index, 0)
  }

  end(index: number): number {
    return this.cell(index, 1)
  }

  replacement(index: number): string {
    return this.texts[this.cell(index, 2)] ?? ''
  }

  rule(index: number): RuleId {
    const rule = this.reasons[this.cell(index, 2)]
    if (rule === undefined) throw missing(index, this.count)
    return rule
  }

  private cell(index: number, offset: number): number {
    if (index < 0 || index >= this.count) throw missing(index, this.count)
    return this.cells[index * WIDTH + offset] ?? 0
  }

  at(index: number): Edit {
    return {
      start: this.start(index),
      end: this.end(index),
      replacement: this.replacement(index),
      rule: this.rule(index),
    }
  }

  *[Symbol.iterator](): Iterator<Edit> {
    for (let i = 0; i < this.length; i++) yield this.at(i)
  }

  /** The text after all edits. Linear in the text and the edits. */
  apply(text: string): string {
    if (this.count === 0) return text
    const result = new TextBuilder(text.length)
    const { cells, texts } = this
    const behind = this.count * WIDTH
    let copied = 0
    for (let at = 0; at < behind; at += WIDTH) {
      // Edits of a longer text end where this one does.
      result.add(text, copied, Math.min(cells[at] ?? 0, text.length))
      const replacement = texts[cells[at + 2] ?? 0] ?? ''
      result.add(replacement, 0, replacement.length)
      copied = cells[at + 1] ?? 0
    }
    result.add(text, copied, text.length)
    return result.build()
  }

  /** How often each rule was used, in order of first use. */
  countByRule(): Map<RuleId, number> {
    const counts = new Map<RuleId, number>()
    for (let i = 0; i < this.count; i++)
      counts.set(this.rule(i), (counts.get(this.rule(i)) ?? 0) + 1)
    return counts
  }

  /** Every rule that was used, once, in order of first use. */
  rules(): RuleId[] {
    const used: RuleId[] = []
    const seen: boolean[] = []
    for (let at = 2; at < this.count * WIDTH; at += WIDTH) {
      const change = this.cells[at] ?? 0
      if (seen[change] === true) continue
      seen[change] = true
      const rule = this.reasons[change]
      if (rule !== undefined && !used.includes(rule)) used.push(rule)
    }
    return used
  }
}

function missing(index: number, count: number): RangeError {
  return new RangeError(`no edit ${index} of ${count}`)
}
