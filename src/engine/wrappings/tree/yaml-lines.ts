/** The lines of a block of YAML, one after the other: blank ones and comments stand between. */

export interface Line {
  /** Columns before its first sign. */
  readonly indent: number
  /** Its first sign. */
  readonly at: number
  /** Behind its last sign. */
  readonly end: number
  /** Before its line break. */
  readonly stop: number
  /** Behind its line break. */
  readonly next: number
}

/** What stands on a line that says nothing. */
const BETWEEN = new Set(['', '---', '...'])

export class Lines {
  private from = 0

  constructor(readonly text: string) {}

  /** The next line that says something; null at the end. */
  next(): Line | null {
    for (let line = this.take(); line !== null; line = this.take()) {
      const begin = this.text.slice(line.at, Math.min(line.end, line.at + 4))
      if (!begin.startsWith('#') && !BETWEEN.has(begin)) return line
    }
    return null
  }

  /** The next line, whatever is in it. */
  take(): Line | null {
    const { text, from } = this
    if (from >= text.length) return null
    const newline = text.indexOf('\n', from)
    const next = newline < 0 ? text.length : newline + 1
    this.from = next
    let at = from
    while (at < next && text.charCodeAt(at) === 0x20) at++
    const stop = newline > 0 && text.charAt(newline - 1) === '\r' ? newline - 1 : newline
    let end = newline < 0 ? text.length : stop
    while (end > at && /\s/.test(text.charAt(end - 1))) end--
    return {
      indent: Math.min(at, end) - from,
      at: Math.min(at, end),
      end,
      stop: newline < 0 ? text.length : stop,
      next,
    }
  }

  /** The line is taken again. */
  back(line: Line): void {
    this.from = line.at - line.indent
  }
}
